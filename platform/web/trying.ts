import { useState } from 'react';
import { explainFailure } from './failure.ts';
import { toast } from './ui/toast-store.ts';

/** Says why something came to nothing. */
export function tellFailure(failure: unknown): void {
  toast({ tone: 'failed', title: explainFailure(failure) });
}

/** Does something, and says why where it comes to nothing. */
export async function trying(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    tellFailure(failure);
  }
}

/** The same for a button: whether what it does is under way. */
export function usePress() {
  const [busy, setBusy] = useState(false);
  const press = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await trying(work);
    } finally {
      setBusy(false);
    }
  };
  return { busy, press };
}

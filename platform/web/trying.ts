import { useState } from 'react';
import { explainFailure } from './failure.ts';
import { toast } from './ui/toast-store.ts';

/** Does something, and says why where it comes to nothing. */
export async function trying(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    toast({ tone: 'failed', title: explainFailure(failure) });
  }
}

/** The same for a button: whether what it does is under way. */
export function usePress() {
  const [busy, setBusy] = useState(false);
  const press = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await trying(work);
    setBusy(false);
  };
  return { busy, press };
}

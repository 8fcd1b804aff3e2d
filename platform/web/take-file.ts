import { platformErrors } from '../contract/errors.ts';
import { explainFailure, isFailure } from './failure.ts';
import { saveFile } from './save-file.ts';
import { toast } from './ui/toast-store.ts';

/**
 * Asks for a file and hands it to the person's disk, or says why there is none. Where the server first wants to know
 * again who asks, the person types their password and the file is asked for again.
 */
export async function takeFile(ask: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(await ask());
  } catch (failure) {
    if (isFailure(failure, platformErrors.confirmation_needed)) await confirmAndTake(ask);
    else toast({ tone: 'failed', title: explainFailure(failure) });
  }
}

async function confirmAndTake(ask: () => Promise<Blob>): Promise<void> {
  const { askForPassword } = await import('./step-up.tsx');
  if (!(await askForPassword())) return;
  try {
    saveFile(await ask());
  } catch (failure) {
    toast({ tone: 'failed', title: explainFailure(failure) });
  }
}

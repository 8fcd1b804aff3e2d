import { platformErrors } from '../contract/errors.ts';
import { confirmed } from './confirmed.ts';
import { isFailure } from './failure.ts';
import { saveFile } from './save-file.ts';
import { tellFailure } from './trying.ts';

/**
 * Asks for a file and hands it to the person's disk, or says why there is none. Where the server first wants to know
 * again who asks, the person types their password and the file is asked for again.
 */
export async function takeFile(ask: () => Promise<Blob>, name?: string): Promise<void> {
  try {
    saveFile(await confirmed(ask), name);
  } catch (failure) {
    // Who did not say again who they are knows it.
    if (!isFailure(failure, platformErrors.confirmation_needed)) tellFailure(failure);
  }
}

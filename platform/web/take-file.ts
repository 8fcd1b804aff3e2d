import { explainFailure } from './failure.ts';
import { saveFile } from './save-file.ts';
import { toast } from './ui/toast-store.ts';

/** Asks for a file and hands it to the person's disk, or says why there is none. */
export async function takeFile(ask: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(await ask());
  } catch (failure) {
    toast({ tone: 'failed', title: explainFailure(failure) });
  }
}

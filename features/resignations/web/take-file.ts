import { explainFailure } from '#platform/web/failure.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { toast } from '#platform/web/ui/toast-store.ts';

/** Asks for a file and hands it to the person's disk, or says why there is none. */
export async function takeFile(ask: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(await ask());
  } catch (failure) {
    toast({ tone: 'failed', title: explainFailure(failure) });
  }
}

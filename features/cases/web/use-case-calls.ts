import { client, type Client } from '#platform/web/client.ts';
import { renew } from '#platform/web/renew.ts';
import type { contract } from '../contract.ts';
import type { Said } from './components/say-form.tsx';

export interface CaseCalls {
  readonly fetchFile: (file: string) => Promise<Blob>;
  readonly addFile?: (file: File) => Promise<void>;
  readonly say?: (said: Said) => Promise<void>;
}

/** The engine's own calls. */
export const caseCalls: Client<typeof contract> = client<typeof contract>('cases');

/**
 * What `CasePanel` and `CasePage` ask for beside the steps: files and words of one case, by the engine's own calls. To one
 * that is over nothing is added.
 */
export function useCaseCalls(id: string, room: string, isOpen: boolean): CaseCalls {
  const params = { id };
  const fetchFile = (file: string) => caseCalls.getFile({ params: { id, file } });
  if (!isOpen) return { fetchFile };
  return {
    fetchFile,
    addFile: async (file: File) => {
      await caseCalls.attachToCase({ params, files: { files: [file] } });
      await renew(room);
    },
    say: async ({ text, is_internal: isInternal, files }: Said) => {
      await caseCalls.sayInCase({ params, form: { text, is_internal: isInternal ? 'yes' : 'no' }, files: { files } });
      await renew(room);
    },
  };
}

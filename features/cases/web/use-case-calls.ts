import { useQueryClient } from '@tanstack/react-query';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';
import type { Said } from './components/say-form.tsx';

const calls: Client<typeof contract> = client<typeof contract>('cases');

/** What `CasePanel` and `CasePage` ask for beside the steps: files and words of one case, by the engine's own calls. */
export function useCaseCalls(id: string, room: string) {
  const queries = useQueryClient();
  const params = { id };
  const renew = () => queries.invalidateQueries({ queryKey: [room] });
  return {
    fetchFile: (file: string) => calls.getFile({ params: { id, file } }),
    addFile: async (file: File) => {
      await calls.attachToCase({ params, files: { files: [file] } });
      await renew();
    },
    say: async ({ text, is_internal: isInternal, files }: Said) => {
      await calls.sayInCase({ params, form: { text, is_internal: isInternal ? 'yes' : 'no' }, files: { files } });
      await renew();
    },
  };
}

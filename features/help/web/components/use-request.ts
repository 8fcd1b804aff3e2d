import { useQueryClient } from '@tanstack/react-query';
import { platformErrors } from '#platform/contract/errors.ts';
import { explainFailure, isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { help, type Request } from '../help.ts';

/** Keeps what an action answered, says it, and counts the lists anew. A stale version fetches what stands now. */
export function useRequest(id: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = help.getRequest.key({ params: { id } });
  const settle = async (made: Request, said: string) => {
    queries.setQueryData(key, made);
    toast({ title: said });
    await Promise.all([
      queries.invalidateQueries({ queryKey: help.listOwnRequests.key() }),
      queries.invalidateQueries({ queryKey: help.listDesk.key() }),
      queries.invalidateQueries({ queryKey: ['home'] }),
    ]);
  };
  const explain = (error: unknown) => {
    if (!isFailure(error, platformErrors.conflict)) return explainFailure(error);
    void queries.invalidateQueries({ queryKey: key });
    return t('help.request.stale');
  };
  return { settle, explain };
}

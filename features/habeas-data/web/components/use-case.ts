import { useQueryClient } from '@tanstack/react-query';
import { platformErrors } from '#platform/contract/errors.ts';
import { explainFailure, isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { habeasData, type Case } from '../habeas-data.ts';

/** Keeps what an action answered, says it, and asks for the lists anew. A stale version fetches what stands now. */
export function useCase(id: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = habeasData.getRequest.key({ params: { id } });
  const settle = async (made: Case, said: string) => {
    queries.setQueryData(key, made);
    toast({ title: said });
    await Promise.all([
      queries.invalidateQueries({ queryKey: habeasData.listOwn.key() }),
      queries.invalidateQueries({ queryKey: habeasData.listDesk.key() }),
      queries.invalidateQueries({ queryKey: ['home'] }),
      // The legend stands on profile and sheet.
      queries.invalidateQueries({ queryKey: ['people'] }),
    ]);
  };
  const explain = (error: unknown) => {
    if (!isFailure(error, platformErrors.conflict)) return explainFailure(error);
    void queries.invalidateQueries({ queryKey: key });
    return t('habeas-data.request.stale');
  };
  return { settle, explain };
}

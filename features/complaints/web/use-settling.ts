import { useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '#platform/web/failure.ts';
import { toast } from '#platform/web/ui/toast-store.ts';

/** Does something, fetches anew what it changed and says so; a failure is said too. */
export function useSettling() {
  const queries = useQueryClient();
  return async (work: () => Promise<unknown>, title: string) => {
    try {
      await work();
      toast({ title });
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
    }
    await queries.invalidateQueries({ queryKey: ['complaints'] });
  };
}

import { renew } from '#platform/web/renew.ts';
import { trying } from '#platform/web/trying.ts';
import { toast } from '#platform/web/ui/toast-store.ts';

/** Does something, fetches anew what it changed and says so; a failure is said too. */
export function useSettling() {
  return async (work: () => Promise<unknown>, title: string) => {
    await trying(async () => {
      await work();
      toast({ title });
    });
    await renew('complaints');
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { session } from '../sign-in.ts';

/** Reads anew what the administration of accounts shows. */
export function useRefreshAccess(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [session.getPerson, session.listPeople, session.listRoles].map((call) =>
        queries.invalidateQueries({ queryKey: call.key() }),
      ),
    );
}

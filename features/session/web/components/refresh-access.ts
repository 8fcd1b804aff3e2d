import { renew } from '#platform/web/renew.ts';
import { session } from '../sign-in.ts';

/** Reads anew what the administration of accounts shows. */
export function useRefreshAccess(): () => Promise<unknown> {
  return () => Promise.all([session.getPerson, session.listPeople, session.listRoles].map((call) => renew(call.key())));
}

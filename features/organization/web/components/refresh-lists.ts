import { renew } from '#platform/web/renew.ts';

/** Every list of the room that this browser keeps is asked for again, key by key, where it is shown. */
export function useRefreshLists(): () => Promise<void> {
  return () => renew('organization');
}

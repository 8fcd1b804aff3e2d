import { useQueryClient } from '@tanstack/react-query';

/** Every list of the room that this browser keeps is asked for again, key by key, where it is shown. */
export function useRefreshLists(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['organization'] });
}

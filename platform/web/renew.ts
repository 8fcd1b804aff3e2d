import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Asks anew for what a write may have changed: all of a room by its name, or what a key begins. */
export async function renew(...changed: readonly (string | QueryKey)[]): Promise<void> {
  const keys = changed.map((one) => (typeof one === 'string' ? [one] : one));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

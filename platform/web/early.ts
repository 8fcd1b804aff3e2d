import type { Query } from './client.ts';
import { queryClient } from './query-client.ts';

/**
 * Takes the answer that the boot script has asked for into the cache. A screen where a visit begins says it while its
 * code is read: its first rendering then has what it shows, and React, which renders in one go what comes later,
 * renders it in slices. Where nothing was asked for early it does nothing.
 */
export function readEarly(query: Query<unknown>): void {
  if (Object.keys(window.plazaEarly ?? {}).length > 0) void queryClient.prefetchQuery(query);
}

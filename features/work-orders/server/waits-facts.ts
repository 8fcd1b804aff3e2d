import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';

/** Two who tie one knot from both ends come here one after the other. */
export const lockWaits = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('work-orders.waits'))`.execute(tx.db);

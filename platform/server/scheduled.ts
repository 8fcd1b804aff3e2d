import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Database, Read, Tx } from './context.ts';

/** What stands a while behind the clock is meant for now: forms are sent a little after they were read. */
const GRACE_MS = 60_000;

/** How much one turn of the clock carries out. */
const AT_ONCE = 100;

/**
 * What a room has scheduled and whose moment has come, the earliest first, locked for its publication. `records` selects
 * from a table with `state` and `publish_at`; what another process is publishing is left to it.
 */
export function takeDue<TB extends keyof Database, Row>(
  tx: Tx,
  records: SelectQueryBuilder<Database, TB, Row>,
): Promise<Row[]> {
  return records
    .where(sql<SqlBool>`state = 'scheduled' and publish_at <= ${tx.now()}`)
    .orderBy(sql`publish_at`)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** What a room has published and whose last moment has come, locked for its archive. `records` has `expires_at` too. */
export function takeOver<TB extends keyof Database, Row>(
  tx: Tx,
  records: SelectQueryBuilder<Database, TB, Row>,
): Promise<Row[]> {
  return records
    .where(sql<SqlBool>`state = 'published' and expires_at <= ${tx.now()}`)
    .orderBy(sql`expires_at`)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Whether nothing can be scheduled for that moment any more. Without a moment it is for now. */
export function isPast(read: Read, moment: Date | undefined): boolean {
  return moment !== undefined && moment.getTime() < read.now().getTime() - GRACE_MS;
}

import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { isFindable } from './colleague.ts';

const MOST = 1_000;

/** The positions of the active people whom the caller may find, each once, in Spanish order. */
export function listPositions(read: Read): Promise<{ name: string }[]> {
  const found = read.db
    .selectFrom('employees')
    .select('employees.position as name')
    .distinct()
    .where('employees.active', '=', true)
    .where(isFindable(read));
  return read.db
    .selectFrom(found.as('found'))
    .select('found.name')
    .orderBy(sql`found.name collate "es_intranet"`)
    .limit(MOST)
    .execute();
}

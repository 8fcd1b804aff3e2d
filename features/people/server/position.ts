import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { isFindable } from './colleague.ts';

const MOST = 1_000;

/**
 * The positions of the active people whom the caller may find, each once, in Spanish order. From each one the next is
 * looked for, so it costs what there are positions, not what there are people.
 */
export async function listPositions(read: Read): Promise<{ name: string }[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select employees.position from employees
    where employees.active and ${isFindable(read)} ${after} order by employees.position collate "es_intranet" limit 1)`;
  const { rows } = await sql<{ name: string }>`
    with recursive found (name) as (${next(sql``)} union all
      select ${next(sql`and employees.position collate "es_intranet" > found.name`)} from found where found.name is not null)
    select name from found where name is not null limit ${MOST}`.execute(read.db);
  return rows;
}

import { sql, type Expression, type SqlBool } from 'kysely';
import type { Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

/** The ids of a person's bosses, the nearest first. A circle in old data ends the list, it never hangs. */
export async function listChainOfCommand(read: Read, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain (id, boss_id, height) as (
      select id, boss_id, 0 from employees where id = ${personId}
      union all
      select boss.id, boss.boss_id, chain.height + 1 from chain join employees boss on boss.id = chain.boss_id
    ) cycle id set circular using path
    select id from chain where height > 0 and not circular order by height`.execute(read.db);
  return rows.map((row) => row.id);
}

/** The ids of all active people under somebody, at any depth; where `most` is given, so many of them at most. */
export async function listTeamIds(read: Read, bossId: string, most: number | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${teamOf(bossId)}) team limit ${most}::integer`.execute(read.db);
  return rows.map((row) => row.id);
}

/** A condition for `where`: the person behind the column is under somebody, at any depth. */
export function isInTeamOf(bossId: string, column: `${string}.${string}`): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (${teamOf(bossId)})`;
}

/**
 * Sees to it that `bossId` does not already report to the person, and that nobody changes the hierarchy meanwhile.
 * @throws people.boss_circle
 */
export async function refuseCircle(tx: Tx, personId: string, bossId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('people.hierarchy'))`.execute(tx.db);
  if (personId === bossId || (await listChainOfCommand(tx, bossId)).includes(personId)) throw errors.boss_circle();
}

const teamOf = (bossId: string) => sql`select people_under(${bossId}::uuid) as id`;

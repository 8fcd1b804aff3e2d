import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { byName, type Colleague, isFindable, selectColleagues } from './colleague.ts';
import { listChainOfCommand } from './hierarchy.ts';

/** Somebody in the organization chart, and how many report to them whom the caller may find. */
export interface ChartNode extends Colleague {
  readonly reports: number;
}

/**
 * A person and those above them, the top first, as far as the caller may find them.
 * @throws not_found for who is not active or may not be found
 */
export async function getChart(read: Read, personId: string): Promise<{ person: ChartNode; bosses: ChartNode[] }> {
  const chain = await listChainOfCommand(read, personId);
  const rows = await selectColleagues(read.db)
    .where('employees.id', 'in', [personId, ...chain])
    .where('employees.active', '=', true)
    .where(isFindable(read))
    .execute();
  const nodes = await countReports(read, rows);
  const person = nodes.find((node) => node.id === personId);
  if (!person) throw platformErrors.not_found();
  const bosses = chain.map((id) => nodes.find((node) => node.id === id)).filter((node) => node !== undefined);
  return { person, bosses: bosses.reverse() };
}

/** A page of those who report to somebody, in Spanish order, and how many they are. */
export async function listReports(read: Read, bossId: string, page: number, size: number) {
  const { items, total } = await pageOf(
    selectColleagues(read.db)
      .where('employees.boss_id', '=', bossId)
      .where('employees.active', '=', true)
      .where(isFindable(read))
      .orderBy(byName)
      .orderBy('employees.id'),
    { page, size },
  );
  return { items: await countReports(read, items), total };
}

async function countReports(read: Read, rows: readonly Colleague[]): Promise<ChartNode[]> {
  if (rows.length === 0) return [];
  const counts = await read.db
    .selectFrom('employees')
    .select(['employees.boss_id as bossId', sql<number>`count(*)::int`.as('reports')])
    .where(sql<SqlBool>`employees.boss_id = any(${rows.map((row) => row.id)}::uuid[])`)
    .where('employees.active', '=', true)
    .where(isFindable(read))
    .groupBy('employees.boss_id')
    .execute();
  const of = new Map(counts.map((one) => [one.bossId, one.reports]));
  return rows.map((row) => ({ ...row, reports: of.get(row.id) ?? 0 }));
}

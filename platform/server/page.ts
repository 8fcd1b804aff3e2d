import { sql, type SelectQueryBuilder } from 'kysely';

/** Which page of a list, from 1, and how many rows it has. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

/**
 * One page of what a query finds, and how many it finds in all: one statement, two past the last page. Who is on the
 * page is cut before its columns are made, and the others are counted without theirs.
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: Page,
): Promise<{ items: Row[]; total: number }> {
  const counted = found.select(
    sql<number>`(select count(*)::int from (${found.clearOrderBy()}) as every_row)`.as('total'),
  );
  const totalOf = (rows: readonly unknown[]) => (rows[0] as { total: number } | undefined)?.total ?? 0;
  // Written as a number, for with a limit that it does not know PostgreSQL plans the statement anew each time.
  const cut = counted.limit(sql.lit(size));
  const rows = await (page > 1 ? cut.offset((page - 1) * size) : cut).execute();
  // Past the last page no row tells how many there are.
  const told = rows.length === 0 && page > 1 ? await counted.limit(1).execute() : rows;
  return { items: rows, total: totalOf(told) };
}

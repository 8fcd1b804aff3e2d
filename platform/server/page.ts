import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** Which page of a list, from 1, and how many rows it has. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

export interface Listing {
  /** The column that names a row, such as `requests.id`: a page is found by it before its other columns are made. */
  readonly key?: `${string}.${string}`;
  /** Rows are counted up to here: see `mostCounted`. */
  readonly countsTo?: number;
}

/**
 * One page of what a query finds, and how many it finds in all: one statement, two past the last page. A list that grows
 * without an end names its key and counts no further than it must, so that it costs no more the longer it is.
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
  { key, countsTo }: Listing = {},
): Promise<{ items: Row[]; total: number }> {
  const every = (key ? found.clearSelect().select(sql.lit(1).as('one')) : found).clearOrderBy();
  const counted = countsTo === undefined ? every : every.limit(sql.lit(countsTo));
  const told = found.select(sql<number>`(select count(*)::int from (${counted}) as every_row)`.as('count_of_all'));
  const rows = await (key ? told.where(isOnPage(found, page, key)) : cut(told, page)).execute();
  // No list has a column of this name: many have a total of their own.
  const totalOf = (some: readonly unknown[]) => (some[0] as { count_of_all: number } | undefined)?.count_of_all ?? 0;
  // Past the last page no row tells how many there are.
  const last = rows.length === 0 && page.page > 1 ? await told.limit(1).execute() : rows;
  return { items: rows, total: totalOf(last) };
}

/** A condition: the row is one of the page, of whose rows only the keys are read. */
export function isOnPage<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
  key: string,
) {
  const keys = cut(found.clearSelect().select(sql.ref(key).as('key')), page);
  return sql<SqlBool>`${sql.ref(key)} = any(array(${keys}))`;
}

/** The limit is written as a number, for with one that it does not know PostgreSQL plans the statement anew each time. */
function cut<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, { page, size }: Page) {
  const first = rows.limit(sql.lit(size));
  return page > 1 ? first.offset((page - 1) * size) : first;
}

import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Read } from './context.ts';
import { remembered, tablesIn } from './remembered.ts';

/** Which page of a list, from 1, and how many rows it has. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

export interface Listing<Found = unknown> {
  /** The total is kept until a table that the list reads is written to. For a list that is read more than it changes. */
  readonly kept?: Kept;
  /** The column that names a row, such as `requests.id`: a page is found by it before its other columns are made. */
  readonly key?: `${string}.${string}`;
  /** Rows are counted up to here: see `mostCounted`. */
  readonly countsTo?: number;
  /** The same rows in the opposite order: pages of the second half are found from the end. For a list with a key that is counted whole. */
  readonly turned?: (found: Found) => Found;
}

/**
 * One page of what a query finds, and how many it finds in all: one statement, two past the last page. A list that grows
 * without an end names its key and counts no further than it must, so that it costs no more the longer it is.
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
  { key, countsTo, turned, kept }: Listing<SelectQueryBuilder<DB, TB, Row>> = {},
): Promise<{ items: Row[]; total: number }> {
  if (key && (kept || (turned && page.page > 1))) return pageOfCounted(found, page, key, { turned, kept });
  const every = (key ? found.clearSelect().select(sql.lit(1).as('one')) : found).clearOrderBy();
  const counted = countsTo === undefined ? every : every.limit(sql.lit(countsTo));
  const told = found.select(sql<number>`(select count(*)::int from (${counted}) as every_row)`.as('count_of_all'));
  return pageAndTotal(key ? told.where(isOnPage(found, page, key)) : cut(told, page), told, page);
}

/** The rows of a page, each of which tells the total. */
async function pageAndTotal<DB, TB extends keyof DB, Row>(
  onPage: SelectQueryBuilder<DB, TB, Row>,
  told: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
): Promise<{ items: Row[]; total: number }> {
  const rows = await onPage.execute();
  // No list has a column of this name: many have a total of their own.
  const totalOf = (some: readonly unknown[]) => (some[0] as { count_of_all: number } | undefined)?.count_of_all ?? 0;
  // Past the last page no row tells how many there are.
  const last = rows.length === 0 && page.page > 1 ? await told.limit(1).execute() : rows;
  return { items: rows, total: totalOf(last) };
}

/** An order of rows by expressions, whatever columns they have. */
export type Order = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
) => SelectQueryBuilder<DB, TB, Row>;

/** A list whose rows one query finds by as few tables as it can, while another, of the same aliases, makes their columns. */
export interface Finding<Found, Whole> {
  readonly found: Found;
  /** The same rows in parts, none in two of them: they are counted part after part, each by an index of its own. */
  readonly parts?: readonly Found[] | undefined;
  readonly whole: Whole;
  readonly order: Order;
}

/** One page of such a list, by one statement as `pageOf` does it; it is counted no further than `countsTo`. */
export async function pageOfFound<DB, TB extends keyof DB, Of, OfTB extends keyof Of, Row>(
  {
    found,
    parts = [found],
    whole,
    order,
  }: Finding<SelectQueryBuilder<DB, TB, object>, SelectQueryBuilder<Of, OfTB, Row>>,
  page: Page,
  { key, countsTo }: Required<Pick<Listing, 'key' | 'countsTo'>>,
): Promise<{ items: Row[]; total: number }> {
  const counted = parts.map((part) => sql`(${part.select(sql.lit(1).as('one')).limit(sql.lit(countsTo))})`);
  const every = sql`(select from (${sql.join(counted, sql` union all `)}) as each_part limit ${sql.lit(countsTo)})`;
  const told = whole.select(sql<number>`(select count(*)::int from ${every} as every_row)`.as('count_of_all'));
  return pageAndTotal(order(told).where(isOnPage(order(found), page, key)), told, page);
}

/** A page with each of its rows as a call answers it. */
export function eachOf<Row, Out>({ items, total }: { items: readonly Row[]; total: number }, outOf: (row: Row) => Out) {
  return { items: items.map((row) => outOf(row)), total };
}

/** Who asks, and the tables that are written to where the statement names one that the database itself keeps. */
export interface Kept {
  readonly read: Read;
  readonly writtenAs?: readonly string[];
}

/** How many rows a query finds, kept until a table that it reads is written to, in any process. */
export async function keptTotal<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { read, writtenAs = [] }: Kept,
): Promise<number> {
  const counted = found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'));
  const { sql: text, parameters } = counted.compile();
  const tables = [...new Set([...tablesIn(text), ...writtenAs])].sort();
  const keeper =
    keepers.get(tables.join()) ?? remembered<{ total: number }>({ tables: () => tables, forMs, most: 1_000 });
  keepers.set(tables.join(), keeper);
  const find = async () => ({ total: await countOf(found) });
  return (await keeper(read, text + JSON.stringify(parameters), find)).total;
}

/** By the tables that they read: as many as there are sorts of statements. */
const keepers = new Map<string, ReturnType<typeof remembered<{ total: number }>>>();
const forMs = 300_000;

/** The same, counted first: what is kept need not be counted again, and what is nearer to the last row is found from there. */
async function pageOfCounted<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
  key: string,
  { turned, kept }: Pick<Listing<SelectQueryBuilder<DB, TB, Row>>, 'turned' | 'kept'>,
): Promise<{ items: Row[]; total: number }> {
  const { size } = page;
  const skipped = (page.page - 1) * size;
  const total = kept ? await keptTotal(found, kept) : await countOf(found);
  if (skipped >= total) return { items: [], total };
  const after = Math.max(0, total - skipped - size);
  if (!turned || after >= skipped) return { items: await found.where(isOnPage(found, page, key)).execute(), total };
  const keys = turned(found).clearSelect().select(sql.ref(key).as('key'));
  const ones = sliceOf(keys, Math.min(size, total - skipped), after);
  return { items: await found.where(sql<SqlBool>`${sql.ref(key)} = any(array(${ones}))`).execute(), total };
}

async function countOf<DB, TB extends keyof DB, Row>(found: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'));
  return ((await counted.execute())[0] as { total: number }).total;
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

function cut<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, { page, size }: Page) {
  return sliceOf(rows, size, (page - 1) * size);
}

/**
 * So many rows after so many others, for a page that is found in another order or in a part of its list. The limit is
 * written as a number, for with one that it does not know PostgreSQL plans the statement anew each time.
 */
export function sliceOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  size: number,
  skipped: number,
) {
  const first = rows.limit(sql.lit(size));
  return skipped > 0 ? first.offset(skipped) : first;
}

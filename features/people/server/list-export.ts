import { sql } from 'kysely';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Page } from '#platform/server/page.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { dayIn } from '../calendar.ts';
import type { ReadPart } from '../profile.ts';
import { recordExport } from './reader.ts';

const SIZE = 500;

export interface ListExport<Row> {
  /** What the file is called; the day stands behind it. */
  readonly name: string;
  readonly heads: readonly string[];
  /** In letters, one for each column. */
  readonly widths: readonly number[];
  /** One page of the list; the first one is asked for the whole number, which the audit keeps. */
  readonly list: (page: Page) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;
  readonly cells: (row: Row) => readonly Cell[];
  /** Whose data a row is, and which parts of it are taken along. */
  readonly personOf: (row: Row) => string;
  readonly parts: readonly ReadPart[];
  /** How the audit names it, and what the list was narrowed by. */
  readonly audit: { readonly action: `${string}.${string}`; readonly subjectId: string; readonly after: object };
}

/**
 * A list of people's data as an Excel file that says who took it and when. The audit keeps what it was narrowed by and
 * how many rows it has; everybody in it sees that their data was taken.
 */
export async function exportList<Row>(ctx: Context, wanted: ListExport<Row>): Promise<FileAnswer> {
  const { name, heads, widths, list, audit } = wanted;
  const first = await list({ page: 1, size: SIZE });
  const after = { ...audit.after, rows: first.total };
  await ctx.tx((tx) => tx.audit(audit.action, { subject: 'report', subjectId: audit.subjectId, after }));
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const day = dayIn(zone, ctx.now());
  const note = ctx.t('people.season.takenBy', { name: ctx.scope.name, day });
  return spreadsheet(`${name} ${day}`, {
    title: name,
    note,
    zone,
    heads,
    widths,
    pages: pages(ctx, wanted, first.items),
  });
}

async function* pages<Row>(ctx: Context, { list, cells, personOf, parts }: ListExport<Row>, first: readonly Row[]) {
  for (let page = 1, rows = first; ; rows = (await list({ page: ++page, size: SIZE })).items) {
    const taken = [...new Set(rows.map(personOf))];
    await ctx.tx((tx) =>
      recordExport(tx, sql<{ personId: string }>`select unnest(${taken}::uuid[]) as "personId"`, parts),
    );
    yield rows.map(cells);
    if (rows.length < SIZE) return;
  }
}

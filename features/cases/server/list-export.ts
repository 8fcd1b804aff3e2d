import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import type { ReadPart } from '#features/people/profile.ts';
import { recordExport } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { FailureFactory } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { listCases, selectFound, type CaseFilters } from './listing.ts';
import type { CaseRecord } from './record.ts';

const mostRows = 50_000;
const size = 500;

export interface CaseExport<Own> {
  readonly kind: string;
  readonly filters: Omit<CaseFilters, 'sort' | 'order'>;
  /** How wide each column is, in letters. */
  readonly columns: Readonly<Record<string, number>>;
  readonly cells: (record: CaseRecord<Own>) => readonly Cell[];
  /** What the file is called; the day stands behind it. */
  readonly title: string;
  readonly head: (column: string) => string;
  readonly tooMany: FailureFactory;
  /** What of its people is taken along, who see it; absent, nothing that they are told of. */
  readonly parts?: readonly ReadPart[];
  readonly audit: { readonly action: `${string}.${string}`; readonly subjectId: string; readonly after: object };
}

/**
 * Cases as an Excel file that says who took it and when, the last asked first; the export is logged.
 * @throws what the room says of more than 50,000
 */
export async function exportCases<Own>(ctx: Context, wanted: CaseExport<Own>): Promise<FileAnswer> {
  const { kind, filters, columns, title, head, parts, audit } = wanted;
  const { total: rows } = await listCases(ctx, kind, filters, { page: 1, size: 1 }, mostRows + 1);
  if (rows > mostRows) throw wanted.tooMany({ rows: mostRows });
  await ctx.tx(async (tx) => {
    const people = selectFound(tx, kind, filters).clearSelect().select('cases.owner_id as personId');
    if (parts) await recordExport(tx, people, parts);
    await tx.audit(audit.action, { subject: 'report', subjectId: audit.subjectId, after: { ...audit.after, rows } });
  });
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const day = dayIn(zone, ctx.now());
  return spreadsheet(`${title} ${day}`, {
    title,
    note: ctx.t('people.season.takenBy', { name: ctx.scope.name, day }),
    zone,
    heads: Object.keys(columns).map((column) => head(column)),
    widths: Object.values(columns),
    pages: pages(ctx, wanted),
  });
}

/** Page by page, each beginning where the one before ended. */
async function* pages<Own>(ctx: Context, { kind, filters, cells }: CaseExport<Own>) {
  for (let before: number | null = null; ;) {
    const where: RawBuilder<boolean> = sql<boolean>`(${filters.where ?? sql`true`} and (${before}::int is null or cases.number < ${before}::int))`;
    const asked: CaseFilters = { ...filters, where, sort: '-number' };
    const { items }: { items: CaseRecord<Own>[] } = await listCases<Own>(ctx, kind, asked, { page: 1, size }, 0);
    yield items.map(cells);
    before = items.at(-1)?.number ?? null;
    if (items.length < size) return;
  }
}

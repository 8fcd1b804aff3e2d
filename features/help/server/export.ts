import { sql, type SqlBool } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { deskOf, type DeskFilters } from './requests.ts';

const MOST_ROWS = 50_000;
const PAGE = 500;

const columns = {
  number: 10,
  subject: 44,
  person: 32,
  type: 24,
  priority: 14,
  state: 20,
  assignee: 32,
  created: 14,
  due: 14,
  ended: 14,
  late: 14,
} as const;

/**
 * The requests of the desk as an Excel file that says who took it and when, the last asked first; the export is logged.
 * @throws too_many_rows for more than 50,000
 */
export async function exportDesk(ctx: Context, filters: DeskFilters): Promise<FileAnswer> {
  const found = deskOf(ctx, filters);
  const first = await found
    ?.select(sql<number>`(count(*) over ())::int`.as('rows'))
    .limit(1)
    .executeTakeFirst();
  const rows = first?.rows ?? 0;
  if (rows > MOST_ROWS) throw errors.too_many_rows({ rows: MOST_ROWS });
  await ctx.tx((tx) =>
    tx.audit('help.exported', { subject: 'report', subjectId: 'help_requests', after: { ...filters, rows } }),
  );
  const day = (at: Date | null) => (at === null ? null : dayIn(ctx.settings.COMPANY_TIME_ZONE, at));
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const cells = (row: Row): Cell[] => [
    ...[row.number, row.subject, row.name, row.type, row.priority],
    ctx.t(row.state === 'waiting' ? 'help.state.waitingOther' : `help.state.${row.state}`),
    ...[row.assignee, day(row.createdAt), day(row.dueAt), day(row.endedAt)],
    ctx.t(`help.export.${row.dueAt < (row.endedAt ?? ctx.now()) ? 'yes' : 'no'}`),
  ];
  return spreadsheet(`${ctx.t('help.export.file')} ${today}`, {
    title: ctx.t('help.export.file'),
    note: ctx.t('help.export.taken', { name: ctx.scope.name, day: today }),
    heads: Object.keys(columns).map((head) => ctx.t(`help.export.${head}`)),
    widths: Object.values(columns),
    pages: pagesOf(found, cells),
  });
}

type Found = NonNullable<ReturnType<typeof deskOf>>;
type Row = Awaited<ReturnType<Found['executeTakeFirstOrThrow']>>;

/** Page by page, each beginning where the one before ended. */
async function* pagesOf(found: Found | undefined, cells: (row: Row) => Cell[]) {
  for (let after: number | null = null; found;) {
    const rows: Row[] = await found
      .where(sql<SqlBool>`(${after}::int is null or request.number < ${after}::int)`)
      .orderBy('request.number', 'desc')
      .limit(PAGE)
      .execute();
    yield rows.map(cells);
    after = rows.at(-1)?.number ?? null;
    if (rows.length < PAGE) return;
  }
}

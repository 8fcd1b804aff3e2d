import { sql, type SqlBool } from 'kysely';
import { recordExport } from '#features/people/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { openClock } from './clock.ts';
import { deskOf, type DeskFilters } from './requests.ts';

const MOST_ROWS = 50_000;
const PAGE = 500;

const columns = {
  number: 10,
  kind: 12,
  matter: 26,
  subject: 44,
  person: 32,
  document: 16,
  created: 14,
  counted: 14,
  due: 14,
  ended: 14,
  state: 20,
  outcome: 22,
  late: 18,
} as const;

/**
 * The list of the desk within the reach of `habeas-data:export` as an Excel file that says who took it and when, the
 * newest first; the export is logged, and told to its people.
 * @throws forbidden, too_many_rows for more than 50,000
 */
export async function exportDesk(ctx: Context, filters: DeskFilters): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'habeas-data:export')) throw platformErrors.forbidden();
  const { today } = await openClock(ctx);
  const found = deskOf(ctx, 'export', today, filters);
  const { rows } = (await found
    .select(sql<number>`count(*) over ()`.as('rows'))
    .limit(1)
    .executeTakeFirst()) ?? { rows: 0 };
  if (Number(rows) > MOST_ROWS) throw errors.too_many_rows({ rows: MOST_ROWS });
  await ctx.tx(async (tx) => {
    const people = deskOf(tx, 'export', today, filters);
    await recordExport(tx, people.clearSelect().select('request.person_id as personId'), ['document']);
    await tx.audit('habeas-data.exported', {
      ...{ subject: 'report', subjectId: 'data_requests' },
      after: { ...filters, rows: Number(rows) },
    });
  });
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const day = (at: Date | null) => (at === null ? null : dayIn(zone, at));
  const cells = (row: Row): Cell[] => [
    row.number,
    ctx.t(`habeas-data.kind.${row.kind}`),
    row.matter && ctx.t(`habeas-data.matter.${row.matter}`),
    ...[row.subject, row.name, row.documentNumber],
    ...[day(row.createdAt), row.countedFrom, row.dueOn ?? row.completeBy, day(row.endedAt)],
    ctx.t(`habeas-data.state.${row.state}`),
    row.outcome && ctx.t(`habeas-data.outcome.${row.outcome}`),
    row.dueOn !== null && row.state !== 'withdrawn' && row.dueOn < (day(row.endedAt) ?? today)
      ? ctx.t('habeas-data.export.yes')
      : ctx.t('habeas-data.export.no'),
  ];
  return spreadsheet(`${ctx.t('habeas-data.export.file')} ${today}`, {
    title: ctx.t('habeas-data.title.desk'),
    note: ctx.t('habeas-data.export.taken', { name: ctx.scope.name, day: today }),
    heads: Object.keys(columns).map((head) => ctx.t(`habeas-data.export.${head}`)),
    widths: Object.values(columns),
    pages: pagesOf(found, cells),
  });
}

type Found = ReturnType<typeof deskOf>;
type Row = Awaited<ReturnType<Found['executeTakeFirstOrThrow']>>;

/** Page by page, each beginning where the one before ended. */
async function* pagesOf(found: Found, cells: (row: Row) => Cell[]) {
  for (let from: Row | undefined; ;) {
    const after = from?.number ?? null;
    const rows: Row[] = await found
      .where(sql<SqlBool>`(${after}::int is null or request.number < ${after}::int)`)
      .orderBy('request.number', 'desc')
      .limit(PAGE)
      .execute();
    yield rows.map(cells);
    from = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

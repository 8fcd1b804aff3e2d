import { recordExport } from '#features/people/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { openClock } from './clock.ts';
import type { RequestRecord } from './cases.ts';
import { listExported, selectExported, type DeskFilters } from './queries.ts';

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
  const pageFrom = listExported(ctx, today, filters);
  const { total } = await pageFrom(null, 1, MOST_ROWS + 1);
  if (total > MOST_ROWS) throw errors.too_many_rows({ rows: MOST_ROWS });
  await ctx.tx(async (tx) => {
    await recordExport(tx, selectExported(tx, today, filters), ['document']);
    await tx.audit('habeas-data.exported', {
      ...{ subject: 'report', subjectId: 'data_requests' },
      after: { ...filters, rows: total },
    });
  });
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const day = (at: Date | null) => (at === null ? null : dayIn(zone, at));
  const cells = ({ own, ...record }: RequestRecord): Cell[] => [
    record.number,
    ctx.t(`habeas-data.kind.${own.kind}`),
    own.matter && ctx.t(`habeas-data.matter.${own.matter}`),
    ...[record.title, own.outsider_name ?? record.ownerName, own.documentNumber],
    ...[day(record.created_at), own.counted_from, own.due_on ?? own.complete_by, day(record.closed_at)],
    ctx.t(`habeas-data.case.request.state.${record.state}`),
    own.outcome && ctx.t(`habeas-data.outcome.${own.outcome}`),
    own.due_on !== null && record.state !== 'withdrawn' && own.due_on < (day(record.closed_at) ?? today),
  ];
  return spreadsheet(`${ctx.t('habeas-data.export.file')} ${today}`, {
    title: ctx.t('habeas-data.title.desk'),
    note: ctx.t('habeas-data.export.taken', { name: ctx.scope.name, day: today }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: Object.keys(columns).map((head) => ctx.t(`habeas-data.export.${head}`)),
    widths: Object.values(columns),
    pages: pagesOf(pageFrom, cells),
  });
}

/** Page by page, each beginning where the one before ended. */
async function* pagesOf(pageFrom: ReturnType<typeof listExported>, cells: (record: RequestRecord) => Cell[]) {
  for (let before: number | null = null; ;) {
    const { items } = await pageFrom(before, PAGE);
    yield items.map(cells);
    before = items.at(-1)?.number ?? null;
    if (items.length < PAGE) return;
  }
}

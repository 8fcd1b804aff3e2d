import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { toldState } from '../policy.ts';
import type { RequestRecord } from './cases.ts';
import { listExported, type DeskFilters } from './requests.ts';

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
  const { total: rows } = await listExported(ctx, filters, null, 1);
  if (rows > MOST_ROWS) throw errors.too_many_rows({ rows: MOST_ROWS });
  await ctx.tx((tx) =>
    tx.audit('help.exported', { subject: 'report', subjectId: 'help_requests', after: { ...filters, rows } }),
  );
  const day = (at: Date | null) => (at === null ? null : dayIn(ctx.settings.COMPANY_TIME_ZONE, at));
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const cells = (record: RequestRecord): Cell[] => {
    const { own, state } = record;
    return [
      record.number,
      record.title,
      record.ownerName,
      own.type,
      own.priority,
      ctx.t(state === 'waiting' ? 'help.state.waitingOther' : `help.case.request.state.${toldState(state)}`),
      record.assigneeName,
      day(record.created_at),
      day(own.due_at),
      day(own.ended_at),
      own.due_at < (own.ended_at ?? ctx.now()),
    ];
  };
  return spreadsheet(`${ctx.t('help.export.file')} ${today}`, {
    title: ctx.t('help.export.file'),
    note: ctx.t('help.export.taken', { name: ctx.scope.name, day: today }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: Object.keys(columns).map((head) => ctx.t(`help.export.${head}`)),
    widths: Object.values(columns),
    pages: pagesOf(ctx, filters, cells),
  });
}

/** Page by page, each beginning where the one before ended. */
async function* pagesOf(ctx: Context, filters: DeskFilters, cells: (record: RequestRecord) => Cell[]) {
  for (let before: number | null = null; ;) {
    const { items } = await listExported(ctx, filters, before, PAGE);
    yield items.map(cells);
    before = items.at(-1)?.number ?? null;
    if (items.length < PAGE) return;
  }
}

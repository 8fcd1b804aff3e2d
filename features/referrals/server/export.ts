import type { CaseFilters } from '#features/cases/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { listReferrals } from './queries.ts';

const MOST_ROWS = 2_000;

const columns = {
  number: 10,
  referrer: 32,
  document: 16,
  name: 32,
  vacancy: 30,
  state: 22,
  referred: 14,
  hired: 14,
  due: 14,
  bonus: 14,
  paid: 14,
} as const;

/**
 * Referrals within reach as an Excel file that says who took it: what payroll pays by. Whose documents it holds is
 * written down.
 * @throws too_many_rows
 */
export async function downloadReferrals(ctx: Context, filters: CaseFilters): Promise<FileAnswer> {
  const { items, total } = await listReferrals(ctx, filters, { page: 1, size: MOST_ROWS }, MOST_ROWS + 1);
  if (total > MOST_ROWS) throw errors.too_many_rows({ rows: MOST_ROWS });
  const owners = [...new Set(items.flatMap(({ owner_id: id }) => id ?? []))];
  const people = owners.length ? await employeeFacts(ctx.db).where('employees.id', 'in', owners).execute() : [];
  const documents = new Map(people.map(({ id, documentNumber }) => [id, documentNumber]));
  await ctx.tx(async (tx) => {
    await recordReads(tx, owners, { parts: ['document'], isExport: true });
    await tx.audit('referrals.exported', {
      subject: 'report',
      subjectId: 'referrals',
      after: { search: filters.search, state: filters.state, place: filters.place, rows: total },
    });
  });
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const rows = items.map((record): Cell[] => [
    record.number,
    record.ownerName,
    record.owner_id && documents.get(record.owner_id),
    record.own.name,
    record.own.vacancy,
    ctx.t(`referrals.case.referral.state.${record.state}`),
    dayIn(ctx.settings.COMPANY_TIME_ZONE, record.created_at),
    record.own.hiredOn,
    record.own.bonusDueOn,
    record.own.bonus,
    record.own.paidOn,
  ]);
  return spreadsheet(`${ctx.t('referrals.export.file')} ${today}`, {
    title: ctx.t('referrals.title.desk'),
    note: ctx.t('referrals.export.taken', {
      name: ctx.scope.name,
      at: formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE),
    }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: Object.keys(columns).map((head) => ctx.t(`referrals.export.${head}`)),
    widths: Object.values(columns),
    pages: once(rows),
  });
}

async function* once(rows: Cell[][]) {
  yield await Promise.resolve(rows);
}

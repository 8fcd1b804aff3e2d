import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { workbook, type SheetData } from '#platform/server/workbook.ts';
import type { OrderType } from '../policy.ts';
import { getReport } from './report.ts';

const money = '"$" #,##0';
const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const number = (value: number, format?: string) => ({ value, ...(format ? { format } : {}) });

/** The figures of the report, a sheet for each chart. It says who took it and is written down. */
export async function exportReport(ctx: Context): Promise<FileAnswer> {
  const { months, ages, types, campaigns, lead, ...sums } = await getReport(ctx);
  await ctx.tx((tx) => tx.audit('work-orders.exported', { subject: 'report', subjectId: 'work-orders.figures' }));
  const taken = ctx.t('work-orders.export.note', {
    name: ctx.scope.name,
    day: dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()),
  });
  const whole: SheetData = [
    [{ value: taken }],
    [bold(ctx.t('work-orders.report.open')), number(sums.open)],
    [bold(ctx.t('work-orders.report.late')), number(sums.late)],
    [bold(ctx.t('work-orders.report.kept')), number(sums.kept, '0 %')],
    ...([50, 85, 95] as const).map((share) => [
      bold(ctx.t('work-orders.report.leadAt', { share })),
      number(lead[`p${share}`], '0.0'),
    ]),
    [bold(ctx.t('work-orders.report.valueDelivered')), number(sums.delivered, money)],
    [bold(ctx.t('work-orders.report.valuePromised')), number(sums.promised, money)],
  ];
  const heads = (...keys: readonly string[]) => keys.map(bold);
  const [open, delivered] = [ctx.t('work-orders.report.open'), ctx.t('work-orders.report.delivered')];
  const tally = (head: string, rows: readonly { name: string; open: number; delivered: number }[]): SheetData => [
    heads(head, open, delivered),
    ...rows.map((row) => [{ value: row.name }, number(row.open), number(row.delivered)]),
  ];
  const byMonth: SheetData = [
    heads(
      ctx.t('work-orders.report.month'),
      ctx.t('work-orders.report.created'),
      delivered,
      ctx.t('work-orders.report.valueMonths'),
    ),
    ...months.map((one) => [
      { value: one.month },
      number(one.created),
      number(one.delivered),
      number(one.value, money),
    ]),
  ];
  const byAge: SheetData = [
    heads(ctx.t('work-orders.report.age'), ctx.t('work-orders.report.count')),
    ...ages.map(({ days, count }) => [{ value: days }, number(count)]),
  ];
  const named = {
    types: types.map((one) => ({ ...one, name: ctx.t(`work-orders.type.${one.key as OrderType}`) })),
    campaigns: campaigns.map((one) => ({ ...one, name: one.name || ctx.t('work-orders.report.noCampaign') })),
  };
  return workbook(ctx.t('work-orders.report.file'), [
    { name: ctx.t('work-orders.board.report'), data: whole, widths: [46, 20] },
    { name: ctx.t('work-orders.report.months'), data: byMonth, widths: [12, 12, 12, 24], hasHead: true },
    { name: ctx.t('work-orders.report.agesSheet'), data: byAge, widths: [12, 14], hasHead: true },
    {
      name: ctx.t('work-orders.report.types'),
      data: tally(ctx.t('work-orders.list.type'), named.types),
      widths: [30, 12, 12],
      hasHead: true,
    },
    {
      name: ctx.t('work-orders.report.campaigns'),
      data: tally(ctx.t('work-orders.list.campaign'), named.campaigns),
      widths: [36, 12, 12],
      hasHead: true,
    },
  ]);
}

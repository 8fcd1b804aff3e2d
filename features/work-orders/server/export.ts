import type { Context } from '#platform/server/context.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import type { View } from '../policy.ts';
import { findOrders, type OrderFilters } from './listing.ts';

const heads = [
  ...['number', 'title', 'state', 'type', 'priority', 'owner', 'solver', 'campaign', 'yearly', 'effort', 'promised'],
  ...['joined', 'rank', 'created', 'delivered'],
] as const;
const widths = [10, 44, 18, 16, 12, 28, 28, 24, 18, 10, 13, 10, 10, 13, 13];
const pageSize = 100;
/** So many rows a file has at most. */
const mostPages = 50;

/** What a list shows, as a spreadsheet. It is written down who took it. */
export async function exportOrders(ctx: Context, view: View, filters: OrderFilters): Promise<FileAnswer> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const day = (at: Date | null) => (at === null ? null : dayIn(zone, at));
  await ctx.tx(async (tx) => {
    await tx.audit('work-orders.exported', {
      subject: 'report',
      subjectId: 'work-orders',
      after: { view, ...filters },
    });
  });
  async function* pages() {
    for (let page = 1; page <= mostPages; page++) {
      const { items } = await findOrders(ctx, view, filters, { page, size: pageSize });
      yield items.map(({ own, ...row }) => [
        ...[
          row.number,
          row.title,
          ctx.t(`work-orders.case.order.state.${row.state}`),
          ctx.t(`work-orders.type.${own.type}`),
        ],
        ...[ctx.t(`work-orders.priority.${own.priority}`), row.ownerName, row.assigneeName, own.campaign, own.yearly],
        ...[own.effort_hours, own.promised_on, own.joined, own.rank, day(own.submitted_at), day(own.delivered_at)],
      ]);
      if (items.length < pageSize) return;
    }
  }
  const title = ctx.t('work-orders.export.title');
  const note = ctx.t('work-orders.export.note', { name: ctx.scope.name, day: dayIn(zone, ctx.now()) });
  return spreadsheet(title, {
    title,
    note,
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`work-orders.export.${head}`)),
    widths,
    pages: pages(),
  });
}

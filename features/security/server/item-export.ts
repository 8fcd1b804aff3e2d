import './tables.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { listItems, todayOf, type ItemFilters } from './item-queries.ts';

const heads = ['name', 'type', 'serial', 'person', 'site', 'condition', 'value', 'out', 'due', 'back', 'act'] as const;
const widths = [34, 16, 20, 32, 24, 14, 14, 14, 14, 14, 10];
const pageSize = 100;
const mostPages = 200;

/** Who took it and when: what every copy says. */
export const takenBy = (ctx: Context) =>
  ctx.t('security.report.taken', {
    name: ctx.scope.name,
    at: formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE),
  });

/** The things that a list shows, as a spreadsheet; it is written down who took it. At most 20,000 rows. */
export async function exportItems(ctx: Context, filters: ItemFilters): Promise<FileAnswer> {
  await ctx.tx(async (tx) => {
    await tx.audit('security.items_exported', { subject: 'report', subjectId: 'items', after: { ...filters } });
  });
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let page = 1; page <= mostPages; page++) {
      const { items } = await listItems(ctx, filters, { page, size: pageSize }, 0);
      yield items.map((item): Cell[] => [
        ...[item.name, ctx.t(`security.item.type.${item.type}`), item.serial, item.person.name, item.headquarters],
        ...[ctx.t(`security.item.condition.${item.condition}`), item.value, item.out_on, item.due_on, item.back_on],
        item.act.number,
      ]);
      if (items.length < pageSize) return;
    }
  }
  return spreadsheet(`${ctx.t('security.inventory.file')} ${todayOf(ctx)}`, {
    title: ctx.t('security.inventory.file'),
    note: takenBy(ctx),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`security.inventory.${head}`)),
    widths,
    pages: pages(),
  });
}

import { sql } from 'kysely';
import { takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { partsOf } from '#features/cases/declaration.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { formatDay } from '#platform/server/i18n.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Handlers } from '#platform/server/room.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import type { recordCalls } from '../record-calls.ts';
import { takenBy } from './item-export.ts';
import { getDeliveryReport, listRecords, reportedItems, requireDays, type ReportRange } from './record-queries.ts';

export const recordRoutes: Handlers<typeof recordCalls> = {
  getDeliveryReport: (ctx, { query }) => getDeliveryReport(ctx, query),
  downloadDeliveries: (ctx, { query }) => downloadDeliveries(ctx, query),
  listRecords: (ctx, { query: { page, size, ...filters } }) => listRecords(ctx, filters, { page, size }),
  deleteRecord: async (ctx, { params: { id }, body }) => {
    const { kind, state } = await getCase(ctx, id);
    const { room } = partsOf(kind);
    if (room !== 'security' || kind === 'security.absence') throw platformErrors.not_found();
    if (['accepted', 'returned', 'closed', 'signed'].includes(state)) throw errors.signed_stays();
    await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind, action: 'delete' }));
  },
};

const heads = ['name', 'type', 'serial', 'person', 'site', 'condition', 'value', 'out', 'due', 'back'] as const;
const widths = [34, 16, 20, 32, 24, 14, 14, 14, 14, 14];
const pageSize = 500;

async function downloadDeliveries(ctx: Context, range: ReportRange): Promise<FileAnswer> {
  requireDays(range);
  const { from, to } = range;
  await ctx.tx(async (tx) => {
    await tx.audit('security.deliveries_exported', { subject: 'report', subjectId: 'deliveries', after: { ...range } });
  });
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let last: { out_on: string | null; id: string } | undefined; ;) {
      let found = reportedItems(ctx, range)
        .selectAll('item')
        .select(['person.name as holder', nameOf('headquarters', 'item.headquarters_id').as('site')])
        .where('item.out_on', '>=', from)
        .where('item.out_on', '<=', to)
        .orderBy('item.out_on')
        .orderBy('item.id')
        .limit(pageSize);
      if (last) found = found.where(sql<boolean>`(item.out_on, item.id) > (${last.out_on}::date, ${last.id}::uuid)`);
      const rows = await found.execute();
      yield rows.map((row): Cell[] => [
        row.name,
        ctx.t(`security.item.type.${row.type}`),
        row.serial,
        row.holder,
        row.site,
        ctx.t(`security.item.condition.${row.condition}`),
        row.value === null ? null : Number(row.value),
        row.out_on,
        row.due_on,
        row.back_on,
      ]);
      last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
    }
  }
  const title = ctx.t('security.records.fileTitle', {
    from: formatDay(ctx.language, from),
    to: formatDay(ctx.language, to),
  });
  return spreadsheet(`${ctx.t('security.records.file')} ${from} ${to}`, {
    title,
    note: takenBy(ctx),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`security.inventory.${head}`)),
    widths,
    pages: pages(),
  });
}

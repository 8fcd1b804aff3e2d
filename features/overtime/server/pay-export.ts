import { recordExport } from '#features/people/server/actions.ts';
import { byName } from '#features/people/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { conceptOf, payablePeople, requireRange, worthByPerson, type PayRange, type Worth } from './pay.ts';

const pageSize = 200;
const concepts = Object.entries(conceptOf);

/**
 * Overtime of a range of days for payroll, one row for each person: hours and pesos by the lines of a payslip, named as
 * the columns of a payroll file. It says who took it and when, is logged, and told to each person.
 * @throws range_too_long, confirmation_needed
 */
export async function exportOvertimePay(ctx: Context, range: PayRange): Promise<FileAnswer> {
  requireRange(range);
  requireConfirmation(ctx);
  await ctx.tx(async (tx) => {
    const people = payablePeople(tx, range).clearSelect().select('employees.id as personId');
    await recordExport(tx, people, ['pay']);
    await tx.audit('overtime.pay_exported', { subject: 'report', subjectId: 'overtime-pay', after: { ...range } });
  });
  const at = formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE);
  const title = ctx.t('overtime.title.pay');
  return spreadsheet(`${title} ${range.from} ${range.to}`, {
    title: ctx.t('overtime.pay.fileTitle', { from: range.from, to: range.to }),
    note: ctx.t('overtime.pay.taken', { name: ctx.scope.name, at }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: [
      ctx.t('overtime.register.document'),
      ctx.t('overtime.register.name'),
      ...concepts.flatMap(([category]) => [
        ctx.t('overtime.pay.hoursOf', { what: ctx.t(`overtime.register.${category}`) }),
        ctx.t(`overtime.register.${category}`),
      ]),
      ctx.t('overtime.list.hours'),
      ctx.t('overtime.pay.value'),
      ctx.t('overtime.pay.base'),
    ],
    widths: [18, 32, ...concepts.flatMap(() => [14, 16]), 12, 16, 26],
    pages: pagesOf(ctx, range),
  });
}

async function* pagesOf(ctx: Context, range: PayRange): AsyncGenerator<Cell[][]> {
  for (let page = 0; ; page += 1) {
    const people = await payablePeople(ctx, range)
      .orderBy(byName)
      .orderBy('employees.id')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute();
    const ids = people.map(({ id }) => id);
    const worth = await worthByPerson(ctx, ids, range);
    yield people.map((person) => [person.documentNumber, person.name, ...cellsOf(ctx, worth.get(person.id)!)]);
    if (people.length < pageSize) return;
  }
}

function cellsOf(ctx: Context, { parts, minutes, value, base }: Worth): Cell[] {
  const sum = (category: string, of: 'minutes' | 'value') =>
    parts.filter((part) => part.category === category).reduce((total, part) => total + part[of], 0);
  return [
    ...concepts.flatMap(([category]) => [sum(category, 'minutes') / 60 || null, sum(category, 'value') || null]),
    minutes / 60,
    value,
    ctx.t(`overtime.pay.bases.${base}`),
  ];
}

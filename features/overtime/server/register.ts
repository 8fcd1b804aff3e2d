import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { recordExport } from '#features/people/server/actions.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import { sumSegments } from '#features/schedules/legal-clock.ts';
import { openClocks } from '#features/schedules/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { classify } from './explanation.ts';
import { selectHours } from './hours-queries.ts';

const heads = [
  'document',
  'name',
  'day',
  'activity',
  'starts',
  'ends',
  'extra_day',
  'extra_night',
  'extra_rest_day',
  'extra_rest_night',
  'total',
  'exceeds',
  'state',
] as const;
const widths = [16, 32, 13, 40, 9, 9, 14, 14, 18, 18, 10, 14, 18];
const longest = 366;
const pageSize = 500;

/**
 * The register that the law asks for (CST art. 162): who, what, from when to when, by day or by night, hour by hour.
 * Of everybody within reach, or of the caller alone; either export is logged. @throws range_too_long
 */
export async function exportRegister(
  ctx: Context,
  { from, to, own }: { from: string; to: string; own: boolean },
): Promise<FileAnswer> {
  if (to < from || Date.parse(to) - Date.parse(from) > longest * 86_400_000)
    throw errors.range_too_long({ days: longest });
  const people = employeeFacts(ctx.db)
    .where(
      own
        ? sql<boolean>`employees.id = ${ctx.scope.personId}::uuid`
        : reachCovers(reachOf(ctx.scope, 'overtime:export'), placeColumns),
    )
    .as('person');
  const rows = selectHours(ctx, ['approved_final', 'executed', 'sent_to_payroll', 'paid'])
    .innerJoin(people, 'person.id', 'overtime_requests.person_id')
    .where('day', '>=', from)
    .where('day', '<=', to);
  const page = (after: { day: string; id: string } | undefined) =>
    rows
      .select([
        'overtime_requests.id',
        'overtime_requests.person_id',
        'person.documentNumber',
        'person.name',
        'day',
        'cases.title as activity',
        'starts',
        'ends',
        'exceeds',
        'cases.state',
      ])
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(overtime_requests.day, overtime_requests.id) > (${after?.day}::date, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('day')
      .orderBy('overtime_requests.id')
      .limit(pageSize)
      .execute();
  await ctx.tx(async (tx) => {
    await recordExport(tx, rows.select('person_id as personId'), ['document']);
    await tx.audit('overtime.exported', {
      ...{ subject: 'report', subjectId: 'overtime', after: { from, to, own } },
      ...(own ? { personId: ctx.scope.personId } : {}),
    });
  });
  const title = ctx.t('overtime.register.file');
  return spreadsheet(`${title} ${from} ${to}`, {
    title,
    note: ctx.t('overtime.register.taken', { name: ctx.scope.name, from, to }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`overtime.register.${head}`)),
    widths,
    pages: (async function* () {
      for (let found = await page(undefined); ; found = await page(found.at(-1))) {
        const { clockOf } = await openClocks(ctx, [...new Set(found.map((row) => row.person_id))], from, to);
        yield found.map((row) => {
          const sums = sumSegments(classify(clockOf(row.person_id), row));
          const hours = (category: string) =>
            sums.filter((one) => one.category === category).reduce((sum, one) => sum + one.minutes, 0) / 60 || null;
          return [
            ...[row.documentNumber, row.name, row.day, row.activity, clockText(row.starts), clockText(row.ends)],
            ...[hours('extra_day'), hours('extra_night'), hours('extra_rest_day'), hours('extra_rest_night')],
            (row.ends - row.starts) / 60,
            row.exceeds,
            ctx.t(`overtime.case.request.state.${row.state}`),
          ];
        });
        if (found.length < pageSize) return;
      }
    })(),
  });
}

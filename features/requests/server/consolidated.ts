import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { byName, listTeamIds, serviceFacts, worksIn } from '#features/people/server/queries.ts';
import { recordExport } from '#features/people/server/actions.ts';
import { daysApart } from '#platform/contract/calendar-day.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import type { summarySorts } from '../order.ts';
import { today } from './calendar.ts';

export interface Span {
  readonly from: string;
  readonly to: string;
}

const mostDays = 366;
const sortColumns = {
  person: byName,
  waiting: sql.ref('waiting'),
  permits: sql.ref('permits'),
  absent: sql.ref('absent_days'),
  vacations: sql.ref('vacation_hundredths'),
  balance: sql.ref('balance'),
};

interface Wanted {
  readonly place: PlaceAsked;
  readonly search?: string | undefined;
  readonly sort?: Sort<(typeof summarySorts)[number]> | undefined;
}

/** What is sealed is in one column, whatever it is, by the days of the calendar that it lies on. */
export const isOpenlyKnown = sql`not (select is_sealed from request_kinds where code = requests.kind)`;
const isPermit = sql`requests.family = 'permit' and requests.occupies and ${isOpenlyKnown}`;

/**
 * Absences and balances of a span: the caller first, then everybody under them by name, or all of them by a column.
 * @throws ends_before_start, too_long
 */
export async function listSummaries(read: Read, span: Span, { search, sort, place }: Wanted, { page, size }: Page) {
  refuseSpan(span);
  const team = await listTeamIds(read, read.scope.personId);
  let people = serviceFacts(read.db)
    .where('employees.id', 'in', [read.scope.personId, ...team])
    .where(worksIn(place, 'employees.id'));
  if (search)
    people = people.where(
      sql<boolean>`plaza_fold(employees.display_name) like plaza_fold(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`,
    );
  const { items: rows, total } = await pageOf(
    people
      .select([
        asked(
          sql`requests.family in ('permit', 'vacation') and exists (select from cases where cases.id = requests.id and cases.waits_for is not null) and ${isOpenlyKnown}`,
          sql`count(*)`,
          span,
        ).as('waiting'),
        asked(isPermit, sql`coalesce(sum(hundredths), 0)`, span).as('permits'),
        asked(sql`${isPermit} and from_minute is null`, sql`coalesce(sum(hundredths), 0)`, span).as(
          'permit_hundredths',
        ),
        asked(isPermit, sql`coalesce(sum(to_minute - from_minute), 0)`, span).as('permit_minutes'),
        asked(
          sql`requests.occupies and not ${isOpenlyKnown}`,
          sql`coalesce(sum(requests.ends_on - requests.starts_on + 1), 0)`,
          span,
        ).as('absent_days'),
        asked(sql`requests.family = 'vacation' and requests.occupies`, sql`coalesce(sum(hundredths), 0)`, span).as(
          'vacation_hundredths',
        ),
        sql<number>`(select coalesce(sum(hundredths), 0)::int from vacation_entries where person_id = employees.id)`.as(
          'balance',
        ),
      ])
      .$if(sort === undefined, (query) => query.orderBy(sql`employees.id = ${read.scope.personId}::uuid`, 'desc'))
      .$if(sort !== undefined, (query) => query.orderBy(orderOf(sort!, sortColumns)))
      .orderBy(byName)
      .orderBy('employees.id'),
    { page, size },
  );
  return { items: rows.map(({ id, name, ...row }) => ({ ...row, person: { id, name } })), total };
}

/** The same of everybody as a spreadsheet; people see that it was taken. */
export async function exportSummaries(ctx: Context, span: Span, place: PlaceAsked): Promise<FileAnswer> {
  refuseSpan(span);
  const team = [ctx.scope.personId, ...(await listTeamIds(ctx, ctx.scope.personId))];
  await ctx.tx(async (tx) => {
    const people = serviceFacts(tx.db).where('employees.id', 'in', team).where(worksIn(place, 'employees.id'));
    const ids = await people.clearSelect().select('employees.id as personId').execute();
    const taken = sql<{ personId: string }>`select unnest(${ids.map((one) => one.personId)}::uuid[]) as "personId"`;
    await recordExport(tx, taken, ['contract', 'absences']);
    await tx.audit('requests.exported', {
      subject: 'report',
      subjectId: 'consolidated',
      after: { ...span, ...place, people: ids.length },
    });
  });
  return spreadsheet(`${ctx.t('requests.sheet.name')} ${today(ctx)}`, {
    title: ctx.t('requests.sheet.name'),
    note: ctx.t('requests.sheet.note', { name: ctx.scope.name, day: today(ctx), ...span }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: ['person', 'waiting', 'permits', 'permitHours', 'absent', 'vacations', 'balance'].map((head) =>
      ctx.t(`requests.sheet.${head}`),
    ),
    widths: [34, 14, 18, 18, 18, 18, 18],
    pages: pages(ctx, span, place),
  });
}

async function* pages(ctx: Context, span: Span, place: PlaceAsked) {
  for (let page = 1; ; page++) {
    const { items } = await listSummaries(ctx, span, { place }, { page, size: 500 });
    if (items.length > 0 || page === 1)
      yield items.map((one) => [
        one.person.name,
        one.waiting,
        one.permit_hundredths / 100,
        one.permit_minutes / 60,
        one.absent_days,
        one.vacation_hundredths / 100,
        one.balance / 100,
      ]);
    if (items.length < 500) return;
  }
}

function asked(condition: ReturnType<typeof sql>, what: ReturnType<typeof sql>, { from, to }: Span) {
  return sql<number>`(select (${what})::int from requests where requests.person_id = employees.id and ${condition}
    and requests.starts_on <= ${to}::date and requests.ends_on >= ${from}::date)`;
}

function refuseSpan({ from, to }: Span): void {
  if (to < from) throw errors.ends_before_start.at('to');
  if (daysApart(from, to) > mostDays) throw errors.too_long.at('to', { days: mostDays });
}

import './salary-tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { dayIn } from '../calendar.ts';
import type { SalaryKind, salarySorts } from '../policy.ts';
import { byName, byPosition, fromTheLastName, thenById, thenByName, placeColumns, worksIn } from './colleague.ts';
import { recordListed, type Shown } from './reader.ts';
import { holdsWords, typedWords } from './words.ts';

export interface SalaryFilter extends PlaceAsked {
  readonly words?: string | undefined;
  readonly show: 'all' | 'missing';
  readonly sort?: Sort<(typeof salarySorts)[number]> | undefined;
}

/** What `findSalaries` finds. Who is shown with a salary is told of it. */
export async function listSalaries(ctx: Context, filter: SalaryFilter, page: Page) {
  const found = await findSalaries(ctx, filter, page);
  await recordListed(
    ctx,
    found.items.map(({ id, salary }): Shown => {
      return { personId: id, parts: salary === null ? ['document'] : ['document', 'pay'] };
    }),
  );
  return found;
}

/**
 * Who works here within the reach of `people:read-pay`, by name or a column, with what they earn today, or those of whom
 * nothing is known.
 */
export async function findSalaries(ctx: Context, filter: SalaryFilter, page: Page) {
  const { sort = 'name' } = filter;
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const found = select(ctx, filter, today);
  const { items: rows, total } = await pageOf(
    found
      .select(['employees.id', 'employees.display_name as name', 'employees.document_number as documentNumber'])
      .select([
        'employees.position',
        sql<number | null>`(select amount::float8 ${salaryOn(today)})`.as('amount'),
        sql<SalaryKind | null>`(select kind ${salaryOn(today)})`.as('kind'),
        sql<string | null>`(select valid_from ${salaryOn(today)})`.as('validFrom'),
      ])
      .orderBy(orderOf(sort, columnsOn(today), { name: thenById, position: thenByName }))
      .orderBy('employees.id'),
    page,
    { key: 'employees.id', kept: { read: ctx }, ...(sort === 'name' && { turned: fromTheLastName }) },
  );
  return {
    items: rows.map(({ amount, kind, validFrom, ...person }) => ({
      ...person,
      salary: amount === null ? null : { amount, kind: kind!, validFrom: validFrom! },
    })),
    total,
  };
}

export type PaidPerson = Awaited<ReturnType<typeof findSalaries>>['items'][number];

/** The salary of somebody of `employees` on a day: what follows a `select`. */
const salaryOn = (day: string) => sql`from salaries where salaries.person_id = employees.id
  and salaries.ended_at is null and salaries.valid_from <= ${day}::date order by salaries.valid_from desc limit 1`;

/** What they are ordered by; by pay everybody within reach is read, whom the company's size bounds. */
const columnsOn = (today: string) => ({
  name: byName,
  position: byPosition,
  from: sql`(select valid_from ${salaryOn(today)})`,
  amount: sql`(select amount ${salaryOn(today)})`,
});

function select(read: Read, { words, show, ...place }: SalaryFilter, today: string) {
  let found = read.db
    .selectFrom('employees')
    .where('employees.status', '<>', 'retired')
    .where(reachCovers(reachOf(read.scope, 'people:read-pay'), placeColumns))
    .where(worksIn(place, 'employees.id'));
  if (show === 'missing') found = found.where(sql<SqlBool>`not exists (select ${salaryOn(today)})`);
  for (const word of typedWords(words))
    found = found.where(sql<SqlBool>`(${holdsWords([word])} or employees.document_number like ${`${word}%`})`);
  return found;
}

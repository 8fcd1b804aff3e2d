import './salary-tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { dayIn } from '../calendar.ts';
import type { SalaryKind } from '../policy.ts';
import { placeColumns, worksIn } from './colleague.ts';
import { recordListed, type Shown } from './reader.ts';
import { holdsWords, typedWords } from './words.ts';

export interface SalaryFilter extends PlaceAsked {
  readonly words?: string | undefined;
  readonly show: 'all' | 'missing';
  readonly page: number;
  readonly size: number;
}

/**
 * Who works here within the reach of `people:read-pay`, by name, with what they earn today, or those of whom nothing is
 * known. Who is shown with a salary is told of it.
 */
export async function listSalaries(ctx: Context, filter: SalaryFilter) {
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
      .orderBy(sql`employees.display_name collate "es_intranet"`)
      .orderBy('employees.id'),
    filter,
    { key: 'employees.id' },
  );
  const shown = rows.map(({ id, amount }): Shown => {
    return { personId: id, parts: amount === null ? ['document'] : ['document', 'pay'] };
  });
  await recordListed(ctx, shown);
  return {
    items: rows.map(({ amount, kind, validFrom, ...person }) => ({
      ...person,
      salary: amount === null ? null : { amount, kind: kind!, validFrom: validFrom! },
    })),
    total,
  };
}

/** The salary of somebody of `employees` on a day: what follows a `select`. */
const salaryOn = (day: string) => sql`from salaries where salaries.person_id = employees.id
  and salaries.ended_at is null and salaries.valid_from <= ${day}::date order by salaries.valid_from desc limit 1`;

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

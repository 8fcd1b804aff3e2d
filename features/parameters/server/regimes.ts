import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import {
  byName,
  fromTheLastName,
  holdsNames,
  personName,
  placeColumns,
  serviceFacts,
  typedWords,
  worksIn,
} from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { prepared } from '#platform/server/prepared.ts';
import { isReachable, regimeOn, type DatedRegime, type Post, type RegimeState } from '../regime.ts';

type Zoned = Read & Pick<Context, 'settings'>;

/**
 * What was noted of each of the people up to a day, by their id, the oldest first: `regimeOn` says what holds on one.
 * Who has nothing noted is absent, and works by the rule of the law.
 */
export async function regimesOf(
  read: Read,
  personIds: readonly string[],
  to: string,
): Promise<ReadonlyMap<string, readonly DatedRegime[]>> {
  if (personIds.length === 0) return new Map();
  return Map.groupBy(await notedRegimes(read, { personIds, to }), (row) => row.person_id);
}

const notedRegimes = prepared((read, { personIds, to }: { personIds: readonly string[]; to: string }) =>
  read.db
    .selectFrom('work_regimes')
    .select(['person_id', 'valid_from as validFrom', 'rest_weekday as restWeekday', 'post'])
    .select('is_available as isAvailable')
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('valid_from', '<=', to)
    .where('ended_at', 'is', null)
    .orderBy('valid_from'),
);

const heldOn = (column: string, person: `${string}.${string}`, day: RawBuilder<unknown>) =>
  sql`(select held.${sql.ref(column)} from work_regimes held where held.person_id = ${sql.ref(person)}
    and held.ended_at is null and held.valid_from <= ${day} order by held.valid_from desc limit 1)`;

/** The day of rest of the person behind a column on a day, 0 for Sunday, inside a statement over many people. */
export function restWeekdayOn(person: `${string}.${string}`, day: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(${heldOn('rest_weekday', person, day)}, 0)`;
}

/** The sort of post of the person behind a column on a day, inside a statement over many people. */
export function postOn(person: `${string}.${string}`, day: RawBuilder<unknown>): RawBuilder<Post> {
  return sql<Post>`coalesce(${heldOn('post', person, day)}, 'ordinary')`;
}

export interface RegimeFilter extends PlaceAsked {
  readonly search?: string | undefined;
  readonly rest?: 'sunday' | 'other' | undefined;
  readonly post?: Post | undefined;
  readonly available?: 'yes' | undefined;
  readonly page: number;
  readonly size: number;
}

/** Who works here within the reach of `parameters:set-rest`, by name, with what holds for them today. */
export async function listRegimes(
  read: Zoned,
  { search = '', rest, post, available, page, size, ...place }: RegimeFilter,
) {
  const today = sql`${todayOf(read)}::date`;
  let found = serviceFacts(read.db)
    .where('employees.active', '=', true)
    .where(reachCovers(reachOf(read.scope, 'parameters:set-rest'), placeColumns))
    .where(worksIn(place, 'employees.id'));
  const words = typedWords(search);
  if (search.trim() !== '') found = found.where(words.length === 0 ? sql<SqlBool>`false` : holdsNames(words));
  const restsElsewhen = isNoted(today, sql`rest_weekday <> 0`);
  if (rest !== undefined) found = found.where(rest === 'other' ? restsElsewhen : sql<SqlBool>`not ${restsElsewhen}`);
  if (post === 'ordinary') found = found.where(sql<SqlBool>`not ${isNoted(today, sql`post <> 'ordinary'`)}`);
  else if (post !== undefined) found = found.where(isNoted(today, sql`post = ${post}`));
  if (available !== undefined) found = found.where(isNoted(today, sql`is_available`));
  return pageOf(
    found
      .select([restWeekdayOn('employees.id', today).as('restWeekday'), postOn('employees.id', today).as('post')])
      .select([
        sql<boolean>`coalesce(${heldOn('is_available', 'employees.id', today)}, false)`.as('isAvailable'),
        sql<string | null>`${heldOn('valid_from', 'employees.id', today)}`.as('validFrom'),
        sql<string | null>`(select min(held.valid_from) from work_regimes held where held.person_id = employees.id
          and held.ended_at is null and held.valid_from > ${today})`.as('nextFrom'),
      ])
      .orderBy(byName)
      .orderBy('employees.id'),
    { page, size },
    { key: 'employees.id', kept: { read }, turned: fromTheLastName },
  );
}

/** A condition: what is noted of the person on the day is so. What is noted of all is read once, not person by person. */
function isNoted(day: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql<SqlBool>`employees.id in (select person_id from (
    select distinct on (person_id) * from work_regimes where ended_at is null and valid_from <= ${day}
    order by person_id, valid_from desc) as held where ${condition})`;
}

/** What holds for the caller today, and what comes next. */
export async function ownRegime(read: Zoned) {
  const today = todayOf(read);
  const dated = (await regimesOf(read, [read.scope.personId], '9999-12-31')).get(read.scope.personId) ?? [];
  const held = regimeOn(dated, today);
  return { ...held, isReachable: isReachable(held), next: dated.find(({ validFrom }) => validFrom > today) ?? null };
}

/** Everything noted of somebody, the newest first. @throws not_found outside of the caller's reach */
export async function listRegimesOf(read: Zoned, personId: string) {
  const person = await serviceFacts(read.db)
    .where('employees.id', '=', personId)
    .where(reachCovers(reachOf(read.scope, 'parameters:set-rest'), placeColumns))
    .executeTakeFirst();
  if (!person) throw platformErrors.not_found();
  const rows = await read.db
    .selectFrom('work_regimes')
    .select(['id', 'valid_from as validFrom', 'rest_weekday as restWeekday', 'post', 'is_available as isAvailable'])
    .select(['reason', 'set_at as setAt', 'ended_at as endedAt', 'ended_reason as endedReason'])
    .select([personName('work_regimes.set_by').as('setBy'), personName('work_regimes.ended_by').as('endedBy')])
    .where('person_id', '=', personId)
    .orderBy('valid_from', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const today = todayOf(read);
  const current = rows.find((row) => row.endedAt === null && row.validFrom <= today);
  return rows.map((row) => ({ ...row, state: stateOf(row, row === current, today) }));
}

export type ListedRegime = Awaited<ReturnType<typeof listRegimesOf>>[number];

function stateOf(row: { validFrom: string; endedAt: Date | null }, isCurrent: boolean, today: string): RegimeState {
  if (row.endedAt !== null) return 'ended';
  if (isCurrent) return 'current';
  return row.validFrom > today ? 'future' : 'past';
}

export function todayOf(ctx: Zoned): string {
  return dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
}

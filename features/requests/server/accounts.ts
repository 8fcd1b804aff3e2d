import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { accumulationOf, posts, regimeOn } from '#features/parameters/regime.ts';
import { loadLegalTable, postOn, regimesOf } from '#features/parameters/server/queries.ts';
import {
  byName,
  byPosition,
  holdsNames,
  thenById,
  thenByName,
  personName,
  placeColumns,
  serviceFacts,
  typedWords,
  worksIn,
} from '#features/people/server/queries.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { type Page, pageOf } from '#platform/server/page.ts';
import { accrualOf, mostAccumulated, serviceMonths } from '../vacation.ts';
import { today } from './calendar.ts';
import type { accountSorts } from '../order.ts';
import { listOccasionalRests } from './rest-facts.ts';
import { listRests } from './rest-rules.ts';
import { balanceIn, selectWaiting } from './vacation-rules.ts';
import { weekOf, weeksOf, type KnownWeek } from './week-rules.ts';

/** The caller's balance, what waits against it, what comes next, and how it stood at the end of the last nine months. */
export async function getBalance(ctx: Context) {
  const { personId } = ctx.scope;
  const day = today(ctx);
  const [person, waiting, months, hundredths, regimes, table, rests, occasional] = await Promise.all([
    serviceFacts(ctx.db).where('employees.id', '=', personId).executeTakeFirstOrThrow(),
    waitingIn(ctx, personId),
    endsOfMonths(ctx, personId, day),
    balanceIn(ctx, personId),
    regimesOf(ctx, [personId], day),
    loadLegalTable(ctx),
    listRests(ctx, personId, day),
    listOccasionalRests(ctx, day),
  ]);
  const next = serviceMonths(person.enteredOn, day) + 1;
  const years = table.on(accumulationOf(regimeOn(regimes.get(personId) ?? [], day).post), day);
  return {
    hundredths,
    waiting,
    most_years: years,
    is_expiring: hundredths > mostAccumulated(years, table.on('vacation_days', day)),
    next_on: addMonths(person.enteredOn, next),
    next_hundredths: accrualOf(next, table.on('vacation_days', day)),
    months,
    rests,
    occasional,
  };
}

/** What of somebody's vacation is asked for and not decided, in hundredths of a day. */
async function waitingIn(read: Read, personId: string): Promise<number> {
  const { waiting } = await selectWaiting(read, personId)
    .select(sql<number>`coalesce(sum(hundredths), 0)::int`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Somebody's balance at the end of each of eight months, the last one that of the day. */
async function endsOfMonths(read: Read, personId: string, day: string) {
  const { rows } = await sql<{ month: string; hundredths: number }>`
    select to_char(month, 'YYYY-MM') as month, (select coalesce(sum(hundredths), 0)::int from vacation_entries
      where person_id = ${personId}::uuid and on_day < (month + interval '1 month')::date) as hundredths
    from generate_series(date_trunc('month', ${day}::date) - interval '7 months', date_trunc('month', ${day}::date),
      interval '1 month') as month order by month`.execute(read.db);
  return rows;
}

/** Every entry of the caller's ledger, the newest first. */
export function listEntries(read: Read, page: Page) {
  const own = read.db
    .selectFrom('vacation_entries')
    .select(['id', 'kind', 'hundredths', 'on_day', 'reason', 'request_id'])
    .select(personName('vacation_entries.actor_id').as('actor'))
    .where('person_id', '=', read.scope.personId);
  return pageOf(own.orderBy('on_day', 'desc').orderBy('id', 'desc'), page);
}

export interface AccountFilter {
  readonly place?: PlaceAsked;
  readonly search?: string | undefined;
  /** Only of whom more has piled up than may. */
  readonly expiring: boolean;
  readonly sort?: Sort<(typeof accountSorts)[number]> | undefined;
}

/**
 * Balances within the caller's reach, the largest first, for those should go on leave soon; or by a column. How much may
 * pile up depends on the sort of post.
 */
export async function listAccounts(
  read: Zoned,
  { search, expiring, sort = '-balance', place = {} }: AccountFilter,
  page: Page,
) {
  const most = await mostByPost(read);
  let found = selectAccounts(read, most).where('employees.active', '=', true).where(worksIn(place, 'employees.id'));
  const words = typedWords(search);
  if (search) found = found.where(words.length === 0 ? sql<boolean>`false` : holdsNames(words));
  // Nobody may pile up less than the least, so only who has more is looked at.
  if (expiring)
    found = found
      .where('account.hundredths', '>', most.least)
      .where(sql<boolean>`account.hundredths > ${most.hundredths}`);
  const { items: rows, total } = await pageOf(
    found.orderBy(orderOf(sort, sortColumns, known)).orderBy('employees.id'),
    page,
    {
      key: 'employees.id',
      kept: { read, writtenAs: ['vacation_entries'] },
      ...(sort === '-balance' && {
        turned: (rows) => rows.clearOrderBy().orderBy('account.hundredths').orderBy('employees.id', 'desc'),
      }),
    },
  );
  const weeks = await weeksOf(
    read,
    rows.map(({ id }) => id),
    today(read),
  );
  return { items: rows.map((row) => wire(row, weeks.get(row.id)!)), total };
}

/** @throws not_found outside of the caller's reach */
export async function getAccount(read: Zoned, personId: string) {
  const row = await selectAccounts(read, await mostByPost(read))
    .where('employees.id', '=', personId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return wire(row, await weekOf(read, personId, today(read)));
}

/** What somebody earned by working on their days of rest, and used. @throws not_found outside of the caller's reach */
export async function listRestsOf(read: Zoned, personId: string) {
  await getAccount(read, personId);
  return listRests(read, personId, today(read));
}

const sortColumns = {
  person: byName,
  position: byPosition,
  entered: sql.ref('employees.entered_on'),
  balance: sql.ref('account.hundredths'),
};

/** Columns in which everybody has something, with what orders people who are alike in them. */
const known = { person: thenById, position: thenByName, entered: thenByName, balance: [] };

type Zoned = Read & Pick<Context, 'settings'>;

/** For how many years days may pile up today for each person, how many days that is, in hundredths, and the least of it. */
async function mostByPost(read: Zoned) {
  const day = today(read);
  const table = await loadLegalTable(read);
  const post = postOn('employees.id', sql`${day}::date`);
  const cases = posts.map((one) => sql`when ${one} then ${table.on(accumulationOf(one), day)}::int`);
  const years = sql<number>`case ${post} ${sql.join(cases, sql` `)} end`;
  const yearly = table.on('vacation_days', day) * 100;
  const least = Math.min(...posts.map((one) => table.on(accumulationOf(one), day))) * yearly;
  return { years, hundredths: sql<number>`${years} * ${yearly}::int`, least };
}

type Most = Awaited<ReturnType<typeof mostByPost>>;

function selectAccounts(read: Read, most: Most) {
  return serviceFacts(read.db)
    .innerJoin('vacation_balances as account', 'account.person_id', 'employees.id')
    .select('account.hundredths')
    .select([most.years.as('most_years'), most.hundredths.as('most')])
    .where(reachCovers(reachOf(read.scope, 'requests:manage'), placeColumns));
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

function wire(row: AccountRow, { weekdays, source, from }: KnownWeek) {
  return {
    person: { id: row.id, name: row.name },
    position: row.position,
    entered_on: row.enteredOn,
    hundredths: row.hundredths,
    is_expiring: row.hundredths > row.most,
    most_years: row.most_years,
    week: { weekdays: [...weekdays], source, from },
  };
}

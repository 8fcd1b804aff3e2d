import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { placeColumns, serviceFacts } from '#features/people/server/queries.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import { bulkId } from '#platform/server/bulk.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { addDays, firstDay } from '#platform/contract/calendar-day.ts';
import { errors } from '../errors.ts';
import { earnedIn, suspendedDays, type EntryKind } from '../vacation.ts';
import { countAsked, getKind } from './asking.ts';
import { today } from './calendar.ts';
import { lockPerson, openRequest } from './request-actions.ts';
import { overlapping } from './overlap.ts';
import { listContractSuspensions } from './paid-facts.ts';
import type { Effect } from './record.ts';
import { balanceIn, tooFew } from './vacation-rules.ts';

/** Approved vacations are booked against the ledger; what falls back is booked the other way, never taken out. */
const book: Effect = async (ctx, tx, request) => {
  await lockPerson(tx, request.person_id);
  const balance = await balanceIn(tx, request.person_id);
  if (request.hundredths > balance) throw tooFew(balance);
  await addEntry(tx, {
    personId: request.person_id,
    kind: 'consumption',
    hundredths: -request.hundredths,
    requestId: request.id,
    onDay: request.starts_on ?? today(ctx),
  });
};

const giveBack: Effect = async (ctx, tx, request, { reason }) => {
  const left = await bookedFor(tx, request.id);
  if (left === 0) return;
  await addEntry(tx, {
    personId: request.person_id,
    kind: 'reversal',
    hundredths: left,
    requestId: request.id,
    reason,
    onDay: today(ctx),
  });
};

export const vacationEffects: Readonly<Record<string, Effect>> = {
  approve: book,
  schedule: book,
  accept_cancellation: giveBack,
  convert: giveBack,
  reverse: giveBack,
};

/** What is still booked for a request, as a positive number of hundredths. */
export async function bookedFor(tx: Tx, requestId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('vacation_entries')
    .select(sql<number>`-coalesce(sum(hundredths), 0)::int`.as('sum'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.sum;
}

interface NewEntry {
  readonly personId: string;
  readonly kind: EntryKind;
  readonly hundredths: number;
  readonly requestId?: string;
  readonly reason?: string;
  readonly onDay: string;
}

export async function addEntry(tx: Read, entry: NewEntry): Promise<void> {
  await tx.db
    .insertInto('vacation_entries')
    .values({
      id: newId(),
      person_id: entry.personId,
      kind: entry.kind,
      hundredths: entry.hundredths,
      service_month: null,
      request_id: entry.requestId ?? null,
      reason: entry.reason ?? '',
      actor_id: tx.scope.personId || null,
      on_day: entry.onDay,
      created_at: tx.now(),
    })
    .execute();
}

/**
 * Books every month of service that is complete and not booked yet, for everybody who works here, in one statement.
 * Days on which the contract was suspended are booked the other way, and given back where such a leave falls (CST art. 53).
 * Run twice it books nothing twice. Answers how many entries it made.
 */
export async function accrueVacations(ctx: Context): Promise<number> {
  const day = today(ctx);
  const daysAYear = await legalParameter(ctx, 'vacation_days', day);
  return ctx.tx(async (tx) => {
    const { numAffectedRows } = await accrueAll(tx, { day, daysAYear });
    const entries = Number(numAffectedRows ?? 0) + (await bookSuspensions(tx, { day, daysAYear }));
    await tx.audit('requests.vacations_accrued', { subject: 'vacations', subjectId: day, after: { entries } });
    return entries;
  });
}

/** What the ledgers still lack, or hold too much, of the days of suspension of everybody who works here up to a day. */
export async function bookSuspensions(
  tx: Read,
  { day, daysAYear }: { day: string; daysAYear: number },
): Promise<number> {
  const people = await serviceFacts(tx.db).where('employees.active', '=', true).execute();
  const entered = new Map(people.map(({ id, enteredOn }) => [id, enteredOn]));
  const spans = await listContractSuspensions(tx, [...entered.keys()], { from: firstDay, to: day });
  const booked = await tx.db
    .selectFrom('vacation_entries')
    .select(['person_id', sql<number>`-sum(hundredths)::int`.as('hundredths')])
    .where('kind', '=', 'suspension')
    .groupBy('person_id')
    .execute();
  const known = new Map(booked.map(({ person_id, hundredths }) => [person_id, hundredths]));
  const rows = [...new Set([...spans.keys(), ...known.keys()])].flatMap((personId) => {
    const since = entered.get(personId);
    if (since === undefined) return [];
    const lost = Math.round(earnedIn(suspendedDays(spans.get(personId) ?? [], since, day), daysAYear));
    const hundredths = (known.get(personId) ?? 0) - lost;
    return hundredths === 0 ? [] : [{ personId, hundredths }];
  });
  for (const { personId, hundredths } of rows)
    await addEntry(tx, { personId, kind: 'suspension', hundredths, onDay: day });
  return rows.length;
}

/** `serviceMonths` in SQL: entering on the 31st completes a month on the last day of a shorter one. */
export function completeMonths(enteredOn: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`greatest(0, (extract(year from ${day}) - extract(year from ${enteredOn})) * 12
    + extract(month from ${day}) - extract(month from ${enteredOn})
    - case when extract(day from ${day}) < least(extract(day from ${enteredOn}),
        extract(day from date_trunc('month', ${day}) + interval '1 month - 1 day')) then 1 else 0 end)::int`;
}

/** The one statement behind the job; also the seed's. */
export function accrueAll(tx: Pick<Tx, 'db' | 'now'>, { day, daysAYear }: { day: string; daysAYear: number }) {
  const people = serviceFacts(tx.db).where('employees.active', '=', true);
  const upTo = (month: string) => sql`round(${sql.raw(month)} * ${daysAYear}::int * 100 / 12.0)`;
  return sql`
    insert into vacation_entries (id, person_id, kind, hundredths, service_month, on_day, created_at)
    select ${bulkId(tx.now())}, person.id, 'accrual', (${upTo('each.month')} - ${upTo('(each.month - 1)')})::int,
      each.month, (person."enteredOn" + make_interval(months => each.month))::date, ${tx.now()}::timestamptz
    from (${people}) as person
    cross join lateral (select coalesce(max(service_month), 0) as booked from vacation_entries
      where person_id = person.id and service_month is not null) as known
    cross join lateral generate_series(known.booked + 1, ${completeMonths(sql`person."enteredOn"`, sql`${day}::date`)}) as each (month)
    on conflict (person_id, service_month) where service_month is not null do nothing`.execute(tx.db);
}

/**
 * Adds an entry with its reason to somebody's ledger.
 * @throws not_found outside of the caller's reach, own_request on oneself, would_be_negative
 */
export async function adjustBalance(
  ctx: Context,
  personId: string,
  { hundredths, reason }: { hundredths: number; reason: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    await requireManaged(tx, personId);
    if (personId === tx.scope.personId) throw errors.own_request();
    await lockPerson(tx, personId);
    const before = await balanceIn(tx, personId);
    if (before + hundredths < 0) throw errors.would_be_negative.at('hundredths', { days: before / 100 });
    await addEntry(tx, { personId, kind: 'adjustment', hundredths, reason, onDay: today(ctx) });
    await tx.audit('requests.balance_adjusted', {
      subject: 'vacations',
      subjectId: personId,
      personId,
      before: { hundredths: before },
      after: { hundredths: before + hundredths },
      reason,
    });
  });
}

/**
 * Sets the dates of somebody's vacation, as the employer may with so many days' notice (CST 187). It stands approved, and
 * the person is told. Answers the id of the request.
 * @throws not_found outside of the caller's reach, own_request on oneself, ends_before_start, too_long, too_soon,
 * no_working_day, person_is_away, not_enough_days
 */
export async function scheduleVacation(
  ctx: Context,
  personId: string,
  input: { starts_on: string; ends_on: string; reason: string },
): Promise<string> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  return ctx.tx(async (tx) => {
    await requireManaged(tx, personId);
    if (personId === tx.scope.personId) throw errors.own_request();
    await lockPerson(tx, personId);
    const kind = await getKind(tx, 'vacation');
    const asked = await countAsked(ctx, tx, kind, { ...input, kind: kind.code }, personId);
    const days = await legalParameter(tx, 'vacation_notice', today(ctx));
    if (input.starts_on < addDays(today(ctx), days)) throw errors.too_soon.at('starts_on', { days });
    if (asked.hundredths === 0) throw errors.no_working_day.at('starts_on');
    const other = await overlapping(tx, asked, personId);
    if (other) throw errors.person_is_away.at('starts_on', { number: other.number });
    return openRequest(ctx, tx, { ...asked, reason: input.reason }, { personId, action: 'schedule' });
  });
}

/**
 * Notes somebody's ordinary week from a day on, today when none is given; without weekdays it is that of their shifts again.
 * @throws not_found outside of the caller's reach
 */
export async function setWeek(
  ctx: Context,
  personId: string,
  { weekdays, valid_from }: { weekdays: readonly number[] | null; valid_from?: string | undefined },
): Promise<void> {
  const days = weekdays && [...new Set(weekdays)].sort((a, b) => a - b);
  const from = valid_from ?? today(ctx);
  await ctx.tx(async (tx) => {
    await requireManaged(tx, personId);
    const row = { weekdays: days, updated_at: tx.now() };
    await tx.db
      .insertInto('work_weeks')
      .values({ person_id: personId, valid_from: from, ...row })
      .onConflict((conflict) => conflict.columns(['person_id', 'valid_from']).doUpdateSet(row))
      .execute();
    await tx.audit('requests.week_set', {
      subject: 'vacations',
      subjectId: personId,
      personId,
      after: { weekdays: days, valid_from: from },
    });
  });
}

async function requireManaged(tx: Tx, personId: string): Promise<void> {
  const found = await serviceFacts(tx.db)
    .where('employees.id', '=', personId)
    .where(reachCovers(reachOf(tx.scope, 'requests:manage'), placeColumns))
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
}

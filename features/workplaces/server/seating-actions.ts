import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { listApprovedAbsences } from '#features/requests/server/queries.ts';
import { workedShifts } from '#features/schedules/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canCall, canPlan, longestDays } from '../policy.ts';
import { maySit } from '../solve.ts';
import { noteSeats } from './map-actions.ts';

export interface Given {
  readonly workplace_id: string;
  readonly person_id: string;
  readonly from: string;
  readonly to: string;
}

/** @throws in_the_past, range_too_long */
export function checkDays(today: string, { from, to }: Pick<Given, 'from' | 'to'>): void {
  if (from < today) throw errors.in_the_past();
  if (to < from || to > addDays(from, longestDays)) throw errors.range_too_long({ days: longestDays });
}

/**
 * Gives somebody a seat on each day on which they work between two days; what they had there is freed. All or nothing.
 * @throws not_found, in_the_past, range_too_long, not_usable, zone_locked, no_hours, seat_taken
 */
export async function assignSeat(ctx: Context, today: string, given: Given): Promise<number> {
  // eslint-disable-next-line plaza/audited-transaction -- giving a seat audits
  return ctx.tx(async (tx) => {
    const { hours, number } = await giveSeat(tx, today, given);
    const [first] = hours;
    await tx.emit('workplaces.seat_changed', {
      key: newId(),
      personIds: [given.person_id],
      from: first!.day,
      seat: number,
    });
    return hours.length;
  });
}

/** The same inside somebody's transaction, who tells the person of it. @throws as `assignSeat` */
export async function giveSeat(tx: Tx, today: string, given: Given): Promise<{ hours: Hours[]; number: number }> {
  checkDays(today, given);
  const person = await requirePlanned(tx, given.person_id);
  const seat = await requireSeat(tx, given.workplace_id);
  if (seat.state !== 'open') throw errors.not_usable({ number: seat.number });
  const zone =
    seat.kind === null ? undefined : { id: '', kind: seat.kind, belongsTo: seat.client_id ?? seat.campaign_id };
  const sitter = { clientId: person.clientId ?? '', campaignId: person.campaignId ?? '' };
  if (zone?.kind !== 'training' && !maySit(sitter, zone)) throw errors.zone_locked({ zone: seat.zone ?? '' });
  const hours = await listHours(tx, [given.person_id], given);
  if (hours.length === 0) throw errors.no_hours();
  await placePeople(
    tx,
    hours.map((one) => ({ ...one, ...seat })),
    { isByRule: false, number: seat.number },
  );
  await noteSeats(tx, 'assigned', [seat.id], { words: person.name });
  await tx.audit('workplaces.seat_assigned', {
    subject: 'workplace',
    subjectId: seat.id,
    personId: given.person_id,
    after: { number: seat.number, from: given.from, to: given.to, days: hours.length },
  });
  return { hours, number: seat.number };
}

/** Takes somebody's seat back. @throws not_found, in_the_past, range_too_long */
export async function freeSeat(ctx: Context, today: string, given: Omit<Given, 'workplace_id'>): Promise<number> {
  checkDays(today, given);
  return ctx.tx(async (tx) => {
    const person = await requirePlanned(tx, given.person_id);
    const freed = await tx.db
      .deleteFrom('seatings')
      .where('person_id', '=', given.person_id)
      .where('day', '>=', given.from)
      .where('day', '<=', given.to)
      .returning('workplace_id')
      .execute();
    if (freed.length === 0) return 0;
    await noteSeats(tx, 'freed', [...new Set(freed.map((row) => row.workplace_id))], { words: person.name });
    const { from, to } = given;
    await tx.audit('workplaces.seat_freed', {
      subject: 'person',
      subjectId: given.person_id,
      personId: given.person_id,
      before: { from, to, days: freed.length },
    });
    await tx.emit('workplaces.seat_changed', { key: newId(), personIds: [given.person_id], from, seat: null });
    return freed.length;
  });
}

/** Somebody within reach of whoever plans; of others nothing is told. @throws not_found */
async function requirePlanned(read: Read, personId: string) {
  const person = await employeeFacts(read.db)
    .where('employees.id', '=', personId)
    .where('employees.active', '=', true)
    .executeTakeFirst();
  if (!person || !canPlan(read.scope, person)) throw platformErrors.not_found();
  return person;
}

/** @throws not_found */
async function requireSeat(tx: Tx, id: string) {
  const seat = await tx.db
    .selectFrom('workplaces')
    .leftJoin('floor_zones', 'floor_zones.id', 'workplaces.zone_id')
    .select(['workplaces.id', 'workplaces.key', 'workplaces.number', 'workplaces.state'])
    .select(['floor_zones.kind', 'floor_zones.client_id', 'floor_zones.campaign_id', 'floor_zones.name as zone'])
    .where('workplaces.id', '=', id)
    .where('workplaces.removed_at', 'is', null)
    .executeTakeFirst();
  if (!seat) throw platformErrors.not_found();
  return seat;
}

export interface Hours {
  readonly personId: string;
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
}

/** The published hours of people between two days, without the days on which they are away. */
export async function listHours(
  read: Read,
  people: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Hours[]> {
  const shifts = await workedShifts(read.db)
    .where('person_id', '=', sql<string>`any(${people}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  const away = await listApprovedAbsences(read, people, { from, to });
  return shifts.flatMap(({ personId, day, starts, ends }) => {
    if (starts === null || ends === null) return [];
    const isAway = away.some(
      (one) => one.personId === personId && one.fromMinute === null && one.startsOn <= day && day <= one.endsOn,
    );
    return isAway ? [] : [{ personId, day, starts, ends }];
  });
}

/** Writes who sits where; what the same people had on those days is freed. @throws seat_taken */
export async function placePeople(
  tx: Tx,
  rows: readonly (Hours & { readonly id: string; readonly key: number })[],
  { isByRule, number }: { isByRule: boolean; number: number | null },
): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ id, key, personId, day, starts, ends }) => ({ id, key, personId, day, starts, ends })),
  );
  await sql`
    delete from seatings using jsonb_to_recordset(${given}::jsonb) as given ("personId" uuid, day date)
    where seatings.person_id = given."personId" and seatings.day = given.day`.execute(tx.db);
  try {
    await sql`
      insert into seatings (person_id, day, workplace_id, workplace_key, starts, ends, by_rule, assigned_by, assigned_at)
      select "personId", day, id, key, starts, ends, ${isByRule}, ${tx.scope.personId || null}::uuid, ${tx.now()}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as given ("personId" uuid, day date, id uuid, key int, starts int, ends int)`.execute(
      tx.db,
    );
  } catch (thrown) {
    const { constraint } = thrown as { constraint?: string };
    if (constraint === 'seatings_overlap' || constraint === 'seatings_pkey')
      throw errors.seat_taken({ number: number ?? '' });
    throw thrown;
  }
}

/**
 * Seats follow the grid: where the shift of somebody changed, its hours are taken over; where they rest, are away, or
 * somebody else sits there by then, the seat is freed. Bears being run twice.
 */
export async function followGrid(ctx: Context, today: string, people: readonly string[]): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- each seat that is freed or moved audits by itself
  await ctx.tx(async (tx) => {
    const mine = tx.db
      .selectFrom('seatings')
      .where('person_id', '=', sql<string>`any(${people}::uuid[])`)
      .where('day', '>=', today);
    const held = await mine.select(['person_id', 'day', 'workplace_id', 'starts', 'ends']).orderBy('day').execute();
    const last = held.at(-1)?.day;
    if (last === undefined) return;
    const hours = await listHours(tx, people, { from: today, to: last });
    const byKey = new Map(hours.map((one) => [`${one.personId} ${one.day}`, one]));
    const freed = held.filter((one) => !byKey.has(`${one.person_id} ${one.day}`));
    const moved = held.flatMap((one) => {
      const now = byKey.get(`${one.person_id} ${one.day}`);
      return now && (now.starts !== one.starts || now.ends !== one.ends) ? [now] : [];
    });
    if (freed.length === 0 && moved.length === 0) return;
    await sql`
      delete from seatings using jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) as gone (person_id uuid, day date)
      where seatings.person_id = gone.person_id and seatings.day = gone.day`.execute(tx.db);
    await retime(tx, moved);
    await noteSeats(tx, 'freed', [...new Set(freed.map((one) => one.workplace_id))]);
  });
}

/** Gives seatings new hours in one statement, so that two who swap their shifts may swap their seat's hours too. */
async function retime(tx: Tx, moved: readonly Hours[]): Promise<void> {
  if (moved.length === 0) return;
  const wanted = sql`
    select held.person_id, held.day, given.starts, given.ends, held.workplace_key,
      int8range(lower(held.taken) - held.starts + given.starts, lower(held.taken) - held.starts + given.ends) as span
    from seatings as held
      join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given ("personId" uuid, day date, starts int, ends int)
        on given."personId" = held.person_id and given.day = held.day`;
  await sql`
    with wanted as (${wanted})
    delete from seatings using wanted
    where seatings.person_id = wanted.person_id and seatings.day = wanted.day and (
      exists (select from seatings as other where other.taken && wanted.span
        and (other.person_id, other.day) not in (select person_id, day from wanted))
      or exists (select from wanted as other where other.span && wanted.span and other.person_id < wanted.person_id))`.execute(
    tx.db,
  );
  await sql`
    with wanted as (${wanted})
    update seatings set starts = wanted.starts, ends = wanted.ends from wanted
    where seatings.person_id = wanted.person_id and seatings.day = wanted.day`.execute(tx.db);
}

/** Marks people of a floor present, or takes the marks back. Those who have no seat there are left out. */
export async function markInside(
  ctx: Context,
  floorId: string,
  { day, people, isSafe }: { day: string; people: readonly string[]; isSafe: boolean },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const floor = await tx.db
      .selectFrom('floors')
      .select('headquarters_id')
      .where('id', '=', floorId)
      .executeTakeFirst();
    if (!floor) throw platformErrors.not_found();
    if (!canCall(tx.scope, floor.headquarters_id)) throw platformErrors.forbidden();
    if (isSafe)
      await sql`
        insert into roll_call_marks (floor_id, day, person_id, marked_by, marked_at)
        select distinct ${floorId}::uuid, ${day}::date, person_id, ${tx.scope.personId}::uuid, ${tx.now()}::timestamptz
        from seatings join workplaces on workplaces.id = seatings.workplace_id
        where workplaces.floor_id = ${floorId}::uuid and seatings.day between ${day}::date - 1 and ${day}::date
          and person_id = any(${people}::uuid[])
        on conflict (floor_id, day, person_id) do nothing`.execute(tx.db);
    else
      await tx.db
        .deleteFrom('roll_call_marks')
        .where('floor_id', '=', floorId)
        .where('day', '=', day)
        .where(sql<boolean>`person_id = any(${people}::uuid[])`)
        .execute();
    await tx.audit('workplaces.roll_called', {
      subject: 'floor',
      subjectId: floorId,
      after: { people: people.length, isSafe },
    });
  });
}

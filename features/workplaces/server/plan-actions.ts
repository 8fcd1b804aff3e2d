import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { mondayOf } from '#features/schedules/calendar-day.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { solve, type Sitter, type Taken } from '../solve.ts';
import type { SeatAttribute } from '../policy.ts';
import { listNeeds } from './change-queries.ts';
import { noteSeats } from './map-actions.ts';
import { listHours, placePeople, type Hours } from './seating-actions.ts';

export interface Asked {
  readonly campaign_id: string;
  readonly floors: readonly string[];
  readonly week: string;
  /** What every seat of the campaign must have, beside what each person needs. */
  readonly equipment?: readonly SeatAttribute[] | undefined;
  readonly apply?: boolean | undefined;
}

/**
 * Places the people of a campaign on the seats of some floors for the rest of a week. The same question has the same
 * answer, so that what is saved is what was shown. @throws nobody, in_the_past, seat_taken
 */
export async function solveWeek(
  ctx: Context,
  today: string,
  { campaign_id, floors, week, equipment = [], apply }: Asked,
) {
  const monday = mondayOf(week);
  const from = monday < today ? today : monday;
  const to = addDays(monday, 6);
  if (to < today) throw errors.in_the_past();
  const people = await employeeFacts(ctx.db)
    .where('employees.active', '=', true)
    .where('employees.campaign_id', '=', campaign_id)
    .where(reachCovers(reachOf(ctx.scope, 'workplaces:plan'), placeColumns))
    .orderBy('employees.id')
    .execute();
  if (people.length === 0) throw errors.nobody();
  const ids = people.map(({ id }) => id);
  const hours = new Map<string, Hours[]>();
  for (const one of await listHours(ctx, ids, { from, to }))
    hours.set(one.personId, [...(hours.get(one.personId) ?? []), one]);
  const needs = await listNeeds(ctx, ids);
  const sitters = people.map((one): Sitter => ({
    id: one.id,
    clientId: one.clientId ?? '',
    campaignId: campaign_id,
    teamId: one.bossId ?? campaign_id,
    needs: [...new Set([...equipment, ...(needs.get(one.id) ?? [])])],
    spans: (hours.get(one.id) ?? []).map((span) => spanOf(monday, span)),
  }));
  const { seats, zones } = await readFloors(ctx, floors);
  const plan = solve(sitters, seats, zones, await listTaken(ctx, floors, ids, monday));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const seatById = new Map(seats.map((seat) => [seat.id, seat]));
  const isSaved = apply === true && plan.placed.length > 0;
  if (isSaved)
    await ctx.tx(async (tx) => {
      const rows = plan.placed.flatMap(({ personId, seatId }) => {
        const { id, key } = seatById.get(seatId)!;
        return (hours.get(personId) ?? []).map((one) => ({ ...one, id, key }));
      });
      await placePeople(tx, rows, { isByRule: true, number: null });
      await noteSeats(tx, 'assigned', [...new Set(plan.placed.map(({ seatId }) => seatId))]);
      await tx.audit('workplaces.week_placed', {
        subject: 'campaign',
        subjectId: campaign_id,
        after: { from, to, placed: plan.placed.length, unplaced: plan.unplaced.length },
      });
      await tx.emit('workplaces.seat_changed', {
        key: newId(),
        personIds: plan.placed.map(({ personId }) => personId),
        from,
        seat: null,
      });
    });
  return {
    placed: plan.placed.map(({ personId, seatId }) => {
      const { number, floorId } = seatById.get(seatId)!;
      return { person_id: personId, name: names.get(personId)!, workplace_id: seatId, number, floor_id: floorId };
    }),
    unplaced: plan.unplaced.map(({ personId, reason }) => ({
      person_id: personId,
      name: names.get(personId)!,
      reason,
    })),
    saved: isSaved,
  };
}

/** Minutes from the beginning of Monday. */
function spanOf(monday: string, { day, starts, ends }: Pick<Hours, 'day' | 'starts' | 'ends'>) {
  const base = Math.round((Date.parse(day) - Date.parse(monday)) / 60_000);
  return { from: base + starts, to: base + ends };
}

/** Seats and zones of floors, as the solver takes them. Seats of leaders and guests are given by hand. */
async function readFloors(read: Read, floors: readonly string[]) {
  const rows = await read.db
    .selectFrom('workplaces')
    .select(['id', 'key', 'number', 'x', 'y', 'zone_id as zoneId', 'attributes', 'state', 'floor_id as floorId'])
    .where('floor_id', '=', sql<string>`any(${floors}::uuid[])`)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'agent')
    .orderBy('number')
    .execute();
  const zones = await read.db
    .selectFrom('floor_zones')
    .select(['id', 'kind', sql<string | null>`coalesce(client_id, campaign_id)`.as('belongsTo')])
    .where('floor_id', '=', sql<string>`any(${floors}::uuid[])`)
    .execute();
  return { seats: rows.map(({ state, ...seat }) => ({ ...seat, isUsable: state === 'open' })), zones };
}

/** Hours of a week at which others sit on those floors. */
async function listTaken(read: Read, floors: readonly string[], without: readonly string[], monday: string) {
  const rows = await read.db
    .selectFrom('seatings')
    .innerJoin('workplaces', 'workplaces.id', 'seatings.workplace_id')
    .select(['workplace_id', 'day', 'starts', 'ends'])
    .where('workplaces.floor_id', '=', sql<string>`any(${floors}::uuid[])`)
    .where('day', '>=', addDays(monday, -1))
    .where('day', '<=', addDays(monday, 7))
    .where(sql<boolean>`not (person_id = any(${without}::uuid[]))`)
    .execute();
  return rows.map((row): Taken => ({ seatId: row.workplace_id, clientId: '', spans: [spanOf(monday, row)] }));
}

import './tables.ts';
import { sql } from 'kysely';
import { bindCase, type Effect } from '#features/cases/server/actions.ts';
import { isAssigned, isOwn, placeOf, withinReach } from '#features/cases/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canPlan, type SeatAttribute } from '../policy.ts';
import { seatChange } from '../seat-change.ts';
import { giveSeat } from './seating-actions.ts';

const plan = 'workplaces:plan';

async function loadChanges(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const seat = (column: 'wanted_id' | 'given_id') =>
    sql<{
      id: string;
      number: number;
      floor: string;
    } | null>`(select jsonb_build_object('id', seat.id, 'number', seat.number,
      'floor', floors.name) from workplaces as seat join floors on floors.id = seat.floor_id
      where seat.id = ${sql.ref(`seat_changes.${column}`)})`;
  const rows = await read.db
    .selectFrom('seat_changes')
    .select(['case_id', 'why', 'needs', 'from_day as from', 'wanted_id as wantedId', 'given_to as givenTo'])
    .select([seat('wanted_id').as('wanted'), seat('given_id').as('given')])
    .where('case_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.case_id, row]));
}

export type OwnChange = Awaited<ReturnType<typeof loadChanges>> extends ReadonlyMap<string, infer One> ? One : never;

/** Gives the seat from the wanted day on, or from today where that has passed, and keeps what is needed for the next weeks. */
const grant: Effect<OwnChange> = async (ctx, tx, { id, owner_id: ownerId, own }, { data }) => {
  const { workplace_id: seatId, to } = data;
  if (typeof seatId !== 'string' || typeof to !== 'string' || ownerId === null) throw errors.seat_missing();
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const from = own.from < today ? today : own.from;
  await giveSeat(tx, today, { workplace_id: seatId, person_id: ownerId, from, to });
  await tx.db.updateTable('seat_changes').set({ given_id: seatId, given_to: to }).where('case_id', '=', id).execute();
  await keepNeeds(tx, ownerId, own.needs);
};

/** What the seat of somebody must have from now on, in place of what was noted. */
export async function keepNeeds(tx: Tx, personId: string, needs: readonly SeatAttribute[]): Promise<void> {
  await tx.db.deleteFrom('seat_needs').where('person_id', '=', personId).execute();
  if (needs.length > 0)
    await tx.db
      .insertInto('seat_needs')
      .values({
        person_id: personId,
        needs: [...needs],
        noted_by: tx.scope.personId || null,
        noted_at: tx.now(),
      })
      .execute();
}

/** Requests for another seat: who asks, and who plans seats where that person belongs. */
export const seatChanges = bindCase(seatChange, {
  load: loadChanges,
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    return record.isAssignee || record.isDelegate || canPlan(read.scope, placeOf(record)) ? ['planner'] : [];
  },
  factsOf: () => ({}),
  visible: (read) => sql`(${isOwn(read)} or ${isAssigned(read)} or ${withinReach(read, plan)})`,
  effects: { grant },
  titleOf: (ctx, { own }) => ctx.t(`workplaces.change.why.${own.why}`),
  link: ({ id }) => `/ocupation/cambios?cambio=${id}`,
  queue: '/ocupation/cambios?estado=asked',
  groups: { planner: plan },
});

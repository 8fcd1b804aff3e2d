import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canDraw, type SeatAttribute, type SeatKind, type SeatState } from '../policy.ts';
import { lockFloor, noteSeats, settleZones } from './map-actions.ts';

interface NewSeat {
  readonly floor_id: string;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly kind: SeatKind;
  readonly attributes: readonly SeatAttribute[];
  readonly equipment: string;
}

/** Adds one seat to a floor. @throws not_found, forbidden, outside, number_taken */
export async function createSeat(ctx: Context, given: NewSeat): Promise<string> {
  return ctx.tx(async (tx) => {
    const floor = await lockFloor(tx, given.floor_id);
    if (given.x > floor.width || given.y > floor.height) throw errors.outside();
    const id = newId();
    await naming(given.number, () =>
      tx.db
        .insertInto('workplaces')
        .values({ ...given, id, attributes: [...given.attributes], created_at: tx.now(), updated_at: tx.now() })
        .execute(),
    );
    await settleZones(tx, floor.id);
    await noteSeats(tx, 'created', [id]);
    await tx.audit('workplaces.seat_created', { subject: 'workplace', subjectId: id, after: given });
    return id;
  });
}

export interface SeatEdit {
  readonly version: number;
  readonly number?: number | undefined;
  readonly state?: SeatState | undefined;
  readonly reason?: string | undefined;
  readonly kind?: SeatKind | undefined;
  readonly attributes?: readonly SeatAttribute[] | undefined;
  readonly equipment?: string | undefined;
}

/**
 * Changes a seat. Whoever plans without drawing may block it and open it again, no more.
 * @throws not_found, forbidden, conflict, number_taken
 */
export async function editSeat(ctx: Context, id: string, { version, reason, ...given }: SeatEdit): Promise<void> {
  await ctx.tx(async (tx) => {
    const seat = await tx.db
      .selectFrom('workplaces')
      .innerJoin('floors', 'floors.id', 'workplaces.floor_id')
      .selectAll('workplaces')
      .select('floors.headquarters_id')
      .where('workplaces.id', '=', id)
      .where('workplaces.removed_at', 'is', null)
      .forUpdate('workplaces')
      .executeTakeFirst();
    if (!seat) throw platformErrors.not_found();
    const { state, ...drawn } = given;
    if (Object.values(drawn).some((value) => value !== undefined) && !canDraw(tx.scope, seat.headquarters_id))
      throw platformErrors.forbidden();
    if (seat.version !== version) throw platformErrors.conflict();
    const number = drawn.number ?? seat.number;
    const next = {
      number,
      kind: drawn.kind ?? seat.kind,
      attributes: [...(drawn.attributes ?? seat.attributes)],
      equipment: drawn.equipment ?? seat.equipment,
      state: state ?? seat.state,
    };
    await naming(number, () =>
      tx.db
        .updateTable('workplaces')
        .set({
          ...next,
          state_reason: next.state === 'open' ? null : reason || (state === undefined ? seat.state_reason : null),
          version: version + 1,
          updated_at: tx.now(),
        })
        .where('id', '=', id)
        .execute(),
    );
    await noteSeats(tx, 'edited', [id], { state: next.state, words: reason });
    await tx.audit('workplaces.seat_edited', {
      subject: 'workplace',
      subjectId: id,
      reason,
      before: { number: seat.number, state: seat.state, kind: seat.kind, attributes: seat.attributes },
      after: next,
    });
  });
}

/** Tells the rule of a table in words. */
async function naming<T>(number: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    if ((thrown as { constraint?: string }).constraint === 'workplaces_number') throw errors.number_taken({ number });
    throw thrown;
  }
}

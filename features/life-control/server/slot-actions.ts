import './tables.ts';
import { sql } from 'kysely';
import { auditCase } from '#features/cases/server/actions.ts';
import { isDoubled } from '#features/cases/slot.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { advice } from '../advice.ts';
import { errors } from '../errors.ts';
import { getRecord } from './queries.ts';

const minute = 60_000;
const longest = 180;

/** The caller offers moments to whom they advise. @throws in_past, slot_doubled where they have something else then */
export async function offerSlots(
  ctx: Context,
  { starts_at: given, minutes, place }: { starts_at: readonly string[]; minutes: number; place: string },
): Promise<void> {
  const starts = [...new Set(given.map((at) => new Date(at).getTime()))].toSorted((a, b) => a - b);
  await ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    if (starts[0]! <= tx.now().getTime())
      throw errors.in_past({}, { issues: [{ path: 'starts_at', code: 'life-control.error.in_past' }] });
    // Two at once for the same adviser wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtext(${`life-control.slots:${personId}`}))`.execute(tx.db);
    const known = await tx.db
      .selectFrom('life_control_slots')
      .select(['starts_at', 'minutes'])
      .where('adviser_id', '=', personId)
      .where('starts_at', '>', new Date(starts[0]! - longest * minute))
      .where('starts_at', '<', new Date(starts.at(-1)! + minutes * minute))
      .execute();
    const held = known.map((one) => ({ at: one.starts_at.getTime(), minutes: one.minutes }));
    if (isDoubled(held, starts, minutes))
      throw errors.slot_doubled({}, { issues: [{ path: 'starts_at', code: 'life-control.error.slot_doubled' }] });
    await tx.db
      .insertInto('life_control_slots')
      .values(
        starts.map((at) => ({
          id: newId(),
          adviser_id: personId,
          starts_at: new Date(at),
          minutes,
          place,
          case_id: null,
        })),
      )
      .execute();
    await tx.audit('life-control.slots_offered', {
      subject: 'adviser',
      subjectId: personId,
      after: { slots: starts.length },
    });
  });
}

/** Offers a moment no more. @throws not_found, slot_taken */
export async function removeSlot(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const slot = await tx.db
      .selectFrom('life_control_slots')
      .select('case_id')
      .where('id', '=', id)
      .where('adviser_id', '=', tx.scope.personId)
      .forUpdate()
      .executeTakeFirst();
    if (!slot) throw platformErrors.not_found();
    if (slot.case_id !== null) throw errors.slot_taken();
    await tx.db.deleteFrom('life_control_slots').where('id', '=', id).execute();
    await tx.audit('life-control.slot_removed', { subject: 'adviser', subjectId: tx.scope.personId });
  });
}

/**
 * The person takes a moment that their adviser offers, in place of the one before. Of two who want the same the first has
 * it: one conditional update, at which the second finds nothing left.
 * @throws not_found, forbidden for the adviser, not_open, in_past, slot_taken
 */
export async function takeSlot(ctx: Context, id: string, slotId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getRecord(tx, id, true);
    if (!record.isOwner) throw platformErrors.forbidden();
    if (!record.is_open || record.own.finished_at !== null) throw errors.not_open();
    const slot = await tx.db
      .selectFrom('life_control_slots')
      .selectAll()
      .where('id', '=', slotId)
      .where('adviser_id', '=', record.assignee_id)
      .executeTakeFirst();
    if (!slot) throw platformErrors.not_found();
    if (slot.starts_at <= tx.now()) throw errors.in_past();
    await freeSlot(tx, id);
    const taken = await tx.db
      .updateTable('life_control_slots')
      .set({ case_id: id })
      .where('id', '=', slotId)
      .where('case_id', 'is', null)
      .executeTakeFirst();
    if (Number(taken.numUpdatedRows) === 0) throw errors.slot_taken();
    const { starts_at: at, minutes, place } = slot;
    await tx.db
      .updateTable('life_control_records')
      .set({ appointment_at: at, appointment_minutes: minutes, appointment_place: place, has_contact: true })
      .where('case_id', '=', id)
      .execute();
    await auditCase(tx, advice.kind, 'life-control.slot_taken', { subjectId: id });
    await tx.emit('life-control.appointment_set', { caseId: id, personId: slot.adviser_id, at: at.toISOString() });
  });
}

/** What somebody took and does not need any more is offered to others again. */
export async function freeSlot(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('life_control_slots').set({ case_id: null }).where('case_id', '=', id).execute();
}

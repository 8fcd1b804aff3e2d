import './tables.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { employeeFacts, findContact } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { mondayOf, momentAt } from '../calendar-day.ts';
import { errors } from '../errors.ts';
import { minorProblemOf } from '../minor.ts';
import { canPlan, changeActionsFor, type ChangeAction, type ExceptionCode } from '../policy.ts';
import { addedBreaches, breachCodes, breachesOf, liesOver, problemOf, type Hours, type RuleBreach } from '../shift.ts';
import { isSoon } from './contact.ts';
import { listExtraHours } from './extra-hours.ts';
import { limitsOf } from './grid.ts';
import { listPublished, longestPaidOn, selectChanges } from './planned.ts';
import { isAway } from './queries.ts';
import { replyBy } from './reply.ts';
import { columnsOf, hoursOf, type ChangeRow, type HoursRow } from './wire.ts';

export interface NewChange extends HoursRow {
  readonly person_id: string;
  readonly day: string;
  readonly version: number;
  readonly reason: string;
  readonly exception?: ExceptionCode | undefined;
}

/**
 * Proposes another shift than the published one, by the rules of a new one: a breach of them needs a coded exception; the person has so many hours of their shifts to answer, and
 * never longer than until it begins. With a coded exception it holds at once and the person is told.
 * @throws not_found, own_shift, not_published, conflict, in_the_past, on_leave, same_shift, overtime_clash, change_pending, shift_too_long,
 * minor_at_night, minor_overtime, breaks_rest, breaks_week, breaks_day
 */
export async function proposeChange(ctx: Context, input: NewChange): Promise<ChangeRow> {
  return ctx.tx(async (tx) => {
    const { person_id, day, reason } = input;
    if (person_id === tx.scope.personId) throw errors.own_shift();
    const person = await employeeFacts(tx.db).where('employees.id', '=', person_id).executeTakeFirst();
    if (!person || !canPlan(tx.scope, { id: person.id, place: person })) throw platformErrors.not_found();
    const shift = await lockShift(tx, person_id, day);
    if (!shift?.is_published) throw errors.not_published();
    if (shift.version !== input.version) throw platformErrors.conflict();
    const wanted = columnsOf(input);
    const hours = hoursOf(wanted);
    const table = await loadLegalTable(tx);
    const bornOn = (await findContact(tx, person_id))?.bornOn;
    const problem = hours && (problemOf(hours, longestPaidOn(table, day)) ?? minorProblemOf(bornOn, day, hours, table));
    if (problem) throw errors[problem]();
    if (JSON.stringify(columnsOf(shift)) === JSON.stringify(wanted)) throw errors.same_shift();
    if (hours) await requireFree(tx, person_id, day, hours);
    const begins = momentAt(day, Math.min(shift.starts ?? 1440, wanted.starts ?? 1440));
    if (begins <= tx.now()) throw errors.in_the_past();
    const known = await tx.db
      .selectFrom('shift_changes')
      .select('id')
      .where('person_id', '=', person_id)
      .where('day', '=', day)
      .where('state', '=', 'proposed')
      .executeTakeFirst();
    if (known) throw errors.change_pending();
    const broken = await findBreaches(tx, person_id, day, wanted);
    if (broken[0] && input.exception === undefined)
      throw errors[breachCodes[broken[0].rule]](
        {},
        { issues: [{ path: 'exception', code: 'schedules.error.needs_exception' }] },
      );
    const id = newId();
    const isImposed = input.exception !== undefined;
    await tx.db
      .insertInto('shift_changes')
      .values({
        ...{ id, person_id, day, reason, ...wanted },
        old_starts: shift.starts,
        old_ends: shift.ends,
        old_break_starts: shift.break_starts,
        old_break_ends: shift.break_ends,
        exception_code: input.exception ?? null,
        state: isImposed ? 'imposed' : 'proposed',
        proposed_by: tx.scope.personId,
        proposed_at: tx.now(),
        reply_by: await replyBy(tx, person_id, begins),
        decided_at: isImposed ? tx.now() : null,
        decision_reason: null,
      })
      .execute();
    if (isImposed) await apply(tx, person_id, day, wanted);
    const after = { day, ...wanted, exception: input.exception ?? null, breaches: broken.map(({ rule }) => rule) };
    await tx.audit(isImposed ? 'schedules.change_imposed' : 'schedules.change_proposed', {
      ...{ subject: 'shift_change', subjectId: id, personId: person_id, reason },
      before: columnsOf(shift),
      after,
    });
    const told = { changeId: id, personId: person_id, proposedBy: tx.scope.personId, day };
    if (isImposed) await tx.emit('schedules.change_imposed', { ...told, isSoon: await isSoon(tx, begins) });
    else await tx.emit('schedules.change_proposed', told);
    return getChange(tx, id);
  });
}

/**
 * Accepts or refuses a change of one's own, or takes back what one proposed.
 * @throws not_found, conflict, not_pending, too_late, on_leave, overtime_clash, breaks_rest, breaks_week, breaks_day
 */
export async function decideChange(
  ctx: Context,
  id: string,
  { version, decision, reason }: { version: number; decision: ChangeAction; reason?: string | undefined },
): Promise<ChangeRow> {
  return ctx.tx(async (tx) => {
    const found = await tx.db
      .selectFrom('shift_changes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const { personId } = tx.scope;
    if (!found || (found.person_id !== personId && found.proposed_by !== personId)) throw platformErrors.not_found();
    if (found.state !== 'proposed') throw errors.not_pending();
    if (found.version !== version) throw platformErrors.conflict();
    if (found.reply_by <= tx.now()) throw errors.too_late();
    const change = {
      personId: found.person_id,
      proposedBy: found.proposed_by,
      state: found.state,
      replyBy: found.reply_by,
    };
    if (!changeActionsFor(tx.scope, change, tx.now()).includes(decision)) throw platformErrors.forbidden();
    // The days around it may be others since it was proposed.
    const hours = hoursOf(found);
    if (decision === 'accept' && hours) await requireFree(tx, found.person_id, found.day, hours);
    const broken = decision === 'accept' ? await findBreaches(tx, found.person_id, found.day, columnsOf(found)) : [];
    if (broken[0]) throw errors[breachCodes[broken[0].rule]]();
    const state = ({ accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' } as const)[decision];
    await tx.db
      .updateTable('shift_changes')
      .set({ state, decided_at: tx.now(), decision_reason: reason?.trim() || null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (state === 'accepted') await apply(tx, found.person_id, found.day, columnsOf(found));
    await tx.audit(`schedules.change_${state}`, {
      ...{ subject: 'shift_change', subjectId: id, personId: found.person_id, reason },
      after: { state, day: found.day },
    });
    if (state !== 'withdrawn')
      await tx.emit('schedules.change_decided', {
        ...{ changeId: id, personId: found.person_id, personName: tx.scope.name, proposedBy: found.proposed_by },
        ...{ day: found.day, state },
      });
    return getChange(tx, id);
  });
}

/** Ends what nobody answered in time: the published shift stays as it was. */
export async function expireChanges(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const late = await tx.db
      .updateTable('shift_changes')
      .set({ state: 'expired', decided_at: tx.now() })
      .where('state', '=', 'proposed')
      .where('reply_by', '<=', tx.now())
      .returning(['id', 'person_id', 'proposed_by', 'day'])
      .execute();
    for (const { id, person_id, proposed_by, day } of late) {
      const after = { state: 'expired', day };
      await tx.audit('schedules.change_expired', {
        subject: 'shift_change',
        subjectId: id,
        personId: person_id,
        after,
      });
      const person = await employeeFacts(tx.db).where('employees.id', '=', person_id).executeTakeFirst();
      const facts = { changeId: id, personId: person_id, personName: person?.name ?? '', proposedBy: proposed_by, day };
      await tx.emit('schedules.change_decided', { ...facts, state: 'expired' });
    }
    return late.length;
  });
}

/** Nobody is put to work on leave, nor over their overtime, which would be paid twice. @throws on_leave, overtime_clash */
async function requireFree(tx: Tx, personId: string, day: string, hours: Hours): Promise<void> {
  if (await isAway(tx, personId, day, hours)) throw errors.on_leave();
  const extra = await listExtraHours(tx, [personId], addDays(day, -1), addDays(day, 1));
  if (liesOver(hours, (way) => extra.filter((one) => one.day === addDays(day, way)))) throw errors.overtime_clash();
}

/** What of rest, week and day other hours on a day would break that its published ones do not. */
async function findBreaches(tx: Tx, personId: string, day: string, wanted: HoursRow): Promise<RuleBreach[]> {
  const [from, to] = [addDays(mondayOf(day), -1), addDays(mondayOf(day), 7)];
  const published = await listPublished(tx, personId, from, to);
  const extra = Map.groupBy(await listExtraHours(tx, [personId], from, to), (one) => one.day);
  const limits = limitsOf(await loadLegalTable(tx));
  const daysWith = (changed: HoursRow | undefined) =>
    published.map((row) => ({
      day: row.day,
      hours: hoursOf(row.day === day ? (changed ?? row) : row),
      extra: extra.get(row.day) ?? [],
    }));
  return addedBreaches(breachesOf(daysWith(undefined), limits), breachesOf(daysWith(wanted), limits));
}

async function getChange(tx: Tx, id: string): Promise<ChangeRow> {
  return selectChanges(tx).where('id', '=', id).executeTakeFirstOrThrow();
}

function lockShift(tx: Tx, personId: string, day: string) {
  return tx.db
    .selectFrom('shifts')
    .selectAll()
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
}

async function apply(tx: Tx, personId: string, day: string, hours: HoursRow): Promise<void> {
  await tx.db
    .updateTable('shifts')
    .set((eb) => ({ ...hours, updated_at: tx.now(), version: eb('version', '+', 1) }))
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .execute();
}

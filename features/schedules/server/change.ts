import './tables.ts';
import type * as z from 'zod/mini';
import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { employeeFacts, findContact } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { changeBody } from '../contract.ts';
import { errors } from '../errors.ts';
import { minorProblemOf } from '../minor.ts';
import { canPlan, type ChangeAction } from '../policy.ts';
import { breachCodes, problemOf } from '../shift.ts';
import { shiftChange } from '../shift-change.ts';
import { columnsOf, hoursOf } from '../written-hours.ts';
import { beginsOf, findBreaches, requireFree, type ChangeRecord } from './change-cases.ts';
import { listOpenChanges, longestPaidOn, selectChanges, type ChangeRow } from './planned.ts';
import { replyBy } from './reply.ts';

const { kind } = shiftChange;

/**
 * Proposes another shift than the published one, by the rules of a new one: a breach of them needs a coded exception; the person has so many hours of their shifts to answer, and
 * never longer than until it begins. With a coded exception it holds at once and the person is told.
 * @throws not_found, own_shift, not_published, conflict, in_the_past, on_leave, same_shift, overtime_clash, change_pending, shift_too_long,
 * minor_at_night, minor_overtime, breaks_rest, breaks_week, breaks_day
 */
export async function proposeChange(ctx: Context, input: z.infer<typeof changeBody>): Promise<ChangeRow> {
  return ctx.tx(async (tx) => {
    const { person_id, day, reason, exception } = input;
    if (person_id === tx.scope.personId) throw errors.own_shift();
    const person = await employeeFacts(tx.db).where('employees.id', '=', person_id).executeTakeFirst();
    if (!person || !canPlan(tx.scope, { id: person.id, place: person })) throw platformErrors.not_found();
    const shift = await tx.db
      .selectFrom('shifts')
      .selectAll()
      .where('person_id', '=', person_id)
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirst();
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
    const found = {
      ...{ old_starts: shift.starts, old_ends: shift.ends },
      ...{ old_break_starts: shift.break_starts, old_break_ends: shift.break_ends },
    };
    const begins = beginsOf({ day, ...found, ...wanted });
    if (begins <= tx.now()) throw errors.in_the_past();
    // The shift is held, so nobody proposes another one meanwhile.
    if ((await listOpenChanges(tx, [person_id], day, day)).length > 0) throw errors.change_pending();
    const broken = await findBreaches(tx, person_id, day, wanted);
    if (broken[0] && exception === undefined)
      throw errors[breachCodes[broken[0].rule]](
        {},
        { issues: [{ path: 'exception', code: 'schedules.error.needs_exception' }] },
      );
    const reply_by = await replyBy(tx, person_id, begins);
    const { id } = await openCase(ctx, tx, {
      // The hours before and after are sealed with the first step.
      ...{ kind, title: reason, ownerId: person_id, data: { day, ...found, ...wanted } },
      keep: async (made) => {
        const row = { id: made, day, ...found, ...wanted, exception_code: exception ?? null, reply_by };
        await tx.db.insertInto('shift_changes').values(row).execute();
      },
    });
    const action = exception === undefined ? 'propose' : 'impose';
    const data = { breaches: broken.map(({ rule }) => rule) };
    await takeStep(ctx, tx, { kind, id, action, reason, code: exception, data, isOpening: true });
    return readChange(tx, id);
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
    const record: ChangeRecord = await getCase(tx, id, { kind, lock: true });
    if (!record.is_open) throw errors.not_pending();
    if (record.version !== version) throw platformErrors.conflict();
    if (record.own.reply_by <= tx.now()) throw errors.too_late();
    await takeStep(ctx, tx, { kind, id, version, action: decision, reason });
    return readChange(tx, id);
  });
}

function readChange(tx: Tx, id: string): Promise<ChangeRow> {
  return selectChanges(tx).where('cases.id', '=', id).executeTakeFirstOrThrow();
}

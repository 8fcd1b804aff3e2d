import './tables.ts';
import type * as z from 'zod/mini';
import { moveMany } from '#features/cases/server/actions.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { executionBody } from '../contract.ts';
import { errors } from '../errors.ts';
import { exceeds } from '../meter.ts';
import { overtimeRequest } from '../overtime-request.ts';
import { explain } from './explanation.ts';
import { absenceProblem, momentOf, overlapsOther, shiftProblem } from './guard.ts';
import { selectHours } from './hours-queries.ts';
import { hold, keep, move } from './request-actions.ts';

const { kind } = overtimeRequest;

/** How many days go to payroll at once. */
const mostDays = 92;

/**
 * Confirms approved hours as they were worked. Within the order they are executed. What exceeds it is kept as worked and
 * flagged: it needs a coded exception and the approval of a second person, who is not the one that confirmed.
 * @throws not_found, conflict, wrong_state, not_worked_yet, inside_shift, overlaps, on_leave, exception_needed
 */
export async function executeOvertime(
  ctx: Context,
  id: string,
  { version, starts, ends, exception }: z.infer<typeof executionBody>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const { own } = await hold(tx, 'execute', id, version);
    if (ends <= starts || ends - starts > 720 || starts > 1439) throw errors.too_long();
    const { person_id: personId, day } = own;
    if (momentOf(day, ends) > tx.now()) throw errors.not_worked_yet();
    const interval = { personId, day, starts, ends };
    const problem = (await absenceProblem(tx, interval)) ?? (await shiftProblem(tx, interval));
    if (problem) throw problem();
    if (await overlapsOther(tx, interval, id)) throw errors.overlaps();
    const { meters } = await explain(tx, interval, id);
    const isOrdered = own.starts <= starts && ends <= own.ends;
    if (!isOrdered && exception === undefined) throw errors.exception_needed.at('exception');
    await keep(tx, id, {
      ...{ starts, ends, exceeds: !isOrdered || own.exceeds || exceeds(meters) },
      ...(isOrdered
        ? {}
        : {
            ...{ needs_second: true, is_after: true, exception_code: exception ?? own.exception_code },
            ...{ ordered_starts: own.starts, ordered_ends: own.ends },
          }),
    });
    const state = await move(ctx, tx, 'execute', id);
    await tx.audit(`overtime.${isOrdered ? 'executed' : 'exceeded'}`, {
      ...{ subject: 'overtime', subjectId: id, personId },
      before: { starts: own.starts, ends: own.ends },
      after: { starts, ends, exception: exception ?? null },
    });
    await tx.emit('overtime.decided', { requestId: id, personId, deciderId: tx.scope.personId, day, state });
  });
}

/**
 * Hands worked hours of the people within the caller's reach to payroll: after that they do not change.
 * @throws range_too_long, nothing_to_send
 */
export async function sendToPayroll(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<{ sent: number; minutes: number }> {
  if (to < from || Date.parse(to) - Date.parse(from) > mostDays * 86_400_000)
    throw errors.range_too_long({ days: mostDays });
  return ctx.tx(async (tx) => {
    const reached = employeeFacts(tx.db)
      .where(reachCovers(reachOf(tx.scope, 'overtime:approve-final'), placeColumns))
      .clearSelect()
      .select('employees.id');
    const rows = await selectHours(tx, ['executed'])
      .select(['cases.id', 'starts', 'ends'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('person_id', '<>', tx.scope.personId)
      .where('person_id', 'in', reached)
      .execute();
    const moved = await moveMany(ctx, tx, { kind, action: 'send', party: 'second', ids: rows.map(({ id }) => id) });
    if (moved.length === 0) throw errors.nothing_to_send();
    const sent = rows.filter(({ id }) => moved.includes(id));
    const minutes = sent.reduce((sum, row) => sum + row.ends - row.starts, 0);
    await tx.audit('overtime.sent_to_payroll', {
      subject: 'overtime',
      subjectId: from,
      after: { from, to, sent: sent.length, minutes },
    });
    return { sent: sent.length, minutes };
  });
}

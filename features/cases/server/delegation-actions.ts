import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import type { NewDelegation } from '#features/people/server/actions.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import { momentAt } from '#platform/contract/moment-at.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { allBindings } from './binding.ts';
import { getDelegation, listDelegates } from './delegation-queries.ts';

/**
 * Lets somebody stand in for the caller in the cases of a room between two days, both included. They are told.
 * @throws delegation_in_the_past, ends_before_start, delegate_does_not_work_on_it, delegation_overlaps
 */
export async function addDelegation(
  ctx: Context,
  { room, delegateId, startsOn, endsOn, reason }: NewDelegation & { readonly room: string },
) {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  if (startsOn < dayIn(zone, ctx.now())) throw errors.delegation_in_the_past.at('starts_on');
  if (endsOn < startsOn) throw errors.ends_before_start.at('ends_on');
  if (!(await listDelegates(ctx, room)).some(({ id }) => id === delegateId))
    throw errors.delegate_does_not_work_on_it.at('delegate_id');
  const times = { starts_at: momentAt(startsOn, '00:00', zone), ends_at: momentAt(addDays(endsOn, 1), '00:00', zone) };
  return ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    // Two of one person are looked at one after the other, or both would fit.
    await sql`select pg_advisory_xact_lock(hashtext(${`cases.delegation:${personId}`}))`.execute(tx.db);
    const other = await tx.db
      .selectFrom('case_delegations')
      .select('id')
      .where('room', '=', room)
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .where('starts_at', '<', times.ends_at)
      .where('ends_at', '>', times.starts_at)
      .executeTakeFirst();
    if (other) throw errors.delegation_overlaps.at('starts_on');
    const id = newId();
    await tx.db
      .insertInto('case_delegations')
      .values({
        id,
        room,
        person_id: personId,
        delegate_id: delegateId,
        ...times,
        reason,
        created_at: tx.now(),
        ended_at: null,
      })
      .execute();
    await tx.audit('cases.delegated', {
      subject: 'delegation',
      subjectId: id,
      personId: delegateId,
      after: { room, starts_on: startsOn, ends_on: endsOn },
      reason,
    });
    await tx.emit('cases.delegated', {
      delegationId: id,
      delegateId,
      name: tx.scope.name,
      from: startsOn,
      to: endsOn,
      link: linkOf(ctx, room),
    });
    return getDelegation(ctx, tx, id);
  });
}

/** Ends a delegation of the caller's at once. @throws not_found */
export function endDelegation(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const ended = await tx.db
      .updateTable('case_delegations')
      .set({ ended_at: tx.now() })
      .where('id', '=', id)
      .where('person_id', '=', tx.scope.personId)
      .where('ended_at', 'is', null)
      .returning('delegate_id')
      .executeTakeFirst();
    if (!ended) throw platformErrors.not_found();
    await tx.audit('cases.delegation_ended', { subject: 'delegation', subjectId: id, personId: ended.delegate_id });
  });
}

/** Where the cases of a room stand for who works on them. */
function linkOf(ctx: Context, room: string): string {
  const queue = allBindings(ctx).find(
    ({ declaration, rules }) => declaration.kind.startsWith(`${room}.`) && rules.queue,
  );
  return queue?.rules.queue?.split('?')[0] ?? '/home';
}

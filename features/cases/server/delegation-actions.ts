import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import type { NewDelegation } from '#features/people/server/actions.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors, type FailureFactory } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import { momentAt } from '#platform/contract/moment-at.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { allBindings } from './binding.ts';
import { getDelegation, listDelegates } from './delegation-queries.ts';

const fail = (failure: FailureFactory, path: string) =>
  failure({}, { issues: [{ path, code: failure.code.replace('.', '.error.') }] });

/** Where a room says itself who may stand in for the caller, and in its own words why somebody may not. */
export interface DelegationRules {
  readonly errors: Readonly<
    Record<'delegation_in_the_past' | 'ends_before_start' | 'delegation_overlaps', FailureFactory>
  >;
  /** Said of who may not. */
  readonly refused: FailureFactory;
  /** Which phrase tells the delegate; with `Words` behind it, from when to when. */
  readonly phrase?: string;
  readonly listDelegates: (read: Read) => Promise<readonly { readonly id: string }[]>;
}

/**
 * Lets somebody stand in for the caller in the cases of a room between two days, both included. They are told.
 * @throws delegation_in_the_past, ends_before_start, delegate_does_not_work_on_it, delegation_overlaps
 */
export async function addDelegation(
  ctx: Context,
  { room, ...given }: NewDelegation & { readonly room: string },
  { errors: own, refused, phrase, listDelegates: listThem }: DelegationRules = {
    errors,
    refused: errors.delegate_does_not_work_on_it,
    listDelegates: (read) => listDelegates(read, room),
  },
) {
  const { delegateId, startsOn, endsOn, reason } = given;
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  if (startsOn < dayIn(zone, ctx.now())) throw fail(own.delegation_in_the_past, 'starts_on');
  if (endsOn < startsOn) throw fail(own.ends_before_start, 'ends_on');
  if (!(await listThem(ctx)).some(({ id }) => id === delegateId)) throw fail(refused, 'delegate_id');
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
    if (other) throw fail(own.delegation_overlaps, 'starts_on');
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
      ...(phrase ? { phrase } : {}),
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

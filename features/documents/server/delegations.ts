import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { listColleagues, personName } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { settleDelegations } from './hand-over.ts';

/** Who signs for the caller and for whom the caller signs, from today on. */
export async function listDelegations(ctx: Context) {
  const { personId } = ctx.scope;
  return selectDelegations(ctx)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today(ctx))
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('delegate_id', '=', personId)]))
    .orderBy('starts_on')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Who may sign in the caller's place, by name: whoever follows documents as leader or at a desk. */
export async function listDelegates(read: Read): Promise<{ id: string; name: string }[]> {
  const holders = await listHolders(read, 'documents:read-status');
  const known = await listColleagues(
    read,
    holders.filter((id) => id !== read.scope.personId),
  );
  return [...known.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/**
 * Lets somebody sign the company's part in the caller's place between two days, both included. What waits for the
 * caller in those days is handed over, but for what the delegate has a part in already.
 * @throws delegation_in_the_past, ends_before_start, delegate_cannot_sign, delegation_overlaps
 */
export async function addDelegation(
  ctx: Context,
  input: { delegateId: string; startsOn: string; endsOn: string; reason: string },
): Promise<string> {
  const { delegateId, startsOn, endsOn, reason } = input;
  const delegates = await listDelegates(ctx);
  const id = newId();
  await ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    if (startsOn < today(ctx)) throw errors.delegation_in_the_past({}, at('starts_on', 'delegation_in_the_past'));
    if (endsOn < startsOn) throw errors.ends_before_start({}, at('ends_on', 'ends_before_start'));
    if (!delegates.some((one) => one.id === delegateId))
      throw errors.delegate_cannot_sign({}, at('delegate_id', 'delegate_cannot_sign'));
    // Two of one person are looked at one after the other, or both would fit.
    await sql`select pg_advisory_xact_lock(hashtext(${`documents.delegation:${personId}`}))`.execute(tx.db);
    const other = await tx.db
      .selectFrom('document_delegations')
      .select('id')
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .where('starts_on', '<=', endsOn)
      .where('ends_on', '>=', startsOn)
      .executeTakeFirst();
    if (other) throw errors.delegation_overlaps({}, at('starts_on', 'delegation_overlaps'));
    await tx.db
      .insertInto('document_delegations')
      .values({
        id,
        person_id: personId,
        delegate_id: delegateId,
        starts_on: startsOn,
        ends_on: endsOn,
        reason,
        created_at: tx.now(),
      })
      .execute();
    await tx.audit('documents.delegation_added', {
      subject: 'delegation',
      subjectId: id,
      personId: delegateId,
      after: { starts_on: startsOn, ends_on: endsOn },
      reason,
    });
    const name = tx.scope.name;
    await tx.emit('documents.delegated', { delegationId: id, delegateId, name, from: startsOn, to: endsOn });
  });
  await settleDelegations(ctx, ctx.scope.personId);
  return id;
}

/** Ends a delegation of the caller's at once; what was not signed comes back to them. @throws not_found */
export async function endDelegation(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const ended = await tx.db
      .updateTable('document_delegations')
      .set({ ended_at: tx.now() })
      .where('id', '=', id)
      .where('person_id', '=', tx.scope.personId)
      .where('ended_at', 'is', null)
      .returning('delegate_id')
      .executeTakeFirst();
    if (!ended) throw platformErrors.not_found();
    await tx.audit('documents.delegation_ended', { subject: 'delegation', subjectId: id, personId: ended.delegate_id });
  });
  await settleDelegations(ctx, ctx.scope.personId);
}

export type Delegation = Awaited<ReturnType<typeof getDelegation>>;

/** @throws not_found */
export async function getDelegation(read: Read, id: string) {
  const row = await selectDelegations(read).where('id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

function selectDelegations(read: Read) {
  return read.db
    .selectFrom('document_delegations')
    .select(['id', 'person_id as personId', 'delegate_id as delegateId', 'reason'])
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .select([
      personName('document_delegations.person_id').as('person'),
      personName('document_delegations.delegate_id').as('delegate'),
    ]);
}

const today = (ctx: Pick<Context, 'settings' | 'now'>) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

const at = (path: string, reason: string) => ({ issues: [{ path, code: `documents.error.${reason}` }] });

import './tables.ts';
import { listColleagues, listTeamIds, personName } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { today } from './calendar.ts';
import { lockPerson } from './engine.ts';

/** Who decides for the caller and for whom the caller decides, from today on. */
export async function listDelegations(read: Read, day: string) {
  const { personId } = read.scope;
  return selectDelegations(read)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', day)
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('delegate_id', '=', personId)]))
    .orderBy('starts_on')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Who may decide in the caller's place, by name. */
export async function listDelegates(read: Read): Promise<{ id: string; name: string }[]> {
  const { personId } = read.scope;
  const holders = await listHolders(read, 'requests:decide');
  const under = new Set([personId, ...(await listTeamIds(read, personId))]);
  const known = await listColleagues(
    read,
    holders.filter((id) => !under.has(id)),
  );
  return [...known.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/**
 * Lets somebody decide in the caller's place between two days, both included. It must be a leader or HR, and nobody
 * whom the caller leads, so that no decision falls to the one who asks.
 * @throws delegation_in_the_past, ends_before_start, delegate_cannot_decide, delegation_overlaps
 */
export async function addDelegation(
  ctx: Context,
  input: { delegateId: string; startsOn: string; endsOn: string; reason: string },
): Promise<string> {
  const { delegateId, startsOn, endsOn, reason } = input;
  const holders = await listHolders(ctx, 'requests:decide');
  return ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    if (startsOn < today(ctx)) throw errors.delegation_in_the_past({}, at('starts_on', 'delegation_in_the_past'));
    if (endsOn < startsOn) throw errors.ends_before_start({}, at('ends_on', 'ends_before_start'));
    const team = await listTeamIds(tx, personId);
    if (delegateId === personId || !holders.includes(delegateId) || team.includes(delegateId))
      throw errors.delegate_cannot_decide({}, at('delegate_id', 'delegate_cannot_decide'));
    await lockPerson(tx, personId);
    const other = await tx.db
      .selectFrom('request_delegations')
      .select('id')
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .where('starts_on', '<=', endsOn)
      .where('ends_on', '>=', startsOn)
      .executeTakeFirst();
    if (other) throw errors.delegation_overlaps({}, at('starts_on', 'delegation_overlaps'));
    const id = newId();
    await tx.db
      .insertInto('request_delegations')
      .values({
        id,
        person_id: personId,
        delegate_id: delegateId,
        starts_on: startsOn,
        ends_on: endsOn,
        reason,
        created_at: tx.now(),
        ended_at: null,
      })
      .execute();
    await tx.audit('requests.delegated', {
      subject: 'delegation',
      subjectId: id,
      personId: delegateId,
      after: { starts_on: startsOn, ends_on: endsOn },
      reason,
    });
    await tx.emit('requests.delegated', {
      delegationId: id,
      delegateId,
      name: tx.scope.name,
      from: startsOn,
      to: endsOn,
    });
    return id;
  });
}

/** Ends a delegation of the caller's at once. @throws not_found */
export async function endDelegation(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const ended = await tx.db
      .updateTable('request_delegations')
      .set({ ended_at: tx.now() })
      .where('id', '=', id)
      .where('person_id', '=', tx.scope.personId)
      .where('ended_at', 'is', null)
      .returning('delegate_id')
      .executeTakeFirst();
    if (!ended) throw platformErrors.not_found();
    await tx.audit('requests.delegation_ended', { subject: 'delegation', subjectId: id, personId: ended.delegate_id });
  });
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
    .selectFrom('request_delegations')
    .select(['id', 'person_id as personId', 'delegate_id as delegateId', 'reason'])
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .select([
      personName('request_delegations.person_id').as('person'),
      personName('request_delegations.delegate_id').as('delegate'),
    ]);
}

const at = (path: string, reason: string) => ({ issues: [{ path, code: `requests.error.${reason}` }] });

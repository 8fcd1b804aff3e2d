import './tables.ts';
import type { ReachKind } from '#features/organization/policy.ts';
import { findPlace } from '#features/organization/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, type Reach } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { builtInRoles, canAdminister, canGrant, isOwnGrant, type EndReason } from '../policy.ts';
import { recordEnd } from './admission.ts';
import { findPersonFacts } from './queries.ts';

const PERMISSION = 'session:administer';

/**
 * Grants a role to somebody else, for a reach that lies within the caller's own. Answers the grant's id.
 * @throws forbidden, own_grant, reach_too_wide, unknown_role, unknown_reach, already_granted, not_found
 */
export async function grantRole(
  ctx: Context,
  input: {
    personId: string;
    role: string;
    reach: { kind: ReachKind; id: string | null };
    startsAt?: Date | undefined;
    endsAt?: Date | undefined;
  },
): Promise<string> {
  return ctx.tx(async (tx) => {
    const { personId, role, reach } = input;
    await requireGrantor(tx, personId, reach);
    const made = await tx.db.selectFrom('roles').select('name').where('name', '=', role).executeTakeFirst();
    if (role === 'employee' || (!made && !builtInRoles.includes(role))) throw errors.unknown_role();
    const { startsAt, endsAt } = input;
    if (startsAt && endsAt && startsAt >= endsAt) throw platformErrors.invalid_input();
    const id = newId();
    const inserted = await tx.db
      .insertInto('grants')
      .values({
        id,
        person_id: personId,
        role,
        reach_kind: reach.kind,
        reach_id: reach.id,
        granted_by: tx.scope.personId || null,
        granted_at: tx.now(),
        starts_at: input.startsAt ?? null,
        ends_at: input.endsAt ?? null,
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'role', 'reach_kind', 'reach_id']).doNothing())
      .executeTakeFirst();
    if (!inserted.numInsertedOrUpdatedRows) throw errors.already_granted();
    await tx.audit('session.role_granted', { subject: 'grant', subjectId: id, personId, after: { role, reach } });
    return id;
  });
}

/**
 * Takes a grant back. What it allowed is refused from the next request on.
 * @throws forbidden, own_grant, reach_too_wide, not_found
 */
export async function revokeRole(ctx: Context, grantId: string): Promise<void> {
  if (!holds(ctx.scope, PERMISSION)) throw platformErrors.forbidden();
  await ctx.tx(async (tx) => {
    const grant = await tx.db.selectFrom('grants').selectAll().where('id', '=', grantId).executeTakeFirst();
    if (!grant) throw platformErrors.not_found();
    const reach = { kind: grant.reach_kind, id: grant.reach_id };
    await requireGrantor(tx, grant.person_id, reach);
    await tx.db.deleteFrom('grants').where('id', '=', grantId).execute();
    await tx.audit('session.role_revoked', {
      subject: 'grant',
      subjectId: grantId,
      personId: grant.person_id,
      before: { role: grant.role, reach },
    });
  });
}

/**
 * Closes a person's account and ends their sessions; answers how many.
 * @throws forbidden, own_grant, not_found
 */
export async function disableAccount(ctx: Context, personId: string, reason: string): Promise<number> {
  return ctx.tx(async (tx) => {
    await requireGrantor(tx, personId, { kind: 'all', id: null });
    const closed = await tx.db
      .updateTable('accounts')
      .set({ disabled_at: tx.now() })
      .where('person_id', '=', personId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (closed.numUpdatedRows === 0n) throw platformErrors.not_found();
    await tx.audit('session.account_disabled', { subject: 'account', subjectId: personId, personId, reason });
    return recordEnd(tx, { personId }, 'disabled');
  });
}

/**
 * Ends sessions of somebody else whom the caller administers: all of them, or one. Answers how many.
 * @throws forbidden, own_grant, not_found
 */
export async function endSessionsOf(ctx: Context, personId: string, sessionId?: string): Promise<number> {
  return ctx.tx(async (tx) => {
    await requireAdministrator(tx, personId);
    const reason: EndReason = 'administrator';
    const ended = await recordEnd(tx, { personId, ...(sessionId === undefined ? {} : { sessionId }) }, reason);
    if (ended === 0 && sessionId !== undefined) throw platformErrors.not_found();
    return ended;
  });
}

/**
 * Sees to it that the caller administers accounts where this person belongs, and that it is somebody else.
 * @throws forbidden, own_grant; not_found also for whom the caller does not administer
 */
export async function requireAdministrator(tx: Tx, personId: string): Promise<void> {
  if (!holds(tx.scope, PERMISSION)) throw platformErrors.forbidden();
  if (isOwnGrant(tx.scope, personId)) throw errors.own_grant();
  const person = await findPersonFacts(tx, personId);
  if (!person || !canAdminister(tx.scope, person)) throw platformErrors.not_found();
}

/**
 * Sees to it that the caller could give everything that the person holds, now or later: whoever opens their account
 * would hold it.
 * @throws holds_more
 */
export async function requireGrantorOfAll(tx: Tx, personId: string): Promise<void> {
  const grants = await tx.db
    .selectFrom('grants')
    .select(['reach_kind as kind', 'reach_id as id'])
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', tx.now())]))
    .execute();
  for (const reach of grants) if (!canGrant(tx.scope, reach, await findPlace(tx, reach))) throw errors.holds_more();
}

async function requireGrantor(tx: Tx, personId: string, reach: Reach): Promise<void> {
  await requireAdministrator(tx, personId);
  const place = await findPlace(tx, reach);
  if (reach.kind !== 'all' && !place) throw errors.unknown_reach();
  if (!canGrant(tx.scope, reach, place)) throw errors.reach_too_wide();
}

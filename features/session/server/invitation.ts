import './tables.ts';
import { calledName } from '#features/people/person-name.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isObviousPassword } from '../policy.ts';
import { recordAdmission, recordRefusal, type Admitted } from './admission.ts';
import { requireAdministrator } from './grant.ts';
import { lockKeys, refuseWhileLocked } from './lock.ts';
import { findOpenToken } from './open-token.ts';
import { findPersonFacts, getOwnSession } from './queries.ts';
import { hashToken, newToken } from './token.ts';

const INVITATION_MS = 72 * 3_600_000;
const PORTAL_MS = 5 * 60_000;

/**
 * Invites a person to set their first password: answers the one-time token, which is stored nowhere. It makes
 * the account where there is none, and spends the invitations that are still open.
 * @throws forbidden, own_grant, not_found
 */
export async function invitePerson(ctx: Context, personId: string): Promise<{ token: string; expiresAt: Date }> {
  return ctx.tx(async (tx) => {
    await requireAdministrator(tx, personId);
    if (!(await findPersonFacts(tx, personId))?.active) throw platformErrors.not_found();
    const now = tx.now();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    await tx.db
      .updateTable('invitations')
      .set({ used_at: now })
      .where('person_id', '=', personId)
      .where('kind', '=', 'invitation')
      .where('used_at', 'is', null)
      .execute();
    await tx.db
      .insertInto('accounts')
      .values({ person_id: personId, must_change_password: true, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('person_id')
          .doUpdateSet({ must_change_password: true })
          .where('accounts.password_hash', 'is', null),
      )
      .execute();
    await insertToken(tx, { personId, kind: 'invitation', token, expiresAt, sessionExpiresAt: null });
    await tx.audit('session.invited', { subject: 'account', subjectId: personId, personId });
    return { token, expiresAt };
  });
}

/** A one-time token with which the caller goes on elsewhere; the new session ends no later than this one. */
export async function issuePortalToken(ctx: Context): Promise<{ token: string; expiresAt: Date }> {
  return ctx.tx(async (tx) => {
    const session = await getOwnSession(tx);
    const token = newToken();
    const expiresAt = new Date(tx.now().getTime() + PORTAL_MS);
    const { personId } = tx.scope;
    await insertToken(tx, { personId, kind: 'portal', token, expiresAt, sessionExpiresAt: session.expiresAt });
    await tx.audit('session.portal_token_issued', { subject: 'session', subjectId: session.id, personId });
    return { token, expiresAt };
  });
}

/**
 * Exchanges an invitation or a portal token for a session. It works once, also when two try at the same moment.
 * @throws token_spent when it is unknown, used or too old; account_disabled, address_locked
 */
export function exchangeToken(ctx: Context, token: string): Promise<Admitted> {
  return spendToken(ctx, token);
}

/**
 * Accepts an invitation: sets the first password and signs in.
 * @throws token_spent, password_obvious, account_disabled, address_locked
 */
export async function acceptInvitation(ctx: Context, token: string, password: string): Promise<Admitted> {
  const keys = lockKeys(ctx.address);
  await refuseWhileLocked(ctx, keys);
  const open = await findOpenToken(ctx, token);
  const person = open?.kind === 'invitation' ? await findPersonFacts(ctx, open.personId) : undefined;
  if (!person) throw await refspendToken(ctx);
  if (isObviousPassword(password, person)) throw errors.password_obvious();
  return spendToken(ctx, token, await ctx.services.passwords.hash(password));
}

async function spendToken(ctx: Context, token: string, passwordHash?: string): Promise<Admitted> {
  const keys = lockKeys(ctx.address);
  await refuseWhileLocked(ctx, keys);
  const admitted = await ctx.tx(async (tx) => {
    const now = tx.now();
    const spent = await tx.db
      .updateTable('invitations')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['kind', 'person_id as personId', 'session_expires_at as sessionExpiresAt'])
      .executeTakeFirst();
    const person = spent && (await findPersonFacts(tx, spent.personId));
    if (!person) return undefined;
    if (passwordHash !== undefined)
      await tx.db
        .updateTable('accounts')
        .set({ password_hash: passwordHash, password_changed_at: now, must_change_password: false })
        .where('person_id', '=', person.id)
        .execute();
    const method = spent.kind;
    return recordAdmission(ctx, tx, person, { method, keys, until: spent.sessionExpiresAt });
  });
  if (!admitted) throw await refspendToken(ctx);
  return admitted;
}

async function refspendToken(ctx: Context) {
  await recordRefusal(ctx, { method: 'invitation', keys: lockKeys(ctx.address), outcome: 'refused' });
  return errors.token_spent();
}

async function insertToken(
  tx: Tx,
  row: {
    personId: string;
    kind: 'invitation' | 'portal';
    token: string;
    expiresAt: Date;
    sessionExpiresAt: Date | null;
  },
): Promise<void> {
  await tx.db
    .insertInto('invitations')
    .values({
      id: newId(),
      person_id: row.personId,
      kind: row.kind,
      token_hash: hashToken(row.token),
      created_by: tx.scope.personId || null,
      created_at: tx.now(),
      expires_at: row.expiresAt,
      session_expires_at: row.sessionExpiresAt,
      used_at: null,
    })
    .execute();
}

/**
 * Invites a person and answers the link to the welcome page, which goes to their mail as well where mail is set.
 * @throws what `invitePerson` throws
 */
export async function sendInvitation(ctx: Context, personId: string) {
  const { token, expiresAt } = await invitePerson(ctx, personId);
  const portal = ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`;
  // After the #, so that no proxy writes it down.
  const link = new URL(`/saludobienvenida#token=${token}`, portal).href;
  const person = await findPersonFacts(ctx, personId);
  const to = ctx.settings.SMTP_URL === undefined ? null : (person?.corporateEmail ?? null);
  if (to !== null && person) {
    const company = ctx.settings.COMPANY_NAME;
    const name = calledName(person);
    await ctx.services.mail.send({
      to,
      subject: ctx.t('session.mail.invitationSubject', { company }),
      text: ctx.t('session.mail.invitation', { name, company, link }),
    });
  }
  return { link, expiresAt, mailedTo: to };
}

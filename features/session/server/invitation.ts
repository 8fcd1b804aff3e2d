import './tables.ts';
import { calledName } from '#features/people/person-name.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Events, Tx } from '#platform/server/context.ts';
import { openValue, sealValue } from '#platform/server/sealed.ts';
import { deviceOf } from '../device.ts';
import { errors } from '../errors.ts';
import { isObviousPassword } from '../policy.ts';
import { recordAdmission, recordEnd, recordRefusal, type Admitted } from './admission.ts';
import { requireAdministrator, requireGrantorOfAll } from './grant.ts';
import { lockKeys, refuseWhileLocked } from './lock.ts';
import { findOpenToken } from './open-token.ts';
import { findPersonFacts, getOwnSession } from './queries.ts';
import { forgetSubjects } from './subject.ts';
import { hashToken, newToken } from './token.ts';

const INVITATION_MS = 72 * 3_600_000;
const PORTAL_MS = 5 * 60_000;

/**
 * Invites a person to set a password: answers the one-time token, which is stored nowhere. It makes the account where
 * there is none, and spends the invitations that are still open. Where the person has a way in already the token may
 * go to their mail alone (`mailOnly`), unless the house itself asks for it on the machine.
 * @throws forbidden, own_grant, not_found
 * @throws holds_more when the person holds a grant that the caller could not give
 * @throws invitation_needs_mail when it may go to the mail alone and there is none
 */
export async function invitePerson(ctx: Context, personId: string): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  // eslint-disable-next-line plaza/audited-transaction -- writing it down audits it
  const { expiresAt } = await ctx.tx((tx) => writeInvitation(ctx, tx, { personId, token }));
  return { token, expiresAt };
}

/** The invitation itself, inside a transaction. @throws what `invitePerson` throws */
async function writeInvitation(ctx: Context, tx: Tx, { personId, token }: { personId: string; token: string }) {
  await requireAdministrator(tx, personId);
  const person = await findPersonFacts(tx, personId);
  if (!person?.active) throw platformErrors.not_found();
  await requireGrantorOfAll(tx, personId);
  const mailOnly = tx.scope.kind !== 'system' && (await hasWayIn(tx, personId));
  const mail = ctx.settings.SMTP_URL === undefined ? null : person.corporateEmail;
  if (mailOnly && mail === null) throw errors.invitation_needs_mail();
  const now = tx.now();
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
  const invitationId = await insertToken(tx, { personId, kind: 'invitation', token, expiresAt });
  await tx.audit('session.invited', { subject: 'account', subjectId: personId, personId });
  await tx.emit('session.invited', { invitationId, personId });
  return { invitationId, expiresAt, mailOnly, mail };
}

/** Whether somebody can enter, or has entered, by a password, the directory or a provider. */
async function hasWayIn(tx: Tx, personId: string): Promise<boolean> {
  const own = await tx.db
    .selectFrom('accounts')
    .select((eb) =>
      eb
        .or([
          eb('password_hash', 'is not', null),
          eb.exists(
            eb
              .selectFrom('sign_ins')
              .select('id')
              .whereRef('sign_ins.person_id', '=', 'accounts.person_id')
              .where('outcome', '=', 'signed_in')
              .where('method', 'in', ['directory', 'azure', 'google']),
          ),
        ])
        .as('has'),
    )
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Boolean(own?.has);
}

/** A one-time token with which the caller goes on elsewhere; the new session ends no later than this one. */
export async function issuePortalToken(ctx: Context): Promise<{ token: string; expiresAt: Date }> {
  return ctx.tx(async (tx) => {
    const session = await getOwnSession(tx);
    const token = newToken();
    const expiresAt = new Date(tx.now().getTime() + PORTAL_MS);
    const { personId } = tx.scope;
    const own = { sessionId: session.id, sessionExpiresAt: session.expiresAt, invited: session.invited };
    await insertToken(tx, { personId, kind: 'portal', token, expiresAt, ...own });
    await tx.audit('session.portal_token_issued', { subject: 'session', subjectId: session.id, personId });
    return { token, expiresAt };
  });
}

/**
 * Exchanges an invitation or a portal token for a session. It works once, also when two try at the same moment.
 * @throws token_spent when it is unknown, used or too old; account_disabled, address_locked
 * @throws password_stands for an invitation of somebody who has a way in already
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
      // A portal token is its own person's, from a session that is still open.
      .where((eb) =>
        eb.or([
          eb('kind', '=', 'invitation'),
          eb.and([
            eb('created_by', '=', eb.ref('person_id')),
            eb.exists(
              eb
                .selectFrom('sessions')
                .select('id')
                .whereRef('sessions.id', '=', 'invitations.session_id')
                .whereRef('sessions.person_id', '=', 'invitations.person_id')
                .where('ended_at', 'is', null),
            ),
          ]),
        ]),
      )
      .returning(['id', 'kind', 'person_id as personId', 'session_expires_at as sessionExpiresAt', 'invited'])
      .executeTakeFirst();
    const person = spent && (await findPersonFacts(tx, spent.personId));
    if (!person) return undefined;
    const byInvitation = spent.kind === 'invitation';
    if (byInvitation && passwordHash === undefined && (await hasWayIn(tx, person.id))) throw errors.password_stands();
    if (passwordHash !== undefined)
      await tx.db
        .updateTable('accounts')
        .set({ password_hash: passwordHash, password_changed_at: now, must_change_password: false })
        .where('person_id', '=', person.id)
        .execute();
    const method = spent.kind;
    const invited = byInvitation || spent.invited;
    const opened = await recordAdmission(ctx, tx, person, { method, keys, until: spent.sessionExpiresAt, invited });
    if (byInvitation) {
      await forgetSubjects(tx, person.id);
      await recordEnd(tx, { personId: person.id, except: opened.sessionId }, 'password_changed');
      const { address } = ctx;
      const used = { invitationId: spent.id, personId: person.id, device: deviceOf(ctx.userAgent), address };
      await tx.emit('session.invitation_used', used);
    }
    return opened;
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
    sessionId?: string;
    sessionExpiresAt?: Date;
    invited?: boolean;
  },
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('invitations')
    .values({
      id,
      person_id: row.personId,
      kind: row.kind,
      token_hash: hashToken(row.token),
      created_by: tx.scope.personId || null,
      created_at: tx.now(),
      expires_at: row.expiresAt,
      session_id: row.sessionId ?? null,
      session_expires_at: row.sessionExpiresAt ?? null,
      invited: row.invited ?? false,
      used_at: null,
    })
    .execute();
  return id;
}

/**
 * Invites a person and has the link to the welcome page mailed to them, where mail is set: the mail is written down with
 * the invitation, so neither is there without the other. The link is answered too where the person has no way in yet,
 * for who stands beside them.
 * @throws what `invitePerson` throws
 */
export async function sendInvitation(ctx: Context, personId: string) {
  const token = newToken();
  const sealed = sealValue(await secretOf(ctx), token);
  // eslint-disable-next-line plaza/audited-transaction -- writing it down audits it
  const { expiresAt, mailOnly, mail } = await ctx.tx(async (tx) => {
    const written = await writeInvitation(ctx, tx, { personId, token });
    const { invitationId } = written;
    if (written.mail !== null)
      await tx.emit('session.invitation_due', { invitationId, sealed, language: ctx.language });
    return written;
  });
  return { link: mailOnly ? null : welcomeLink(ctx, token), expiresAt, mailedTo: mail };
}

/** After the #, so that no proxy writes it down. */
const welcomeLink = ({ settings }: Context, token: string): string =>
  new URL(`/saludobienvenida#token=${token}`, settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).href;

/**
 * Mails the link of an invitation that is still open. Bears being run twice: the same link may then come twice.
 */
export async function mailInvitation(ctx: Context, due: Events['session.invitation_due']): Promise<void> {
  const token = openValue<string>(await secretOf(ctx), due.sealed);
  if (token === undefined) return;
  const open = await ctx.db
    .selectFrom('invitations')
    .select(['person_id as personId', 'expires_at as until'])
    .where('id', '=', due.invitationId)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  const person = open && (await findPersonFacts(ctx, open.personId));
  if (!open || !person?.corporateEmail) return;
  const speaker = ctx.speaking(due.language);
  const company = ctx.settings.COMPANY_NAME;
  await ctx.services.mail.send({
    to: person.corporateEmail,
    subject: speaker.t('session.mail.invitationSubject', { company }),
    text: speaker.t('session.mail.invitation', { name: calledName(person), company, link: welcomeLink(ctx, token) }),
    kind: 'session.invitation',
    until: open.until,
  });
}

const secretOf = async ({ services }: Context): Promise<Uint8Array> =>
  Buffer.from(await services.readSecret('session.invitation'), 'base64url');

/** Tells a person by mail that an invitation opened their account, in case it was not they. */
export async function tellInvitationUsed(
  ctx: Context,
  { personId, address }: Events['session.invitation_used'],
): Promise<void> {
  const person = await findPersonFacts(ctx, personId);
  if (!person?.corporateEmail) return;
  const company = ctx.settings.COMPANY_NAME;
  await ctx.services.mail.send({
    to: person.corporateEmail,
    subject: ctx.t('session.mail.usedSubject'),
    text: ctx.t('session.mail.used', { name: calledName(person), company, address }),
    kind: 'session.invitation_used',
  });
}

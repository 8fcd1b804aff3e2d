import './tables.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { makeTurnstile } from '#platform/server/turnstile.ts';
import { errors } from '../errors.ts';
import { admitAtOnce, recordAdmission, recordEnd, recordRefusal, type Admitted, type Visitor } from './admission.ts';
import { checkDirectory } from './directory.ts';
import { finishAzureVisit } from './azure.ts';
import { nonceOfAttempt, readGoogleToken } from './google.ts';
import { bindSubject } from './subject.ts';
import { lockKeys, refuseLocked, refuseWhileLocked, type LockKeys } from './lock.ts';
import { isInside } from './network.ts';
import { findPersonByIdentity, findPersonByLogin, listFullAdministrators, listHolders } from './queries.ts';

export { invitePerson } from './invitation.ts';
export { seedRole } from './seeding.ts';

/**
 * Signs in with a user name or a document number and a password: by the corporate directory where one is set,
 * else by the local account. Somebody unknown costs the same time and gets the same answer as a wrong password.
 * @throws wrong_credentials, last_try, locked, address_locked, account_disabled, unknown_person,
 *   directory_unavailable, unavailable when too many are waiting
 */
export function signIn(ctx: Context, input: { username: string; password: string }): Promise<Admitted> {
  // The directory hashes for us, and a slow one must not keep the next person out.
  return ctx.settings.LDAP_URL ? proveAndAdmit(ctx, input) : inTurn(() => proveAndAdmit(ctx, input));
}

/** Twice what the threads take at once, two of them and four passwords each: no hash waits for a query. The rest waits here, at no cost. */
const inTurn = makeTurnstile(16, 1_000);

async function proveAndAdmit(ctx: Context, input: { username: string; password: string }): Promise<Admitted> {
  const login = input.username.trim();
  const { person: known, lockedUntil } = await findPersonByLogin(ctx, login, ctx.address);
  refuseLocked(lockedUntil, ctx.now());
  const keys = lockKeys(ctx.address, { personId: known?.id, login });

  if (await isLocalEmergency(ctx, known, input.password)) return admitByBreakGlass(ctx, known!, keys);
  const method = ctx.settings.LDAP_URL ? ('directory' as const) : ('password' as const);
  const proved =
    method === 'directory'
      ? await proveByDirectory(ctx, known, login, input.password)
      : await proveByPassword(ctx, known, input.password);
  if (proved === 'stranger') throw await recordStranger(ctx, 'directory', lockKeys(ctx.address));
  if (!proved) throw await recordRefusal(ctx, { method, keys, outcome: 'wrong_credentials', personId: known?.id });
  return admitOrRecord(ctx, proved, method, keys);
}

/**
 * Signs in with a Google ID token whose e-mail is verified and belongs to an employee.
 * @throws provider_not_set, attempt_expired, provider_refused, provider_unavailable, provider_changed, unknown_person,
 *   account_disabled, address_locked
 */
export async function signInWithGoogle(
  ctx: Context,
  token: string,
  sealedAttempt: string | undefined,
): Promise<Admitted> {
  const keys = lockKeys(ctx.address);
  await refuseWhileLocked(ctx, keys);
  const nonce = await nonceOfAttempt(ctx, sealedAttempt);
  const identity = await recordWhenRefused(ctx, 'google', () => readGoogleToken(ctx.settings, token, nonce, ctx.now()));
  const person = await findPersonByIdentity(ctx, { email: identity.email });
  if (!person) throw await recordStranger(ctx, 'google', keys);
  return admitOrRecord(ctx, person, 'google', keys, identity);
}

/**
 * Signs in with the code that the corporate OpenID provider gave to this browser.
 * @throws attempt_expired, provider_not_set, provider_refused, provider_unavailable, unknown_person, account_disabled
 */
export async function signInWithAzure(
  ctx: Context,
  answer: { code: string; state?: string | undefined; iss?: string | undefined },
  sealedAttempt: string | undefined,
): Promise<Admitted> {
  const keys = lockKeys(ctx.address);
  await refuseWhileLocked(ctx, keys);
  const identity = await recordWhenRefused(ctx, 'azure', () => finishAzureVisit(ctx, answer, sealedAttempt));
  const person = await findPersonByIdentity(ctx, identity);
  if (!person) throw await recordStranger(ctx, 'azure', keys);
  return admitOrRecord(ctx, person, 'azure', keys, identity);
}

/** Signs out: ends the caller's own session. */
export async function signOut(ctx: Context): Promise<{ sessionId: string; endedAt: Date }> {
  return ctx.tx(async (tx) => {
    const { personId, sessionId } = tx.scope;
    await recordEnd(tx, { personId, sessionId }, 'signed_out');
    return { sessionId, endedAt: tx.now() };
  });
}

/**
 * Ends one of the caller's own sessions.
 * @throws not_found when it is none of theirs, or over already
 */
export async function endOwnSession(ctx: Context, sessionId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const reason = sessionId === tx.scope.sessionId ? 'signed_out' : 'ended_elsewhere';
    const ended = await recordEnd(tx, { personId: tx.scope.personId, sessionId }, reason);
    if (ended === 0) throw platformErrors.not_found();
  });
}

/** Ends all of the caller's sessions but this one; answers how many. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  return ctx.tx((tx) => recordEnd(tx, { personId: tx.scope.personId, except: tx.scope.sessionId }, 'ended_elsewhere'));
}

/** Ends all sessions of a person who may no longer come in. Bears being run twice. */
export async function endSessionsOfPerson(ctx: Context, personId: string): Promise<number> {
  return ctx.tx((tx) => recordEnd(tx, { personId }, 'deactivated'));
}

/** How many sessions of one person are open at once: more devices than anybody has. */
const mostSessions = 20;

/** Ends the sessions of these people beyond the newest twenty of each. Bears being run twice. */
export async function endOldestSessions(ctx: Context, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; personId: string }>`
    select id, person_id as "personId" from (
      select id, person_id, row_number() over (partition by person_id order by created_at desc, id desc) as place
      from sessions where person_id = any(${[...new Set(people)]}::uuid[]) and ended_at is null) as open
    where place > ${mostSessions}`.execute(ctx.db);
  if (rows.length === 0) return;
  await ctx.tx(async (tx) => {
    for (const { id: sessionId, personId } of rows) await recordEnd(tx, { personId, sessionId }, 'ended_elsewhere');
  });
}

/** Ends the sessions of a person that were opened outside the company's networks. Bears being run twice. */
export async function endOutsideSessions(ctx: Context, personId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const open = await tx.db
      .selectFrom('sessions')
      .select(['id', 'address'])
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute();
    for (const { id: sessionId, address } of open)
      if (!isInside({ settings: ctx.settings, address })) await recordEnd(tx, { personId, sessionId }, 'administrator');
  });
}

/** Notes that the portal was opened with this session; the first time counts. */
export async function openSession(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const opened = await tx.db
      .updateTable('sessions')
      .set({ opened_at: tx.now() })
      .where('id', '=', tx.scope.sessionId)
      .where('opened_at', 'is', null)
      .executeTakeFirst();
    if (opened.numUpdatedRows > 0n)
      await tx.audit('session.opened', {
        subject: 'session',
        subjectId: tx.scope.sessionId,
        personId: tx.scope.personId,
      });
  });
}

/** Notes that the person is leaving, and tells the systems that want to hear of it. */
export async function noteLogout(ctx: Context): Promise<Date> {
  return ctx.tx(async (tx) => {
    await tx.audit('session.logout_noted', {
      subject: 'session',
      subjectId: tx.scope.sessionId,
      personId: tx.scope.personId,
    });
    await tx.emit('session.logout_noted', { sessionId: tx.scope.sessionId, personId: tx.scope.personId });
    return tx.now();
  });
}

type Known = Awaited<ReturnType<typeof findPersonByLogin>>['person'];

/** The operators' own account keeps its password beside the directory, while it administers everywhere. */
async function isLocalEmergency(ctx: Context, known: Known, password: string): Promise<boolean> {
  if (!ctx.settings.LDAP_URL || !known?.breakGlass || !known.passwordHash) return false;
  const { passwordHash } = known;
  if (!(await inTurn(() => ctx.services.passwords.verify(passwordHash, password)))) return false;
  return (await listFullAdministrators(ctx)).includes(known.id);
}

async function admitByBreakGlass(ctx: Context, person: Visitor, keys: LockKeys): Promise<Admitted> {
  const admitted = await ctx.tx(async (tx) => {
    const opened = await recordAdmission(ctx, tx, person, { method: 'password', keys });
    const { sessionId } = opened;
    await tx.audit('session.break_glass_used', {
      subject: 'session',
      subjectId: sessionId,
      personId: person.id,
      after: { address: ctx.address },
    });
    const told = (await listHolders(tx, 'session:audit')).filter((id) => id !== person.id);
    const { name } = opened.account;
    await tx.emit('session.break_glass_used', { sessionId, personId: person.id, name, address: ctx.address, told });
    return opened;
  });
  ctx.log.warn({ personId: person.id }, 'The local administrator entered beside the directory');
  return admitted;
}

async function proveByPassword(ctx: Context, known: Known, password: string): Promise<Visitor | undefined> {
  const hash = known?.passwordHash ?? (await nobodysHash(ctx));
  const right = await ctx.services.passwords.verify(hash, password);
  return right && known?.passwordHash ? known : undefined;
}

/** The directory knows people by user name; whoever types a document number is looked up here first. */
async function proveByDirectory(ctx: Context, known: Known, login: string, password: string) {
  const entry = await checkDirectory(ctx.settings, known?.username ?? login, password).catch((cause: unknown) => {
    ctx.log.error({ err: cause }, 'The corporate directory does not answer');
    throw errors.directory_unavailable({}, { cause });
  });
  if (!entry) return undefined;
  const person = entry.documentNumber
    ? await findPersonByIdentity(ctx, { documentNumber: entry.documentNumber })
    : known;
  return person ?? ('stranger' as const);
}

async function admitOrRecord(
  ctx: Context,
  person: Visitor,
  method: 'password' | 'directory' | 'azure' | 'google',
  keys: ReturnType<typeof lockKeys>,
  identity?: { readonly issuer: string; readonly subject: string },
): Promise<Admitted> {
  try {
    const admitted = method === 'password' ? await admitAtOnce(ctx, person, { method, keys }) : undefined;
    if (admitted) return admitted;
    return await ctx.tx(async (tx) => {
      if (identity) await bindSubject(tx, person.id, identity);
      return recordAdmission(ctx, tx, person, { method, keys });
    });
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === errors.provider_changed.code)
      await recordRefusal(ctx, { method, keys: lockKeys(ctx.address), outcome: 'refused', personId: person.id });
    if (thrown instanceof Failure && thrown.code === errors.account_disabled.code)
      await recordRefusal(ctx, { method, keys: lockKeys(ctx.address), outcome: 'disabled', personId: person.id });
    if (thrown instanceof Failure && thrown.code === errors.inside_only.code)
      await recordRefusal(ctx, { method, keys: lockKeys(ctx.address), outcome: 'refused', personId: person.id });
    throw thrown;
  }
}

async function recordStranger(
  ctx: Context,
  method: 'directory' | 'azure' | 'google',
  keys: ReturnType<typeof lockKeys>,
) {
  await recordRefusal(ctx, { method, keys, outcome: 'unknown_person' });
  return errors.unknown_person();
}

async function recordWhenRefused<T>(ctx: Context, method: 'azure' | 'google', prove: () => Promise<T>): Promise<T> {
  try {
    return await prove();
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === errors.provider_refused.code)
      await recordRefusal(ctx, { method, keys: lockKeys(ctx.address), outcome: 'refused' });
    throw thrown;
  }
}

let nobody: Promise<string> | undefined;

/** A hash that no password fits, verified where there is no account, so that the time tells nothing. */
function nobodysHash(ctx: Context): Promise<string> {
  nobody ??= ctx.services.passwords.hash(randomUUID()).catch((cause: unknown) => {
    nobody = undefined;
    throw cause;
  });
  return nobody;
}

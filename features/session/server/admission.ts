import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { type Telling, telling, tellingOf } from '#platform/server/at-once.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { deviceOf } from '../device.ts';
import { errors } from '../errors.ts';
import type { EndReason, Outcome, SignInMethod } from '../policy.ts';
import { countFailure, lockedFailure, passLock, type LockKeys } from './lock.ts';
import { isInside } from './network.ts';
import { accountFacts, accountOf, type Account } from './queries.ts';
import { hashToken, newToken } from './token.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export interface Visitor {
  readonly id: string;
  readonly active: boolean;
  readonly externalAccess: boolean;
}

export interface Admitted {
  readonly token: string;
  readonly sessionId: string;
  readonly account: Account;
  readonly expiresAt: Date;
}

/**
 * Opens a session for somebody who has proved who they are: a row with the hash of a new token, a line in the
 * sign-in record, audit, event. With the directory or a provider the first sign-in makes the account.
 * @throws locked when the last try of a row of guesses came too late
 * @throws account_disabled when the account is closed or the person no longer works here
 * @throws inside_only from outside the company, where the person may not enter from there
 */
export async function recordAdmission(ctx: Context, tx: Tx, person: Visitor, how: Entry): Promise<Admitted> {
  await ensureAccount(tx, person.id, how.method);
  const { token, opening } = openingOf(ctx, person, how);
  const account = await openUnlocked(tx, how.keys, opening);
  if (!mayEnterFromHere(ctx, person)) throw errors.inside_only();
  if (!person.active || !account) throw errors.account_disabled();

  await tx.audit(...signInAudit(opening));
  await tx.emit(...startedEvent(opening));
  return { token, sessionId: opening.sessionId, account, expiresAt: opening.expiresAt };
}

/**
 * The same for whoever has an account and finds nothing in their way, in one statement with its audit row and its event,
 * for a whole shift comes in at once. Undefined, with nothing written, when there is something: `recordAdmission` says what.
 */
export async function admitAtOnce(ctx: Context, person: Visitor, how: Entry): Promise<Admitted | undefined> {
  if (!person.active || !mayEnterFromHere(ctx, person)) return undefined;
  const { token, opening } = openingOf(ctx, person, how);
  const told = tellingOf(ctx, signInAudit(opening), startedEvent(opening));
  const [row] = await openAndTell(ctx, { ...opening, ...told });
  const { sessionId, expiresAt } = opening;
  return row && { token, sessionId, account: accountOf(row, ctx.rooms.roles), expiresAt };
}

interface Entry {
  readonly method: SignInMethod;
  readonly keys: LockKeys;
  readonly until?: Date | null | undefined;
  readonly invited?: boolean;
}

function openingOf(ctx: Context, person: Visitor, how: Entry) {
  const now = ctx.now();
  const token = newToken();
  const latest = now.getTime() + ctx.settings.SESSION_MAX_HOURS * HOUR;
  const opening = {
    lockKey: how.keys.account,
    sessionId: newId(),
    signInId: newId(),
    personId: person.id,
    tokenHash: hashToken(token),
    method: how.method,
    // Whoever comes in by a provider has just said it there, and has no password to say it with here.
    confirmedAt: how.method === 'azure' || how.method === 'google' ? now : null,
    invited: how.invited === true ? ('true' as const) : ('false' as const),
    idleUntil: new Date(now.getTime() + ctx.settings.SESSION_IDLE_MINUTES * MINUTE),
    expiresAt: new Date(Math.min(latest, how.until?.getTime() ?? latest)),
    ...visitOf(ctx),
  };
  return { token, opening };
}

/** Who may not enter from outside, does not; of who no longer works here something else is told. */
const mayEnterFromHere = (ctx: Context, person: Visitor) => !person.active || person.externalAccess || isInside(ctx);

const signInAudit = ({ sessionId, personId, method, device, address }: Opening) =>
  [
    'session.signed_in',
    { subject: 'session', subjectId: sessionId, personId, after: { method, device, address } },
  ] as const;

const startedEvent = ({ sessionId, personId }: Opening) => ['session.started', { sessionId, personId }] as const;

/** Undefined when the account is closed. @throws locked */
async function openUnlocked(tx: Tx, keys: LockKeys, opening: Opening): Promise<Account | undefined> {
  let [row] = await openAndNote(tx, opening);
  if (!row && keys.account !== null) {
    // Tries have failed before: whoever guesses in parallel waits in this row until they are counted.
    await passLock(tx, keys);
    [row] = await openAndNote(tx, opening);
  }
  return row && accountOf(row, tx.rooms.roles);
}

type Opening = ReturnType<typeof openingOf>['opening'];

/**
 * One statement looks whether the account is open, opens the session, notes the sign-in and answers whose it is. No row
 * when the account is closed or tries have failed that nobody has forgotten yet.
 */
const openAndNote = prepared((tx, given: Opening) =>
  opened(tx, given).selectFrom('opened').innerJoin('account', 'account.id', 'opened.person_id').selectAll('account'),
);

/** The same, with its audit row and its event. */
const openAndTell = prepared((read, given: Opening & Telling) => {
  const { audited, told } = telling(given, sql.table('opened'));
  return opened(read, given)
    .with('audited', () => audited)
    .with('told', () => told)
    .selectFrom('opened')
    .innerJoin('account', 'account.id', 'opened.person_id')
    .selectAll('account');
});

function opened(tx: Read, given: Opening) {
  const now = sql<Date>`${tx.now()}::timestamptz`;
  return tx.db
    .with('opened', (db) =>
      db
        .insertInto('sessions')
        .columns([
          ...(['id', 'person_id', 'token_hash', 'method', 'device', 'address', 'user_agent'] as const),
          ...(['created_at', 'last_seen_at', 'idle_until', 'expires_at', 'confirmed_at', 'invited'] as const),
        ])
        .expression((query) =>
          query
            .selectFrom('accounts')
            .select([
              sql<string>`${given.sessionId}::uuid`.as('id'),
              'person_id',
              sql<Buffer>`${given.tokenHash}::bytea`.as('token_hash'),
              sql<SignInMethod>`${given.method}`.as('method'),
              sql<string>`${given.device}`.as('device'),
              sql<string>`${given.address}`.as('address'),
              sql<string>`${given.user_agent}`.as('user_agent'),
              now.as('created_at'),
              now.as('last_seen_at'),
              sql<Date>`${given.idleUntil}::timestamptz`.as('idle_until'),
              sql<Date>`${given.expiresAt}::timestamptz`.as('expires_at'),
              sql<Date | null>`${given.confirmedAt}::timestamptz`.as('confirmed_at'),
              sql<boolean>`${given.invited}::text::boolean`.as('invited'),
            ])
            .where('person_id', '=', given.personId)
            .where('disabled_at', 'is', null)
            .$if(given.lockKey !== null, (open) =>
              open.where((eb) =>
                eb.not(eb.exists(eb.selectFrom('sign_in_locks').select('key').where('key', '=', given.lockKey))),
              ),
            ),
        )
        .returning(['id', 'person_id', 'method', 'device', 'address', 'user_agent', 'created_at']),
    )
    .with('noted', (db) =>
      db
        .insertInto('sign_ins')
        .columns(['id', 'at', 'person_id', 'session_id', 'method', 'outcome', 'address', 'user_agent', 'device'])
        .expression((query) =>
          query
            .selectFrom('opened')
            .select([
              sql<string>`${given.signInId}::uuid`.as('id'),
              'created_at as at',
              'person_id',
              'id as session_id',
              'method',
              sql<Outcome>`'signed_in'::text`.as('outcome'),
              'address',
              'user_agent',
              'device',
            ]),
        ),
    )
    .with('account', () => accountFacts(tx, given.personId));
}

/**
 * Records a try that failed, and answers the failure to throw: the tries that are left, or how long the account
 * is closed. What was typed is kept nowhere.
 */
export async function recordRefusal(
  ctx: Context,
  how: { method: SignInMethod; keys: LockKeys; outcome: Outcome; personId?: string | undefined },
) {
  const counted = await ctx.tx(async (tx) => {
    const result = await countFailure(tx, ctx.settings, how.keys);
    await noteSignIn(tx, ctx, how.method, how.outcome, how.personId ?? null, null);
    await tx.audit('session.sign_in_failed', {
      subject: 'account',
      subjectId: how.personId ?? 'unknown',
      personId: how.personId,
      after: { method: how.method, outcome: how.outcome, address: ctx.address, locked: result.secondsLocked > 0 },
    });
    return result;
  });
  if (counted.secondsLocked > 0) return lockedFailure(counted.secondsLocked);
  return counted.triesLeft === 1 ? errors.last_try() : errors.wrong_credentials({ tries: counted.triesLeft });
}

/**
 * Ends open sessions, at once on every node, for every request reads these rows, and the one-time tokens that would
 * open new ones. Answers how many sessions.
 */
export async function recordEnd(
  tx: Tx,
  which: { personId: string; sessionId?: string; except?: string },
  reason: EndReason,
): Promise<number> {
  await endTokens(tx, which);
  const now = tx.now();
  const ended = await tx.db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('person_id', '=', which.personId)
    .where('ended_at', 'is', null)
    .$if(which.sessionId !== undefined, (query) => query.where('id', '=', which.sessionId!))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except!))
    .returning('id')
    .execute();
  if (ended.length === 0) return 0;
  const ids = ended.map((session) => session.id);
  await tx.db.updateTable('sign_ins').set({ ended_at: now }).where('session_id', 'in', ids).execute();
  await tx.audit('session.ended', {
    subject: 'session',
    subjectId: ids[0]!,
    personId: which.personId,
    after: { sessions: ids, reason },
  });
  for (const sessionId of ids) await tx.emit('session.ended', { sessionId, personId: which.personId });
  return ids.length;
}

/** One session takes the portal tokens with it that it asked for; a whole person all that is open, invitations too. */
async function endTokens(tx: Tx, which: { personId: string; sessionId?: string; except?: string }): Promise<void> {
  const { personId, sessionId, except } = which;
  await tx.db
    .updateTable('invitations')
    .set({ used_at: tx.now() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId!))
    .$if(except !== undefined, (query) => query.where(sql<boolean>`session_id is distinct from ${except}::uuid`))
    .execute();
  if (sessionId === undefined) await tx.emit('session.all_ended', { personId });
}

/** Where the proof came from outside the account is made now. An invitation or a local password needs one already. */
async function ensureAccount(tx: Tx, personId: string, method: SignInMethod): Promise<void> {
  if (method !== 'directory' && method !== 'azure' && method !== 'google') return;
  await tx.db
    .insertInto('accounts')
    .values({ person_id: personId, created_at: tx.now() })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

async function noteSignIn(
  tx: Tx,
  ctx: Context,
  method: SignInMethod,
  outcome: Outcome,
  personId: string | null,
  sessionId: string | null,
): Promise<void> {
  await tx.db
    .insertInto('sign_ins')
    .values({ id: newId(), at: tx.now(), person_id: personId, session_id: sessionId, method, outcome, ...visitOf(ctx) })
    .execute();
}

const visitOf = (ctx: Context) => ({
  address: ctx.address,
  user_agent: ctx.userAgent.slice(0, 400),
  device: deviceOf(ctx.userAgent),
});

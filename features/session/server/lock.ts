import './tables.ts';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Selectable } from 'kysely';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import type { Settings } from '#platform/server/settings.ts';
import { errors } from '../errors.ts';
import {
  accountRule,
  addressRule,
  afterFailure,
  secondsLocked,
  triesLeft,
  type LockRule,
  type LockState,
} from '../sign-in-lock.ts';

/** Under which keys a failed try is counted. */
export interface LockKeys {
  readonly account: string | null;
  readonly address: string;
}

/** The keys of a try. Somebody unknown is counted by a hash of what was typed, so that their answer looks the same. */
export function lockKeys(address: string, who?: { personId: string | undefined; login: string }): LockKeys {
  const unknown = () =>
    `unknown:${createHash('sha256')
      .update(who?.login.toLowerCase() ?? '')
      .digest('base64url')}`;
  return {
    account: who ? (who.personId ? `person:${who.personId}` : unknown()) : null,
    address: `address:${networkOf(address)}`,
  };
}

/**
 * Refuses while the account or the address is closed.
 * @throws locked or address_locked, with the minutes to wait and Retry-After
 */
export async function refuseWhileLocked(read: Read, keys: LockKeys): Promise<void> {
  const rows = await read.db
    .selectFrom('sign_in_locks')
    .select(['key', 'locked_until as lockedUntil'])
    .where('key', 'in', keysOf(keys))
    .execute();
  const untilOf = (key: string | null) => rows.find((row) => row.key === key)?.lockedUntil ?? null;
  refuseLocked({ account: untilOf(keys.account), address: untilOf(keys.address) }, read.now());
}

/**
 * The same by moments that are known already.
 * @throws locked or address_locked
 */
export function refuseLocked(until: { account: Date | null; address: Date | null }, now: Date): void {
  const account = secondsLocked({ lockedUntil: until.account }, now);
  if (account > 0) throw lockedFailure(account);
  const address = secondsLocked({ lockedUntil: until.address }, now);
  if (address > 0) throw errors.address_locked({ minutes: Math.ceil(address / 60) }, { retryAfter: address });
}

/**
 * The same for the account inside of a write, where it also forgets its failures, for this sign-in is good: whoever
 * guesses in parallel waits here until the failures before are counted. Those of the address stay.
 * @throws locked
 */
export async function passLock(tx: Tx, keys: LockKeys): Promise<void> {
  const { account } = keys;
  if (account === null) return;
  const row = await tx.db
    .selectFrom('sign_in_locks')
    .select('locked_until as lockedUntil')
    .where('key', '=', account)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  refuseLocked({ account: row.lockedUntil, address: null }, tx.now());
  await tx.db.deleteFrom('sign_in_locks').where('key', '=', account).execute();
}

/** Counts one failed try under both keys and answers what to tell the person. */
export async function countFailure(tx: Tx, settings: Settings, keys: LockKeys) {
  const now = tx.now();
  const rules: (readonly [string, LockRule])[] = [[keys.address, addressRule(settings.SIGN_IN_ADDRESS_LIMIT)]];
  if (keys.account) rules.push([keys.account, accountRule]);
  // The rows must stand before they can be locked, or the first failures of a burst would count as one.
  const none = { failures: 0, level: 0, since_at: now, last_failed_at: now, locked_until: null };
  await tx.db
    .insertInto('sign_in_locks')
    .values(rules.map(([key]) => ({ key, ...none })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const held = await tx.db
    .selectFrom('sign_in_locks')
    .selectAll()
    .where('key', 'in', keysOf(keys))
    .orderBy('key')
    .forUpdate()
    .execute();
  const states = new Map(held.map((row) => [row.key, stateOf(row)]));
  for (const [key, rule] of rules) {
    const next = afterFailure(states.get(key), rule, now);
    states.set(key, next);
    const row = {
      failures: next.failures,
      level: next.level,
      since_at: next.since,
      last_failed_at: next.lastFailedAt,
      locked_until: next.lockedUntil,
    };
    await tx.db.updateTable('sign_in_locks').set(row).where('key', '=', key).execute();
  }
  const account = keys.account === null ? undefined : states.get(keys.account);
  return { secondsLocked: secondsLocked(account, now), triesLeft: triesLeft(account, accountRule, now) };
}

/** The failure that tells how long an account stays closed. */
export function lockedFailure(seconds: number) {
  return errors.locked({ minutes: Math.ceil(seconds / 60) }, { retryAfter: seconds });
}

const keysOf = (keys: LockKeys) => (keys.account === null ? [keys.address] : [keys.address, keys.account]);

function stateOf(row: Selectable<Database['sign_in_locks']>): LockState {
  return {
    failures: row.failures,
    level: row.level,
    since: row.since_at,
    lastFailedAt: row.last_failed_at,
    lockedUntil: row.locked_until,
  };
}

/** One household or office has a whole IPv6 network of 64 bits, so that is one address here. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`;
}

import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Endpoint } from '../contract/endpoint.ts';
import { platformErrors } from '../contract/errors.ts';
import type { Database } from './context.ts';
import type { RoomJobs } from './room.ts';
import type { ReceivedForm } from './uploads.ts';

/** One write that is done once, however often it is asked for. */
export interface Once {
  readonly personId: string;
  readonly operation: string;
  readonly key: string;
  /** What was asked: the same key for something else is a mistake of the caller. */
  readonly fingerprint: string;
  /** Set when a transaction has taken the key; the first of a request does. */
  isTaken: boolean;
}

const HOURS_KEPT = 24;
const WAIT_MS = 25;
const LONGEST_WAIT_MS = 3_000;
const KEY = /^[\x21-\x7e]{1,100}$/;

/** What the `Idempotency-Key` of a person's write asks for; undefined without one. @throws invalid_input */
export function onceOf(
  request: FastifyRequest,
  operation: string,
  endpoint: Endpoint,
  form?: ReceivedForm,
): Once | undefined {
  const key = request.headers['idempotency-key'];
  const isWrite = endpoint.method !== 'GET' && endpoint.answers !== 'bytes' && endpoint.blind !== true;
  if (typeof key !== 'string' || !isWrite || request.scope.kind !== 'person') return undefined;
  if (!KEY.test(key))
    throw platformErrors.invalid_input({}, { issues: [{ path: 'headers.idempotency-key', code: 'invalid_format' }] });
  const files = form?.files.map(({ field, name, sha256 }) => [field, name, sha256]) ?? [];
  const asked = JSON.stringify([request.params, request.query, request.body ?? null, form?.fields ?? {}, files]);
  return { personId: request.scope.personId, operation, key, fingerprint: hash('sha256', asked), isTaken: false };
}

/**
 * Runs a write once. A later try with the same key is answered as the first one was.
 * @throws conflict while the first try is under way, or when the key was used for something else
 */
export async function runOnce(
  db: Kysely<Database>,
  once: Once,
  run: () => Promise<string>,
): Promise<{ body: string; isReplayed: boolean }> {
  const known = await findAnswer(db, once);
  if (known !== undefined) return { body: known, isReplayed: true };
  try {
    const body = await run();
    if (once.isTaken) await sql`update idempotent_calls set answer = ${body} where ${isSame(once)}`.execute(db);
    return { body, isReplayed: false };
  } catch (thrown) {
    if (!isTakenTwice(thrown)) throw thrown;
    const first = await findAnswer(db, once);
    if (first === undefined) throw platformErrors.conflict({}, { cause: thrown, retryAfter: 1 });
    return { body: first, isReplayed: true };
  }
}

/** Takes the key, as a part of the transaction's last statement. */
export function takeKey(once: Once, now: Date): RawBuilder<unknown> {
  once.isTaken = true;
  return sql`insert into idempotent_calls (person_id, operation, key, fingerprint, created_at)
    values (${once.personId}, ${once.operation}, ${once.key}, ${once.fingerprint}, ${now})`;
}

/** Yesterday's keys are forgotten every hour. */
export const forgetting: RoomJobs = {
  work: {
    'platform.forget-keys': async ({ db, now }) => {
      const before = new Date(now().getTime() - HOURS_KEPT * 3_600_000);
      await sql`delete from idempotent_calls where created_at < ${before}`.execute(db);
    },
  },
  schedule: { 'platform.forget-keys': '17 * * * *' },
};

/**
 * What the first try was answered; undefined where there was none. A first try that is just being answered is
 * waited for. @throws conflict when it takes long, or when the key was used for something else
 */
async function findAnswer(db: Kysely<Database>, once: Once): Promise<string | undefined> {
  for (let waited = 0; ; waited += WAIT_MS) {
    const { rows } = await sql<{ fingerprint: string; answer: string | null }>`
      select fingerprint, answer from idempotent_calls where ${isSame(once)}`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    if (row.fingerprint !== once.fingerprint || waited > LONGEST_WAIT_MS)
      throw platformErrors.conflict({}, { retryAfter: 1 });
    if (row.answer !== null) return row.answer;
    await setTimeout(WAIT_MS);
  }
}

const isSame = (once: Once) =>
  sql`person_id = ${once.personId} and operation = ${once.operation} and key = ${once.key}`;

function isTakenTwice(thrown: unknown): boolean {
  const { code, constraint } = (thrown ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'idempotent_calls_pkey';
}

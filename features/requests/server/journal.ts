import './tables.ts';
import { createHash } from 'node:crypto';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import type { Party } from '../machine.ts';

/** One step as it is written down. */
export interface NewEvent {
  readonly requestId: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly party: Party;
  readonly onBehalfOfId: string | null;
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const firstHash = '0'.repeat(64);

/** Writes a step behind the last one, with the hash of that one inside its own. The request must be locked. */
export async function writeEvent(ctx: Context, tx: Tx, event: NewEvent): Promise<number> {
  const last = await tx.db
    .selectFrom('request_events')
    .select(['seq', 'hash'])
    .where('request_id', '=', event.requestId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seq = (last?.seq ?? 0) + 1;
  const row = {
    id: newId(),
    request_id: event.requestId,
    seq,
    action: event.action,
    from_state: event.fromState,
    to_state: event.toState,
    actor_id: tx.scope.personId || null,
    party: event.party,
    on_behalf_of_id: event.onBehalfOfId,
    reason: event.reason,
    data: event.data,
    address: ctx.address,
    device: ctx.userAgent.slice(0, 300),
    at: tx.now(),
    previous_hash: last?.hash ?? firstHash,
  };
  await tx.db
    .insertInto('request_events')
    .values({ ...row, data: JSON.stringify(event.data), hash: hashOf(row) })
    .execute();
  return seq;
}

/** Whether nobody changed, added or took away a step of the middle. */
export async function isIntact(read: Read, requestId: string): Promise<boolean> {
  const rows = await read.db
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute();
  return rows.every(
    (row, index) =>
      row.seq === index + 1 && row.previous_hash === (rows[index - 1]?.hash ?? firstHash) && row.hash === hashOf(row),
  );
}

export interface Hashed {
  readonly request_id: string;
  readonly seq: number;
  readonly action: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly actor_id: string | null;
  readonly party: string;
  readonly on_behalf_of_id: string | null;
  readonly reason: string;
  readonly data: unknown;
  readonly at: Date;
  readonly previous_hash: string;
}

/** The hash of a step and of everything before it. */
export function hashOf(row: Hashed): string {
  const said = [
    row.previous_hash,
    row.request_id,
    row.seq,
    row.action,
    row.from_state,
    row.to_state,
    row.actor_id,
    row.party,
    row.on_behalf_of_id,
    row.reason,
    sorted(row.data),
    row.at.toISOString(),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The database orders the keys of what it keeps in its own way. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
}

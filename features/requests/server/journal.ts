import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { brokenAt, firstHash, hashOfFacts } from '#platform/server/hash-chain.ts';
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

/** Which of these requests have a history that was changed, or that leads elsewhere than where they stand. */
export async function listBroken(read: Read, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await read.db
    .selectFrom('request_events')
    .innerJoin('requests', 'requests.id', 'request_events.request_id')
    .selectAll('request_events')
    .select('requests.state')
    .where('request_id', 'in', ids)
    .orderBy('request_id')
    .orderBy('seq')
    .execute();
  return [...Map.groupBy(rows, (row) => row.request_id)].flatMap(([id, steps]) => {
    const endsThere = steps.at(-1)!.to_state === steps[0]!.state;
    return endsThere && brokenAt(steps, linkOf, hashOf) === null ? [] : [id];
  });
}

const linkOf = ({ seq, previous_hash: previous, hash }: Hashed & { hash: string }) => ({ seq, previous, hash });

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
  return hashOfFacts([
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
    row.data,
    row.at,
  ]);
}

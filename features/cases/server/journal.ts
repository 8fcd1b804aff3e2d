import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { brokenAt as firstBroken, firstHash, hashOfFacts } from '#platform/server/hash-chain.ts';

/** One step as it is written down. */
export interface NewEvent {
  readonly caseId: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly party: string;
  readonly onBehalfOfId?: string | null | undefined;
  readonly reason?: string;
  readonly code?: string | null | undefined;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Writes a step behind the last one, with the hash of that one inside its own. The case must be locked. */
export async function writeEvent(
  ctx: Pick<Context, 'address' | 'userAgent'>,
  tx: Tx,
  event: NewEvent,
): Promise<number> {
  // Nothing stands before what opens a case.
  const last = event.fromState === null ? undefined : await lastEvent(tx, event.caseId);
  const seq = (last?.seq ?? 0) + 1;
  const data = event.data ?? {};
  const row = {
    id: newId(),
    case_id: event.caseId,
    seq,
    action: event.action,
    from_state: event.fromState,
    to_state: event.toState,
    actor_id: tx.scope.personId || null,
    party: event.party,
    on_behalf_of_id: event.onBehalfOfId ?? null,
    reason: event.reason ?? '',
    code: event.code ?? null,
    data,
    address: ctx.address,
    device: ctx.userAgent.slice(0, 300),
    at: tx.now(),
    previous_hash: last?.hash ?? firstHash,
  };
  await tx.db
    .insertInto('case_events')
    .values({ ...row, data: JSON.stringify(data), hash: hashOf(row) })
    .execute();
  return seq;
}

function lastEvent(tx: Tx, caseId: string) {
  return tx.db
    .selectFrom('case_events')
    .select(['seq', 'hash'])
    .where('case_id', '=', caseId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface Verdict {
  readonly isIntact: boolean;
  readonly events: number;
  /** The first event that does not follow from the one before; null when all do. */
  readonly brokenAt: number | null;
  /** The hash that the whole history leads to. */
  readonly lastHash: string;
}

/** Whether nobody changed, added or took away a step of the middle, and the case stands where its last step led. */
export async function verifyCase(read: Read, caseId: string): Promise<Verdict> {
  const rows = await read.db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('seq')
    .execute();
  const { state } = await read.db
    .selectFrom('cases')
    .select('state')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const broken = brokenAt(rows);
  const endsElsewhere = rows.at(-1)?.to_state !== state ? rows.length + 1 : null;
  const at = carriedBroken(rows) ?? broken ?? endsElsewhere;
  return { isIntact: at === null, events: rows.length, brokenAt: at, lastHash: rows.at(-1)?.hash ?? firstHash };
}

/** Which of these cases have a history that no longer follows from itself, or leads elsewhere than where they stand. */
export async function listBroken(read: Read, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await read.db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .selectAll('case_events')
    .select('cases.state')
    .where('case_id', 'in', ids)
    .orderBy('case_id')
    .orderBy('seq')
    .execute();
  return [...Map.groupBy(rows, (row) => row.case_id)].flatMap(([id, steps]) =>
    steps.at(-1)!.to_state === steps[0]!.state && brokenAt(steps) === null ? [] : [id],
  );
}

/** Where a history was broken already when it was carried over from another one, which was verified before. */
function carriedBroken(rows: readonly { readonly action: string; readonly data: unknown }[]): number | null {
  const carried = rows.find(({ action }) => action === 'carry_over')?.data as { broken_at?: number | null } | undefined;
  return carried?.broken_at ?? null;
}

/** The number of the first event that does not follow from the one before; null where all do. */
export function brokenAt(rows: readonly (Hashed & { readonly hash: string })[]): number | null {
  const broken = firstBroken(rows, ({ seq, previous_hash: previous, hash }) => ({ seq, previous, hash }), hashOf);
  const leap = rows.findIndex((row, at) => row.from_state !== (rows[at - 1]?.to_state ?? null));
  return leap < 0 ? broken : Math.min(broken ?? Infinity, leap + 1);
}

export interface Hashed {
  readonly case_id: string;
  readonly seq: number;
  readonly action: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly actor_id: string | null;
  readonly party: string;
  readonly on_behalf_of_id: string | null;
  readonly reason: string;
  readonly code: string | null;
  readonly data: unknown;
  readonly address: string;
  readonly device: string;
  readonly at: Date;
  readonly previous_hash: string;
}

/** The hash of a step and of everything before it. */
export function hashOf(row: Hashed): string {
  return hashOfFacts([
    row.previous_hash,
    row.case_id,
    row.seq,
    row.action,
    row.from_state,
    row.to_state,
    row.actor_id,
    row.party,
    row.on_behalf_of_id,
    row.reason,
    row.code,
    row.data,
    row.address,
    row.device,
    row.at,
  ]);
}

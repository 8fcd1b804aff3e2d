import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import { brokenAt, firstHash, hashOfFacts } from '#platform/server/hash-chain.ts';

type EventRow = Selectable<Database['overtime_events']>;

/** A step as it is written down; nobody did what has no actor. */
export interface NewStep {
  readonly state: string;
  readonly reason?: string | null;
  readonly actorId: string | null;
  readonly at: Date;
}

const BATCH = 500;

/** One step of a request, chained to the one before. */
export function note(tx: Tx, requestId: string, state: string, reason: string | null, actor?: string): Promise<void> {
  return noteAll(tx, [requestId], { state, reason, actor });
}

/** The same step of many requests, each behind its own last one. The transaction holds their rows. */
export async function noteAll(
  tx: Tx,
  requestIds: readonly string[],
  {
    state,
    reason = null,
    actor = tx.scope.personId,
  }: { state: string; reason?: string | null; actor?: string | undefined },
): Promise<void> {
  const { rows: ends } = await sql<{ id: string; seq: number; hash: string }>`
    select distinct on (request_id) request_id as id, seq, hash from overtime_events
    where request_id = any(${[...requestIds]}::uuid[]) order by request_id, seq desc`.execute(tx.db);
  const last = new Map(ends.map((end) => [end.id, end]));
  const step = { state, reason, actorId: actor === '' ? null : actor, at: tx.now() };
  await writeEvents(
    tx,
    requestIds.flatMap((id) => chain(id, [step], last.get(id))),
  );
}

/** Keeps steps that `chain` made. */
export async function writeEvents({ db }: Pick<Tx, 'db'>, rows: readonly EventRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto('overtime_events')
      .values(rows.slice(from, from + BATCH).map((row) => ({ ...row, data: JSON.stringify(row.data) })))
      .execute();
}

/** Steps of a request, each sealed behind the one before; the first one behind the last that is written. */
export function chain(requestId: string, steps: readonly NewStep[], last = { seq: 0, hash: firstHash }): EventRow[] {
  let { seq, hash } = last;
  return steps.map(({ state, reason = null, actorId, at }) => {
    const row = {
      id: newId(),
      request_id: requestId,
      seq: (seq += 1),
      actor_id: actorId,
      state,
      reason,
      data: {},
      at,
      previous_hash: hash,
    };
    hash = hashOf(row);
    return { ...row, hash };
  });
}

/** Which of these requests have a history that was changed, was broken when it was carried over, or leads elsewhere. */
export async function listBroken(read: Read, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await read.db
    .selectFrom('overtime_events')
    .innerJoin('overtime_requests', 'overtime_requests.id', 'overtime_events.request_id')
    .selectAll('overtime_events')
    .select(sql<string>`case when deleted_at is null then overtime_requests.state else 'deleted' end`.as('stands'))
    .where('request_id', 'in', ids)
    .orderBy('request_id')
    .orderBy('seq')
    .execute();
  return [...Map.groupBy(rows, (row) => row.request_id)].flatMap(([id, steps]) => {
    const carried = steps.find(({ state }) => state === carriedOver)?.data as { broken_at?: number | null } | undefined;
    const endsThere = steps.findLast(({ state }) => state !== carriedOver)?.state === steps[0]!.stands;
    return endsThere && (carried?.broken_at ?? brokenAt(steps, linkOf, hashOf)) === null ? [] : [id];
  });
}

/** What says of an earlier chain, in another formula, what it was worth. */
export const carriedOver = 'carry_over';

const linkOf = ({ seq, previous_hash: previous, hash }: EventRow) => ({ seq, previous, hash });

/** The hash of a step and of everything before it. */
function hashOf(row: Omit<EventRow, 'hash'>): string {
  return hashOfFacts([
    row.previous_hash,
    row.request_id,
    row.seq,
    row.state,
    row.actor_id,
    row.reason,
    row.data,
    row.at,
  ]);
}

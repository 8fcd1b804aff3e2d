import './tables.ts';
import { createHash } from 'node:crypto';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Context, Database, Read, Tx } from '#platform/server/context.ts';
import { brokenAt, firstHash } from '#platform/server/hash-chain.ts';
import type { TrailEnd } from './standing.ts';

export type TrailRow = Selectable<Database['document_events']>;

/** Who did something, as the trail keeps it. */
export interface Actor {
  readonly personId: string | null;
  readonly name: string;
  readonly address: string;
  readonly userAgent: string;
}

export interface Happening {
  readonly kind: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly hashBefore?: string | null;
  readonly hashAfter?: string | null;
}

/** The caller, as the trail names them. */
export function actorOf({ scope, address, userAgent }: Pick<Context, 'scope' | 'address' | 'userAgent'>): Actor {
  return { personId: scope.personId || null, name: scope.name, address, userAgent: line(userAgent) };
}

/**
 * Adds lines to the trail of a document whose row the transaction holds locked. Answers the hash of the last one.
 */
export async function appendEvents(
  tx: Tx,
  assignmentId: string,
  actor: Actor,
  happenings: readonly Happening[],
): Promise<string> {
  const end = await tx.db
    .selectFrom('document_events')
    .select(['number', 'hash'])
    .where('assignment_id', '=', assignmentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = linesOf({ assignmentId, actor, at: tx.now(), end }, happenings);
  await tx.db.insertInto('document_events').values(rows).execute();
  return rows.at(-1)?.hash ?? end?.hash ?? firstHash;
}

interface Writing {
  readonly assignmentId: string;
  readonly actor: Actor;
  readonly at: Date;
  /** The last line so far, of a document whose row the transaction holds locked. */
  readonly end: TrailEnd | undefined;
}

/** The lines that go on a trail, each bound to the one before. */
export function linesOf({ assignmentId, actor, at, end }: Writing, happenings: readonly Happening[]): TrailRow[] {
  let number = end?.number ?? 0;
  let previous = end?.hash ?? firstHash;
  return happenings.map(({ kind, detail, hashBefore, hashAfter }) => {
    const row = {
      assignment_id: assignmentId,
      number: (number += 1),
      kind,
      at: at.toISOString(),
      person_id: actor.personId,
      name: line(actor.name),
      address: line(actor.address),
      user_agent: line(actor.userAgent),
      detail: JSON.stringify(detail ?? {}),
      hash_before: hashBefore ?? null,
      hash_after: hashAfter ?? null,
      previous,
    };
    previous = hashOf(row);
    return { ...row, hash: previous };
  });
}

/** As a part of a statement: the lines are written. */
export function writeLines(rows: readonly TrailRow[]) {
  const values = rows.map((row) => sql`(${sql.join([...columns, 'hash' as const].map((column) => row[column]))})`);
  return sql`insert into document_events (${sql.raw([...columns, 'hash'].join(', '))}) values ${sql.join(values)}`;
}

/** The trail of a document, from its firstHash. */
export function listTrail(read: Read, assignmentId: string): Promise<TrailRow[]> {
  return read.db
    .selectFrom('document_events')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .orderBy('number')
    .execute();
}

/** Whether no line was changed, left out or put in. */
export function isWhole(rows: readonly TrailRow[]): boolean {
  return brokenAt(rows, ({ number: seq, previous, hash }) => ({ seq, previous, hash }), hashOf) === null;
}

/** Which of these documents have a trail that is not whole. */
export async function listBroken(read: Read, assignmentIds: readonly string[]): Promise<string[]> {
  if (assignmentIds.length === 0) return [];
  const rows = await read.db
    .selectFrom('document_events')
    .selectAll()
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('assignment_id')
    .orderBy('number')
    .execute();
  return [...Map.groupBy(rows, (row) => row.assignment_id)].flatMap(([id, trail]) => (isWhole(trail) ? [] : [id]));
}

const columns = [
  'assignment_id',
  'number',
  'kind',
  'at',
  'person_id',
  'name',
  'address',
  'user_agent',
  'detail',
  'hash_before',
  'hash_after',
  'previous',
] as const;

/** The hash of a line, as evidence that is out already prints it: SHA-256 of its columns, each on a line of its own. */
function hashOf(row: Omit<TrailRow, 'hash'>): string {
  return createHash('sha256')
    .update(columns.map((column) => String(row[column] ?? '')).join('\n'))
    .digest('hex');
}

/**
 * One more line for each of many documents, in one statement. `rows` selects `assignment_id`, and as `detail` a JSON
 * text; the documents must be locked. `hour` is a column of `each` of them, where each has its own. Answers nothing.
 */
export async function appendEach(
  tx: Pick<Tx, 'db' | 'now'>,
  kind: string,
  actor: Actor,
  rows: RawBuilder<{ assignment_id: string; detail: string }>,
  hour?: RawBuilder<Date>,
): Promise<void> {
  const at = hour
    ? sql<string>`to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`${tx.now().toISOString()}::text`;
  await sql`
    insert into document_events (assignment_id, number, kind, at, person_id, name, address, user_agent, detail,
      hash_before, hash_after, previous, hash)
    select line.assignment_id, line.number, ${kind}, line.at, ${actor.personId}::uuid, ${line(actor.name)},
      ${line(actor.address)}, ${line(actor.userAgent)}, line.detail, null, null, line.previous,
      encode(sha256(convert_to(concat_ws(E'\n', line.assignment_id::text, line.number::text, ${kind}::text, line.at,
        ${actor.personId ?? ''}::text, ${line(actor.name)}::text, ${line(actor.address)}::text,
        ${line(actor.userAgent)}::text, line.detail, '', '', line.previous), 'UTF8')), 'hex')
    from (
      select each.assignment_id, each.detail, ${at} as at, coalesce(last.number, 0) + 1 as number,
        coalesce(last.hash, ${firstHash}) as previous
      from (${rows}) each left join lateral (
        select number, hash from document_events
        where document_events.assignment_id = each.assignment_id order by number desc limit 1
      ) last on true
    ) line`.execute(tx.db);
}

const line = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, 400);

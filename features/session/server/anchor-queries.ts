import './tables.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database, Read } from '#platform/server/context.ts';
import type { AnchorKey, Remembered } from './anchor-files.ts';
import { type History, listHistories } from './anchor-ports.ts';

export type Anchor = Selectable<Database['history_anchors']>;

/** What a history held when it was looked at. */
export interface Summed {
  readonly subjectId: string;
  readonly events: number;
  readonly digest: string;
}

/** What does not agree with its anchor. `subject` is whose history it is, or the number of the anchor. */
export interface Finding {
  readonly kind: string;
  readonly subject: string;
}

/** What the first anchor names as the one before it. */
export const firstMac = '0'.repeat(64);
/** Each stretch of the audit log is summed up anew once in so many days, the newest every day. */
const ROUND = 30;
const NEWEST = 7;
const DAY = 86_400_000;
/** Histories that are read at once. */
const BATCH = 500;

/** All anchors, the oldest first. */
export function listAnchors(read: Read): Promise<Anchor[]> {
  return read.db.selectFrom('history_anchors').selectAll().orderBy('number').execute();
}

/** What is bound by the key: everything that an anchor says, the one before included. */
export function macOf({ secret }: AnchorKey, anchor: Omit<Anchor, 'mac'>): string {
  const facts = [
    anchor.number,
    anchor.at.toISOString(),
    anchor.key_id,
    anchor.audit_until.toISOString(),
    anchor.audit_rows,
    anchor.audit_digest,
    anchor.histories,
    anchor.histories_digest,
    anchor.previous,
  ];
  return createHmac('sha256', secret).update(JSON.stringify(facts)).digest('hex');
}

/** Everything that does not agree with what was anchored; empty when nobody rewrote anything. */
export async function listFindings(
  read: Read,
  key: AnchorKey,
  remembered: Remembered | undefined,
): Promise<readonly Finding[]> {
  const anchors = await listAnchors(read);
  const held = await digestsOfAnchors(read);
  const found = anchors.flatMap((anchor, at) =>
    isWhole(key, anchor, anchors[at - 1], held.get(anchor.number)) && anchor.number === at + 1
      ? []
      : [numbered(anchor)],
  );
  if (remembered && anchors[remembered.number - 1]?.mac !== remembered.mac) found.push(numbered(remembered));
  const turn = Math.floor(read.now().getTime() / DAY) % ROUND;
  for (const [at, anchor] of anchors.entries()) {
    if (anchor.number % ROUND !== turn && at < anchors.length - NEWEST) continue;
    const { rows, digest } = await sumAudit(read, anchors[at - 1]?.audit_until, anchor.audit_until);
    if (rows !== anchor.audit_rows || digest !== anchor.audit_digest)
      found.push({ kind: 'audit', subject: String(anchor.number) });
  }
  for (const history of listHistories(read))
    for (const subject of [...(await listRewritten(read, history)), ...(await listBroken(read, history, turn))])
      found.push({ kind: history.kind, subject });
  return [...new Map(found.map((one) => [`${one.kind} ${one.subject}`, one])).values()];
}

const numbered = ({ number }: { number: number }): Finding => ({ kind: 'anchor', subject: String(number) });

function isWhole(key: AnchorKey, anchor: Anchor, before: Anchor | undefined, held = digestOf([])): boolean {
  const mac = Buffer.from(macOf(key, anchor));
  const written = Buffer.from(anchor.mac);
  return (
    anchor.key_id === key.id &&
    anchor.previous === (before?.mac ?? firstMac) &&
    anchor.histories_digest === held &&
    mac.length === written.length &&
    timingSafeEqual(mac, written)
  );
}

/** One digest of many lines. */
export function digestOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** A line for each history that an anchor holds. */
export const lineOf = (kind: string, { subjectId, events, digest }: Summed) =>
  `${kind} ${subjectId} ${events} ${digest}`;

async function digestsOfAnchors(read: Read): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ anchor: number; digest: string }>`
    select anchor, encode(sha256(convert_to(string_agg(concat_ws(' ', kind, subject_id, events, digest), E'\n'
      order by kind collate "C", subject_id), 'UTF8')), 'hex') as digest
    from anchored_histories group by anchor`.execute(read.db);
  return new Map(rows.map(({ anchor, digest }) => [anchor, digest]));
}

/** How many rows the audit log has of a stretch of time, and what they say; the end is not a part of it. */
export async function sumAudit(read: Read, from: Date | undefined, until: Date) {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*)::int as rows, encode(sha256(string_agg(line, ''::bytea order by id)), 'hex') as digest
    from (
      select id, date_trunc('hour', at) as hour, sha256(convert_to(jsonb_build_array(id, at, actor_kind, actor_id, session_id,
        action, subject, subject_id, person_id, before, after, reason, address, request_id, user_agent)::text, 'UTF8')) as line
      from audit_log where at < ${until} and at >= coalesce(${from ?? null}, '-infinity'::timestamptz)
    ) as lines group by hour order by hour`.execute(read.db);
  const count = rows.reduce((sum, hour) => sum + hour.rows, 0);
  return { rows: count, digest: digestOf(rows.map(({ digest }) => digest)) };
}

/** The steps of every history of a kind, numbered, and each one's digest. */
const stepsOf = ({ events, subject, order, facts }: History) => sql`
  select ${sql.ref(subject)} as subject_id, row_number() over (partition by ${sql.ref(subject)} order by ${sql.raw(order)}) as n,
    sha256(convert_to(jsonb_build_array(${sql.raw(facts)})::text, 'UTF8')) as line
  from ${sql.table(events)}`;

const sum = sql`encode(sha256(string_agg(steps.line, ''::bytea order by steps.n)), 'hex')`;

const lastAnchored = ({ kind }: History) => sql`
  select distinct on (subject_id) subject_id, events, digest from anchored_histories
  where kind = ${kind} order by subject_id, events desc`;

/** Histories that no longer begin with what was anchored of them. */
async function listRewritten(read: Read, history: History): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select anchored.subject_id::text as subject
    from (${lastAnchored(history)}) as anchored
    left join (${stepsOf(history)}) as steps on steps.subject_id = anchored.subject_id and steps.n <= anchored.events
    group by anchored.subject_id, anchored.events, anchored.digest
    having count(steps.n) <> anchored.events or ${sum} is distinct from anchored.digest
    order by 1`.execute(read.db);
  return rows.map(({ subject }) => subject);
}

/** Histories whose chain does not hold: of those that grew, and of the others each one once in so many days. */
async function listBroken(read: Read, history: History, turn: number): Promise<string[]> {
  if (!history.listBroken) return [];
  const { rows } = await sql<{ subject: string }>`
    select anchored.subject_id::text as subject from (${lastAnchored(history)}) as anchored
    where abs(hashtext(subject_id::text)::bigint) % ${ROUND} = ${turn}`.execute(read.db);
  const grown = await listGrown(read, history);
  const ids = [...new Set([...grown.map(({ subjectId }) => subjectId), ...rows.map(({ subject }) => subject)])];
  const broken: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH)
    broken.push(...(await history.listBroken(read, ids.slice(from, from + BATCH))));
  return broken;
}

/** Histories that have grown since they were anchored, or are new, as they are now. */
export async function listGrown(read: Read, history: History): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    select steps.subject_id::text as "subjectId", count(*)::int as events, ${sum} as digest
    from (${stepsOf(history)}) as steps left join (${lastAnchored(history)}) as anchored using (subject_id)
    group by steps.subject_id, anchored.events
    having count(*) > coalesce(anchored.events, 0)
    order by steps.subject_id`.execute(read.db);
  return rows;
}

/** When histories were anchored last, how many times, and what the last check found. For the screen of who audits. */
export async function summarizeAnchors(read: Read) {
  const anchors = await read.db
    .selectFrom('history_anchors')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('at').as('since'), fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ histories: number }>`
    select count(*)::int as histories from (select distinct kind, subject_id from anchored_histories) as anchored`.execute(
    read.db,
  );
  const check = await read.db
    .selectFrom('audit_log')
    .select(['at', 'after'])
    .where('action', '=', 'session.histories_checked')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { findings = [] } = (check?.after ?? {}) as { findings?: readonly Finding[] };
  return {
    anchors: Number(anchors.count),
    histories: rows[0]?.histories ?? 0,
    since: momentOf(anchors.since),
    last_at: momentOf(anchors.last),
    checked_at: momentOf(check?.at),
    findings: [...findings],
  };
}

const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? null;

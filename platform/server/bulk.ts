import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BulkAudit, Database } from './context.ts';
import type { Caller } from './house.ts';

/** A version 7 uuid made by the database, of the given moment: rows that are made in bulk are still ordered by time. */
export function bulkId(at: Date): RawBuilder<string> {
  const hex = at.getTime().toString(16).padStart(12, '0');
  const head = `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
  return sql<string>`overlay(gen_random_uuid()::text placing ${head}::text from 1)::uuid`;
}

interface Audits {
  readonly caller: Caller;
  readonly action: string;
  readonly rows: RawBuilder<BulkAudit>;
  readonly actorId: string | undefined;
  readonly at: Date;
}

/** One row of the audit log for each that is selected, in one statement. */
export async function insertAudits(db: Kysely<Database>, { caller, action, rows, actorId, at }: Audits): Promise<void> {
  const { scope, address, requestId, userAgent } = caller;
  const kind = actorId === undefined ? scope.kind : 'person';
  const actor = actorId ?? (scope.personId || null);
  await sql`
    insert into audit_log (id, at, actor_kind, actor_id, session_id, action, subject, subject_id, person_id,
      before, after, address, request_id, user_agent)
    select ${bulkId(at)}, ${at}::timestamptz, ${kind}, ${actor}::uuid, ${scope.sessionId || null}::uuid, ${action},
      each.subject, each.subject_id, each.person_id, each.before, each.after, ${address}, ${requestId}, ${userAgent}
    from (${rows}) each`.execute(db);
}

/** One event for each payload. They are fanned out by whoever looks next, as those of a command line are. */
export async function insertEvents(
  db: Kysely<Database>,
  { name, payloads, at }: { name: string; payloads: RawBuilder<unknown>; at: Date },
): Promise<void> {
  await sql`
    insert into outbox (id, at, name, payload, fanned_out)
    select ${bulkId(at)}, ${at}::timestamptz, ${name}, each.payload, false from (${payloads}) each`.execute(db);
}

import './tables.ts';
import { sql } from 'kysely';
import { bulkId } from '#platform/server/bulk.ts';
import type { BulkAudit, Context, Tx } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { errors } from '../errors.ts';

/** So many people at a time: nobody's record is locked for long. */
const BATCH = 1_000;

/** A suspension that is over cannot be begun or moved there. @throws people.suspension_over at its field */
export function requireLastDay(ctx: Context, lastDay: string): void {
  if (lastDay < dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()))
    throw errors.suspension_over({}, { issues: [{ path: 'suspended_until', code: 'people.issue.suspension_over' }] });
}

/**
 * Brings back whose suspension had its last day before today: they enter again and their card counts. Who is suspended
 * without a last day stays so until a hand brings them back. Run twice it changes nothing twice. Answers how many.
 */
export async function endSuspensions(ctx: Context): Promise<number> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  let ended = 0;
  for (;;) {
    // eslint-disable-next-line plaza/audited-transaction -- most of the time nobody's suspension ends
    const back = await ctx.tx(async (tx) => {
      const people = await bringBack(tx, today);
      if (people.length > 0) await tellOf(tx, people);
      return people.length;
    });
    ended += back;
    if (back < BATCH) return ended;
  }
}

interface Back {
  readonly id: string;
  /** The last day of the suspension that is over. */
  readonly until: string;
  readonly version: number;
}

async function bringBack(tx: Tx, today: string): Promise<Back[]> {
  // Whose record is being changed has their turn a minute later.
  const { rows } = await sql<Back>`
    with due as (
      select id, suspended_until as until from employees
      where suspended_until < ${today}::date and status = 'suspended'
      order by id limit ${BATCH} for no key update skip locked
    )
    update employees set status = 'active', suspended_until = null, version = version + 1,
      updated_at = ${tx.now()}::timestamptz
    from due where employees.id = due.id
    returning employees.id, due.until, employees.version`.execute(tx.db);
  return rows;
}

async function tellOf(tx: Tx, people: readonly Back[]): Promise<void> {
  const table = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as back (id uuid, until date, version int)`;
  await sql`
    insert into record_changes (id, person_id, kind, changes, changed_at, record_version)
    select ${bulkId(tx.now())}, id, 'suspension',
      jsonb_build_array(jsonb_build_object('field', 'status', 'before', 'suspended', 'after', 'active'),
        jsonb_build_object('field', 'suspendedUntil', 'before', until, 'after', null)),
      ${tx.now()}::timestamptz, version
    from ${table}`.execute(tx.db);
  const snapshots = sql<BulkAudit>`select 'employee' as subject, id::text as subject_id, id as person_id,
    jsonb_build_object('status', 'suspended', 'suspended_until', until) as before,
    jsonb_build_object('status', 'active', 'suspended_until', null) as after
    from ${table}`;
  await tx.auditEach('people.suspension_ended', snapshots);
  const payloads = sql<{ payload: { personId: string } }>`
    select jsonb_build_object('personId', id) as payload from ${table}`;
  await tx.emitEach('people.reactivated', payloads);
}

import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#platform/contract/calendar-day.ts';
import { portOf } from '#platform/server/rooms.ts';
import { bulkId } from '#platform/server/bulk.ts';
import type { BulkAudit, Context, Read, Tx } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { lastDayOfLeave } from '../leave.ts';
import type { EmployeeStatus } from '../policy.ts';

/** So many people at a time: nobody's record is locked for long. */
const BATCH = 1_000;

/** Selects whole days of leave that was approved or registered and has not ended before `day`: when, never why. */
export type LeaveSource = (day: string) => RawBuilder<{ person_id: string; starts_on: string; ends_on: string }>;

declare module '#platform/server/room.ts' {
  interface Room {
    /** Leave of people, of the room in which it is asked for. */
    readonly leaves?: LeaveSource;
  }
}

const noLeaves: LeaveSource = () =>
  sql`select null::uuid as person_id, null::date as starts_on, null::date as ends_on where false`;

const leavesFrom = (read: Pick<Read, 'rooms'>, day: string) => (portOf(read, 'leaves') ?? noLeaves)(day);

/**
 * Puts everybody on leave whose leave runs today, and brings back whose leave has ended, was cancelled or shortened;
 * one person alone when named. Who is suspended or retired, and whom HR sent on leave by hand, stays as they are, and
 * whom HR called back stays until that leave is over. Run twice it changes nothing twice. Answers how many it changed.
 */
export async function settleLeaves(ctx: Context, personId?: string): Promise<number> {
  const day = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  let changed = 0;
  for (;;) {
    // eslint-disable-next-line plaza/audited-transaction -- most of the time there is nothing to change
    const moved = await ctx.tx(async (tx) => {
      const people = await moveByLeave(tx, day, personId);
      if (people.length > 0) await tellOf(tx, people);
      return people.length;
    });
    changed += moved;
    if (moved < BATCH) return changed;
  }
}

/** The statement behind the job, for so many people at a time; also the seed's. The history says it once for each change. */
export async function moveByLeave(
  tx: Pick<Tx, 'db' | 'now' | 'rooms'>,
  day: string,
  personId?: string,
): Promise<Moved[]> {
  const isMeant = personId === undefined ? sql`true` : sql`person_id = ${personId}::uuid`;
  const isDue = sql`(employees.status = 'active' and each.until > coalesce(employees.leave_waived_until, '-infinity'))
    or (employees.status = 'on_leave' and employees.leave_until is not null
      and employees.leave_until is distinct from each.until)`;
  // Among thousands, whose record is being changed has their turn a minute later.
  const waiting = personId === undefined ? sql`skip locked` : sql``;
  const { rows } = await sql<Moved>`
    with away as materialized (
      select person_id, max(ends_on) as until from (${leavesFrom(tx, day)}) leaves
      where starts_on <= ${day}::date and ${isMeant} group by person_id
    ), each as (
      select person_id, until from away
      union all
      select id, null from (select id, id as person_id from employees where leave_until is not null) marked
      where ${isMeant} and not exists (select from away where away.person_id = marked.id)
    ), due as (
      select employees.id, employees.status as before, each.until from each
      join employees on employees.id = each.person_id
      where ${isDue} order by employees.id limit ${BATCH} for no key update of employees ${waiting}
    )
    update employees set leave_until = due.until,
      status = case when due.until is null then 'active' else 'on_leave' end,
      version = version + (due.before = 'active' or due.until is null)::int,
      updated_at = ${tx.now()}::timestamptz
    from due where employees.id = due.id
    returning employees.id, due.before, employees.status as after, employees.version, employees.leave_until as until`.execute(
    tx.db,
  );
  await sql`
    insert into record_changes (id, person_id, kind, changes, changed_at, record_version)
    select ${bulkId(tx.now())}, id, 'leave',
      jsonb_build_array(jsonb_build_object('field', 'status', 'before', before, 'after', after)),
      ${tx.now()}::timestamptz, version
    from ${table(rows)} where before <> after`.execute(tx.db);
  return rows;
}

interface Moved {
  readonly id: string;
  readonly before: EmployeeStatus;
  readonly after: EmployeeStatus;
  readonly version: number;
  /** The last day of the leave that runs. */
  readonly until: string | null;
}

function table(rows: readonly Moved[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as moved (id uuid, before text, after text, version int, until date)`;
}

async function tellOf(tx: Tx, people: readonly Moved[]): Promise<void> {
  const snapshots = sql<BulkAudit>`select 'employee' as subject, id::text as subject_id, id as person_id,
    jsonb_build_object('status', before) as before, jsonb_build_object('status', after, 'leave_until', until) as after
    from ${table(people)}`;
  await tx.auditEach('people.leave_settled', snapshots);
  const payloads = sql<{ payload: { personId: string } }>`
    select jsonb_build_object('personId', id) as payload from ${table(people)} where before <> after`;
  await tx.emitEach('people.updated', payloads);
}

/** The last day of the leave of somebody that covers a day; undefined when none does. */
export async function lastDayOfRunning(read: Read, { personId, day }: { personId: string; day: string }) {
  const { rows } = await sql<{ until: string | null }>`
    select max(ends_on) as until from (${leavesFrom(read, day)}) leaves
    where person_id = ${personId}::uuid and starts_on <= ${day}::date`.execute(read.db);
  return rows[0]?.until ?? undefined;
}

/**
 * Until when somebody is on leave, and from what day they are back; both null where only HR knows, because a hand sent
 * them. Undefined for who is not on leave. For their own screens: it says nothing of why.
 */
export async function findLeave(
  read: Read,
  { personId, day }: { personId: string; day: string },
): Promise<{ until: string | null; backOn: string | null } | undefined> {
  const person = await read.db
    .selectFrom('employees')
    .select('leave_until')
    .where('id', '=', personId)
    .where('status', '=', 'on_leave')
    .executeTakeFirst();
  if (!person) return undefined;
  if (person.leave_until === null) return { until: null, backOn: null };
  const { rows } = await sql<{ startsOn: string; endsOn: string }>`
    select starts_on as "startsOn", ends_on as "endsOn" from (${leavesFrom(read, day)}) leaves
    where person_id = ${personId}::uuid`.execute(read.db);
  const until = lastDayOfLeave(rows, day) ?? person.leave_until;
  return { until, backOn: addDays(until, 1) };
}

import { type Kysely, sql } from 'kysely';
import type { Database } from './context.ts';

/** A delivery that this process holds until its lease ends. */
export interface HeldDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly payload: unknown;
  readonly listener: string;
  readonly tries: number;
}

type Db = Kysely<Database>;

/** Takes deliveries that are due, for as long as the lease. What others are taking at this moment is left to them. */
export async function takeDueDeliveries(db: Db, limit: number, leaseSeconds: number): Promise<HeldDelivery[]> {
  const { rows } = await sql<HeldDelivery>`
    with due as (
      select id from outbox_deliveries where dead_at is null and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    ), taken as (
      update outbox_deliveries set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
      from due where due.id = outbox_deliveries.id
      returning outbox_deliveries.id, event_id, listener, tries
    )
    select taken.id, event_id as "eventId", outbox.name, outbox.payload, listener, tries
    from taken join outbox on outbox.id = taken.event_id`.execute(db);
  return rows;
}

/** Makes the deliveries of events that a process wrote which did not know the listeners, such as a command line. */
export async function fanOutEvents(db: Db, listeners: readonly { name: string; listener: string }[]): Promise<void> {
  await sql`
    with fresh as (
      select id from outbox where not fanned_out order by id limit 1000 for update skip locked
    ), marked as (
      update outbox set fanned_out = true from fresh where fresh.id = outbox.id returning outbox.id, outbox.name
    )
    insert into outbox_deliveries (id, event_id, listener, tries, due_at)
    select gen_random_uuid(), marked.id, pair.listener, 0, now()
    from marked
    join jsonb_to_recordset(${JSON.stringify(listeners)}::jsonb) as pair (name text, listener text)
      on pair.name = marked.name`.execute(db);
}

export async function renewLeases(db: Db, ids: readonly string[], leaseSeconds: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`update outbox_deliveries set due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Gives back what was taken and not begun. */
export async function releaseDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update outbox_deliveries set due_at = now(), tries = tries - 1 where id = any(${ids}::uuid[])`.execute(db);
}

/** Frees what a dead process held. Only where no other process can be alive. */
export async function releaseAllDeliveries(db: Db): Promise<void> {
  await sql`update outbox_deliveries set due_at = now()
    where dead_at is null and due_at > now() and error is null`.execute(db);
}

export async function tickOffDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from outbox_deliveries where id = any(${ids}::uuid[])`.execute(db);
}

export async function noteFailedDelivery(
  db: Db,
  id: string,
  failure: { readonly error: string; readonly waitSeconds: number; readonly isDead: boolean },
): Promise<void> {
  await sql`
    update outbox_deliveries set error = ${failure.error},
      due_at = now() + make_interval(secs => ${failure.waitSeconds}),
      dead_at = case when ${failure.isDead}::boolean then now() end
    where id = ${id}`.execute(db);
}

/** Brings back a delivery that was given up. Answers whether there was one. */
export async function reviveDelivery(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox_deliveries set dead_at = null, error = null, tries = 0, due_at = now()
    where id = ${id} and dead_at is not null`.execute(db);
  return numAffectedRows === 1n;
}

/** Events that everybody has heard are kept for a while, to be looked at. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await sql`delete from outbox where at < ${before} and fanned_out
    and not exists (select from outbox_deliveries where event_id = outbox.id)`.execute(db);
}

export async function countDeliveries(db: Db, which: 'waiting' | 'dead'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_deliveries where (dead_at is null) = ${which === 'waiting'}`.execute(db);
  return rows[0]?.count ?? 0;
}

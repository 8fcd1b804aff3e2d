import { type Kysely, sql } from 'kysely';
import { systemScope } from '#platform/contract/scope.ts';
import type { Database } from '#platform/server/context.ts';
import type { House } from '#platform/server/house.ts';
import type { Room, SeedContext } from '#platform/server/room.ts';
import { composeRooms } from '#platform/server/rooms.ts';
import { openSecrets } from '#platform/server/secrets.ts';

const day = 86_400_000;
const seedLock = 7_041_815_202_613;

type Maker = Pick<House, 'db' | 'services' | 'now' | 'settings'>;

/**
 * Makes the demo company where there is nobody yet, all of it or nothing: a start that was interrupted begins
 * again, and of two processes that start together one waits. Answers whether it made it.
 */
export async function makeDemo(rooms: readonly Room[], house: Maker): Promise<boolean> {
  return house.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    const { rows } = await sql`select 1 from employees limit 1`.execute(trx);
    if (rows.length > 0) return false;
    // A secret that is made here is made in the same transaction: on the embedded database there is no other connection.
    const services = { ...house.services, readSecret: openSecrets(trx, house.settings) };
    await withKeysCheckedAtTheEnd(trx, () => seedRooms(rooms, { ...house, db: trx, services }));
    return true;
  });
}

/**
 * Hundreds of thousands of rows whose foreign keys were checked one by one would take as long as everything else: they
 * are taken off, and put on again as they were, which checks each of them once over all rows.
 */
async function withKeysCheckedAtTheEnd(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
    order by conrelid, conname`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db);
  await work();
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
}

/** Days are those of the company's time zone. */
async function seedRooms(rooms: readonly Room[], { db, services, now, settings }: Maker & { db: Kysely<Database> }) {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.COMPANY_TIME_ZONE });
  const daysAgo = (days: number) => calendar.format(new Date(now().getTime() - days * day));
  const ctx: SeedContext = { db, services, scope: systemScope, now, rooms: composeRooms(rooms), daysAgo };
  for (const room of rooms) {
    const part = await room.seed?.();
    await part?.seed(ctx);
  }
}

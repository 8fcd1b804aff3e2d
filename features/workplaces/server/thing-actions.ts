import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { canDraw } from '../policy.ts';
import { noteSeats } from './map-actions.ts';
import { seatThingsOf } from './thing-ports.ts';

/** What of the inventory stands on a seat. @throws not_found */
export async function listSeatThings(read: Read, id: string) {
  await findSeat(read, id);
  const rows = await read.db.selectFrom('workplace_things').select('item_id').where('workplace_id', '=', id).execute();
  return seatThingsOf(read).find(
    read,
    rows.map((row) => row.item_id),
  );
}

/** What might stand on it, of the same site. @throws not_found, forbidden */
export async function findThings(read: Read, id: string, search: string) {
  const seat = await findSeat(read, id);
  if (!canDraw(read.scope, seat.headquarters_id)) throw platformErrors.forbidden();
  return seatThingsOf(read).search(read, seat.headquarters_id, search);
}

/**
 * Says what stands on a seat; what stood on another stands here from now on.
 * @throws not_found also for what is not out, forbidden, conflict
 */
export async function setSeatThings(ctx: Context, id: string, version: number, things: readonly string[]) {
  return ctx.tx(async (tx) => {
    const seat = await findSeat(tx, id, true);
    if (!canDraw(tx.scope, seat.headquarters_id)) throw platformErrors.forbidden();
    if (seat.version !== version) throw platformErrors.conflict();
    const known = await seatThingsOf(tx).find(tx, things);
    if (known.length < new Set(things).size) throw platformErrors.not_found();
    await tx.db.deleteFrom('workplace_things').where('workplace_id', '=', id).execute();
    if (known.length > 0)
      await tx.db
        .insertInto('workplace_things')
        .values(known.map((one) => ({ item_id: one.id, workplace_id: id, placed_at: tx.now() })))
        .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ workplace_id: id, placed_at: tx.now() }))
        .execute();
    await tx.db
      .updateTable('workplaces')
      .set({ version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    const words = known.map(({ name, serial }) => (serial === null ? name : `${name} ${serial}`)).join(', ');
    await noteSeats(tx, 'edited', [id], { words: words.slice(0, 200) });
    await tx.audit('workplaces.things_placed', { subject: 'workplace', subjectId: id, after: { things } });
    return known;
  });
}

/** Where the demo company's things stand: on the seat of who has them. */
export async function seedSeatThings(
  read: Read,
  today: string,
  held: readonly { itemId: string; personId: string }[],
): Promise<void> {
  const part = 5_000;
  for (let from = 0; from < held.length; from += part) {
    const some = held.slice(from, from + part);
    await sql`
      insert into workplace_things (item_id, workplace_id, placed_at)
      select held.item, sits.workplace_id, ${read.now()}::timestamptz
      from unnest(${some.map((one) => one.itemId)}::uuid[], ${some.map((one) => one.personId)}::uuid[]) as held (item, person)
      join lateral (select workplace_id from seatings where person_id = held.person and day >= ${today}::date
        order by day limit 1) as sits on true
      on conflict do nothing`.execute(read.db);
  }
}

async function findSeat(read: Read, id: string, locks = false) {
  const row = await read.db
    .selectFrom('workplaces')
    .innerJoin('floors', 'floors.id', 'workplaces.floor_id')
    .select(['workplaces.version', 'floors.headquarters_id'])
    .where('workplaces.id', '=', id)
    .where('workplaces.removed_at', 'is', null)
    .$if(locks, (one) => one.forUpdate('workplaces'))
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

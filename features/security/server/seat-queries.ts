import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { Room } from '#platform/server/room.ts';
import { holdsWords, wordsOf } from '#platform/server/text-search.ts';
import { serialKey } from '../item.ts';

const most = 20;

/** The inventory for seats: what is out, without who answers for it. */
export const seatThings: NonNullable<Room['seatThings']> = {
  find: async (read, ids) =>
    ids.length === 0
      ? []
      : select(read)
          .where('item.id', 'in', [...new Set(ids)])
          .execute(),
  search: async (read, headquartersId, search) => {
    const words = wordsOf(search);
    const serial = serialKey(search);
    if (words.length === 0) return [];
    return select(read)
      .where('item.headquarters_id', '=', headquartersId)
      .where(
        sql<boolean>`(${holdsWords('item.search', words)}${
          serial === null ? sql`` : sql` or item.serial_key like ${`${serial}%`}`
        })`,
      )
      .limit(most)
      .execute();
  },
};

function select(read: Read) {
  return read.db
    .selectFrom('security_items as item')
    .select(['item.id', 'item.name', 'item.serial', 'item.type'])
    .where('item.is_out', '=', true)
    .orderBy(sql`item.name collate "es_intranet"`)
    .orderBy('item.id');
}

import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { listColleagues } from '#features/people/server/queries.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { EditorialSource } from '../policy.ts';

/**
 * Notes that the caller has read an item; a day where the company is counts once. Whether they may read it is the
 * room's question, asked before. Answers whether it was the first time today.
 */
export async function noteReading(
  tx: Tx,
  { source, itemId, timeZone }: { source: EditorialSource; itemId: string; timeZone: string },
): Promise<boolean> {
  const today = sql<string>`(${tx.now()}::timestamptz at time zone ${timeZone})::date`;
  const { personId } = tx.scope;
  const noted = await tx.db
    .insertInto('editorial_readings')
    .values({ source, item_id: itemId, person_id: personId, first_at: tx.now(), last_at: tx.now(), last_on: today })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'item_id', 'person_id'])
        .doUpdateSet({ last_at: tx.now(), last_on: today, days: sql`editorial_readings.days + 1` })
        .where('editorial_readings.last_on', '<', today),
    )
    .returning('days')
    .executeTakeFirst();
  return noted !== undefined;
}

/** For `select`: how many people have read an item. `id` names its column. */
export function readersOf(source: EditorialSource, id: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from editorial_readings as reading
    where reading.source = ${source} and reading.item_id = ${sql.ref(id)})`;
}

/** Who has read an item for the wire, the last reader first. Who may ask is the room's question. */
export async function listReaders(read: Read, source: EditorialSource, itemId: string, page: Page) {
  const { items: rows, total } = await pageOf(
    read.db
      .selectFrom('editorial_readings')
      .select(['person_id as id', 'first_at', 'last_at', 'days'])
      .where('source', '=', source)
      .where('item_id', '=', itemId)
      .orderBy('last_at', 'desc')
      .orderBy('person_id'),
    page,
  );
  const people = await listColleagues(
    read,
    rows.map((row) => row.id),
  );
  const items = rows.map(({ id, first_at, last_at, days }) => {
    const person = people.get(id);
    return {
      id,
      days,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
      name: person?.name ?? '',
      position: person?.position ?? '',
      campaign: person?.campaign ?? null,
    };
  });
  return { items, total };
}

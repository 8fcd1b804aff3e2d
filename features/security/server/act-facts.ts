import './tables.ts';
import type { Selectable } from 'kysely';
import type { Database, Read } from '#platform/server/context.ts';
import { digestOfWords } from './signature-actions.ts';

/** The things of an act in their order, as they go out, with their photos. */
export async function listActItems(read: Read, actId: string) {
  const rows = await read.db
    .selectFrom('security_items')
    .selectAll()
    .where('act_id', '=', actId)
    .orderBy('place')
    .execute();
  const photos = await photosOf(
    read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...wireItem(row), photos: photos.get(row.id) ?? [] }));
}

type Row = Selectable<Database['security_items']>;

/** A thing without its photos. */
export function wireItem(row: Omit<Row, 'search' | 'serial_key'>) {
  const { id, type, name, serial, condition, condition_note, accessories, due_on, is_out, back_on } = row;
  return {
    id,
    type,
    name,
    serial,
    condition,
    condition_note,
    accessories,
    due_on,
    is_out,
    back_on,
    back_condition: row.back_condition,
    back_note: row.back_note,
    objection: row.objection,
    value: row.value === null ? null : Number(row.value),
  };
}

/** The photos of things, by thing, the oldest first. */
export async function photosOf(read: Read, itemIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (itemIds.length === 0) return found;
  const rows = await read.db
    .selectFrom('security_photos')
    .select(['item_id', 'file_id'])
    .where('item_id', 'in', [...itemIds])
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();
  for (const { item_id: item, file_id: file } of rows) found.set(item, [...(found.get(item) ?? []), file]);
  return found;
}

/** What is signed of an act: each thing as it is described, with its photos, and the note. */
export async function digestOfAct(read: Read, actId: string): Promise<{ digest: string; items: string[] }> {
  const items = await listActItems(read, actId);
  const own = await read.db.selectFrom('security_acts').select('note').where('case_id', '=', actId).executeTakeFirst();
  const words = items.map(
    ({ id, type, name, serial, condition, condition_note, accessories, value, photos, ...rest }) => [
      id,
      type,
      name,
      serial,
      condition,
      condition_note,
      accessories,
      value,
      photos,
      rest.due_on,
    ],
  );
  return { digest: digestOfWords([actId, own?.note ?? '', words]), items: items.map(({ id }) => id) };
}

import './tables.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { EditorialSource } from '../policy.ts';
import { holdsWords } from '#platform/server/text-search.ts';
import { distinctTags, tagSlug } from '../tag.ts';

/** For `select`: the tags of an item in Spanish order. `id` names its column, such as `agreements.id`. */
export function tagsOf(source: EditorialSource, id: string): RawBuilder<string[]> {
  return sql<string[]>`coalesce((
    select json_agg(tag.name order by tag.name collate "es_intranet") from editorial_tags as tag
    where tag.source = ${source} and tag.item_id = ${sql.ref(id)}), '[]'::json)`;
}

/** A condition for `where`: the item has the tag, in any spelling. */
export function hasTag(source: EditorialSource, id: string, name: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from editorial_tags as tag
    where tag.source = ${source} and tag.slug = ${tagSlug(name)} and tag.item_id = ${sql.ref(id)})`;
}

/** A condition for `where`: a word of some tag of the item begins with one of the words. */
export function tagHolds(source: EditorialSource, id: string, words: readonly string[]): RawBuilder<SqlBool> {
  const slugs = words.map(tagSlug).filter((slug) => slug !== '');
  if (slugs.length === 0) return sql<SqlBool>`false`;
  const begins = slugs.map((slug) => sql`(tag.slug like ${`${slug}%`} or tag.slug like ${`%-${slug}%`})`);
  return sql<SqlBool>`exists (select from editorial_tags as tag
    where tag.source = ${source} and tag.item_id = ${sql.ref(id)} and (${sql.join(begins, sql` or `)}))`;
}

/** A condition for `where`: each word stands in the text, a `plaza_vector` as `holdsWords` reads it, or in a tag of the item. */
export function textOrTagsHold(
  source: EditorialSource,
  { id, text }: { id: string; text: `${string}.${string}` },
  words: readonly string[],
): RawBuilder<SqlBool> {
  const each = words.map((word) => sql`(${holdsWords(text, [word])} or ${tagHolds(source, id, [word])})`);
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** The tags of a room's items with how many have each, in Spanish order, each in one of its spellings. */
export async function listTags(read: Read, source: EditorialSource) {
  const rows = await read.db
    .selectFrom('editorial_tags')
    .select([sql<string>`max(name)`.as('name'), sql<number>`count(*)::int`.as('items')])
    .where('source', '=', source)
    .groupBy('slug')
    .orderBy(sql`max(name) collate "es_intranet"`)
    .execute();
  return { items: rows, total: rows.length };
}

/** Gives an item exactly these tags, each once. */
export async function saveTags(
  tx: Read,
  source: EditorialSource,
  itemId: string,
  names: readonly string[],
): Promise<void> {
  await tx.db.deleteFrom('editorial_tags').where('source', '=', source).where('item_id', '=', itemId).execute();
  const rows = [...distinctTags(names)].map(([slug, name]) => ({ source, item_id: itemId, slug, name }));
  if (rows.length > 0) await tx.db.insertInto('editorial_tags').values(rows).execute();
}

import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { distinctTags } from '#features/editorial/tag.ts';

/** For `select` on `articles`: its tags, in Spanish order. */
export function tags() {
  return sql<{ id: string; name: string }[]>`coalesce((
    select json_agg(json_build_object('id', news_tags.id, 'name', news_tags.name) order by news_tags.name collate "es_intranet")
    from article_tags join news_tags on news_tags.id = article_tags.tag_id
    where article_tags.article_id = articles.id), '[]'::json)`;
}

/** Gives an article exactly these tags; names that nobody used before become tags. */
export async function saveTags(tx: Tx, articleId: string, names: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('article_tags').where('article_id', '=', articleId).execute();
  const wanted = distinctTags(names);
  if (wanted.size === 0) return;
  // In one order everywhere, so that two writers of the same tags wait for each other and not in a circle.
  const rows = [...wanted]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([slug, name]) => ({ id: newId(), slug, name }));
  await tx.db
    .insertInto('news_tags')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  await tx.db
    .insertInto('article_tags')
    .columns(['article_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('news_tags')
        .select([sql<string>`${articleId}::uuid`.as('article_id'), 'id as tag_id'])
        .where('slug', 'in', [...wanted.keys()]),
    )
    .execute();
}

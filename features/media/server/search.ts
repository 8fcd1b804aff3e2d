import { sql, type Expression, type SqlBool } from 'kysely';
import { tagHolds } from '#features/editorial/server/queries.ts';

export { wordsOf } from '#platform/server/text-search.ts';

/** A condition for `where`: each word, or one that begins with it, stands in title, summary, transcript or a tag. */
export function matches(words: readonly string[]): Expression<SqlBool> {
  const each = words.map(
    (word) => sql`(media_items.search @@ ${queryOf([word])} or ${tagHolds('media', 'media_items.id', [word])})`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** For `order by`: a word in the title weighs more than one in the summary, and that more than one in the transcript. */
export function rankOf(words: readonly string[]) {
  return sql<number>`ts_rank(media_items.search, ${queryOf(words)})`;
}

function queryOf(words: readonly string[]) {
  const each = words.map((word) => sql`to_tsquery('simple', '''' || plaza_fold(${word}) || ''':*')`);
  return sql`(${sql.join(each, sql` && `)})`;
}

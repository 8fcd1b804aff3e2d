import { sql, type Expression, type SqlBool } from 'kysely';

export { wordsOf } from '#platform/server/text-search.ts';

/** A condition for `where`: title, summary or transcript hold every word, or one that begins with it. */
export function matches(words: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`media_items.search @@ ${queryOf(words)}`;
}

/** For `order by`: a word in the title weighs more than one in the summary, and that more than one in the transcript. */
export function rankOf(words: readonly string[]) {
  return sql<number>`ts_rank(media_items.search, ${queryOf(words)})`;
}

function queryOf(words: readonly string[]) {
  const each = words.map((word) => sql`to_tsquery('simple', '''' || plaza_fold(${word}) || ''':*')`);
  return sql`(${sql.join(each, sql` && `)})`;
}

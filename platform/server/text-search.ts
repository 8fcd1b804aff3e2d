import { sql, type Expression, type SqlBool } from 'kysely';

const mostWords = 8;

/** The words of what somebody typed: letters and digits only, at most eight. */
export function wordsOf(typed: string | undefined): string[] {
  return (typed ?? '').match(/[\p{L}\p{Nd}]+/gu)?.slice(0, mostWords) ?? [];
}

/** A condition for `where`: the `plaza_vector` in this column holds every word, by its stem or as the beginning of a word. */
export function holdsWords(column: `${string}.${string}`, words: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} @@ ${queryOf(words)}`;
}

/** For `order by`: how well the column answers the words; its weights decide. */
export function rankOfWords(column: `${string}.${string}`, words: readonly string[]) {
  return sql<number>`ts_rank(${sql.ref(column)}, ${queryOf(words)})`;
}

/** A condition for `where`: a short text holds what was typed, wherever and whatever its case and accents. */
export function holdsText(text: `${string}.${string}`, typed: string): Expression<SqlBool> {
  return sql<SqlBool>`plaza_fold(${sql.ref(text)}) like '%' || plaza_fold(${typed.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}

function queryOf(words: readonly string[]) {
  const each = words.map(
    (word) => sql`(plainto_tsquery('spanish', plaza_words(${word}))
      || to_tsquery('simple', '''' || translate(plaza_fold(${word}), '''\\', '') || ''':*'))`,
  );
  return sql`(${sql.join(each, sql` && `)})`;
}

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

/** The same among the words of one weight alone: it is asked of rows that were found already, for no index knows weights. */
export function weighsWords(
  column: `${string}.${string}`,
  words: readonly string[],
  weight: 'a' | 'b' | 'c' | 'd',
): Expression<SqlBool> {
  return sql<SqlBool>`ts_filter(${sql.ref(column)}, ${`{${weight}}`}::"char"[]) @@ ${queryOf(words)}`;
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

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** The words that somebody typed, at most six. */
export function typedWords(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 6);
}

/**
 * A condition on `employees`: each word begins one of the person's names or of their position, without regard to accents
 * and case, wherever they are or in one campaign. What is compared is the text; the index names few enough to compare.
 */
export function holdsWords(words: readonly string[], campaignId?: string | null): Expression<SqlBool> {
  const places = words.map((word) => sql`(${lexeme('', word)} || ' | ' || ${lexeme('@', word)})::tsquery`);
  return held([...places, ...inCampaign(campaignId)], words);
}

/**
 * The same for those who are found by their names. A single letter, which many names begin with, is only compared.
 */
export function holdsNames(words: readonly string[], campaignId?: string | null): Expression<SqlBool> {
  const long = words.filter((word) => word.length > 1);
  const parts = (long.length > 0 ? long : words).map((word) => sql`${lexeme('', word)}::tsquery`);
  return held([...parts, ...inCampaign(campaignId)], words);
}

function inCampaign(campaignId: string | null | undefined): RawBuilder<unknown>[] {
  return campaignId ? [sql`('''#' || ${campaignId}::uuid || '''')::tsquery`] : [];
}

function held(asked: readonly RawBuilder<unknown>[], words: readonly string[]): Expression<SqlBool> {
  const indexed = sql`plaza_person_words(employees.search_text, employees.position, employees.campaign_id)`;
  const begins = words.map((word) => sql`employees.search_text like '% ' || plaza_fold(${word}) || '%'`);
  return sql<SqlBool>`(${indexed} @@ (${sql.join(asked, sql` && `)}) and ${sql.join(begins, sql` and `)})`;
}

/** The beginning of a word of the index. A letter that is nothing but signs once it is folded stands for none. */
function lexeme(mark: '' | '@', word: string): RawBuilder<string> {
  return sql<string>`('''' || ${sql.lit(mark)} || coalesce(nullif(translate(plaza_fold(${word}), '''\\', ''), ''), '~') || ''':*')`;
}

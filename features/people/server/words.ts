import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Read } from '#platform/server/context.ts';

/** The words that somebody typed, at most six. */
export function typedWords(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 6);
}

/**
 * The document number that a text is, or begins, as documents are kept: with neither dots, commas nor blanks, and in
 * capitals. It has a digit and four characters at least; letters before the digits are three at most, for what begins
 * with a longer word is a name or a position.
 */
export function typedDocument(text: string | undefined): string | undefined {
  const written = (text ?? '').trim().toUpperCase();
  if (!/^[A-Z]{0,3}[\s-]?\d[A-Z\d.,-]*(?:\s+\d[\d.,]*)*$/.test(written)) return undefined;
  const bare = written.replace(/[.,\s]/g, '');
  return bare.length < 4 ? undefined : bare;
}

/** Whether a search asks by document number, which may hold letters too: whom it finds has shown their number, whatever the answer says of them. */
export function asksForDocument(text: string | undefined): boolean {
  return typedWords(text).some((word) => /\d/.test(word));
}

/**
 * A condition on `employees`: each word begins one of the person's names or of their position, without regard to accents
 * and case. What is compared is the text; the index names few enough to compare.
 */
export function holdsWords(words: readonly string[]): Expression<SqlBool> {
  const places = words.map((word) => sql`(${lexeme('', word)} || ' | ' || ${lexeme('@', word)})::tsquery`);
  return indexed(places, words);
}

/**
 * The same for those who are found by their names. A single letter, which many names begin with, is only compared.
 */
export function holdsNames(words: readonly string[]): Expression<SqlBool> {
  const long = words.filter((word) => word.length > 1);
  const parts = (long.length > 0 ? long : words).map((word) => sql`${lexeme('', word)}::tsquery`);
  return indexed(parts, words);
}

/**
 * The people whose names or position hold the words, who are then looked for among a list's rows; undefined where they are
 * so many that the list is better read with the names of each row's person.
 */
export async function listNamed(
  read: Read,
  words: readonly string[],
  holds = holdsWords,
): Promise<string[] | undefined> {
  const { ids, isAll } = await findNamed(read, words, holds, mostNamed);
  return isAll ? ids : undefined;
}

const mostNamed = 200;

/** So many of them at most, and whether these are all; of single letters none, for nearly everybody has such a name. */
export async function findNamed(
  read: Read,
  words: readonly string[],
  holds: typeof holdsWords,
  most: number,
): Promise<{ ids: string[]; isAll: boolean }> {
  if (words.every((word) => word.length === 1)) return { ids: [], isAll: false };
  const found = read.db.selectFrom('employees').select('employees.id').where(holds(words));
  const ids = (await found.limit(sql.lit(most + 1)).execute()).map(({ id }) => id);
  return { ids: ids.slice(0, most), isAll: ids.length <= most };
}

/** The same without the index of words, for people of whom another index names few. */
export function saysWords(words: readonly string[]): Expression<SqlBool> {
  const begins = words.map((word) => sql`employees.search_text like '% ' || plaza_fold(${word}) || '%'`);
  return sql<SqlBool>`(${sql.join(begins, sql` and `)})`;
}

function indexed(asked: readonly RawBuilder<unknown>[], words: readonly string[]): Expression<SqlBool> {
  const held = sql`plaza_person_words(employees.search_text, employees.position, employees.campaign_id)`;
  return sql<SqlBool>`(${held} @@ (${sql.join(asked, sql` && `)}) and ${saysWords(words)})`;
}

/** The beginning of a word of the index. A letter that is nothing but signs once it is folded stands for none. */
function lexeme(mark: '' | '@', word: string): RawBuilder<string> {
  return sql<string>`('''' || ${sql.lit(mark)} || coalesce(nullif(translate(plaza_fold(${word}), '''\\', ''), ''), '~') || ''':*')`;
}

import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { byName, type Colleague, isFindable, isReadable, selectColleagues } from './colleague.ts';
import { holdsNames, holdsWords, saysWords, typedDocument, typedWords } from './words.ts';

/** So many of those who are found by other words than the first are looked at, however many there are. */
const MOST = 40;

/**
 * Active people whose names or position hold words that begin as the given ones, without regard to accents and case;
 * who is most like it and nearest to the caller first. A number finds the documents that begin so, of people whose
 * records the caller may read. At most `limit`; none for a text without letter or digit.
 */
export function searchPeople(read: Read, text: string, limit: number): Promise<Colleague[]> {
  const words = typedWords(text);
  const number = typedDocument(text);
  if (words.length === 0) return Promise.resolve([]);
  const campaign = sql`${read.scope.attributes.campaignId ?? null}::uuid`;
  const start = sql`' ' || plaza_fold(${words.join(' ')})`;
  return selectColleagues(read.db)
    .where('employees.active', '=', true)
    .where(
      number !== undefined
        ? sql<SqlBool>`employees.document_number like ${`${number}%`} and ${isReadable(read)}`
        : sql<SqlBool>`employees.id in (${candidates(read, words, limit)})`,
    )
    .orderBy(sql`employees.search_text like ${start} || '%'`, 'desc')
    .orderBy(sql`employees.campaign_id is not distinct from ${campaign}`, 'desc')
    .orderBy(byName)
    .orderBy('employees.id')
    .limit(limit)
    .execute();
}

/**
 * Those whose name begins so, those of the caller's campaign, others with such names and, last, with such a position: a
 * few of each by an index, so that a common name costs in a large company what it costs in a small one. Who begins so
 * comes first in the answer, therefore nobody is looked for beyond once there are enough of them.
 */
function candidates(read: Read, words: readonly string[], limit: number) {
  const start = sql`' ' || plaza_fold(${words.join(' ')})`;
  const found = sql`select employees.id from employees where employees.active and ${isFindable(read)}`;
  const { campaignId } = read.scope.attributes;
  const few = sql`(select count(*) from beginning) < ${limit}`;
  const missing = sql`(select count(*) from beginning) + (select count(*) from named) < ${limit}`;
  const near = sql`${found} and employees.campaign_id = ${campaignId}::uuid`;
  const nobody = sql`select id from beginning where false`;
  const begins = sql`employees.search_text ~>=~ (${start}) and employees.search_text ~<~ (${start} || chr(1114111))
    order by employees.search_text using ~<~ limit ${limit}`;
  return sql`
    with beginning as materialized (${found} and ${begins}),
    named as materialized (${found} and ${few} and ${holdsNames(words)} limit ${2 * limit})
    select id from beginning
    union all select id from named
    union all (${campaignId ? sql`${near} and ${begins}` : nobody})
    union all (${campaignId ? sql`${near} and ${few} and ${saysWords(words)} limit ${MOST}` : nobody})
    union all (${found} and ${missing} and ${holdsWords(words)} limit ${MOST})`;
}

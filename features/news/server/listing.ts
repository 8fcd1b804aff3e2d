import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { audienceFields, dimensions } from '#features/organization/audience.ts';
import type { Read } from '#platform/server/context.ts';
import type { Page } from '#platform/server/page.ts';
import { prepared, preparedBySize } from '#platform/server/prepared.ts';
import { remembered } from '#platform/server/remembered.ts';
import { type Found, newestFirst, published, selectCards, selectFaces, visible } from './queries.ts';
import { matches, rankOf, wordsOf } from './search.ts';

/** As many matches of a search are ranked, the newest ones. */
const RANKED = 500;

export interface Filters {
  readonly search?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly tagId?: string | undefined;
  /** Published at this moment or later. */
  readonly from?: Date | undefined;
  /** Published before this moment. */
  readonly before?: Date | undefined;
}

/** News for the caller, the newest first; when searched, the best of the newest five hundred matches first, then the older ones. */
export async function listArticles(read: Read, filters: Filters, page: Page) {
  const words = wordsOf(filters.search);
  if (words.length > 0) return listMatches(read, filtered(read, filters).where(matches(words)), words, page);
  if (filters.search) return { items: [], total: 0 };
  const given = {
    categoryId: filters.categoryId ?? null,
    tagId: filters.tagId ?? null,
    from: filters.from ?? null,
    before: filters.before ?? null,
  };
  return listNewest(read, given, page);
}

/** The filters that a prepared query can take: each is there or null. */
type FiltersGiven = {
  readonly [Name in 'categoryId' | 'tagId']: string | null;
} & { readonly [Name in 'from' | 'before']: Date | null };

/**
 * What names no person is the same for everybody of the same places, so it is counted and its pages are made once for
 * all of them: what is written stands there at once, what runs out goes within half a minute. Who is named somewhere
 * has pages of their own. How many read an article, and whether the caller did, is looked up each time.
 */
async function listNewest(read: Read, given: FiltersGiven, { page, size }: Page) {
  const { kind, personId, attributes } = read.scope;
  const filters = JSON.stringify(given);
  const own = await keptTotals(read, personId + filters, () => onlyRow(countNamed(read, given)));
  const places = dimensions.map((dimension) => attributes[audienceFields[dimension].attribute] ?? '');
  const group = JSON.stringify([kind, places, own.total > 0 ? personId : '', filters]);
  const skipped = page > 1 ? (page - 1) * size : null;
  const [shared, { faces }] = await Promise.all([
    keptTotals(read, group, () => onlyRow(countUnnamed(read, given))),
    keptPages(read, `${group} ${size} ${page}`, async () => ({
      faces: await pageOfFaces(size)(read, { ...given, skipped }),
    })),
  ]);
  const marks = new Map((await marksOf(read, { ids: faces.map(({ id }) => id) })).map((mark) => [mark.id, mark]));
  const items = faces.map((face) => ({ ...face, readers: 0, isRead: false, ...marks.get(face.id) }));
  return { items, total: shared.total + own.total };
}

const kept = { tables: () => ['articles', 'article_tags', 'news_categories'], forMs: 30_000 };
const keptTotals = remembered<{ total: number }>(kept);
const keptPages = remembered<{ faces: Awaited<ReturnType<ReturnType<typeof pageOfFaces>>> }>({ ...kept, most: 500 });

const pageOfFaces = preparedBySize((size) => (read, given: FiltersGiven & { skipped: number | null }) => {
  const cut = newestFirst(filtered(read, given)).limit(size);
  return newestFirst(selectFaces(read, given.skipped === null ? cut : cut.offset(given.skipped)));
});

const marksOf = prepared((read, { ids }: { ids: readonly string[] }) => {
  const found = sql<{ id: string; readers: number; isRead: boolean }>`
    select shown.id, coalesce(counts.readers, 0) as readers, own.article_id is not null as "isRead"
    from unnest(${ids}::uuid[]) as shown (id)
      left join article_counts as counts on counts.article_id = shown.id
      left join article_readings as own
        on own.article_id = shown.id and own.person_id = ${read.scope.personId || null}::uuid`;
  return { compile: () => found.compile(read.db) };
});

async function onlyRow(rows: Promise<{ total: number }[]>): Promise<{ total: number }> {
  return (await rows)[0] ?? { total: 0 };
}

/** Those for everybody and for few departments are counted by an index alone. */
const countUnnamed = prepared((read, given: FiltersGiven) => {
  const forEverybody = narrowed(published(read), given).where(sql<SqlBool>`addressees = 0`);
  const limited = filtered(read, given).where('articles.audience_people', 'is', null);
  const forFew = limited.where(sql<SqlBool>`addressees between 1 and 50`);
  const forMany = limited.where(sql<SqlBool>`addressees > 50`);
  const counts = [forEverybody, forFew, forMany].map(
    (found) => sql<number>`(${found.select(sql`count(*)::int`.as('count'))})`,
  );
  return read.db.selectNoFrom(sql<number>`(${sql.join(counts, sql` + `)})`.as('total'));
});

const countNamed = prepared((read, given: FiltersGiven) => {
  const named = filtered(read, given).where('articles.audience_people', 'is not', null);
  const own = read.scope.personId
    ? named.where(sql<SqlBool>`articles.audience_people @> array[${read.scope.personId}::uuid]`)
    : named;
  return own.select(sql<number>`count(*)::int`.as('total'));
});

function filtered(read: Read, filters: Filters | FiltersGiven) {
  return narrowed(visible(read), filters);
}

function narrowed(found: Found, filters: Filters | FiltersGiven): Found {
  let query = found;
  if (filters.categoryId) query = query.where('articles.category_id', '=', filters.categoryId);
  if (filters.from) query = query.where('articles.published_at', '>=', filters.from);
  if (filters.before) query = query.where('articles.published_at', '<', filters.before);
  if (filters.tagId)
    query = query.where('articles.id', 'in', (eb) =>
      eb.selectFrom('article_tags').select('article_id').where('tag_id', '=', filters.tagId!),
    );
  return query;
}

/** A word that every article holds would be ranked ten thousand times: only the newest matches are, and older ones follow. */
async function listMatches(read: Read, found: Found, words: readonly string[], { page, size }: Page) {
  const newest = newestFirst(found).select(['articles.id', 'articles.search', 'articles.published_at']).limit(RANKED);
  const ranked = await newestFirst(
    read.db.selectFrom(newest.as('articles')).select('articles.id').orderBy(rankOf(words), 'desc'),
  ).execute();
  const from = (page - 1) * size;
  const ids = ranked.slice(from, from + size).map((row) => row.id);
  let total = ranked.length;
  if (ranked.length === RANKED) {
    const older = newestFirst(found)
      .select('articles.id')
      .limit(size - ids.length);
    if (ids.length < size) for (const { id } of await older.offset(Math.max(from, RANKED)).execute()) ids.push(id);
    ({ total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow());
  }
  if (ids.length === 0) return { items: [], total };
  const cards = await selectCards(read, visible(read).where('articles.id', 'in', ids)).execute();
  cards.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { items: cards, total };
}

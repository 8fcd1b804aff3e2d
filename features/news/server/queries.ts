// Longer than 300 lines because what readers and writers ask of articles is one subject, found in one place.
import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { audienceFields, audienceOf, dimensions, isEverybody, type Audience } from '#features/organization/audience.ts';
import { audienceCovers, describeAudience } from '#features/organization/server/queries.ts';
import { personName, personPosition } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { prepared } from '#platform/server/prepared.ts';
import { remembered } from '#platform/server/remembered.ts';
import { canManage } from '../policy.ts';
import { atDesk } from './desk.ts';
import { matches, rankOf, wordsOf } from './search.ts';
import { tags } from './tag.ts';

export { getManuscript, listEditions, listManaged, listReaders } from './desk.ts';

const RELATED = 6;

/** As many matches of a search are ranked, the newest ones. */
const RANKED = 500;

export interface Page {
  readonly page: number;
  readonly size: number;
}

export interface Filters {
  readonly search?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly tagId?: string | undefined;
  /** Published at this moment or later. */
  readonly from?: Date | undefined;
  /** Published before this moment. */
  readonly before?: Date | undefined;
}

export type Card = Awaited<ReturnType<typeof listRelated>>[number];

/** News for the caller, the newest first; when searched, the best of the newest five hundred matches first, then the older ones. */
export async function listArticles(read: Read, filters: Filters, { page, size }: Page) {
  const words = wordsOf(filters.search);
  if (words.length > 0) return listMatches(read, filtered(read, filters).where(matches(words)), words, { page, size });
  if (filters.search) return { items: [], total: 0 };
  const given = {
    categoryId: filters.categoryId ?? null,
    tagId: filters.tagId ?? null,
    from: filters.from ?? null,
    before: filters.before ?? null,
  };
  const [items, total] = await Promise.all([
    pageOfArticles(read, { ...given, size, skipped: (page - 1) * size }),
    totalOfArticles(read, given),
  ]);
  return { items, total };
}

const pageOfArticles = prepared((read, given: FiltersGiven & { size: number; skipped: number }) => {
  const cut = newestFirst(filtered(read, given)).limit(given.size).offset(given.skipped);
  return newestFirst(selectCards(read, cut));
});

/**
 * How many articles the filters find for the caller. Those that name no person are as many for everybody of the same
 * places, so they are counted once for all of them: what is written is counted at once, what runs out within half a
 * minute. Those that name people are counted for the caller.
 */
async function totalOfArticles(read: Read, given: FiltersGiven): Promise<number> {
  const { kind, attributes } = read.scope;
  const places = dimensions.map((dimension) => attributes[audienceFields[dimension].attribute] ?? '');
  const [shared, own] = await Promise.all([
    rememberedTotals(read, JSON.stringify([kind, places, given]), () => countShared(read, given)),
    countNamed(read, given),
  ]);
  return shared.total + (own[0]?.total ?? 0);
}

const rememberedTotals = remembered<{ total: number }>({
  tables: () => ['articles', 'article_tags'],
  forMs: 30_000,
  most: 5_000,
});

async function countShared(read: Read, given: FiltersGiven): Promise<{ total: number }> {
  const [row] = await countUnnamed(read, given);
  return row ?? { total: 0 };
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

/** Featured news for the caller, in their order. */
export async function listFeatured(read: Read, { page, size }: Page) {
  const found = visible(read).where('articles.featured_position', 'is not', null);
  return pageOf(selectCards(read, found).orderBy('articles.featured_position'), { page, size });
}

/** Up to six articles that the caller may read: those sharing the most tags first, then the newest of the category. */
export async function listRelated(read: Read, articleId: string) {
  const own = await visible(read)
    .select('articles.category_id as categoryId')
    .where('articles.id', '=', articleId)
    .executeTakeFirst();
  if (!own) throw platformErrors.not_found();
  const sharing = sql`from article_tags mine join article_tags theirs on theirs.tag_id = mine.tag_id
    where mine.article_id = ${articleId}`;
  const neighbours = newestFirst(visible(read).where('articles.category_id', '=', own.categoryId))
    .select('articles.id')
    .limit(RELATED + 1);
  const shared = sql<number>`(select count(*) ${sharing} and theirs.article_id = articles.id)`;
  const cut = newestFirst(
    visible(read)
      .where('articles.id', '<>', articleId)
      .where(sql<SqlBool>`articles.id in (select theirs.article_id ${sharing} union all (${neighbours}))`)
      .orderBy(shared, 'desc'),
  ).limit(RELATED);
  return newestFirst(selectCards(read, cut).orderBy(shared, 'desc')).execute();
}

/**
 * One article that is meant for the caller and can be read now.
 * @throws not_found
 */
export async function getArticle(read: Read, articleId: string) {
  const [row] = await articleById(read, { articleId });
  if (!row) throw platformErrors.not_found();
  const audience = audienceOf(row);
  return {
    ...row,
    authorPosition: row.authorPosition ?? '',
    audienceName: await nameOwnPart(read, audience),
    canManage: canManage(read.scope, { ...row, audience }),
  };
}

const articleById = prepared((read, { articleId }: { articleId: string }) =>
  selectCards(read, visible(read).where('articles.id', '=', articleId))
    .leftJoin('article_readings as own', (join) =>
      join.onRef('own.article_id', '=', 'articles.id').on('own.person_id', '=', read.scope.personId),
    )
    .select([
      'articles.body_html as body',
      'articles.state',
      'articles.edited_by as editedBy',
      'articles.correction_note as correctionNote',
      'articles.corrected_at as correctedAt',
      personPosition('articles.author_id').as('authorPosition'),
      sql<number>`coalesce(own.progress, 0)`.as('progress'),
      tags().as('tags'),
      ...audienceColumnNames,
    ]),
);

/** @throws not_found when the article is not meant for the caller or cannot be read now */
export async function requireReadable(read: Read, articleId: string): Promise<void> {
  const found = await visible(read).select('articles.id').where('articles.id', '=', articleId).executeTakeFirst();
  if (!found) throw platformErrors.not_found();
}

/** The cover of an article that the caller may read or has at their desk. @throws not_found */
export async function getCover(read: Read, articleId: string) {
  const cover = await seen(read)
    .select(['cover_file_id as fileId', 'cover_motif as motif', 'cover_seed as seed'])
    .where('articles.id', '=', articleId)
    .executeTakeFirst();
  if (!cover) throw platformErrors.not_found();
  return cover;
}

/** @throws not_found when the article does not hold the picture, or the caller may not see the article */
export async function requireImage(read: Read, articleId: string, fileId: string): Promise<void> {
  const image = await seen(read)
    .innerJoin('article_images', 'article_images.article_id', 'articles.id')
    .select('article_images.file_id')
    .where('articles.id', '=', articleId)
    .where('article_images.file_id', '=', fileId)
    .executeTakeFirst();
  if (!image) throw platformErrors.not_found();
}

export function listCategories(read: Read) {
  return read.db
    .selectFrom('news_categories')
    .select(['id', 'code', 'name', 'motif'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
}

/** Up to fifty tags of news that the caller may read, the most used first; those that begin with the text. */
export function listTags(read: Read, search: string) {
  return visible(read)
    .innerJoin('article_tags', 'article_tags.article_id', 'articles.id')
    .innerJoin('news_tags', 'news_tags.id', 'article_tags.tag_id')
    .select(['news_tags.id', 'news_tags.name', sql<number>`count(*)::int`.as('articles')])
    .where(sql<SqlBool>`plaza_fold(news_tags.name) like plaza_fold(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`)
    .groupBy(['news_tags.id', 'news_tags.name'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`news_tags.name collate "es_intranet"`)
    .limit(50)
    .execute();
}

const audienceColumnNames = [
  'articles.audience_clients',
  'articles.audience_campaigns',
  'articles.audience_cost_centers',
  'articles.audience_headquarters',
  'articles.audience_profiles',
  'articles.audience_people',
] as const;

/** Published, not over, and meant for the caller. Every way to an article begins here. */
export function visible(read: Read) {
  return published(read).where(audienceCovers(read.scope, 'articles'));
}

/** Published and not over, whomever it is meant for. */
function published(read: Read) {
  const now = read.now();
  return read.db
    .selectFrom('articles')
    .where('articles.live', '=', true)
    .where('articles.published_at', '<=', now)
    .where('articles.expires_at', '>', now);
}

/** What the caller may read, and what lies at their desk. */
function seen(read: Read) {
  if (!holds(read.scope, 'news:write')) return visible(read);
  const now = read.now();
  const readable = sql<SqlBool>`articles.live and articles.published_at <= ${now} and articles.expires_at > ${now}
    and ${audienceCovers(read.scope, 'articles')}`;
  return read.db.selectFrom('articles').where(sql<SqlBool>`(${readable} or ${atDesk(read.scope)})`);
}

/** The filters that a prepared query can take: each is there or null. */
type FiltersGiven = {
  readonly [Name in 'categoryId' | 'tagId']: string | null;
} & { readonly [Name in 'from' | 'before']: Date | null };

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

type Found = ReturnType<typeof visible>;

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

/** The cards of a page that is cut already: what stands beside an article is fetched for its rows only. */
function selectCards(read: Read, cut: Found) {
  return read.db
    .selectFrom(cut.selectAll('articles').as('articles'))
    .innerJoin('news_categories', 'news_categories.id', 'articles.category_id')
    .leftJoin('article_counts', 'article_counts.article_id', 'articles.id')
    .select([
      'articles.id',
      'articles.title',
      'articles.summary',
      'articles.minutes',
      'articles.edition',
      'articles.published_at as publishedAt',
      'articles.featured_position as featured',
      'articles.cover_file_id as coverFileId',
      'articles.cover_motif as coverMotif',
      'articles.cover_seed as coverSeed',
      'articles.author_id as authorId',
      personName('articles.author_id').as('authorName'),
      'news_categories.id as categoryId',
      'news_categories.code as categoryCode',
      'news_categories.name as categoryName',
      'news_categories.motif as categoryMotif',
      sql<number>`coalesce(article_counts.readers, 0)`.as('readers'),
      sql<boolean>`exists (select from article_readings where article_id = articles.id
        and person_id = ${read.scope.personId || null}::uuid)`.as('isRead'),
    ]);
}

function newestFirst<Query extends { orderBy: (column: never, direction: never) => Query }>(query: Query): Query {
  return query
    .orderBy('articles.published_at' as never, 'desc' as never)
    .orderBy('articles.id' as never, 'desc' as never);
}

/** For whom it is, told with the reader's own campaign or client: other addressees are nobody's business. */
async function nameOwnPart(read: Read, audience: Audience): Promise<string | null> {
  if (isEverybody(audience)) return null;
  const { campaignId, clientId } = read.scope.attributes;
  const own: Audience = audience.campaigns?.length
    ? { campaigns: campaignId ? [campaignId] : [] }
    : { clients: audience.clients?.length && clientId ? [clientId] : [] };
  const [described] = await describeAudience(read, own);
  return described?.names[0] ?? null;
}

import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { type Audience, audienceNamesOf, audienceOf, isEverybody } from '#features/organization/audience.ts';
import { audienceCovers, describeAudience } from '#features/organization/server/queries.ts';
import { personName, personPosition } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { prepared } from '#platform/server/prepared.ts';
import { canManage } from '../policy.ts';
import { atDesk } from './desk.ts';
import { tags } from './tag.ts';

export { getManuscript, listEditions, listManaged, listReaders } from './desk.ts';

const RELATED = 6;
/** What is older is no news any more: nobody is called to it. */
const NEW_FOR_DAYS = 14;
const DAY = 86_400_000;

export type Card = Awaited<ReturnType<typeof listRelated>>[number];

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
      ...audienceNamesOf('articles'),
    ]),
);

/** Whether an article of the last two weeks is for the caller, who has not read it. */
export async function hasUnread(read: Read): Promise<boolean> {
  return (await firstUnread(read, { since: new Date(read.now().getTime() - NEW_FOR_DAYS * DAY) })).length > 0;
}

const firstUnread = prepared((read, { since }: { since: Date }) =>
  newestFirst(visible(read).where('articles.published_at', '>', since))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('article_readings as own')
            .whereRef('own.article_id', '=', 'articles.id')
            .where('own.person_id', '=', read.scope.personId)
            .select('own.article_id'),
        ),
      ),
    )
    .select('articles.id')
    .limit(1),
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

/** Published, not over, and meant for the caller. Every way to an article begins here. */
export function visible(read: Read) {
  return published(read).where(audienceCovers(read.scope, 'articles'));
}

/** Published and not over, whomever it is meant for. */
export function published(read: Read) {
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

export type Found = ReturnType<typeof visible>;

/** The cards of a page that is cut already, with what the caller and the others made of each. */
export function selectCards(read: Read, cut: Found) {
  return selectFaces(read, cut)
    .leftJoin('article_counts', 'article_counts.article_id', 'articles.id')
    .select([
      sql<number>`coalesce(article_counts.readers, 0)`.as('readers'),
      sql<boolean>`exists (select from article_readings where article_id = articles.id
        and person_id = ${read.scope.personId || null}::uuid)`.as('isRead'),
    ]);
}

/** The same without: what stands beside an article is fetched for the rows of the page only. */
export function selectFaces(read: Read, cut: Found) {
  return read.db
    .selectFrom(cut.selectAll('articles').as('articles'))
    .innerJoin('news_categories', 'news_categories.id', 'articles.category_id')
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
    ]);
}

export function newestFirst<Query extends { orderBy: (column: never, direction: never) => Query }>(
  query: Query,
): Query {
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

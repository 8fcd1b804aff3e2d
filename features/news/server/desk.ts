import './tables.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { correctionOf } from '#features/editorial/server/queries.ts';
import { audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { audienceWithin, describeAudience } from '#features/organization/server/queries.ts';
import { listColleagues, personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { type Page, pageOf } from '#platform/server/page.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { errors } from '../errors.ts';
import {
  actionsFor,
  canManage,
  isPossible,
  needsSecondPersonToCorrect,
  type ArticleAction,
  type ArticleState,
} from '../policy.ts';
import { matches, wordsOf } from './search.ts';
import { tags } from './tag.ts';

/** A condition for `where`: the article is the caller's own, or its audience lies within their reach of `news:write`. */
export function atDesk(scope: Scope): Expression<SqlBool> {
  if (!holds(scope, 'news:write')) return sql<SqlBool>`false`;
  return sql<SqlBool>`(articles.author_id = ${scope.personId || null}::uuid or ${within(scope, 'news:write')})`;
}

/** Articles in review that the caller can be the second person for. */
export function pendingReviews(read: Read): PendingSelect | undefined {
  const { scope } = read;
  if (!holds(scope, 'news:publish')) return undefined;
  const stranger = holds(scope, 'news:publish-everybody')
    ? sql`true`
    : sql`${scope.personId || null}::uuid not in (articles.author_id, articles.edited_by)`;
  return sql`
    select 'news'::text as source, articles.id, 'editorial.pending.review'::text as title_key,
      jsonb_build_object('title', articles.title) as params, articles.publish_at as due_at,
      articles.updated_at as created_at, '/gestion/news/' || articles.id as link
    from articles
    where articles.state = 'in_review' and ${stranger} and ${within(scope, 'news:publish')}`;
}

export interface DeskFilters {
  readonly state?: ArticleState | undefined;
  readonly search?: string | undefined;
  readonly mine: boolean;
  readonly featured: boolean;
}

/** Articles at the caller's desk in any state, the last changed first. */
export async function listManaged(read: Read, filters: DeskFilters, page: Page) {
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let found = read.db.selectFrom('articles').where(atDesk(read.scope));
  if (filters.state) found = found.where('articles.state', '=', filters.state);
  if (filters.mine) found = found.where('articles.author_id', '=', read.scope.personId);
  if (filters.featured) found = found.where('articles.featured_position', 'is not', null);
  if (words.length > 0) found = found.where(matches(words));
  const { items: rows, total } = await pageOf(
    selectManaged(found).orderBy('articles.updated_at', 'desc').orderBy('articles.id', 'desc'),
    page,
    { key: 'articles.id' },
  );
  const items = rows.map((row) => ({
    ...row,
    audience: audienceOf(row),
    actions: actionsFor(read.scope, factsOf(row)),
  }));
  return { items, total };
}

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];
export type Manuscript = Awaited<ReturnType<typeof getManuscript>>;

/** @throws not_found also when the article is not at the caller's desk */
export async function getManuscript(read: Read, articleId: string) {
  const row = await selectManaged(read.db.selectFrom('articles').where(atDesk(read.scope)))
    .select([
      'articles.summary',
      'articles.body_html as body',
      'articles.minutes',
      'articles.edition',
      'articles.discussion',
      'articles.confirmation',
      'articles.correction_note as correctionNote',
      'articles.review_note as reviewNote',
      tags().as('tags'),
    ])
    .where('articles.id', '=', articleId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const audience = audienceOf(row);
  return {
    ...row,
    audience,
    audienceNames: await describeAudience(read, audience),
    correction: await correctionOf(read, { source: 'news', itemId: articleId }),
    waits: needsSecondPersonToCorrect(read.scope, factsOf(row)),
    actions: actionsFor(read.scope, factsOf(row)),
  };
}

/** Who has read an article, the last reader first. @throws not_found when it is not at the caller's desk */
export async function listReaders(read: Read, articleId: string, { page, size }: { page: number; size: number }) {
  await requireAtDesk(read, articleId);
  const readings = read.db.selectFrom('article_readings').where('article_id', '=', articleId);
  const { items: rows, total } = await pageOf(
    readings
      .select(['person_id as id', 'first_at as firstAt', 'last_at as lastAt', 'days', 'progress'])
      .orderBy('last_at', 'desc')
      .orderBy('person_id'),
    { page, size },
  );
  const people = await listColleagues(
    read,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => {
    const person = people.get(row.id);
    return { ...row, name: person?.name ?? '', position: person?.position ?? '', campaign: person?.campaign ?? null };
  });
  return { items, total };
}

/** What an article said before, the last edition first. @throws not_found when it is not at the caller's desk */
export async function listEditions(read: Read, articleId: string) {
  await requireAtDesk(read, articleId);
  return read.db
    .selectFrom('article_editions')
    .select(['edition', 'title', 'summary', 'body_html as body', 'note'])
    .select(['replaced_at as replacedAt', 'replaced_by as replacedBy'])
    .select(personName('article_editions.replaced_by').as('replacedByName'))
    .where('article_id', '=', articleId)
    .orderBy('edition', 'desc')
    .execute();
}

/** What the policy asks about an article, read and locked for a change. @throws not_found also when not at the desk */
export async function lockManaged(read: Read, articleId: string) {
  const row = await read.db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const article = { ...row, authorId: row.author_id, editedBy: row.edited_by, audience: audienceOf(row) };
  if (!canManage(read.scope, article)) throw platformErrors.not_found();
  return article;
}

/** @throws conflict when the caller saw another version, wrong_state when the step is not possible now */
export function requireStep(
  action: ArticleAction,
  article: { state: ArticleState; version: number },
  version?: number,
): void {
  if (version !== undefined && version !== article.version) throw platformErrors.conflict();
  if (!isPossible(action, article.state)) throw errors.wrong_state();
}

async function requireAtDesk(read: Read, articleId: string): Promise<void> {
  const article = await read.db
    .selectFrom('articles')
    .select('articles.id')
    .where('articles.id', '=', articleId)
    .where(atDesk(read.scope))
    .executeTakeFirst();
  if (!article) throw platformErrors.not_found();
}

function within(scope: Scope, permission: string): Expression<SqlBool> {
  return audienceWithin(reachOf(scope, permission), 'articles');
}

function selectManaged(query: SelectQueryBuilder<Database, 'articles', object>) {
  return query
    .leftJoin('news_categories', 'news_categories.id', 'articles.category_id')
    .leftJoin('article_counts', 'article_counts.article_id', 'articles.id')
    .select([
      'articles.id',
      'articles.version',
      'articles.title',
      'articles.state',
      'articles.author_id as authorId',
      'articles.edited_by as editedBy',
      personName('articles.author_id').as('authorName'),
      'articles.publish_at as publishAt',
      'articles.published_at as publishedAt',
      'articles.expires_at as expiresAt',
      'articles.updated_at as updatedAt',
      'articles.featured_position as featured',
      'articles.cover_file_id as coverFileId',
      'articles.cover_motif as coverMotif',
      'articles.cover_seed as coverSeed',
      'news_categories.id as categoryId',
      'news_categories.code as categoryCode',
      'news_categories.name as categoryName',
      'news_categories.motif as categoryMotif',
      sql<number>`coalesce(article_counts.readers, 0)`.as('readers'),
      sql<number>`coalesce(article_counts.views, 0)`.as('views'),
      ...audienceNamesOf('articles'),
    ]);
}

type ManagedRow = Parameters<typeof audienceOf>[0] & { state: ArticleState; authorId: string; editedBy: string };

const factsOf = (row: ManagedRow) => ({
  state: row.state,
  authorId: row.authorId,
  editedBy: row.editedBy,
  audience: audienceOf(row),
});

import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { hasTag, listEditions, tagsOf } from '#features/editorial/server/queries.ts';
import { audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { audienceCovers } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';
import { pageOf } from '#platform/server/page.ts';
import { canManage, type MediaKind } from '../policy.ts';
import { atStudio, getManuscript } from './studio.ts';
import { matches, rankOf, wordsOf } from './search.ts';

export { listListeners } from './listeners.ts';
export { getManuscript, listManaged } from './studio.ts';

export interface Filters {
  readonly search?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly tag?: string | undefined;
  readonly isBegun?: boolean | undefined;
}

export type Card = Awaited<ReturnType<typeof listItems>>['items'][number];

/** Items of a kind for the caller: the newest first, the best match first when searched, the last heard first of those begun. */
export async function listItems(
  read: Read,
  kind: MediaKind,
  filters: Filters,
  { page, size }: { page: number; size: number },
) {
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let found = visible(read).where('media_items.kind', '=', kind);
  if (filters.categoryId) found = found.where('media_items.category_id', '=', filters.categoryId);
  if (filters.tag) found = found.where(hasTag('media', 'media_items.id', filters.tag));
  if (filters.isBegun) found = found.where('own.item_id', 'is not', null).where('own.finished_at', 'is', null);
  if (words.length > 0) found = found.where(matches(words));
  const cards = selectCards(found);
  const sorted =
    words.length > 0
      ? cards.orderBy(rankOf(words), 'desc')
      : filters.isBegun
        ? cards.orderBy('own.last_at', 'desc')
        : cards;
  return pageOf(sorted.orderBy('media_items.published_at', 'desc').orderBy('media_items.id', 'desc'), { page, size });
}

/**
 * What is out, of both kinds, that the caller may hear or has at their studio: those that `ids` names, or the newest
 * twenty that a search finds. Texts of other rooms show them, and their writers choose among them.
 */
export async function listPlayable(read: Read, { ids, search }: { ids?: string[]; search?: string | undefined }) {
  const words = wordsOf(search);
  if (search && words.length === 0) return [];
  let found = playable(read);
  if (ids) found = found.where('media_items.id', 'in', ids);
  if (words.length > 0) found = found.where(matches(words));
  return selectCards(found)
    .select('media_items.transcript')
    .orderBy('media_items.published_at', 'desc')
    .orderBy('media_items.id', 'desc')
    .limit(ids?.length ?? 20)
    .execute();
}

/** One item that is meant for the caller and is out. @throws not_found */
export async function getItem(read: Read, kind: MediaKind, itemId: string) {
  const row = await selectCards(visible(read))
    .innerJoin('files', 'files.id', 'media_items.recording_file_id')
    .select(['media_items.transcript', 'files.type', 'media_items.edition'])
    .select(['media_items.correction_note as correctionNote', 'media_items.corrected_at as correctedAt'])
    .select(audienceNamesOf('media_items'))
    .where('media_items.kind', '=', kind)
    .where('media_items.id', '=', itemId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return { ...row, canManage: canManage(read.scope, { ...row, audience: audienceOf(row) }) };
}

/** What streams, and what is drawn or kept as its cover, of an item that the caller may see or has at their studio. @throws not_found */
export async function getSeen(read: Read, itemId: string) {
  const item = await seen(read)
    .select(['recording_file_id as recordingFileId', 'cover_file_id as coverFileId'])
    .select(['cover_motif as coverMotif', 'cover_seed as coverSeed'])
    .where('media_items.id', '=', itemId)
    .executeTakeFirst();
  if (!item) throw platformErrors.not_found();
  return item;
}

/** The earlier versions of an item. @throws not_found when it is not at the caller's studio */
export async function listItemEditions(read: Read, itemId: string) {
  await getManuscript(read, itemId);
  return listEditions(read, 'media', itemId);
}

/** How long an item plays that is meant for the caller. @throws not_found */
export async function getSeconds(read: Read, itemId: string): Promise<number> {
  const item = await visible(read)
    .select('media_items.seconds')
    .where('media_items.id', '=', itemId)
    .executeTakeFirst();
  if (!item) throw platformErrors.not_found();
  return item.seconds!;
}

export function listCategories(read: Read) {
  return read.db
    .selectFrom('media_categories')
    .select(['id', 'code', 'name', 'motif'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
}

/** Episodes and videos that the caller has heard to the end and may still hear. */
export function timelineOfListening(read: Read): TimelineSelect {
  return sql`
    select 'media'::text as source, media_items.id::text as id, 'media.timeline.' || media_items.kind as title_key,
      jsonb_build_object('title', media_items.title) as params, media_progress.finished_at as at,
      '/podcast/' || media_items.id || case media_items.kind when 'video' then '?tab=videos' else '' end as link
    from media_progress join media_items on media_items.id = media_progress.item_id
    where media_progress.person_id = ${read.scope.personId || null}::uuid and media_progress.finished_at is not null
      and ${isHeard(read)} and ${audienceCovers(read.scope, 'media_items')}`;
}

/** Out and not over, for a query of items. */
function isHeard(read: Read) {
  return sql<SqlBool>`media_items.live and (media_items.expires_at is null or media_items.expires_at > ${read.now()})`;
}

/** Out, not over, and meant for the caller, with where they stopped as `own`. Every way to an item begins here. */
function visible(read: Read) {
  return live(read).where(audienceCovers(read.scope, 'media_items'));
}

/** Out, and meant for the caller or at their studio. */
function playable(read: Read) {
  if (!holds(read.scope, 'media:write')) return visible(read);
  return live(read).where(sql<SqlBool>`(${audienceCovers(read.scope, 'media_items')} or ${atStudio(read.scope)})`);
}

function live(read: Read) {
  return read.db
    .selectFrom('media_items')
    .leftJoin('media_progress as own', (join) =>
      join
        .onRef('own.item_id', '=', 'media_items.id')
        .on('own.person_id', '=', sql<string>`${read.scope.personId || null}::uuid`),
    )
    .where(isHeard(read));
}

/** What the caller may hear, and what lies at their studio. */
function seen(read: Read) {
  const items = read.db.selectFrom('media_items');
  const readable = sql<SqlBool>`${isHeard(read)} and ${audienceCovers(read.scope, 'media_items')}`;
  if (!holds(read.scope, 'media:write')) return items.where(readable);
  return items.where(sql<SqlBool>`((${readable}) or ${atStudio(read.scope)})`);
}

function selectCards(found: ReturnType<typeof visible>) {
  return found
    .innerJoin('media_categories', 'media_categories.id', 'media_items.category_id')
    .leftJoin('media_counts', 'media_counts.item_id', 'media_items.id')
    .select([
      'media_items.id',
      'media_items.kind',
      'media_items.title',
      'media_items.summary',
      'media_items.seconds',
      'media_items.published_at as publishedAt',
      'media_items.recording_file_id as recordingFileId',
      'media_items.cover_file_id as coverFileId',
      'media_items.cover_motif as coverMotif',
      'media_items.cover_seed as coverSeed',
      'media_items.author_id as authorId',
      personName('media_items.author_id').as('authorName'),
      'media_categories.id as categoryId',
      'media_categories.code as categoryCode',
      'media_categories.name as categoryName',
      'media_categories.motif as categoryMotif',
      tagsOf('media', 'media_items.id').as('tags'),
      sql<number>`coalesce(media_counts.listeners, 0)`.as('listeners'),
      'own.seconds as stoppedAt',
      'own.finished_at as finishedAt',
    ]);
}

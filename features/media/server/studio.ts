import './tables.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { waitsForAnother } from '#features/editorial/policy.ts';
import { correctionOf, tagsOf } from '#features/editorial/server/queries.ts';
import { audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { audienceWithin } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import { actionsFor, canManage, isPossible, type MediaAction, type MediaKind, type MediaState } from '../policy.ts';
import { matches, wordsOf } from './search.ts';

/** An item as the room of the desks knows it. */
export const named = (itemId: string) => ({ source: 'media', itemId }) as const;

/** A condition for `where`: the item is the caller's own, or its audience lies within their reach of `media:write`. */
export function atStudio(scope: Scope): Expression<SqlBool> {
  if (!holds(scope, 'media:write')) return sql<SqlBool>`false`;
  const within = audienceWithin(reachOf(scope, 'media:write'), 'media_items');
  return sql<SqlBool>`(media_items.author_id = ${scope.personId || null}::uuid or ${within})`;
}

export interface StudioFilters {
  readonly kind?: MediaKind | undefined;
  readonly state?: MediaState | undefined;
  readonly search?: string | undefined;
  readonly isMine: boolean;
}

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];
export type Manuscript = Awaited<ReturnType<typeof getManuscript>>;

/** Items at the caller's studio in any state, the last changed first. */
export async function listManaged(read: Read, filters: StudioFilters, { page, size }: { page: number; size: number }) {
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let found = read.db.selectFrom('media_items').where(atStudio(read.scope));
  if (filters.kind) found = found.where('media_items.kind', '=', filters.kind);
  if (filters.state) found = found.where('media_items.state', '=', filters.state);
  if (filters.isMine) found = found.where('media_items.author_id', '=', read.scope.personId);
  if (words.length > 0) found = found.where(matches(words));
  const { items: rows, total } = await pageOf(
    selectManaged(found).orderBy('media_items.updated_at', 'desc').orderBy('media_items.id', 'desc'),
    { page, size },
  );
  return { items: rows.map((row) => withActions(read.scope, row)), total };
}

/** @throws not_found also when the item is not at the caller's studio */
export async function getManuscript(read: Read, itemId: string) {
  const row = await selectManaged(read.db.selectFrom('media_items').where(atStudio(read.scope)))
    .leftJoin('files', 'files.id', 'media_items.recording_file_id')
    .leftJoin('blobs', 'blobs.id', 'files.blob_id')
    .select(['media_items.summary', 'media_items.transcript', 'media_items.recording_file_id as recordingFileId'])
    .select(['files.name as recordingName', 'files.type as recordingType', 'blobs.size as recordingSize'])
    .select(['media_items.edition', 'media_items.review_note as reviewNote', 'media_items.confirmation'])
    .select(tagsOf('media', 'media_items.id').as('tags'))
    .where('media_items.id', '=', itemId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const item = withActions(read.scope, row);
  const correction = item.state === 'published' ? await correctionOf(read, named(itemId)) : null;
  return { ...item, correction, waits: waitsForAnother(read.scope, 'media', item.audience) };
}

/** An item read and locked for a change. @throws not_found also when it is not at the caller's studio */
export async function lockManaged(read: Read, itemId: string) {
  const row = await read.db
    .selectFrom('media_items')
    .selectAll()
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const item = { ...row, authorId: row.author_id, editedBy: row.edited_by, audience: audienceOf(row) };
  if (!canManage(read.scope, item)) throw platformErrors.not_found();
  return item;
}

/**
 * Who may let an item out, and who sends it to a second person instead, is asked where that is done.
 * @throws conflict when the caller saw another version, wrong_state, audience_out_of_reach
 */
export function requireStep(
  scope: Scope,
  action: MediaAction,
  item: Awaited<ReturnType<typeof lockManaged>>,
  version?: number,
): void {
  if (version !== undefined && version !== item.version) throw platformErrors.conflict();
  if (!isPossible(action, item.state)) throw errors.wrong_state();
  if (action !== 'publish' && !actionsFor(scope, item).includes(action)) throw errors.audience_out_of_reach();
}

type Row = Parameters<typeof audienceOf>[0] & { state: MediaState; authorId: string; editedBy: string };

function withActions<Given extends Row>(scope: Scope, row: Given) {
  const audience = audienceOf(row);
  return { ...row, audience, actions: actionsFor(scope, { ...row, audience }) };
}

function selectManaged(query: SelectQueryBuilder<Database, 'media_items', object>) {
  return query
    .leftJoin('media_categories', 'media_categories.id', 'media_items.category_id')
    .leftJoin('media_counts', 'media_counts.item_id', 'media_items.id')
    .select([
      'media_items.id',
      'media_items.kind',
      'media_items.version',
      'media_items.title',
      'media_items.state',
      'media_items.seconds',
      'media_items.author_id as authorId',
      'media_items.edited_by as editedBy',
      personName('media_items.author_id').as('authorName'),
      'media_items.published_at as publishedAt',
      'media_items.publish_at as publishAt',
      'media_items.expires_at as expiresAt',
      'media_items.updated_at as updatedAt',
      'media_items.cover_file_id as coverFileId',
      'media_items.cover_motif as coverMotif',
      'media_items.cover_seed as coverSeed',
      ...audienceNamesOf('media_items'),
      'media_categories.id as categoryId',
      'media_categories.code as categoryCode',
      'media_categories.name as categoryName',
      'media_categories.motif as categoryMotif',
      sql<number>`coalesce(media_counts.listeners, 0)`.as('listeners'),
      sql<number>`coalesce(media_counts.finished, 0)`.as('finished'),
    ]);
}

import './tables.ts';
import { sql, type Selectable, type SqlBool } from 'kysely';
import { isPossibleAgain, waitsForAnother, type PieceAction, type PieceState } from '#features/editorial/policy.ts';
import {
  correctionOf,
  hasTag,
  listEditions as editionsOf,
  listTags as tagsOfRoom,
  tagHolds,
  tagsOf,
} from '#features/editorial/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { requireComplete } from '#platform/server/complete.ts';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import { errors } from '../errors.ts';
import { actionsFor, canWrite, everybody, type BrochureKind, type BrochureLanguage } from '../policy.ts';
import { shownColumns } from './queries.ts';

export interface DeskFilters {
  readonly search?: string | undefined;
  readonly language?: BrochureLanguage | undefined;
  readonly state?: PieceState | undefined;
  readonly kind?: BrochureKind | undefined;
  readonly tag?: string | undefined;
}

/** Brochures in any state, by language and in the order of reading, the archived ones last. */
export async function listManaged(read: Read, { search, tag, ...filters }: DeskFilters, page: Page) {
  if (!canWrite(read.scope)) return { items: [], total: 0 };
  const words = wordsOf(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = selectManaged(read);
  for (const name of ['language', 'state', 'kind'] as const) {
    const wanted = filters[name];
    if (wanted !== undefined) found = found.where(name, '=', wanted);
  }
  if (tag) found = found.where(hasTag('welcome', 'brochures.id', tag));
  for (const word of words) found = found.where(holds(word));
  const { items, total } = await pageOf(
    found
      .orderBy('language', 'desc')
      .orderBy(sql`(state = 'archived')`)
      .orderBy('position')
      .orderBy('id'),
    page,
  );
  return { items: items.map((row) => withActions(read, row)), total };
}

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];

/** @throws not_found also when the caller does not write brochures */
export async function getManuscript(read: Read, id: string) {
  const row =
    canWrite(read.scope) &&
    (await selectManaged(read)
      .select(['publish_at as publishAt', 'expires_at as expiresAt', 'review_note as reviewNote'])
      .where('id', '=', id)
      .executeTakeFirst());
  if (!row) throw platformErrors.not_found();
  const correction = await correctionOf(read, { source: 'welcome', itemId: id });
  return { ...withActions(read, row), correction, waits: waitsForAnother(read.scope, 'welcome', everybody) };
}

export type Manuscript = Awaited<ReturnType<typeof getManuscript>>;

/** What a brochure said before, the last first. @throws not_found */
export async function listEditions(read: Read, id: string) {
  await getManuscript(read, id);
  return editionsOf(read, 'welcome', id);
}

/** The tags that brochures have; none for who does not write them. */
export async function listTags(read: Read) {
  return canWrite(read.scope) ? tagsOfRoom(read, 'welcome') : { items: [], total: 0 };
}

/** A brochure at the desk, locked for a change. @throws not_found */
export async function lockManaged(tx: Tx, id: string) {
  const row = await tx.db.selectFrom('brochures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !canWrite(tx.scope)) throw platformErrors.not_found();
  return recordOf(row);
}

/** A row of the table, with what the policies ask about it. Of those of before nobody is known to have written them. */
export function recordOf(row: Selectable<Database['brochures']>) {
  return { ...row, authorId: row.author_id ?? '', editedBy: row.edited_by ?? '', audience: everybody };
}

export type BrochureRecord = ReturnType<typeof recordOf>;

/** The PDF of a brochure; null where it has none. */
export function documentOf(brochure: Pick<BrochureRecord, 'document_file_id' | 'document_name' | 'document_size'>) {
  const { document_file_id: id, document_name: name, document_size: size } = brochure;
  return id === null ? null : { id, name: name ?? '', size: size ?? 0 };
}

/** @throws conflict when the caller saw another version, wrong_state when the step is not possible now */
export function requireStep(
  action: PieceAction,
  brochure: { state: PieceState; edition: number; version: number },
  version?: number,
): void {
  if (version !== undefined && version !== brochure.version) throw platformErrors.conflict();
  if (!isPossibleAgain(action, brochure)) throw errors.wrong_state();
}

export interface Readable {
  readonly summary: string;
  readonly body_text: string;
  readonly document_file_id: string | null;
}

/**
 * Nobody opens the welcome page to find a title alone: a text or a PDF has to stand behind it.
 * @throws incomplete
 */
export function requireReady({ summary, body_text: body, document_file_id: document }: Readable): void {
  requireComplete(errors.incomplete, document === null ? { summary, body } : { summary });
}

/** The word stands in the brochure, without accents or case, or a tag begins with it. */
function holds(word: string) {
  const wanted = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(plaza_fold(title || ' ' || summary || ' ' || body_text) like plaza_fold(${wanted})
    or ${tagHolds('welcome', 'brochures.id', [word])})`;
}

function selectManaged(read: Read) {
  return read.db
    .selectFrom('brochures')
    .select(shownColumns)
    .select(['language', 'state', 'version', 'edition', 'updated_at as updatedAt'])
    .select(['author_id as authorId', 'edited_by as editedBy', tagsOf('welcome', 'brochures.id').as('tags')])
    .select(sql<number>`(select count(*)::int from brochure_views where brochure_id = brochures.id)`.as('views'));
}

type Row = { state: PieceState; edition: number; authorId: string | null; editedBy: string | null };

function withActions<R extends Row>(read: Read, row: R) {
  const { state, edition, authorId, editedBy } = row;
  const facts = { state, edition, authorId: authorId ?? '', editedBy: editedBy ?? '' };
  return { ...row, actions: actionsFor(read.scope, facts) };
}

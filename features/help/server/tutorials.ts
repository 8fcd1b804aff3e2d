import './tables.ts';
import { sql, type Selectable, type SqlBool } from 'kysely';
import { isPossibleAgain, waitsForAnother, type PieceAction, type PieceState } from '#features/editorial/policy.ts';
import {
  correctionOf,
  hasTag,
  listEditions,
  listReaders,
  readersOf,
  tagsOf,
  textOrTagsHold,
} from '#features/editorial/server/queries.ts';
import { audienceNames, audienceOf } from '#features/organization/audience.ts';
import { audienceCovers, audienceWithin } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { eachOf, pageOf, type Page } from '#platform/server/page.ts';
import { rankOfWords, wordsOf } from '#platform/server/text-search.ts';
import { errors } from '../errors.ts';
import { canWrite, tutorialActionsFor } from '../policy.ts';

interface Searched extends Page {
  readonly search?: string | undefined;
}

interface Sought extends Searched {
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
}

/** Tutorials for the caller by title; when searched, the best match first. */
export async function listTutorials(read: Read, { search, type, tag, ...page }: Sought) {
  const words = wordsOf(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = visible(read).select(['tutorials.updated_at as updatedAt', 'tutorials.edition']);
  if (type) found = found.where('tutorials.type_id', '=', type);
  if (tag) found = found.where(hasTag('help', 'tutorials.id', tag));
  if (words.length > 0)
    found = found
      .where(textOrTagsHold('help', { id: 'tutorials.id', text: 'tutorials.search' }, words))
      .orderBy(rankOfWords('tutorials.search', words), 'desc');
  return pageOf(found.orderBy(sql`tutorials.title collate "es_intranet"`).orderBy('tutorials.id'), page);
}

/** One tutorial that is meant for the caller. @throws not_found */
export async function getTutorial(read: Read, id: string) {
  const row = await visible(read)
    .select(['tutorials.steps as texts', 'tutorials.updated_at as updatedAt', 'tutorials.edition', ...audienceNames])
    .select(['tutorials.correction_note as correctionNote', 'tutorials.corrected_at as correctedAt'])
    .where('tutorials.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return { ...row, canWrite: holds(read.scope, 'help:write') && canWrite(read.scope, audienceOf(row)) };
}

/** @throws not_found when the tutorial is not meant for the caller */
export async function requireReadable(read: Read, id: string): Promise<void> {
  const row = await visible(read).where('tutorials.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
}

/**
 * A reader may see the pictures that what they may read shows now, a writer all of those at their desk.
 * @throws not_found
 */
export async function requireTutorialImage(read: Read, tutorialId: string, fileId: string): Promise<void> {
  const isShown = sql<SqlBool>`(tutorials.cover_file_id = ${fileId}::uuid
    or position(${fileId} in tutorials.steps::text) > 0)`;
  const row = await read.db
    .selectFrom('tutorials')
    .innerJoin('tutorial_images', 'tutorial_images.tutorial_id', 'tutorials.id')
    .select('file_id')
    .where('tutorials.id', '=', tutorialId)
    .where('file_id', '=', fileId)
    .where((eb) => eb.or([eb.and([isShown, isReadable(read)]), isAtDesk(read)]))
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
}

/** The uploaded cover of what the caller may read or has at their desk. @throws not_found also when it is drawn */
export async function getTutorialCover(read: Read, id: string): Promise<string> {
  const row = await read.db
    .selectFrom('tutorials')
    .select('cover_file_id as fileId')
    .where('id', '=', id)
    .where((eb) => eb.or([isReadable(read), isAtDesk(read)]))
    .executeTakeFirst();
  if (!row?.fileId) throw platformErrors.not_found();
  return row.fileId;
}

/** Tutorials at the caller's desk in any state, the last changed first. */
export async function listManagedTutorials(
  read: Read,
  { search, state, ...page }: Searched & { state?: PieceState | undefined },
) {
  const words = wordsOf(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = managed(read);
  if (state) found = found.where('tutorials.state', '=', state);
  if (words.length > 0)
    found = found.where(textOrTagsHold('help', { id: 'tutorials.id', text: 'tutorials.search' }, words));
  const ordered = found.orderBy('tutorials.updated_at', 'desc').orderBy('tutorials.id', 'desc');
  return eachOf(await pageOf(ordered, page), (row) => withActions(read, row));
}

export type ManagedTutorial = Awaited<ReturnType<typeof listManagedTutorials>>['items'][number];

/** @throws not_found also when the tutorial is not at the caller's desk */
export async function getManagedTutorial(read: Read, id: string) {
  const row = await managed(read)
    .select(['tutorials.steps as texts', 'tutorials.confirmation', 'tutorials.expires_at as expiresAt'])
    .select(['tutorials.publish_at as publishAt', 'tutorials.review_note as reviewNote'])
    .select(tagsOf('help', 'tutorials.id').as('tags'))
    .where('tutorials.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const tutorial = withActions(read, row);
  const waits = waitsForAnother(read.scope, 'help', tutorial.audience);
  return { ...tutorial, waits, correction: await correctionOf(read, { source: 'help', itemId: id }) };
}

export type TutorialManuscript = Awaited<ReturnType<typeof getManagedTutorial>>;

/** What a tutorial said before, the last first. @throws not_found when it is not at the caller's desk */
export async function listTutorialEditions(read: Read, id: string) {
  await requireManaged(read, id);
  return listEditions(read, 'help', id);
}

/** Who has read a tutorial, the last reader first. @throws not_found when it is not at the caller's desk */
export async function listTutorialReaders(read: Read, id: string, page: Page) {
  await requireManaged(read, id);
  return listReaders(read, 'help', id, page);
}

/** A tutorial at the caller's desk, locked for a change. @throws not_found also when it is not at their desk */
export async function lockTutorial(read: Read, id: string) {
  const row = await read.db.selectFrom('tutorials').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !canWrite(read.scope, audienceOf(row))) throw platformErrors.not_found();
  return recordOf(row);
}

/** A row of the table, with what the policies ask about it. */
export function recordOf(row: Selectable<Database['tutorials']>) {
  return { ...row, authorId: row.author_id, editedBy: row.edited_by, audience: audienceOf(row) };
}

export type TutorialRecord = ReturnType<typeof recordOf>;

/** @throws conflict when the caller saw another version, wrong_state when the step is not possible now */
export function requireStep(
  action: PieceAction,
  tutorial: { state: PieceState; edition: number; version: number },
  version?: number,
): void {
  if (version !== undefined && version !== tutorial.version) throw platformErrors.conflict();
  if (!isPossibleAgain(action, tutorial)) throw errors.wrong_state();
}

const coverNames = ['tutorials.cover_motif as coverMotif', 'tutorials.cover_file_id as coverFileId'] as const;

const isReadable = (read: Read) =>
  sql<SqlBool>`(tutorials.state = 'published' and ${audienceCovers(read.scope, 'tutorials')})`;

const isAtDesk = (read: Read) => audienceWithin(reachOf(read.scope, 'help:write'), 'tutorials');

/** Published, and meant for the caller. Every way to a tutorial begins here. */
function visible(read: Read) {
  return read.db
    .selectFrom('tutorials')
    .leftJoin('help_choices as type', 'type.id', 'tutorials.type_id')
    .select(['tutorials.id', 'tutorials.title', 'tutorials.summary', 'tutorials.minutes', ...coverNames])
    .select(['type.id as typeId', 'type.name as type'])
    .select([sql<number>`jsonb_array_length(tutorials.steps)`.as('steps'), tagsOf('help', 'tutorials.id').as('tags')])
    .where(isReadable(read));
}

function managed(read: Read) {
  return read.db
    .selectFrom('tutorials')
    .leftJoin('help_choices as type', 'type.id', 'tutorials.type_id')
    .select(['tutorials.id', 'tutorials.title', 'tutorials.summary', 'tutorials.state', 'tutorials.version'])
    .select(coverNames)
    .select(['tutorials.updated_at as updatedAt', 'type.id as typeId', 'type.name as type', ...audienceNames])
    .select(['tutorials.author_id as authorId', 'tutorials.edited_by as editedBy', 'tutorials.edition'])
    .select(sql<number>`jsonb_array_length(tutorials.steps)`.as('steps'))
    .select(readersOf('help', 'tutorials.id').as('readers'))
    .where(isAtDesk(read));
}

async function requireManaged(read: Read, id: string): Promise<void> {
  const row = await managed(read).where('tutorials.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
}

type Managed = Parameters<typeof audienceOf>[0] & {
  state: PieceState;
  edition: number;
  authorId: string;
  editedBy: string;
};

function withActions<R extends Managed>(read: Read, row: R) {
  const tutorial = { ...row, audience: audienceOf(row) };
  return { ...tutorial, actions: tutorialActionsFor(read.scope, tutorial) };
}

import './tables.ts';
import { sql } from 'kysely';
import { audienceOf } from '#features/organization/audience.ts';
import { audienceCovers, audienceWithin } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsWords, rankOfWords, wordsOf } from '#platform/server/text-search.ts';
import { errors } from '../errors.ts';
import { canWrite, isWritable, tutorialActionsFor, type TutorialAction, type TutorialState } from '../policy.ts';
import type { Step } from './tables.ts';

interface Searched extends Page {
  readonly search?: string | undefined;
}

/** Tutorials for the caller by title; when searched, the best match first. */
export async function listTutorials(read: Read, { search, type, ...page }: Searched & { type?: string | undefined }) {
  const words = wordsOf(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = visible(read);
  if (type) found = found.where('tutorials.type_id', '=', type);
  if (words.length > 0)
    found = found.where(holdsWords('tutorials.search', words)).orderBy(rankOfWords('tutorials.search', words), 'desc');
  return pageOf(found.orderBy(sql`tutorials.title collate "es_intranet"`).orderBy('tutorials.id'), page);
}

/** One tutorial that is meant for the caller. @throws not_found */
export async function getTutorial(read: Read, id: string) {
  const row = await visible(read)
    .select([sql<Step[]>`tutorials.steps`.as('texts'), 'tutorials.updated_at as updatedAt', ...audienceNames])
    .where('tutorials.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return { ...row, canWrite: holds(read.scope, 'help:write') && canWrite(read.scope, audienceOf(row)) };
}

/** A reader may see the pictures of what they may read, a writer those at their desk. @throws not_found */
export async function requireTutorialImage(read: Read, tutorialId: string, fileId: string): Promise<void> {
  const row = await read.db
    .selectFrom('tutorials')
    .innerJoin('tutorial_images', 'tutorial_images.tutorial_id', 'tutorials.id')
    .select('file_id')
    .where('tutorials.id', '=', tutorialId)
    .where('file_id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.and([eb('tutorials.state', '=', 'published'), audienceCovers(read.scope, 'tutorials')]),
        audienceWithin(reachOf(read.scope, 'help:write'), 'tutorials'),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
}

/** Tutorials at the caller's desk in any state, the last changed first. */
export async function listManagedTutorials(
  read: Read,
  { search, state, ...page }: Searched & { state?: TutorialState | undefined },
) {
  const words = wordsOf(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = managed(read);
  if (state) found = found.where('tutorials.state', '=', state);
  if (words.length > 0) found = found.where(holdsWords('tutorials.search', words));
  const { items, total } = await pageOf(
    found.orderBy('tutorials.updated_at', 'desc').orderBy('tutorials.id', 'desc'),
    page,
  );
  return { items: items.map((row) => withActions(read, row)), total };
}

export type ManagedTutorial = Awaited<ReturnType<typeof listManagedTutorials>>['items'][number];

/** @throws not_found also when the tutorial is not at the caller's desk */
export async function getManagedTutorial(read: Read, id: string) {
  const row = await managed(read)
    .select(sql<Step[]>`tutorials.steps`.as('texts'))
    .where('tutorials.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return withActions(read, row);
}

export type TutorialManuscript = Awaited<ReturnType<typeof getManagedTutorial>>;

/** A tutorial at the caller's desk, locked for a change. @throws not_found, conflict, wrong_state */
export async function lockTutorial(read: Read, action: TutorialAction, id: string, version?: number) {
  const row = await read.db.selectFrom('tutorials').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !canWrite(read.scope, audienceOf(row))) throw platformErrors.not_found();
  if (version !== undefined && version !== row.version) throw platformErrors.conflict();
  if (!isWritable(action, row.state)) throw errors.wrong_state();
  return { ...row, audience: audienceOf(row) };
}

const audienceNames = [
  'audience_clients',
  'audience_campaigns',
  'audience_cost_centers',
  'audience_headquarters',
  'audience_profiles',
  'audience_people',
] as const;

/** Published, and meant for the caller. Every way to a tutorial begins here. */
function visible(read: Read) {
  return read.db
    .selectFrom('tutorials')
    .leftJoin('help_choices as type', 'type.id', 'tutorials.type_id')
    .select(['tutorials.id', 'tutorials.title', 'tutorials.summary', 'tutorials.minutes'])
    .select(['type.id as typeId', 'type.name as type'])
    .select(sql<number>`jsonb_array_length(tutorials.steps)`.as('steps'))
    .where('tutorials.state', '=', 'published')
    .where(audienceCovers(read.scope, 'tutorials'));
}

function managed(read: Read) {
  return read.db
    .selectFrom('tutorials')
    .leftJoin('help_choices as type', 'type.id', 'tutorials.type_id')
    .select(['tutorials.id', 'tutorials.title', 'tutorials.summary', 'tutorials.state', 'tutorials.version'])
    .select(['tutorials.updated_at as updatedAt', 'type.id as typeId', 'type.name as type', ...audienceNames])
    .select(sql<number>`jsonb_array_length(tutorials.steps)`.as('steps'))
    .where(audienceWithin(reachOf(read.scope, 'help:write'), 'tutorials'));
}

function withActions<R extends Parameters<typeof audienceOf>[0] & { state: TutorialState }>(read: Read, row: R) {
  const audience = audienceOf(row);
  return { ...row, audience, actions: tutorialActionsFor(read.scope, { state: row.state, audience }) };
}

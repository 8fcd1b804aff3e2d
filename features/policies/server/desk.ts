import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { listReaders, readersOf } from '#features/editorial/server/queries.ts';
import { audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { audienceWithin } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { holdsText } from '#platform/server/text-search.ts';
import { errors } from '../errors.ts';
import {
  actionsFor,
  canManage,
  isPossible,
  type PolicyAction,
  type PolicyFacts,
  type PolicyKind,
  type PolicyState,
} from '../policy.ts';

export interface DeskFilters {
  readonly state?: PolicyState | undefined;
  readonly kind?: PolicyKind | undefined;
  readonly search?: string | undefined;
}

/** Documents at the caller's desk in any state, the last changed first. */
export async function listManaged(read: Read, filters: DeskFilters, page: Page) {
  let found = select(read);
  if (filters.state) found = found.where('policies.state', '=', filters.state);
  if (filters.kind) found = found.where('policies.kind', '=', filters.kind);
  if (filters.search) found = found.where(holdsText('policies.title', filters.search));
  const { items, total } = await pageOf(
    found.orderBy('policies.updated_at', 'desc').orderBy('policies.id', 'desc'),
    page,
  );
  return { items: items.map((row) => withActions(read.scope, row)), total };
}

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];
export type Manuscript = Awaited<ReturnType<typeof getManuscript>>;

/** @throws not_found also when the document is not at the caller's desk */
export async function getManuscript(read: Read, id: string) {
  const row = await select(read)
    .select(['policies.summary', 'policies.area', 'policies.body_html as body', 'policies.confirmation'])
    .select(['policies.note', 'policies.reconfirm', 'policies.review_note as reviewNote', 'policies.tags'])
    .select(['policies.cover_file_id as coverFileId', 'policies.cover_motif as coverMotif'])
    .select('policies.cover_seed as coverSeed')
    .where('policies.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const shown = await read.db
    .selectFrom('policy_editions')
    .select(['title', 'summary', 'body_html as body', 'published_at as publishedAt'])
    .where('policy_id', '=', id)
    .where('edition', '=', row.edition)
    .executeTakeFirst();
  const isOther = row.state === 'draft' || row.state === 'in_review' || row.state === 'scheduled';
  return {
    ...withActions(read.scope, row),
    publishedAt: shown?.publishedAt ?? null,
    /** What readers see while something else is written. */
    shown: isOther && shown ? { title: shown.title, summary: shown.summary, body: shown.body } : null,
  };
}

/**
 * What a document said in each edition before the one in force, the last first, with what was said of the change that
 * replaced it. @throws not_found also when it is not at the caller's desk
 */
export async function listEarlier(read: Read, id: string) {
  await requireAtDesk(read, id);
  return read.db
    .selectFrom('policy_editions as earlier')
    .innerJoin('policy_editions as next', (join) =>
      join
        .onRef('next.policy_id', '=', 'earlier.policy_id')
        .on((eb) => eb('next.edition', '=', eb('earlier.edition', '+', 1))),
    )
    .select(['earlier.edition', 'earlier.title', 'earlier.summary', 'earlier.body_html as body', 'next.note'])
    .select(['next.published_at as replacedAt', 'next.published_by as replacedBy'])
    .select(personName('next.published_by').as('replacedByName'))
    .where('earlier.policy_id', '=', id)
    .orderBy('earlier.edition', 'desc')
    .limit(100)
    .execute();
}

/** Who has read a document, the last reader first. @throws not_found also when it is not at the caller's desk */
export async function listPolicyReaders(read: Read, id: string, page: Page) {
  await requireAtDesk(read, id);
  return listReaders(read, 'policies', id, page);
}

/** The cover of what lies at the caller's desk; undefined when it does not. */
export function findOwnCover(read: Read, id: string) {
  return read.db
    .selectFrom('policies')
    .select(['cover_file_id as fileId', 'cover_motif as motif', 'cover_seed as seed'])
    .where('id', '=', id)
    .where('kind', '<>', 'terms')
    .where(atDesk(read.scope))
    .executeTakeFirst();
}

async function requireAtDesk(read: Read, id: string): Promise<void> {
  const row = await select(read).where('policies.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
}

/** What the policy asks about a document, read and locked for a change. @throws not_found also when not at the desk */
export async function lockManaged(read: Read, id: string) {
  const row = await read.db.selectFrom('policies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const policy = { ...row, authorId: row.author_id, editedBy: row.edited_by, audience: audienceOf(row) };
  if (!canManage(read.scope, policy)) throw platformErrors.not_found();
  return policy;
}

/** @throws conflict when the caller saw another version, wrong_state when the step is not possible now */
export function requireStep(action: PolicyAction, policy: PolicyFacts & { version: number }, version?: number): void {
  if (version !== undefined && version !== policy.version) throw platformErrors.conflict();
  if (!isPossible(action, policy)) throw errors.wrong_state();
}

/** Documents in review that the caller can be the second person for. */
export function pendingPolicyReviews(read: Read): PendingSelect | undefined {
  const { scope } = read;
  if (!holds(scope, 'policies:publish')) return undefined;
  const stranger = holds(scope, 'policies:publish-everybody')
    ? sql`true`
    : sql`${scope.personId || null}::uuid not in (policies.author_id, policies.edited_by)`;
  return sql`
    select 'policies'::text as source, policies.id, 'editorial.pending.review'::text as title_key,
      jsonb_build_object('title', policies.title) as params, null::timestamptz as due_at,
      policies.updated_at as created_at, '/gestion/politicas/' || policies.id as link
    from policies
    where policies.state = 'in_review' and ${stranger}
      and ${audienceWithin(reachOf(scope, 'policies:publish'), 'policies')}`;
}

/** A condition for `where`: the caller's own documents, or those whose audience lies within their reach. */
function atDesk(scope: Scope): Expression<SqlBool> {
  if (!holds(scope, 'policies:write')) return sql<SqlBool>`false`;
  const within = audienceWithin(reachOf(scope, 'policies:write'), 'policies');
  return sql<SqlBool>`(policies.author_id = ${scope.personId || null}::uuid or ${within})`;
}

function select(read: Read) {
  return read.db
    .selectFrom('policies')
    .select([
      'policies.id',
      'policies.kind',
      'policies.title',
      'policies.state',
      'policies.edition',
      'policies.version',
    ])
    .select(['policies.author_id as authorId', 'policies.edited_by as editedBy', 'policies.updated_at as updatedAt'])
    .select(['policies.publish_at as publishAt', 'policies.expires_at as expiresAt'])
    .select(audienceNamesOf('policies'))
    .select(personName('policies.author_id').as('authorName'))
    .select(readersOf('policies', 'policies.id').as('readers'))
    .where(atDesk(read.scope));
}

type Row = Omit<PolicyFacts, 'audience'> & Parameters<typeof audienceOf>[0];

function withActions<R extends Row>(scope: Scope, row: R) {
  const audience = audienceOf(row);
  return { ...row, audience, actions: actionsFor(scope, { ...row, audience }) };
}

import './tables.ts';
import { sql } from 'kysely';
import { hasTag, tagsOf, textOrTagsHold } from '#features/editorial/server/queries.ts';
import { findConfirmedEdition } from '#features/must-read/server/queries.ts';
import { audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { audienceCovers } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { rankOfWords, wordsOf } from '#platform/server/text-search.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';
import { canManage, type PolicyKind } from '../policy.ts';

export { countAcceptances, getTerms, mustAcceptTerms } from './terms.ts';
export { getManuscript, listEarlier, listManaged, listPolicyReaders } from './desk.ts';

/** Documents for the caller, by kind and title; when searched, the best match first. */
export async function listPolicies(
  read: Read,
  filters: { search?: string | undefined; kind?: PolicyKind | undefined; tag?: string | undefined },
  page: Page,
) {
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let found = visible(read);
  if (filters.kind) found = found.where('policies.kind', '=', filters.kind);
  if (filters.tag) found = found.where(hasTag('policies', 'policies.id', filters.tag));
  if (words.length > 0)
    found = found
      .where(textOrTagsHold('policies', { id: 'policies.id', text: 'shown.search' }, words))
      .orderBy(rankOfWords('shown.search', words), 'desc');
  const each = found
    .select(cardColumns)
    .select(tagsOf('policies', 'policies.id').as('tags'))
    .orderBy(sql`shown.title collate "es_intranet"`)
    .orderBy('policies.id');
  return pageOf(each, page);
}

export type Card = Awaited<ReturnType<typeof listPolicies>>['items'][number];

/** One document that is meant for the caller. @throws not_found */
export async function getPolicy(read: Read, policyId: string) {
  const row = await visible(read)
    .select(cardColumns)
    .select(tagsOf('policies', 'policies.id').as('tags'))
    .select(['shown.body_html as body', 'shown.note', 'shown.expires_at as expiresAt'])
    .select(['policies.author_id as authorId', ...audienceNamesOf('shown')])
    .where('policies.id', '=', policyId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return {
    ...row,
    editions: await listEditions(read, policyId),
    confirmed: row.kind === 'terms' ? await findAccepted(read) : await findConfirmedEdition(read, 'policies', policyId),
    canManage: canManage(read.scope, { authorId: row.authorId, audience: audienceOf(row) }),
  };
}

/** What an edition said. @throws not_found also when the document, or that edition of it, is not meant for the caller */
export async function getEdition(read: Read, policyId: string, edition: number) {
  const row = await visible(read)
    .innerJoin('policy_editions as earlier', 'earlier.policy_id', 'policies.id')
    .select([
      'earlier.edition',
      'earlier.title',
      'earlier.note',
      'earlier.body_html as body',
      'earlier.published_at as publishedAt',
    ])
    .where('policies.id', '=', policyId)
    .where('earlier.edition', '=', edition)
    .where(audienceCovers(read.scope, 'earlier'))
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** Every edition of the regulations that hold, the last first: the proof of what was published, when and by whom. */
export function listRegulations(read: Read, page: Page, one?: { id: string; edition: number }) {
  return pageOf(
    read.db
      .selectFrom('policies')
      .$if(one !== undefined, (found) => found.where('policies.id', '=', one!.id))
      .innerJoin('policy_editions as each', 'each.policy_id', 'policies.id')
      .select(['policies.id', 'each.edition', 'each.title', 'each.note', 'each.hash'])
      .select(['each.published_at as publishedAt', personName('each.published_by').as('publishedBy')])
      .select(sql<boolean>`each.edition = policies.edition`.as('isInForce'))
      .where('policies.kind', '=', 'regulation')
      .where('policies.archived_at', 'is', null)
      .$if(one !== undefined, (found) => found.where('each.edition', '=', one!.edition))
      .orderBy('each.published_at', 'desc')
      .orderBy('policies.id')
      .orderBy('each.edition', 'desc'),
    page,
  );
}

/** That the caller accepted the terms, edition by edition. */
export function timelineOfTerms(read: Read): TimelineSelect {
  return sql`
    select 'policies'::text as source, 'terms-' || edition as id, 'policies.timeline.accepted'::text as title_key,
      jsonb_build_object('edition', edition) as params, accepted_at as at,
      (select '/ReglamentoyPoliticas/detalle?id=' || id from policies where kind = 'terms') as link
    from terms_acceptances where person_id = ${read.scope.personId || null}::uuid`;
}

const cardColumns = [
  'policies.id',
  'policies.kind',
  'policies.edition',
  'shown.title',
  'shown.summary',
  'shown.area',
  'shown.minutes',
  'shown.published_at as publishedAt',
  'shown.cover_file_id as coverFileId',
  'shown.cover_motif as coverMotif',
  'shown.cover_seed as coverSeed',
] as const;

/** The published editions of documents that are meant for the caller and hold still. Every way to a document begins here. */
export function visible(read: Read) {
  return read.db
    .selectFrom('policies')
    .innerJoin('policy_editions as shown', (join) =>
      join.onRef('shown.policy_id', '=', 'policies.id').onRef('shown.edition', '=', 'policies.edition'),
    )
    .where('policies.edition', '>', 0)
    .where('policies.archived_at', 'is', null)
    .where((eb) => eb.or([eb('shown.expires_at', 'is', null), eb('shown.expires_at', '>', read.now())]))
    .where(audienceCovers(read.scope, 'shown'));
}

function listEditions(read: Read, policyId: string) {
  return read.db
    .selectFrom('policy_editions')
    .select(['edition', 'title', 'note', 'published_at as publishedAt'])
    .where('policy_id', '=', policyId)
    .where(audienceCovers(read.scope, 'policy_editions'))
    .orderBy('edition', 'desc')
    .limit(100)
    .execute();
}

function findAccepted(read: Read) {
  return read.db
    .selectFrom('terms_acceptances')
    .select(['edition', 'accepted_at as confirmedAt'])
    .where('person_id', '=', read.scope.personId)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
}

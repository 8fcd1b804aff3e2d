import './tables.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { nobody, selectCases, withOwn } from '#features/cases/server/queries.ts';
import { campaignKeys, type CampaignAsked } from '#features/organization/place-keys.ts';
import { campaignLiesIn } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { mostCounted } from '#platform/contract/page.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsWords, weighsWords, wordsOf } from '#platform/server/text-search.ts';
import { candidacy } from '../candidacy.ts';
import { bare, blindStages, type candidateSorts, type Source } from '../policy.ts';
import { isManaged, type CandidacyOwn } from './candidacy-cases.ts';
import { personFacts, wireCandidacies } from './candidacy-wire.ts';

export interface CandidateFilters extends CampaignAsked {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly source?: Source | undefined;
  readonly vacancy?: string | undefined;
  readonly doubles?: 'yes' | undefined;
  readonly sort?: Sort<(typeof candidateSorts)[number]> | undefined;
}

/** Applications in which somebody is screened blindly for the caller, who has not uncovered them. */
const blindly = (read: Read) => sql`candidacies join vacancies on vacancies.id = candidacies.vacancy_id
    join cases on cases.id = candidacies.case_id
    where vacancies.is_blind and cases.state = any(${blindStages}::text[])
      and not exists (select from candidacy_reveals as seen where seen.candidacy_id = candidacies.case_id
        and seen.person_id = ${read.scope.personId || nobody}::uuid)`;

/** Somebody is screened blindly for the caller: asked for the few of a page, or that words found. */
const isMasked = (read: Read) =>
  // Of one person at a time: an `exists` would be answered for all of them at once.
  sql<SqlBool>`coalesce((select true from ${blindly(read)} and candidacies.candidate_id = candidates.id limit 1), false)`;

/** The same for thousands: all who are hidden are found once. */
const isAmongMasked = (read: Read) =>
  sql<SqlBool>`candidates.id in (select candidacies.candidate_id from ${blindly(read)})`;

/** Applied for something that the caller selects for; only what is asked is looked at, for thousands are counted. */
function isReached(read: Read, { state, source, vacancy, ...place }: CandidateFilters = {}): Expression<SqlBool> {
  const isAll = reachOf(read.scope, 'recruitment:manage').some(({ kind }) => kind === 'all');
  const inState = state === 'none' ? undefined : state;
  // Nobody is a candidate without an application.
  const isPlaced = campaignKeys.some((key) => place[key]);
  if (isAll && !inState && !source && !vacancy && !isPlaced) return sql<SqlBool>`true`;
  return sql<SqlBool>`candidates.id in (select candidacies.candidate_id from candidacies
    ${isAll && !isPlaced ? sql`` : sql`join vacancies on vacancies.id = candidacies.vacancy_id`}
    ${inState ? sql`join cases on cases.id = candidacies.case_id` : sql``}
    where ${isAll ? sql`true` : isManaged(read)} and ${campaignLiesIn(place, 'vacancies.campaign_id')}
      ${inState ? sql`and cases.kind = ${candidacy.kind} and cases.state = ${inState}` : sql``}
      ${source ? sql`and candidacies.source = ${source}` : sql``}
      ${vacancy ? sql`and candidacies.vacancy_id = ${vacancy}::uuid` : sql``})`;
}

/** Other records that may be of the same person. */
const doublesOf = sql<number>`(select count(*)::int from candidates as other
  where other.id <> candidates.id and other.merged_into_id is null and other.anonymised_at is null
    and (other.document_number = candidates.document_number or lower(other.email) = lower(candidates.email)
      or (other.phone = candidates.phone and candidates.phone <> '')))`;

/** Whoever shares a document, an e-mail or a telephone with another record. */
const isDouble = sql<SqlBool>`candidates.id in (${sql.join(
  [sql`document_number`, sql`lower(email)`, sql`nullif(phone, '')`].map(
    (shared) => sql`select unnest(array_agg(id)) from candidates
      where merged_into_id is null and anonymised_at is null and ${shared} is not null
      group by ${shared} having count(*) > 1`,
  ),
  sql` union all `,
)})`;

function selectFound(read: Read, filters: CandidateFilters) {
  const { search, state, doubles } = filters;
  let found = read.db
    .selectFrom('candidates')
    .where('candidates.merged_into_id', 'is', null)
    .where('candidates.anonymised_at', 'is', null)
    .where(isReached(read, filters));
  if (state === 'none')
    found = found.where(
      sql<SqlBool>`not exists (select from candidacies join cases on cases.id = candidacies.case_id
        where candidacies.candidate_id = candidates.id and cases.is_open)`,
    );
  if (doubles) found = found.where(isDouble).where(sql<SqlBool>`not ${isAmongMasked(read)}`);
  if (search) found = found.where(isFound(read, search));
  return found;
}

/**
 * By document, telephone, e-mail, or the words of name, skills and CV: each by its index. Who is hidden is found by the
 * words of their skills alone, which weigh B in what is searched.
 */
function isFound(read: Read, search: string): Expression<SqlBool> {
  const typed = bare(search);
  const words = wordsOf(search);
  const digits = /\d{4,}/.test(typed) ? typed : undefined;
  const found = [
    ...(search.includes('@') ? [sql`lower(candidates.email) = ${search.trim().toLowerCase()}`] : []),
    ...(digits ? [sql`candidates.document_number = ${digits}`, sql`candidates.phone = ${digits}`] : []),
    ...(words.length > 0 ? [holdsWords('candidates.search', words)] : []),
  ];
  if (found.length === 0) return sql<SqlBool>`false`;
  const bySkill = words.length > 0 ? sql`or ${weighsWords('candidates.search', words, 'b')}` : sql``;
  // Apart from the order of the page: else all are gone through from the newest on, and each is asked for the words.
  return sql<SqlBool>`candidates.id = any(array(select candidates.id from candidates
    where candidates.merged_into_id is null and (${sql.join(found, sql` or `)})
      and (not ${isMasked(read)} ${bySkill})))`;
}

/** What is found, the newest first, counted up to so many. */
export async function listCandidates(read: Read, filters: CandidateFilters, page: Page, countsTo = mostCounted) {
  let found = selectFound(read, filters).select([
    'candidates.id',
    'candidates.document_number',
    'candidates.phone',
    'candidates.email',
    'candidates.skills',
    'candidates.employee_id',
    'candidates.created_at',
    sql<string>`trim(candidates.first_names || ' ' || candidates.last_names)`.as('name'),
    sql<boolean>`${isMasked(read)}`.as('isMasked'),
    doublesOf.as('doubles'),
    sql<{ id: string; vacancy_id: string; vacancy: string; state: string; place: number } | null>`(
      select jsonb_build_object('id', cases.id, 'vacancy_id', vacancies.id, 'vacancy', vacancies.title, 'state', cases.state,
        'place', candidacies.place)
      from candidacies join vacancies on vacancies.id = candidacies.vacancy_id join cases on cases.id = candidacies.case_id
      where candidacies.candidate_id = candidates.id and ${isManaged(read)}
      order by cases.created_at desc limit 1)`.as('last'),
  ]);
  if (filters.sort) found = found.orderBy(orderOf(filters.sort, orders));
  found = found.orderBy('candidates.created_at', 'desc').orderBy('candidates.id', 'desc');
  const { items, total } = await (filters.search
    ? pageOfFound(found, page, countsTo)
    : pageOf(found, page, { key: 'candidates.id', countsTo }));
  return {
    total,
    items: items.map(({ isMasked: hidden, employee_id: employeeId, created_at: at, ...row }) => ({
      id: row.id,
      name: hidden ? null : row.name,
      document: hidden ? null : row.document_number,
      phone: hidden ? null : row.phone,
      email: hidden ? null : row.email,
      skills: row.skills,
      is_employee: !hidden && employeeId !== null,
      doubles: hidden ? 0 : row.doubles,
      last: row.last,
      created_at: at.toISOString(),
    })),
  };
}

/** A page of what words find: they are looked for once, and counted by what they found. */
async function pageOfFound<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: Page,
  countsTo: number,
): Promise<{ items: Row[]; total: number }> {
  const keys = await found
    .clearSelect()
    .select(sql<string>`candidates.id`.as('id'))
    .limit(sql.lit(countsTo))
    .$castTo<{ id: string }>()
    .execute();
  const ids = keys.slice((page - 1) * size, page * size).map(({ id }) => id);
  if (ids.length === 0) return { items: [], total: keys.length };
  const items = await found
    .clearWhere()
    .where(sql<SqlBool>`candidates.id = any(${ids}::uuid[])`)
    .execute();
  return { items, total: keys.length };
}

const orders = { name: sql.ref('candidates.folded_name'), created: sql.ref('candidates.created_at') };

/** One person with their applications. @throws not_found also where the caller selects for none of them */
export async function getCandidate(ctx: Context, id: string) {
  const found = await ctx.db
    .selectFrom('candidates')
    .selectAll('candidates')
    .select([
      sql<string>`trim(first_names || ' ' || last_names)`.as('name'),
      sql<boolean>`${isMasked(ctx)}`.as('isMasked'),
    ])
    .where('candidates.id', '=', id)
    .where('candidates.merged_into_id', 'is', null)
    .where(isReached(ctx))
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  const hidden = found.isMasked;
  return {
    id,
    name: hidden ? null : found.name,
    ...personFacts(found, hidden),
    is_employee: !hidden && found.employee_id !== null,
    is_anonymised: found.anonymised_at !== null,
    consent: { version: found.consent_version, at: found.consented_at.toISOString(), keep_until: found.keep_until },
    candidacies: await wireCandidacies(ctx, await listCandidaciesOf(ctx, id)),
    doubles: hidden ? [] : await listDoubles(ctx, id),
    merges: await listMerges(ctx, id),
  };
}

async function listCandidaciesOf(ctx: Context, candidateId: string) {
  const rows = await selectCases(ctx, candidacy.kind)
    .innerJoin('candidacies', 'candidacies.case_id', 'cases.id')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .where('candidacies.candidate_id', '=', candidateId)
    .where(isManaged(ctx))
    .orderBy('cases.created_at', 'desc')
    .limit(100)
    .execute();
  return withOwn<CandidacyOwn>(ctx, rows);
}

async function listDoubles(read: Read, id: string) {
  const rows = await read.db
    .selectFrom('candidates as other')
    .innerJoin('candidates', (join) => join.on('candidates.id', '=', id))
    .select([
      'other.id',
      'other.created_at',
      sql<string>`trim(other.first_names || ' ' || other.last_names)`.as('name'),
      sql<'document' | 'email' | 'phone'>`case when other.document_number = candidates.document_number then 'document'
        when lower(other.email) = lower(candidates.email) then 'email' else 'phone' end`.as('why'),
      sql<number>`(select count(*)::int from candidacies where candidacies.candidate_id = other.id)`.as('candidacies'),
    ])
    .where('other.id', '<>', id)
    .where('other.merged_into_id', 'is', null)
    .where('other.anonymised_at', 'is', null)
    .where(
      sql<SqlBool>`(other.document_number = candidates.document_number or lower(other.email) = lower(candidates.email)
        or (other.phone = candidates.phone and candidates.phone <> ''))`,
    )
    .orderBy('other.created_at')
    .limit(20)
    .execute();
  return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() }));
}

async function listMerges(read: Read, id: string) {
  const rows = await read.db
    .selectFrom('candidate_merges as merge')
    .select(['merge.at', personName('merge.merged_by').as('by')])
    .where('merge.kept_id', '=', id)
    .orderBy('merge.at', 'desc')
    .execute();
  return rows.map(({ at, by }) => ({ at: at.toISOString(), by: by ?? '' }));
}

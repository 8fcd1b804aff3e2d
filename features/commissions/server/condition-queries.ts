import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { placeKeys, type PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, holdsWords, placeColumns, typedWords, worksIn } from '#features/people/server/queries.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf } from '#platform/server/page.ts';
import { changesBetween } from '../calculation/compare.ts';
import type { PlanRules } from '../calculation/plan.ts';
import type { conditionSorts, peopleSorts } from '../policy.ts';
import { holdsEverywhere, type ConditionState, type VersionState } from '../policy.ts';
import { firstOf, todayOf } from './month-clock.ts';
import { countUnequal } from './version-actions.ts';

export interface PeopleAsked extends PlaceAsked {
  readonly month?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: ConditionState | undefined;
  readonly clients?: readonly string[] | undefined;
  readonly campaigns?: readonly string[] | undefined;
}

/** People within the reach of a permission with the newest conditions that were given to them. */
export function selectPeople(ctx: Context, asked: PeopleAsked, permission: 'commissions:read' | 'commissions:export') {
  const month = firstOf(asked.month ?? todayOf(ctx));
  const people = employeeFacts(ctx.db)
    .select('employees.position')
    .select([
      nameOf('clients', 'employees.client_id').as('client'),
      nameOf('campaigns', 'employees.campaign_id').as('campaign'),
    ])
    .where(reachCovers(reachOf(ctx.scope, permission), placeColumns))
    .where(worksIn(asked, 'employees.id'))
    .$if(Boolean(asked.search), (query) => query.where(holdsWords(typedWords(asked.search ?? ''))))
    .$if(Boolean(asked.clients?.length), (query) => query.where('employees.client_id', 'in', [...asked.clients!]))
    .$if(Boolean(asked.campaigns?.length), (query) =>
      query.where('employees.campaign_id', 'in', [...asked.campaigns!]),
    );
  const newest = ctx.db
    .selectFrom('commission_conditions as condition')
    .distinctOn('condition.person_id')
    .select([
      'condition.person_id',
      'condition.version_id',
      'condition.starts_on',
      'condition.state',
      'condition.decided_at',
    ])
    .orderBy('condition.person_id')
    .orderBy('condition.starts_on', 'desc')
    .orderBy('condition.created_at', 'desc');
  let found = ctx.db
    .selectFrom(newest.as('given'))
    .innerJoin(people.as('person'), 'person.id', 'given.person_id')
    .innerJoin('commission_versions as version', 'version.id', 'given.version_id')
    .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
    .select(['given.person_id as personId', 'person.name', 'person.documentNumber', 'person.position'])
    .select(['person.client', 'person.campaign', 'plan.name as plan', 'version.number'])
    .select(['given.starts_on as startsOn', 'given.state', 'given.decided_at as decidedAt'])
    .select([
      sql<number | null>`(select paying.number from commission_conditions as signed
        join commission_versions as paying on paying.id = signed.version_id
        where signed.person_id = given.person_id and signed.state = 'signed' and signed.starts_on <= ${month}::date
        order by signed.starts_on desc, signed.decided_at desc, paying.number desc limit 1)`.as('paidBy'),
      sql<number | null>`(select result.total::float8 from commission_results as result
        join commission_periods as period on period.id = result.period_id
        where result.person_id = given.person_id and period.month = ${month}::date)`.as('total'),
    ]);
  if (asked.state) found = found.where('given.state', '=', asked.state);
  return found;
}

type PeoplePage = PeopleAsked & { page: number; size: number; sort?: Sort<(typeof peopleSorts)[number]> | undefined };

export function listPeople(ctx: Context, { page, size, sort = 'name', ...asked }: PeoplePage) {
  const found = selectPeople(ctx, asked, 'commissions:read');
  const wrapped = ctx.db.selectFrom(found.as('row')).selectAll();
  return pageOf(wrapped.orderBy(orderOf(sort, rowColumns)).orderBy('personId'), { page, size });
}

const rowColumns: Record<(typeof peopleSorts)[number], RawBuilder<unknown>> = {
  name: sql`"row".name collate "es_intranet"`,
  document: sql`"row"."documentNumber"`,
  campaign: sql`"row".campaign collate "es_intranet"`,
  state: sql`"row".state`,
  total: sql`"row".total`,
};

/** By their words, and by where the people work who are on them. */
export interface VersionsAsked extends PlaceAsked {
  readonly search?: string | undefined;
  readonly state?: VersionState | null | undefined;
}

/** Versions of plans with who signed them. Plans are about the whole company. */
function selectVersions(read: Read, { search, state, ...place }: VersionsAsked) {
  let found = read.db
    .selectFrom('commission_versions as version')
    .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
    .select(['version.id', 'version.number', 'version.starts_on as startsOn', 'version.state', 'version.words'])
    .select(['version.rules', 'version.plan_id as planId', 'version.version', 'plan.name as plan', 'plan.code'])
    .select(['version.created_at as createdAt', 'version.published_at as publishedAt'])
    .select([
      sql<number>`jsonb_array_length(version.people)`.as('people'),
      countOf('signed').as('signed'),
      countOf('rejected').as('rejected'),
      countOf('published').as('waiting'),
      sql<PlanRules | null>`(select older.rules from commission_versions as older where older.plan_id = version.plan_id
        and older.number < version.number order by older.number desc limit 1)`.as('before'),
    ]);
  if (state) found = found.where('version.state', '=', state);
  if (placeKeys.some((key) => place[key]))
    found = found.where(
      sql<boolean>`exists (select from (select value::uuid as id from jsonb_array_elements_text(version.people)) as meant
        where ${worksIn(place, 'meant.id')})`,
    );
  if (search)
    found = found.where(
      sql<boolean>`plaza_fold(plan.name || ' ' || plan.code) like '%' || plaza_fold(${search}) || '%'`,
    );
  return found;
}

const countOf = (state: ConditionState) =>
  sql<number>`(select count(*)::int from commission_conditions as condition
    where condition.version_id = version.id and condition.state = ${state})`;

const versionColumns: Record<(typeof conditionSorts)[number], RawBuilder<unknown>> = {
  plan: sql`plan.name collate "es_intranet"`,
  starts_on: sql`version.starts_on`,
  state: sql`version.state`,
};

type VersionsPage = VersionsAsked & {
  page: number;
  size: number;
  sort?: Sort<(typeof conditionSorts)[number]> | undefined;
};

export async function listVersions(ctx: Context, { page, size, sort = '-starts_on', ...asked }: VersionsPage) {
  const found = selectVersions(ctx, asked);
  const { items, total } = await pageOf(
    found.orderBy(orderOf(sort, versionColumns)).orderBy('version.number', 'desc').orderBy('version.id'),
    { page, size },
  );
  const mayPublish = holdsEverywhere(ctx.scope, 'commissions:manage');
  const wired = [];
  for (const row of items) {
    const changes = row.before ? changesBetween(row.before, row.rules) : [];
    wired.push({
      id: row.id,
      plan: row.plan,
      code: row.code,
      number: row.number,
      starts_on: row.startsOn,
      state: row.state,
      words: row.words.split('\n'),
      changes: changes.map(({ isWorse, ...one }) => ({ ...one, is_worse: isWorse })),
      people: row.people,
      signed: row.signed,
      rejected: row.rejected,
      waiting: row.waiting,
      unequal: row.state === 'draft' ? await countUnequal(ctx, row.id) : 0,
      created_at: row.createdAt.toISOString(),
      published_at: row.publishedAt?.toISOString() ?? null,
      version: row.version,
      can_publish: mayPublish && row.state === 'draft',
    });
  }
  return { items: wired, total };
}

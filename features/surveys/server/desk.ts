import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { countByAudience, personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import { errors } from '../errors.ts';
import type { deskOrders } from '../list-order.ts';
import {
  actionsFor,
  canManage,
  isPossible,
  resultsReach,
  type SurveyAction,
  type SurveyKind,
  type SurveyState,
} from '../policy.ts';

export interface DeskFilters {
  readonly state?: SurveyState | undefined;
  readonly search?: string | undefined;
  /** Only those whose actions are overdue on this day. */
  readonly overdueOn?: string | undefined;
  readonly sort?: Sort<(typeof deskOrders)[number]> | undefined;
}

const orders = {
  title: sql`surveys.title collate "es_intranet"`,
  closes: sql`surveys.closes_at`,
  filled: sql`filled`,
};

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];
export type ManagedSurvey = Awaited<ReturnType<typeof getManaged>>;

/** Forms that the caller writes or may read the results of, the last changed first unless another order is asked for. */
export async function listManaged(read: Read, filters: DeskFilters, { page, size }: { page: number; size: number }) {
  const words = wordsOf(filters.search);
  let found = read.db.selectFrom('surveys').where(atDesk(read));
  if (filters.state) found = found.where('surveys.state', '=', filters.state);
  if (filters.overdueOn !== undefined) found = found.where(isOverdue(filters.overdueOn));
  for (const word of words)
    found = found.where(sql<SqlBool>`' ' || plaza_fold(surveys.title) like '% ' || plaza_fold(${word}) || '%'`);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  const { items: rows, total } = await pageOf(
    found
      .select(shown())
      .$if(filters.sort !== undefined, (all) => all.orderBy(orderOf(filters.sort!, orders)))
      .orderBy('surveys.updated_at', 'desc')
      .orderBy('surveys.id', 'desc'),
    { page, size },
  );
  return { items: rows.map((row) => ({ ...row, actions: actionsFor(read.scope, factsOf(row)) })), total };
}

/** One form with all that its author needs. @throws not_found also when it is not the caller's business */
export async function getManaged(read: Read, surveyId: string) {
  const row = await read.db
    .selectFrom('surveys')
    .leftJoin('survey_editions as asked', (join) =>
      join.onRef('asked.survey_id', '=', 'surveys.id').onRef('asked.edition', '=', 'surveys.edition'),
    )
    .where(atDesk(read))
    .where('surveys.id', '=', surveyId)
    .select(shown())
    .select(['surveys.description', 'surveys.document', 'surveys.repeatable', 'surveys.reminded_at as remindedAt'])
    .select('surveys.actions as publishedActions')
    .select(sql<boolean>`asked.document is not null and asked.document <> surveys.document`.as('hasChanges'))
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const editions = await read.db
    .selectFrom('survey_editions')
    .select(['edition', 'published_at as publishedAt'])
    .where('survey_id', '=', surveyId)
    .orderBy('edition')
    .execute();
  const actions = actionsFor(read.scope, factsOf(row));
  return { ...row, editions, actions, people: await countByAudience(read, audienceOf(row)) };
}

/** A form that the caller may read the results of. @throws not_found */
export async function getReadable(read: Read, surveyId: string) {
  const row = await read.db
    .selectFrom('surveys')
    .selectAll()
    .where(atDesk(read))
    .where('id', '=', surveyId)
    .where('kind', '=', 'survey')
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** A form read and locked for a change. @throws not_found also when the caller does not manage it */
export async function lockManaged(tx: Tx, surveyId: string) {
  const row = await tx.db.selectFrom('surveys').selectAll().where('id', '=', surveyId).forUpdate().executeTakeFirst();
  if (!row || !canManage(tx.scope, factsOf({ ...row, createdBy: row.created_by }))) throw platformErrors.not_found();
  return { ...row, audience: audienceOf(row) };
}

/** @throws conflict when the caller saw another version, wrong_state when the step is not possible now */
export function requireStep(
  action: SurveyAction,
  survey: { state: SurveyState; version: number },
  version?: number,
): void {
  if (version !== undefined && version !== survey.version) throw platformErrors.conflict();
  if (!isPossible(action, survey.state)) throw errors.wrong_state();
}

/** The forms that the caller writes, and those that are out to people whose results they may read. */
function atDesk(read: Read): Expression<SqlBool> {
  const { scope } = read;
  const conditions = [sql`false`];
  if (holds(scope, 'surveys:manage')) {
    conditions.push(sql`surveys.created_by = ${scope.personId || null}::uuid`);
    if (reachOf(scope, 'surveys:manage').some((reach) => reach.kind === 'all')) conditions.push(sql`true`);
  }
  const reach = resultsReach(scope);
  if (reach === 'all') conditions.push(sql`surveys.state <> 'draft'`);
  else if (reach.length > 0) {
    const client = scope.attributes['clientId'] ?? null;
    conditions.push(sql`(surveys.state <> 'draft' and surveys.kind = 'survey'
      and (surveys.audience_campaigns is null or surveys.audience_campaigns && ${reach}::uuid[])
      and (surveys.audience_clients is null or ${client}::uuid = any(surveys.audience_clients)))`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Nobody has been told yet what was done after it. */
const owesActions = sql<boolean>`(surveys.actions_at is null and surveys.state = 'closed' and surveys.kind = 'survey')`;

function isOverdue(day: string) {
  return sql<SqlBool>`(${owesActions} and surveys.actions_due_on < ${day}::date)`;
}

function shown() {
  return [
    'surveys.id',
    'surveys.kind',
    'surveys.title',
    'surveys.state',
    'surveys.anonymous',
    'surveys.for_all as forAll',
    'surveys.edition',
    'surveys.opens_at as opensAt',
    'surveys.closes_at as closesAt',
    'surveys.updated_at as updatedAt',
    'surveys.created_by as createdBy',
    'surveys.version',
    ...audienceNamesOf('surveys'),
    personName('surveys.created_by').as('author'),
    sql<number>`(select count(*)::int from survey_participations where survey_id = surveys.id)`.as('filled'),
    sql<string | null>`surveys.actions_due_on::text`.as('actionsDueOn'),
    owesActions.as('owesActions'),
  ] as const;
}

type Row = Parameters<typeof audienceOf>[0] & { state: SurveyState; kind: SurveyKind; createdBy: string };

const factsOf = (row: Row) => ({
  state: row.state,
  kind: row.kind,
  createdBy: row.createdBy,
  audience: audienceOf(row),
});

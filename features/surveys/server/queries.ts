import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { audienceCovers } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { pageOf } from '#platform/server/page.ts';
import type { AssignmentState } from '../policy.ts';

export { findTest, listTests, unmarked } from './test-queries.ts';

/** Days for which somebody still sees a form that they missed. */
const MISSED_DAYS = 90;
const DAY = 86_400_000;

export interface Page {
  readonly page: number;
  readonly size: number;
}

export type Assignment = Awaited<ReturnType<typeof listAssigned>>['items'][number];
export type Questionnaire = Awaited<ReturnType<typeof getQuestionnaire>>;

/** Every form for the caller: what is open and not answered by deadline, then the others, the last first. */
export async function listAssigned(read: Read, { page, size }: Page, only?: 'pending' | 'filled') {
  const { now } = moments(read);
  let found = assigned(read);
  if (only === 'filled') found = found.where('own.person_id', 'is not', null);
  else if (only === 'pending') found = found.where(isDue(read));
  else
    found = found.where((eb) =>
      eb.or([
        eb('own.person_id', 'is not', null),
        eb('surveys.closes_at', '>', new Date(now.getTime() - MISSED_DAYS * DAY)),
      ]),
    );
  return pageOf(
    found
      .select([...columns, stateOf(read).as('status'), asked().as('questions')])
      .orderBy(isDue(read), 'desc')
      .orderBy(sql`case when ${isDue(read)} then surveys.closes_at end`)
      .orderBy(sql`coalesce(own.filled_at, surveys.closes_at)`, 'desc')
      .orderBy('surveys.id'),
    { page, size },
  );
}

/**
 * Forms that stand open for everyone, by deadline; of each no more than what invites to it. One that is announced but
 * meant for a part of the company is told to nobody else.
 */
export async function listForAll(read: Read, { page, size }: Page) {
  const { now } = moments(read);
  const found = read.db
    .selectFrom('surveys')
    .innerJoin('survey_editions as asked', (join) =>
      join.onRef('asked.survey_id', '=', 'surveys.id').onRef('asked.edition', '=', 'surveys.edition'),
    )
    .where('surveys.kind', '=', 'survey')
    .where('surveys.state', '=', 'published')
    .where('surveys.for_all', '=', true)
    .where(audienceCovers(read.scope, 'surveys'))
    .where('surveys.opens_at', '<=', now)
    .where('surveys.closes_at', '>', now);
  return pageOf(
    found
      .select([
        'surveys.id',
        'surveys.title',
        'surveys.description',
        'surveys.closes_at as closesAt',
        asked().as('questions'),
      ])
      .orderBy('surveys.closes_at')
      .orderBy('surveys.id'),
    { page, size },
  );
}

/** One form that is for the caller, as it is asked now, with the caller's draft. @throws not_found */
export async function getQuestionnaire(read: Read, surveyId: string) {
  const row = await assigned(read)
    .select([...columns, stateOf(read).as('status'), asked().as('questions')])
    .select(['surveys.edition', 'asked.document', 'surveys.kind', 'surveys.state as lifecycle'])
    .select(['draft.edition as draftEdition', 'draft.version as draftVersion', 'draft.answers as draftAnswers'])
    .select('draft.updated_at as draftAt')
    .where('surveys.id', '=', surveyId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** What the caller has answered to a form, the last first. @throws not_found when they have not answered it */
export async function listOwnAnswers(read: Read, surveyId: string) {
  const answers = await read.db
    .selectFrom('survey_answers as given')
    .innerJoin('survey_editions as asked', (join) =>
      join.onRef('asked.survey_id', '=', 'given.survey_id').onRef('asked.edition', '=', 'given.edition'),
    )
    .select(['given.id', 'given.edition', 'given.answers', 'given.points', 'given.points_of as pointsOf'])
    .select(['given.answered_at as answeredAt', 'asked.document'])
    .where('given.survey_id', '=', surveyId)
    .where('given.person_id', '=', read.scope.personId)
    .orderBy('given.answered_at', 'desc')
    .limit(50)
    .execute();
  const files = await read.db
    .selectFrom('survey_answer_files as held')
    .innerJoin('survey_answers as given', 'given.id', 'held.answer_id')
    .select(['held.answer_id as answerId', 'held.question', 'held.file_id as fileId'])
    .where('given.survey_id', '=', surveyId)
    .where('given.person_id', '=', read.scope.personId)
    .execute();
  return answers.map((answer) => ({ ...answer, files: files.filter(({ answerId }) => answerId === answer.id) }));
}

/** Forms that wait for the caller's answer, and for authors the closed ones whose actions are due. */
export function pendingSurveys(read: Read, { zone }: { zone: string }): PendingSelect {
  const { now, me } = moments(read);
  return sql`
    select 'surveys'::text as source, surveys.id, 'surveys.pending.answer'::text as title_key,
      jsonb_build_object('title', surveys.title, 
        'count', ${asked('surveys')},
        'detail_key', case when surveys.anonymous then 'surveys.pending.answer.anonymous' else 'surveys.pending.answer.detail' end,
        'minutes', (${asked('surveys')} + 2) / 3) as params, surveys.closes_at as due_at,
      surveys.opens_at as created_at, '/forms/details/' || surveys.id as link
    from surveys
    where surveys.kind = 'survey' and surveys.state = 'published' and surveys.opens_at <= ${now} and surveys.closes_at > ${now}
      and ${me}::uuid is not null and ${audienceCovers(read.scope, 'surveys')}
      and not exists (select from survey_participations own where own.survey_id = surveys.id and own.person_id = ${me}::uuid)
    union all
    select 'surveys', surveys.id, 'surveys.pending.act', jsonb_build_object('title', surveys.title),
      ((surveys.actions_due_on + 1)::timestamp at time zone ${zone}) - interval '1 second', surveys.closed_at, '/gestion/forms/' || surveys.id || '?tab=actions'
    from surveys
    where surveys.kind = 'survey' and surveys.state = 'closed' and surveys.actions_at is null
      and surveys.actions_due_on is not null and surveys.created_by = ${me}::uuid`;
}

const columns = [
  'surveys.id',
  'surveys.title',
  'surveys.description',
  'surveys.anonymous',
  'surveys.repeatable',
  'surveys.closes_at as closesAt',
  'surveys.actions',
  'own.times',
  'own.filled_at as filledAt',
] as const;

/** Every way to a form begins here: it is out and for the caller, or they have answered it. */
function assigned(read: Read) {
  const { now, me } = moments(read);
  return read.db
    .selectFrom('surveys')
    .innerJoin('survey_editions as asked', (join) =>
      join.onRef('asked.survey_id', '=', 'surveys.id').onRef('asked.edition', '=', 'surveys.edition'),
    )
    .leftJoin('survey_participations as own', (join) =>
      join.onRef('own.survey_id', '=', 'surveys.id').on('own.person_id', '=', me),
    )
    .leftJoin('survey_drafts as draft', (join) =>
      join.onRef('draft.survey_id', '=', 'surveys.id').on('draft.person_id', '=', me),
    )
    .where('surveys.kind', '=', 'survey')
    .where('surveys.state', '<>', 'draft')
    .where((eb) =>
      eb.or([
        eb('own.person_id', 'is not', null),
        eb.and([
          eb('surveys.state', '<>', 'archived'),
          eb('surveys.opens_at', '<=', now),
          audienceCovers(read.scope, 'surveys'),
        ]),
      ]),
    );
}

/** Open, and not answered by the caller. */
function isDue(read: Read) {
  const { now } = moments(read);
  return sql<SqlBool>`(own.person_id is null and surveys.state = 'published' and surveys.closes_at > ${now})`;
}

function stateOf(read: Read) {
  const { now } = moments(read);
  return sql<AssignmentState>`case when own.person_id is not null then 'filled'
    when surveys.state <> 'published' or surveys.closes_at <= ${now} then 'expired'
    when draft.person_id is not null then 'draft_saved' else 'pending' end`;
}

/** How many questions a form asks; a section asks nothing. */
function asked(form = 'asked') {
  return sql<number>`(select count(*)::int from jsonb_array_elements(${sql.ref(form)}.document -> 'questions') question
    where question ->> 'type' <> 'section')`;
}

const moments = (read: Read) => ({ now: read.now(), me: read.scope.personId || null });

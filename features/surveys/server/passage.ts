import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { audienceCovers, reachCovers } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts, placeColumns, worksIn } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import type { Answers } from '../answer.ts';
import { errors } from '../errors.ts';
import { passageDays } from '../policy.ts';
import type { Outcome } from '../question.ts';
import { outcomeOf } from '../score.ts';
import { accept } from './filling.ts';
import { findOpenForm } from './open-form.ts';

const DAY = 86_400_000;

export type PassageForm = NonNullable<Awaited<ReturnType<typeof findPassage>>['form']>;

/** The declaration that is asked of the caller, and today's result where they have given it. */
export async function findPassage(read: Read, zone: string) {
  const now = read.now();
  const today = await read.db
    .selectFrom('survey_passages')
    .select(['result', 'answered_at as answeredAt', 'valid_until as validUntil'])
    .where('person_id', '=', read.scope.personId)
    .where('day', '=', dayIn(zone, now))
    .executeTakeFirst();
  const form = await read.db
    .selectFrom('surveys')
    .innerJoin('survey_editions as asked', (join) =>
      join.onRef('asked.survey_id', '=', 'surveys.id').onRef('asked.edition', '=', 'surveys.edition'),
    )
    .select(['surveys.id', 'surveys.title', 'surveys.description', 'surveys.edition', 'surveys.closes_at as closesAt'])
    .select('asked.document')
    .where('surveys.kind', '=', 'passage')
    .where('surveys.state', '=', 'published')
    .where('surveys.opens_at', '<=', now)
    .where('surveys.closes_at', '>', now)
    .where(audienceCovers(read.scope, 'surveys'))
    .orderBy('surveys.published_at', 'desc')
    .executeTakeFirst();
  return { today, form };
}

/**
 * Declares what the safe passage asks. The result follows from its rules and holds until the end of the day; it is
 * given once a day, so that nobody tries answers until one is green.
 * @throws not_found, closed, not_open, new_edition, passage_given, invalid_input
 */
export async function declarePassage(
  ctx: Context,
  { surveyId, edition, answers }: { surveyId: string; edition: number; answers: Answers },
): Promise<{ result: Outcome; validUntil: Date }> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const form = await findOpenForm(tx, surveyId, { edition, kind: 'passage', lock: true });
    const accepted = accept(form.document, answers);
    const result = outcomeOf(form.document, accepted);
    const day = dayIn(zone, tx.now());
    const given = await tx.db
      .insertInto('survey_passages')
      .values({
        id: newId(),
        survey_id: surveyId,
        edition,
        person_id: tx.scope.personId,
        day,
        result,
        answers: JSON.stringify(accepted),
        answered_at: tx.now(),
        valid_until: sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone}) - interval '1 second'`,
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'day']).doNothing())
      .returning('valid_until as validUntil')
      .executeTakeFirst();
    if (!given) throw errors.passage_given();
    // What was answered tells of health: it stands in the record alone, for thirty days.
    await tx.audit('surveys.passage-declared', {
      subject: 'survey',
      subjectId: surveyId,
      personId: tx.scope.personId,
      after: { edition },
    });
    return { result, validUntil: given.validUntil };
  });
}

export interface PassageFilter extends PlaceAsked {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly result?: Outcome | undefined;
}

/** Today's colours of people within the caller's reach: who may not come in first, then the last first. Neither answers nor reasons are read. */
export async function listPassages(read: Read, zone: string, { page, size, search, result, ...place }: PassageFilter) {
  const words = search?.split(/\s+/).filter(Boolean).slice(0, 6) ?? [];
  let found = employeeFacts(read.db)
    .innerJoin('survey_passages as passage', 'passage.person_id', 'employees.id')
    .where('passage.day', '=', dayIn(zone, read.now()))
    .where(reachCovers(reachOf(read.scope, 'surveys:read-passage'), placeColumns))
    .where(worksIn(place, 'employees.id'));
  if (result) found = found.where('passage.result', '=', result);
  for (const word of words) found = found.where(isAbout(word));
  return pageOf(
    found
      .clearSelect()
      .select(['employees.id', 'employees.display_name as name', 'employees.position', 'passage.result'])
      .select(['passage.answered_at as answeredAt', 'passage.valid_until as validUntil'])
      // Who may not come in stands at the door now.
      .orderBy(sql`case passage.result when 'not_allowed' then 0 when 'review' then 1 else 2 end`)
      .orderBy('passage.answered_at', 'desc')
      .orderBy('passage.id'),
    { page, size },
  );
}

/** Deletes declarations older than thirty days; run by the clock. Answers how many. */
export async function forgetPassages(ctx: Context): Promise<number> {
  const before = dayIn(ctx.settings.COMPANY_TIME_ZONE, new Date(ctx.now().getTime() - passageDays * DAY));
  const gone = await ctx.db.deleteFrom('survey_passages').where('day', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

function isAbout(word: string) {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`(' ' || plaza_fold(employees.display_name) like '% ' || plaza_fold(${escaped}) || '%'
    or employees.document_number like ${`${escaped}%`})`;
}

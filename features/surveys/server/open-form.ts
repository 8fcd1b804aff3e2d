import './tables.ts';
import { covers, audienceOf } from '#features/organization/audience.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { SurveyKind } from '../policy.ts';
import type { Document } from '../question.ts';

/** A form that can be answered at this moment by the caller. */
export interface OpenForm {
  readonly id: string;
  readonly edition: number;
  readonly document: Document;
  readonly anonymous: boolean;
  readonly repeatable: boolean;
}

/**
 * A form of a kind that the caller may answer now, in the edition that they saw.
 * @throws not_found, closed, not_open, new_edition
 */
export async function findOpenForm(
  read: Read,
  surveyId: string,
  { edition, kind = 'survey', lock = false }: { edition: number; kind?: SurveyKind; lock?: boolean },
): Promise<OpenForm> {
  let query = read.db.selectFrom('surveys').selectAll().where('id', '=', surveyId).where('kind', '=', kind);
  // Closing and publishing wait for answers under way, and answers for them.
  if (lock) query = query.forShare();
  const survey = await query.executeTakeFirst();
  const { scope } = read;
  if (!survey || survey.state === 'draft' || scope.kind !== 'person') throw platformErrors.not_found();
  if (!covers(audienceOf(survey), scope)) throw platformErrors.not_found();
  const now = read.now();
  if (survey.state !== 'published' || survey.closes_at! <= now) throw errors.closed();
  if (survey.opens_at! > now) throw errors.not_open();
  if (survey.edition !== edition) throw errors.new_edition();
  const { document } = await read.db
    .selectFrom('survey_editions')
    .select('document')
    .where('survey_id', '=', surveyId)
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();
  return { id: surveyId, edition, document, anonymous: survey.anonymous, repeatable: survey.repeatable };
}

/** @throws already_answered */
export async function refuseSecond(read: Read, form: OpenForm): Promise<void> {
  if (form.repeatable) return;
  const earlier = await read.db
    .selectFrom('survey_participations')
    .select('times')
    .where('survey_id', '=', form.id)
    .where('person_id', '=', read.scope.personId)
    .executeTakeFirst();
  if (earlier) throw errors.already_answered();
}

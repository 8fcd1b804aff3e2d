import './tables.ts';
import { isDeepStrictEqual } from 'node:util';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { covers, audienceOf } from '#features/organization/audience.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors, type Issue } from '#platform/contract/errors.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import { checkAnswers, type Answer, type Answers } from '../answer.ts';
import { errors } from '../errors.ts';
import type { SurveyKind } from '../policy.ts';
import type { Document } from '../question.ts';
import { scoreOf, type Score } from '../score.ts';
import { castBallot } from './ballot.ts';

const use = 'surveys.answer';
const TWICE_MS = 60_000;

/** A form that can be answered at this moment by the caller. */
export interface OpenForm {
  readonly id: string;
  readonly edition: number;
  readonly document: Document;
  readonly anonymous: boolean;
  readonly repeatable: boolean;
}

export interface Filled {
  readonly survey: string;
  readonly times: number;
  readonly score: Score | undefined;
}

/**
 * Keeps what the caller has answered so far. What does not fit the form falls off.
 * @throws not_found, closed, not_open, new_edition, already_answered, conflict when it was kept from elsewhere meanwhile
 */
export async function saveDraft(
  ctx: Context,
  surveyId: string,
  { edition, version, answers }: { edition: number; version: number; answers: Answers },
): Promise<{ version: number; updatedAt: Date }> {
  // eslint-disable-next-line plaza/audited-transaction -- what somebody has not sent yet is nobody's business
  return ctx.tx(async (tx) => {
    const form = await lockOpenForm(tx, surveyId, { edition });
    await refuseSecond(tx, form);
    const kept = JSON.stringify(checkAnswers(form.document, answers, { draft: true }).answers);
    const key = { survey_id: surveyId, person_id: tx.scope.personId };
    const change = { edition, answers: kept, updated_at: tx.now() };
    const saved =
      version === 0
        ? await tx.db
            .insertInto('survey_drafts')
            .values({ ...key, ...change })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await tx.db
            .updateTable('survey_drafts')
            .set({ ...change, version: version + 1 })
            .where((eb) => eb.and({ ...key, version }))
            .returning('version')
            .executeTakeFirst();
    if (!saved) throw platformErrors.conflict();
    return { version: saved.version, updatedAt: tx.now() };
  });
}

/**
 * Answers a form, once unless it may be answered again. Named answers are kept with their person; those of an
 * anonymous form are cast as a ballot that nothing links to them.
 * @throws not_found, closed, not_open, new_edition, already_answered, missing_file, invalid_input
 */
export async function submitAnswers(
  ctx: Context,
  given: { surveyId: string; edition: number; answers: Answers; files: readonly Upload[] },
): Promise<Filled> {
  const form = await findOpenForm(ctx, given.surveyId, { edition: given.edition });
  await refuseSecond(ctx, form);
  const answers = accept(form.document, given.answers);
  const files = await storeFiles(ctx, form.document, answers, given.files);
  const whole = { ...answers, ...Object.fromEntries(files) };
  return ctx.tx(async (tx) => {
    const open = await lockOpenForm(tx, form.id, { edition: form.edition });
    const score = scoreOf(open.document, whole);
    const written = { answers: JSON.stringify(whole), points: score?.points ?? null, points_of: score?.of ?? null };
    if (open.anonymous) await castBallot(tx, open, written);
    const times = open.anonymous ? 1 : await recordAnswers(tx, open, { whole, written, files });
    await tx.db
      .deleteFrom('survey_drafts')
      .where('survey_id', '=', form.id)
      .where('person_id', '=', tx.scope.personId)
      .execute();
    return { survey: form.id, times, score };
  });
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

const lockOpenForm = (tx: Tx, surveyId: string, { edition }: { edition: number }) =>
  findOpenForm(tx, surveyId, { edition, lock: true });

/** The answers as they are kept. @throws invalid_input with an issue for each question that is to be mended */
export function accept(document: Document, given: Answers): Record<string, Answer> {
  const { answers, issues } = checkAnswers(document, given);
  if (issues.length > 0) throw platformErrors.invalid_input({}, { issues });
  return answers;
}

/** @throws already_answered */
async function refuseSecond(read: Read, form: OpenForm): Promise<void> {
  if (form.repeatable) return;
  const earlier = await read.db
    .selectFrom('survey_participations')
    .select('times')
    .where('survey_id', '=', form.id)
    .where('person_id', '=', read.scope.personId)
    .executeTakeFirst();
  if (earlier) throw errors.already_answered();
}

async function recordAnswers(
  tx: Tx,
  form: OpenForm,
  { whole, written, files }: { whole: Answers; written: Written; files: readonly (readonly [string, string])[] },
): Promise<number> {
  const { personId, attributes } = tx.scope;
  const campaign = attributes['campaignId'] ?? null;
  const added = await tx.db
    .insertInto('survey_participations')
    .values({ survey_id: form.id, person_id: personId, campaign_id: campaign, filled_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('times')
    .executeTakeFirst();
  if (!added && !form.repeatable) throw errors.already_answered();
  const times = added?.times ?? (await countAgain(tx, form.id, whole));
  const id = newId();
  const place = { survey_id: form.id, edition: form.edition, campaign_id: campaign };
  await tx.db
    .insertInto('survey_answers')
    .values({ ...place, ...written, id, person_id: personId, answered_at: tx.now() })
    .execute();
  for (const [, fileId] of files) await keepFile(tx, fileId, { use });
  if (files.length > 0)
    await tx.db
      .insertInto('survey_answer_files')
      .values(files.map(([question, fileId]) => ({ answer_id: id, question, file_id: fileId })))
      .execute();
  await tx.audit('surveys.answered', {
    subject: 'survey',
    subjectId: form.id,
    personId,
    after: { edition: form.edition },
  });
  return times;
}

interface Written {
  readonly answers: string;
  readonly points: number | null;
  readonly points_of: number | null;
}

/** One answer more to a form that may be answered again; the same one twice within a minute is a double click. */
async function countAgain(tx: Tx, surveyId: string, whole: Answers): Promise<number> {
  const { times } = await tx.db
    .updateTable('survey_participations')
    .set((eb) => ({ times: eb('times', '+', 1), filled_at: tx.now() }))
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', tx.scope.personId)
    .returning('times')
    .executeTakeFirstOrThrow();
  const last = await tx.db
    .selectFrom('survey_answers')
    .select(['answers', 'answered_at'])
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', tx.scope.personId)
    .orderBy('answered_at', 'desc')
    .executeTakeFirst();
  const isTwice = last && tx.now().getTime() - last.answered_at.getTime() < TWICE_MS;
  if (isTwice && isDeepStrictEqual(last.answers, whole)) throw errors.already_answered();
  return times;
}

/** Stores the files that travelled along; each file question must name one of them. @throws missing_file */
async function storeFiles(
  ctx: Context,
  document: Document,
  answers: Answers,
  uploads: readonly Upload[],
): Promise<[string, string][]> {
  const asked = document.questions.filter(({ id, type }) => type === 'file' && answers[id] !== undefined);
  const issues: Issue[] = [];
  const found = asked.flatMap(({ id }) => {
    const upload = uploads[Number(/^file:(\d+)$/.exec(textOf(answers[id]))?.[1] ?? Number.NaN)];
    if (upload) return [[id, upload] as const];
    issues.push({ path: `answers.${id}`, code: 'required' });
    return [];
  });
  if (issues.length > 0) throw errors.missing_file({}, { issues });
  const stored: [string, string][] = [];
  for (const [id, upload] of found) stored.push([id, (await storeFile(ctx, upload, { use })).id]);
  return stored;
}

const textOf = (answer: Answer | undefined) => (typeof answer === 'string' ? answer : '');

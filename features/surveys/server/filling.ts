import './tables.ts';
import { isDeepStrictEqual } from 'node:util';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors, type Issue } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { checkAnswers, type Answer, type Answers } from '../answer.ts';
import { errors } from '../errors.ts';
import type { Document } from '../question.ts';
import { scoreOf, type Score } from '../score.ts';
import { castBallot } from './ballot.ts';
import { answerFileUse, listDraftFiles, settleDraftFiles, type DraftFile } from './draft-files.ts';
import { findOpenForm, refuseSecond, type OpenForm } from './open-form.ts';

const TWICE_MS = 60_000;

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
  const held = await listDraftFiles(ctx, form.id);
  const files = await storeFiles(ctx, form.document, answers, { uploads: given.files, held });
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
    await settleDraftFiles(
      tx,
      form.id,
      files.map(([, fileId]) => fileId),
    );
    return { survey: form.id, times, score };
  });
}

const lockOpenForm = (tx: Tx, surveyId: string, { edition }: { edition: number }) =>
  findOpenForm(tx, surveyId, { edition, lock: true });

/** The answers as they are kept. @throws invalid_input with an issue for each question that is to be mended */
export function accept(document: Document, given: Answers): Record<string, Answer> {
  const { answers, issues } = checkAnswers(document, given);
  if (issues.length > 0) throw platformErrors.invalid_input({}, { issues });
  return answers;
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
  for (const [, fileId] of files) await keepFile(tx, fileId, { use: answerFileUse });
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

/**
 * Stores the files that travelled along. Each file question names one of them, or the one that its draft keeps.
 * @throws missing_file
 */
async function storeFiles(
  ctx: Context,
  document: Document,
  answers: Answers,
  { uploads, held }: { uploads: readonly Upload[]; held: readonly DraftFile[] },
): Promise<[string, string][]> {
  const asked = document.questions.filter(({ id, type }) => type === 'file' && answers[id] !== undefined);
  const issues: Issue[] = [];
  const found = asked.flatMap(({ id }) => {
    const named = textOf(answers[id]);
    const source =
      uploads[Number(/^file:(\d+)$/.exec(named)?.[1] ?? Number.NaN)] ??
      held.find(({ question, fileId }) => question === id && fileId === named);
    if (source) return [[id, source] as const];
    issues.push({ path: `answers.${id}`, code: 'required' });
    return [];
  });
  if (issues.length > 0) throw errors.missing_file({}, { issues });
  const stored: [string, string][] = [];
  for (const [id, source] of found)
    stored.push([id, 'fileId' in source ? source.fileId : (await storeFile(ctx, source, { use: answerFileUse })).id]);
  return stored;
}

const textOf = (answer: Answer | undefined) => (typeof answer === 'string' ? answer : '');

import './tables.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { checkAnswers, type Answers } from '#features/surveys/answer.ts';
import { outcomeOf, scoreOf } from '#features/surveys/score.ts';
import { findTest, unmarked } from '#features/surveys/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { candidacy } from '../candidacy.ts';
import { errors } from '../errors.ts';
import type { testResults } from '../policy.ts';
import { lockForSelection } from './candidacy-actions.ts';
import { isSelection, type CandidacyOwn } from './candidacy-cases.ts';
import { openLink } from './link-access.ts';

type Result = (typeof testResults)[number];

/** The test that the holder of a link takes now. @throws not_found, link_expired, wrong_stage, test_taken */
export async function getTest(ctx: Context, token: string) {
  const { candidacyId } = await openLink(ctx, token, 'status');
  const { formId } = await requireTurn(ctx, candidacyId);
  const { title, description, edition, document } = await requireForm(ctx, formId);
  return { title, description, edition, document: unmarked(document) };
}

/**
 * Hands in a test, once. The rule of its form decides: the gravest outcome that holds, and where none does the points,
 * in percent, against what the vacancy asks for. Answers the id of the candidacy.
 * @throws not_found, link_expired, wrong_stage, test_taken, invalid_input with an issue for each question to mend
 */
export async function takeTest(
  ctx: Context,
  { token, edition, answers }: { token: string; edition: number; answers: Answers },
): Promise<string> {
  return ctx.tx(async (tx) => {
    const { candidacyId } = await openLink(tx, token, 'status');
    await tx.db.selectFrom('candidacies').select('case_id').where('case_id', '=', candidacyId).forUpdate().execute();
    const { formId, pass } = await requireTurn(tx, candidacyId);
    const { document } = await requireForm(tx, formId, edition);
    const { answers: given, issues } = checkAnswers(document, answers);
    if (issues.length > 0) throw platformErrors.invalid_input({}, { issues });
    const points = scoreOf(document, given);
    const score = points && points.of > 0 ? Math.max(0, Math.round((100 * points.points) / points.of)) : null;
    const isBelow = pass !== null && score !== null && score < pass;
    const result = { allowed: isBelow ? 'failed' : 'passed', review: 'review', not_allowed: 'failed' } as const;
    const set = {
      test_taken_id: formId,
      test_edition: edition,
      test_answers: JSON.stringify(given),
      test_result: result[outcomeOf(document, given)] satisfies Result,
      test_score: score,
      test_at: tx.now(),
    };
    await tx.db.updateTable('candidacies').set(set).where('case_id', '=', candidacyId).execute();
    await tx.audit('recruitment.test_taken', {
      subject: 'candidacy',
      subjectId: candidacyId,
      after: { edition, result: set.test_result, score },
    });
    return candidacyId;
  });
}

/** What was answered, for who selects; the look is written down. @throws not_found, forbidden */
export async function getTestAnswers(ctx: Context, id: string) {
  const record = await getCase<CandidacyOwn>(ctx, id, { kind: candidacy.kind });
  if (record.isOwner || !isSelection(ctx, record)) throw platformErrors.forbidden();
  const found = await ctx.db
    .selectFrom('candidacies')
    .select(['test_taken_id', 'test_edition', 'test_answers', 'test_result', 'test_score', 'test_at'])
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
  const { test_edition: edition, test_answers: answers, test_result: result, test_at: at } = found;
  if (edition === null || answers === null || result === null || at === null || found.test_taken_id === null)
    throw platformErrors.not_found();
  const { title, document } = await requireForm(ctx, found.test_taken_id, edition);
  await ctx.tx((tx) =>
    tx.audit('recruitment.test_read', {
      subject: 'candidacy',
      subjectId: id,
      personId: record.own.employeeId ?? undefined,
    }),
  );
  return { title, document, answers, result, score: found.test_score, taken_at: at.toISOString() };
}

/** Decides on a test that its rule leaves to a person. @throws not_found, forbidden, own_candidacy, wrong_stage */
export async function reviewTest(
  ctx: Context,
  id: string,
  { passes, reason }: { passes: boolean; reason: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const { own } = await lockForSelection(tx, id);
    if (own.testResult !== 'review') throw errors.wrong_stage();
    const result: Result = passes ? 'passed' : 'failed';
    await tx.db.updateTable('candidacies').set({ test_result: result }).where('case_id', '=', id).execute();
    await tx.audit('recruitment.test_reviewed', {
      subject: 'candidacy',
      subjectId: id,
      before: { result: 'review' },
      after: { result },
      reason,
    });
  });
}

/** @throws not_found where there is no form to take, wrong_stage, test_taken */
async function requireTurn(read: Read, candidacyId: string): Promise<{ formId: string; pass: number | null }> {
  const found = await read.db
    .selectFrom('candidacies')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select([
      'vacancies.test_form_id as formId',
      'vacancies.test_pass as pass',
      'candidacies.test_at as at',
      'cases.state',
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirst();
  if (!found || found.formId === null) throw platformErrors.not_found();
  if (found.at !== null) throw errors.test_taken();
  if (found.state !== 'tests') throw errors.wrong_stage();
  return { formId: found.formId, pass: found.pass };
}

async function requireForm(read: Read, id: string, edition?: number) {
  const found = await findTest(read, id, edition);
  if (!found) throw platformErrors.not_found();
  return found;
}

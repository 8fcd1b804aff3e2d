import './tables.ts';
import { changeCase, decideMany, takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { candidacy } from '../candidacy.ts';
import { errors } from '../errors.ts';
import { needsEvidence } from '../policy.ts';
import { isHidden, isSelection, type CandidacyOwn } from './candidacy-cases.ts';
import type { Candidacy } from './candidacy-wire.ts';
import { todayOf } from './clock.ts';
import { insertDocuments } from './document-actions.ts';

const kind = candidacy.kind;

interface StepGiven {
  readonly action: string;
  readonly version: number;
  readonly reason?: string | undefined;
  readonly code?: string | undefined;
}

/** Moves one candidate. @throws what `takeStep` throws */
export async function stepCandidacy(ctx: Context, id: string, step: StepGiven): Promise<void> {
  await ctx.tx((tx) => takeStep(ctx, tx, { ...step, id, kind }));
}

export const decideCandidacies = (ctx: Context, given: Omit<Parameters<typeof decideMany>[1], 'kind'>) =>
  decideMany(ctx, { ...given, kind });

/** Shows a person before the interview to the caller alone; the reason stays. @throws not_found, forbidden */
export async function uncover(ctx: Context, id: string, reason: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await lockForSelection(tx, id);
    await tx.db
      .insertInto('candidacy_reveals')
      .values({ candidacy_id: id, person_id: tx.scope.personId, reason, at: tx.now() })
      .onConflict((conflict) => conflict.columns(['candidacy_id', 'person_id']).doNothing())
      .execute();
    await tx.audit('recruitment.uncovered', { subject: 'candidacy', subjectId: id, reason });
  });
}

/** The CV, for who may know whose it is. @throws not_found, blind */
export async function openCv(ctx: Context, id: string): Promise<FileAnswer> {
  const record = await getCase<CandidacyOwn>(ctx, id, { kind });
  if (isHidden(ctx, record)) throw errors.blind();
  const { cv_file_id: fileId } = await ctx.db
    .selectFrom('candidates')
    .select('cv_file_id')
    .where('id', '=', record.own.candidateId)
    .executeTakeFirstOrThrow();
  if (fileId === null) throw platformErrors.not_found();
  await noteReading(ctx, record, 'recruitment.cv_read');
  return openFile(ctx, fileId, { disposition: 'attachment' });
}

/** @throws not_found, forbidden, blind */
export async function openGivenDocument(ctx: Context, id: string, documentId: string): Promise<FileAnswer> {
  const record = await getCase<CandidacyOwn>(ctx, id, { kind });
  if (!isSelection(ctx, record)) throw platformErrors.forbidden();
  if (isHidden(ctx, record)) throw errors.blind();
  const found = await ctx.db
    .selectFrom('candidacy_documents')
    .select('file_id')
    .where('id', '=', documentId)
    .where('candidacy_id', '=', id)
    .executeTakeFirst();
  if (!found?.file_id) throw platformErrors.not_found();
  await noteReading(ctx, record, 'recruitment.document_read');
  return openFile(ctx, found.file_id, { disposition: 'attachment' });
}

/** Asks for documents by a day; one that was asked for already keeps its day. @throws starts_before_today */
export async function askDocuments(
  ctx: Context,
  id: string,
  { names, due_on: dueOn }: { names: readonly string[]; due_on: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await lockForSelection(tx, id);
    if (dueOn < todayOf(tx))
      throw errors.starts_before_today(
        {},
        { issues: [{ path: 'due_on', code: 'recruitment.error.starts_before_today' }] },
      );
    await insertDocuments(tx, id, { names, dueOn });
    await tx.audit('recruitment.documents_asked', { subject: 'candidacy', subjectId: id, after: { names, dueOn } });
    await tx.emit('recruitment.message_due', { candidacyId: record.id, kind: 'documents', words: '', code: null });
  });
}

/**
 * Gives the caller's scorecard: a point for each criterion of the vacancy, and the sentence that proves a 1 or a 4.
 * @throws not_found, own_candidacy, forbidden, points_wrong, evidence_missing, already_scored
 */
export async function giveScorecard(
  ctx: Context,
  id: string,
  { points, evidence }: { points: readonly number[]; evidence: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getCase<CandidacyOwn>(tx, id, { kind, lock: true });
    if (record.isOwner) throw errors.own_candidacy();
    const { criteria } = await tx.db
      .selectFrom('vacancies')
      .select('criteria')
      .where('id', '=', record.own.vacancyId)
      .executeTakeFirstOrThrow();
    if (points.length !== criteria.length) throw errors.points_wrong();
    if (needsEvidence(points) && evidence.length < 10)
      throw errors.evidence_missing({}, { issues: [{ path: 'evidence', code: 'recruitment.error.evidence_missing' }] });
    const known = await tx.db
      .selectFrom('candidacy_scorecards')
      .select('id')
      .where('candidacy_id', '=', id)
      .where('author_id', '=', tx.scope.personId)
      .executeTakeFirst();
    if (known) throw errors.already_scored();
    await tx.db
      .insertInto('candidacy_scorecards')
      .values({
        id: newId(),
        candidacy_id: id,
        author_id: tx.scope.personId,
        points: [...points],
        evidence,
        given_at: tx.now(),
      })
      .execute();
    await tx.audit('recruitment.scored', { subject: 'candidacy', subjectId: id, after: { points } });
  });
}

/** Keeps the result of the test. @throws not_found, forbidden, own_candidacy, wrong_stage where there is no test */
export async function recordTest(ctx: Context, id: string, score: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const { own, state } = await lockForSelection(tx, id);
    if (own.hasTestForm || own.testPass === null || !['screened', 'tests'].includes(state)) throw errors.wrong_stage();
    await tx.db.updateTable('candidacies').set({ test_score: score }).where('case_id', '=', id).execute();
    await tx.audit('recruitment.tested', {
      subject: 'candidacy',
      subjectId: id,
      before: { score: own.testScore },
      after: { score },
    });
  });
}

/**
 * Writes what will be offered, before it is.
 * @throws not_found, forbidden, conflict, own_candidacy, wrong_stage, no_band, above_band, starts_before_today
 */
export async function setOffer(
  ctx: Context,
  id: string,
  { salary, starts_on: startsOn, version }: { salary: number; starts_on: string; version: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    await lockForSelection(tx, id);
    // It counts as a change of the candidacy: who wrote another offer meanwhile is not overwritten unseen.
    const { own, state } = await changeCase<CandidacyOwn>(ctx, tx, { id, kind, version, who: ['selection'] });
    if (!['references', 'medical'].includes(state)) throw errors.wrong_stage();
    if (own.bandMax === null) throw errors.no_band();
    if (salary > own.bandMax)
      throw errors.above_band({}, { issues: [{ path: 'salary', code: 'recruitment.error.above_band' }] });
    if (startsOn < todayOf(tx))
      throw errors.starts_before_today(
        {},
        { issues: [{ path: 'starts_on', code: 'recruitment.error.starts_before_today' }] },
      );
    await tx.db
      .updateTable('candidacies')
      .set({ offer_salary: salary, offer_starts_on: startsOn })
      .where('case_id', '=', id)
      .execute();
    await tx.audit('recruitment.offer_written', { subject: 'candidacy', subjectId: id, after: { startsOn } });
  });
}

/** Locked, for who selects there and is not the candidate. @throws not_found, own_candidacy, forbidden */
export async function lockForSelection(tx: Tx, id: string): Promise<Candidacy> {
  const record = await getCase<CandidacyOwn>(tx, id, { kind, lock: true });
  if (record.isOwner) throw errors.own_candidacy();
  if (!isSelection(tx, record)) throw platformErrors.forbidden();
  return record;
}

async function noteReading(ctx: Context, { id, own }: Candidacy, action: `recruitment.${string}`): Promise<void> {
  await ctx.tx((tx: Tx & Read) =>
    tx.audit(action, { subject: 'candidacy', subjectId: id, personId: own.employeeId ?? undefined }),
  );
}

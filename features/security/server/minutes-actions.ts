import './tables.ts';
import { changeCase, openCase, takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import type { StepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import type { SignatureInput } from '#features/documents/signature.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { minutes } from '../minutes.ts';
import type { OwnMinutes } from './minutes-rules.ts';
import { digestOfWords, evidenceOf, keepEvidence } from './signature-actions.ts';

const { kind } = minutes;

export interface DraftMinutes {
  readonly title: string;
  readonly type: 'meeting' | 'incident';
  readonly held_on: string;
  readonly place?: string | undefined;
  readonly incident_id?: string | null | undefined;
  readonly points: readonly string[];
  readonly attendees: readonly string[];
  readonly commitments: readonly { words: string; person_id: string; due_on: string }[];
}

/** Begins minutes of the caller's. @throws no_person for somebody who is not here */
export async function createMinutes(ctx: Context, draft: DraftMinutes) {
  return ctx.tx(async (tx) => {
    const { id, number } = await openCase(ctx, tx, {
      kind,
      title: draft.title,
      keep: (caseId) => writeMinutes(tx, caseId, draft),
    });
    const { version } = await getCase(tx, id, { kind });
    return { id, number, version };
  });
}

/** Writes minutes that were not shared, or that came back. @throws wrong_state, no_person */
export async function saveMinutes(ctx: Context, id: string, { version, ...draft }: DraftMinutes & { version: number }) {
  return ctx.tx(async (tx) => {
    const record = await changeCase(ctx, tx, { id, kind, version, who: ['owner'], title: draft.title });
    if (record.state !== 'draft') throw caseErrors.wrong_state();
    await writeMinutes(tx, id, draft);
    await tx.audit('security.minutes_written', {
      subject: kind,
      subjectId: id,
      after: { points: draft.points.length, commitments: draft.commitments.length },
    });
    return { id, number: record.number, version: version + 1 };
  });
}

/** @throws sign_instead for the signature, and what the engine refuses */
export async function stepMinutes(ctx: Context, id: string, body: StepBody): Promise<void> {
  await getCase(ctx, id, { kind });
  if (body.action === 'sign' || body.action === 'complete') throw errors.sign_instead();
  await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind }));
}

/** Somebody who was there signs the words that they read. @throws words_changed, signed_already, signature_missing */
export async function signMinutes(
  ctx: Context,
  id: string,
  { version, sha256, signature }: { version: number; sha256: string; signature: SignatureInput },
): Promise<void> {
  const { own } = await getCase<OwnMinutes>(ctx, id, { kind });
  const action = own.attendees.length - own.signers.length === 1 ? 'complete' : 'sign';
  const evidence = await evidenceOf(ctx, signature, sha256);
  await ctx.tx(async (tx) => {
    await takeStep(ctx, tx, { id, kind, action, version });
    if ((await digestOfMinutes(tx, id)) !== sha256) throw errors.words_changed();
    await keepEvidence(tx, { caseId: id, role: 'attendee', evidence });
  });
}

/** Who promised something says that it is done. @throws not_found for anybody else's, wrong_state */
export async function finishCommitment(ctx: Context, id: string, note: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('security_commitments as one')
      .innerJoin('security_minutes as minutes', 'minutes.case_id', 'one.case_id')
      .select(['one.case_id', 'one.done_at', 'minutes.shared_at'])
      .where('one.id', '=', id)
      .where('one.person_id', '=', tx.scope.personId || null)
      .executeTakeFirst();
    if (!row?.shared_at) throw platformErrors.not_found();
    if (row.done_at) throw caseErrors.wrong_state();
    await tx.db
      .updateTable('security_commitments')
      .set({ done_at: tx.now(), done_note: note })
      .where('id', '=', id)
      .execute();
    await tx.audit('security.commitment_done', {
      subject: kind,
      subjectId: row.case_id,
      personId: tx.scope.personId,
      after: { commitment: id },
    });
  });
}

/** What is signed of minutes. */
export async function digestOfMinutes(read: Read, id: string): Promise<string> {
  const { own, title } = await getCase<OwnMinutes>(read, id, { kind });
  const promised = await read.db
    .selectFrom('security_commitments')
    .select(['words', 'person_id', 'due_on'])
    .where('case_id', '=', id)
    .orderBy('place')
    .execute();
  const words = promised.map((one) => [one.words, one.person_id, one.due_on]);
  return digestOfWords([id, title, own.held_on, own.place, own.points, own.attendees.toSorted(), words]);
}

async function writeMinutes(tx: Tx, id: string, draft: DraftMinutes): Promise<void> {
  const people = [...new Set([...draft.attendees, ...draft.commitments.map((one) => one.person_id)])];
  const known = await listColleagues(tx, people);
  if (people.some((person) => !known.has(person))) throw errors.no_person();
  if (draft.incident_id) await getCase(tx, draft.incident_id, { kind: 'security.incident' });
  const row = {
    type: draft.type,
    held_on: draft.held_on,
    place: draft.place ?? '',
    points: JSON.stringify(draft.points),
    incident_id: draft.incident_id ?? null,
    shared_at: null,
  };
  await tx.db
    .insertInto('security_minutes')
    .values({ case_id: id, ...row })
    .onConflict((on) => on.column('case_id').doUpdateSet(row))
    .execute();
  await tx.db.deleteFrom('security_attendees').where('case_id', '=', id).execute();
  await tx.db.deleteFrom('security_commitments').where('case_id', '=', id).execute();
  // Who writes the minutes was there and answers for them: their signature is the sharing.
  const attendees = [...new Set(draft.attendees)].filter((person) => person !== tx.scope.personId);
  if (attendees.length > 0)
    await tx.db
      .insertInto('security_attendees')
      .values(attendees.map((personId) => ({ case_id: id, person_id: personId })))
      .execute();
  if (draft.commitments.length > 0)
    await tx.db
      .insertInto('security_commitments')
      .values(draft.commitments.map((one, place) => ({ id: newId(), case_id: id, place, done_at: null, ...one })))
      .execute();
}

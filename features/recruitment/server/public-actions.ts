import './tables.ts';
import { takeStep } from '#features/cases/server/actions.ts';
import { readOutside } from './outside-access.ts';
import { replaceFile, storeFile } from '#features/files/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { newId } from '#platform/contract/id.ts';
import { candidacy } from '../candidacy.ts';
import { errors } from '../errors.ts';
import { keptUntil } from './applicant-actions.ts';
import { todayOf } from './clock.ts';
import { openLink } from './link-access.ts';

const kind = candidacy.kind;
const documentUse = 'recruitment.document';

/**
 * Chooses the moment of an interview, in place of the one that was chosen before. Of two who choose the same, the first
 * has it. The interviewer belongs to the case from then on.
 * @throws not_found, link_expired, wrong_stage, slot_in_past, slot_taken
 */
export async function takeSlot(ctx: Context, token: string, slotId: string): Promise<string> {
  return ctx.tx(async (tx) => {
    const { candidacyId } = await openLink(tx, token, 'status');
    const { state, vacancyId } = await readOutside(tx, candidacyId);
    if (state !== 'interview') throw errors.wrong_stage();
    const slot = await tx.db
      .selectFrom('interview_slots')
      .selectAll()
      .where('id', '=', slotId)
      .where('vacancy_id', '=', vacancyId)
      .forUpdate()
      .executeTakeFirst();
    if (!slot) throw platformErrors.not_found();
    if (slot.candidacy_id === candidacyId) return candidacyId;
    if (slot.candidacy_id !== null) throw errors.slot_taken();
    if (slot.starts_at <= tx.now()) throw errors.slot_in_past();
    await tx.db
      .updateTable('interview_slots')
      .set({ candidacy_id: null, taken_at: null })
      .where('candidacy_id', '=', candidacyId)
      .execute();
    await tx.db
      .updateTable('interview_slots')
      .set({ candidacy_id: candidacyId, taken_at: tx.now() })
      .where('id', '=', slotId)
      .execute();
    const known = await tx.db
      .selectFrom('case_people')
      .select('id')
      .where('case_id', '=', candidacyId)
      .where('person_id', '=', slot.interviewer_id)
      .where('party', '=', 'interviewer')
      .where('until', 'is', null)
      .executeTakeFirst();
    if (!known)
      await tx.db
        .insertInto('case_people')
        .values({
          id: newId(),
          case_id: candidacyId,
          person_id: slot.interviewer_id,
          party: 'interviewer',
          since: tx.now(),
        })
        .execute();
    await tx.audit('recruitment.slot_taken', { subject: 'candidacy', subjectId: candidacyId, after: { slotId } });
    await tx.emit('recruitment.message_due', { candidacyId, kind: 'slot', words: '', code: null });
    return candidacyId;
  });
}

/** Keeps a document that was asked for, in the place of an earlier one. @throws not_found, link_expired */
export async function giveDocument(
  ctx: Context,
  { token, documentId, upload }: { token: string; documentId: string; upload: Upload },
): Promise<string> {
  const { candidacyId } = await openLink(ctx, token, 'status');
  const asked = await ctx.db
    .selectFrom('candidacy_documents')
    .select('id')
    .where('id', '=', documentId)
    .where('candidacy_id', '=', candidacyId)
    .executeTakeFirst();
  const { isOpen } = await readOutside(ctx, candidacyId);
  if (!asked || !isOpen) throw platformErrors.not_found();
  const { id: fileId } = await storeFile(ctx, upload, { use: documentUse });
  await ctx.tx(async (tx) => {
    const { before } = await tx.db
      .selectFrom('candidacy_documents')
      .select('file_id as before')
      .where('id', '=', documentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await replaceFile(tx, { before, after: fileId }, { use: documentUse });
    await tx.db
      .updateTable('candidacy_documents')
      .set({ file_id: fileId, given_at: tx.now() })
      .where('id', '=', documentId)
      .execute();
    await tx.audit('recruitment.document_given', {
      subject: 'candidacy',
      subjectId: candidacyId,
      after: { documentId },
    });
  });
  return candidacyId;
}

/** @throws not_found, link_expired, wrong_state */
export async function withdrawPublicly(ctx: Context, token: string): Promise<string> {
  return ctx.tx(async (tx) => {
    const { candidacyId } = await openLink(tx, token, 'status');
    await takeStep(ctx, tx, { id: candidacyId, action: 'withdraw', kind, outsider: 'candidate' });
    await tx.audit('recruitment.withdrawn', { subject: 'candidacy', subjectId: candidacyId });
    return candidacyId;
  });
}

/** The person agrees to another year. @throws not_found, link_expired */
export async function renewConsent(ctx: Context, token: string): Promise<string> {
  return ctx.tx(async (tx) => {
    const { candidacyId } = await openLink(tx, token, 'status');
    const { candidateId } = await readOutside(tx, candidacyId);
    const until = keptUntil(todayOf(tx));
    await tx.db
      .updateTable('candidates')
      .set({ keep_until: until, consented_at: tx.now(), updated_at: tx.now() })
      .where('id', '=', candidateId)
      .where('anonymised_at', 'is', null)
      .execute();
    await tx.audit('recruitment.consent_renewed', { subject: 'candidate', subjectId: candidateId, after: { until } });
    return candidacyId;
  });
}

import './tables.ts';
import { begunNow, changedNow, forgetItem } from '#features/editorial/server/actions.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import { getManuscript, lockManaged, type Manuscript } from './desk.ts';
import { imagesOf } from './image.ts';
import { columnsOf, refuseWriting, saveParts, type Writing } from './writing.ts';

export { correctAgreement, publishCorrection, returnCorrection } from './correction.ts';
export { archiveAgreement, publishAgreement, withdrawAgreement } from './publication.ts';
export { issueCode, noteReading, noteUse, setFavourite } from './using.ts';

/** What is written of a draft: the words, and what its readers will be asked to confirm. */
export interface Draft extends Writing {
  readonly confirmation: ConfirmationPlan | null;
}

/** Begins an agreement; nobody sees it before it is published. @throws audience_out_of_reach, ends_before_start */
export async function draftAgreement(ctx: Context, writing: Draft): Promise<Manuscript> {
  const id = newId();
  const body = await cleanRichText(writing.body, imagesOf(id));
  return ctx.tx(async (tx) => {
    refuseWriting(tx, writing);
    await tx.db
      .insertInto('agreements')
      .values({
        ...columnsOf(writing, body),
        confirmation: writing.confirmation && JSON.stringify(writing.confirmation),
        id,
        ...begunNow(tx),
      })
      .execute();
    await saveParts(tx, id, writing);
    await tx.audit('agreements.drafted', { subject: 'agreement', subjectId: id, after: { title: writing.title } });
    return getManuscript(tx, id);
  });
}

/** Changes a draft. @throws not_found, conflict, wrong_state, audience_out_of_reach, ends_before_start */
export async function editAgreement(
  ctx: Context,
  id: string,
  { version, ...writing }: Draft & { version: number },
): Promise<Manuscript> {
  const body = await cleanRichText(writing.body, imagesOf(id));
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'edit', id, version);
    refuseWriting(tx, writing);
    await tx.db
      .updateTable('agreements')
      .set({
        ...columnsOf(writing, body),
        confirmation: writing.confirmation && JSON.stringify(writing.confirmation),
        ...changedNow(tx, version),
      })
      .where('id', '=', id)
      .execute();
    await saveParts(tx, id, writing);
    await tx.audit('agreements.edited', {
      subject: 'agreement',
      subjectId: id,
      before: { title: agreement.title, ends_on: agreement.ends_on, audience: agreement.audience },
      after: { title: writing.title, ends_on: writing.ends_on, audience: writing.audience },
    });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, wrong_state */
export async function removeDraft(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { title, cover_file_id: cover } = await lockManaged(tx, 'remove', id);
    const images = await tx.db
      .selectFrom('agreement_images')
      .select('file_id')
      .where('agreement_id', '=', id)
      .execute();
    await tx.db.deleteFrom('agreements').where('id', '=', id).execute();
    await forgetItem(tx, 'agreements', id, [cover, ...images.map((image) => image.file_id)]);
    await tx.audit('agreements.removed', { subject: 'agreement', subjectId: id, before: { title } });
  });
}

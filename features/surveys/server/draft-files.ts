import './tables.ts';
import { keepFile, releaseFile, storeFile } from '#features/files/server/actions.ts';
import { findFile, type StoredFile } from '#features/files/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import { findOpenForm, refuseSecond } from './open-form.ts';

/** What a file of an answer is for; it is the same before and after the form is sent. */
export const answerFileUse = 'surveys.answer';

/** A file of a draft, by the question that it answers. */
export interface DraftFile {
  readonly question: string;
  readonly fileId: string;
}

/**
 * Keeps the file that answers a question until the form is sent, in the place of the one before. The draft's answer
 * names it by its id.
 * @throws not_found also when the question asks for no file, closed, not_open, new_edition, already_answered
 */
export async function keepDraftFile(
  ctx: Context,
  surveyId: string,
  { question, edition, upload }: { question: string; edition: number; upload: Upload },
): Promise<StoredFile> {
  const form = await findOpenForm(ctx, surveyId, { edition });
  await refuseSecond(ctx, form);
  const asks = form.document.questions.some(({ id, type }) => id === question && type === 'file');
  // Nothing of an anonymous form may stand beside a person's name.
  if (!asks || form.anonymous) throw platformErrors.not_found();
  const file = await storeFile(ctx, upload, { use: answerFileUse });
  // eslint-disable-next-line plaza/audited-transaction -- what somebody has not sent yet is nobody's business
  await ctx.tx(async (tx) => {
    await findOpenForm(tx, surveyId, { edition, lock: true });
    await dropOne(tx, surveyId, question);
    await keepFile(tx, file.id, { use: answerFileUse });
    await tx.db
      .insertInto('survey_draft_files')
      .values({ survey_id: surveyId, person_id: tx.scope.personId, question, file_id: file.id })
      .onConflict((conflict) =>
        conflict.columns(['survey_id', 'person_id', 'question']).doUpdateSet({ file_id: file.id }),
      )
      .execute();
  });
  return file;
}

/** Takes the file of a question back before the form is sent; asked twice it is the same. */
export async function dropDraftFile(ctx: Context, surveyId: string, question: string): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- what somebody has not sent yet is nobody's business
  await ctx.tx((tx) => dropOne(tx, surveyId, question));
}

/** The files of the caller's draft of a form. */
export async function listDraftFiles(read: Read, surveyId: string): Promise<readonly DraftFile[]> {
  return read.db
    .selectFrom('survey_draft_files')
    .select(['question', 'file_id as fileId'])
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', read.scope.personId)
    .execute();
}

/** The same files with what a screen says of them. */
export async function describeDraftFiles(read: Read, surveyId: string) {
  const held = await listDraftFiles(read, surveyId);
  const files = await Promise.all(held.map(async (one) => ({ ...one, file: await findFile(read, one.fileId) })));
  return files.flatMap(({ question, file }) =>
    file ? [{ question, id: file.id, name: file.name, size: file.size }] : [],
  );
}

/** The form was sent: the files that went along belong to the answer now, the others are let go. */
export async function settleDraftFiles(tx: Tx, surveyId: string, sent: readonly string[]): Promise<void> {
  const gone = await tx.db
    .deleteFrom('survey_draft_files')
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', tx.scope.personId)
    .returning('file_id as fileId')
    .execute();
  for (const { fileId } of gone) if (!sent.includes(fileId)) await releaseFile(tx, fileId);
}

/** Nobody goes on with a form that is archived, or with an anonymous one that has closed: what was never sent is let go. */
export async function forgetDrafts(tx: Tx, surveyId: string): Promise<void> {
  await tx.db.deleteFrom('survey_drafts').where('survey_id', '=', surveyId).execute();
  const gone = await tx.db
    .deleteFrom('survey_draft_files')
    .where('survey_id', '=', surveyId)
    .returning('file_id as fileId')
    .execute();
  for (const { fileId } of gone) await releaseFile(tx, fileId);
}

async function dropOne(tx: Tx, surveyId: string, question: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('survey_draft_files')
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', tx.scope.personId)
    .where('question', '=', question)
    .returning('file_id as fileId')
    .executeTakeFirst();
  if (gone) await releaseFile(tx, gone.fileId);
}

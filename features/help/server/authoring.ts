import './tables.ts';
import { begunNow, changedNow, forgetItem, saveTags } from '#features/editorial/server/actions.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import { errors } from '../errors.ts';
import { canWrite } from '../policy.ts';
import { imagesOf } from './image.ts';
import { listChoices } from './lists.ts';
import type { Step } from './tables.ts';
import { getManagedTutorial, lockTutorial, requireStep, type TutorialManuscript } from './tutorials.ts';

/** The words of a tutorial, whom they are for and until when. */
export interface TutorialWords {
  readonly title: string;
  readonly summary: string;
  readonly coverMotif: CoverKind;
  readonly type: string | null;
  readonly steps: readonly Step[];
  readonly audience: Audience;
  readonly tags: readonly string[];
  readonly expiresAt: Date | null;
}

/** What the writer wrote. */
export interface TutorialWriting extends TutorialWords {
  readonly confirmation: ConfirmationPlan | null;
}

/** Begins a tutorial; nobody sees it before it is published. @throws audience_out_of_reach, unknown_choice */
export async function draftTutorial(ctx: Context, writing: TutorialWriting): Promise<TutorialManuscript> {
  const id = newId();
  const columns = await columnsOf(writing, id);
  return ctx.tx(async (tx) => {
    await refuseWriting(tx, writing);
    await tx.db
      .insertInto('tutorials')
      .values({
        ...columns,
        ...{ id, confirmation: planOf(writing), cover_file_id: null },
        ...begunNow(tx),
      })
      .execute();
    await saveTags(tx, 'help', id, writing.tags);
    await tx.audit('help.tutorial_drafted', { subject: 'tutorial', subjectId: id, after: { title: writing.title } });
    return getManagedTutorial(tx, id);
  });
}

/** Changes a draft. @throws not_found, conflict, wrong_state, audience_out_of_reach, unknown_choice */
export async function editTutorial(
  ctx: Context,
  id: string,
  { version, ...writing }: TutorialWriting & { version: number },
): Promise<TutorialManuscript> {
  const columns = await columnsOf(writing, id);
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('edit', tutorial, version);
    await refuseWriting(tx, writing);
    await tx.db
      .updateTable('tutorials')
      .set({ ...columns, ...changedNow(tx, version), confirmation: planOf(writing) })
      .where('id', '=', id)
      .execute();
    await saveTags(tx, 'help', id, writing.tags);
    await tx.audit('help.tutorial_edited', {
      subject: 'tutorial',
      subjectId: id,
      before: { title: tutorial.title, audience: tutorial.audience },
      after: { title: writing.title, audience: writing.audience },
    });
    return getManagedTutorial(tx, id);
  });
}

/** @throws not_found, wrong_state */
export async function removeTutorial(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('remove', tutorial);
    const images = await tx.db.selectFrom('tutorial_images').select('file_id').where('tutorial_id', '=', id).execute();
    await tx.db.deleteFrom('tutorials').where('id', '=', id).execute();
    const files = images.map((image) => image.file_id);
    await forgetItem(tx, 'help', id, files);
    const before = { title: tutorial.title };
    await tx.audit('help.tutorial_removed', { subject: 'tutorial', subjectId: id, before });
  });
}

/** What a tutorial may not say or name. @throws audience_out_of_reach, unknown_choice */
export async function refuseWriting(tx: Tx, { audience, type }: Pick<TutorialWords, 'audience' | 'type'>) {
  if (!canWrite(tx.scope, audience)) throw errors.audience_out_of_reach();
  if (type !== null && !(await listChoices(tx, 'types')).some((one) => one.id === type)) throw errors.unknown_choice();
}

/** The words as they are stored, cleaned, with what is searched and counted of them. */
export async function columnsOf(words: TutorialWords, id: string) {
  const { title, summary, coverMotif, type, steps, audience, expiresAt } = words;
  const cleaned = [];
  for (const step of steps) cleaned.push({ title: step.title, ...(await cleanRichText(step.html, imagesOf(id))) });
  const kept = cleaned.map(({ title: name, html }) => ({ title: name, html }));
  return {
    ...audienceColumns(audience),
    ...{ title, summary, cover_motif: coverMotif, type_id: type, expires_at: expiresAt },
    steps: JSON.stringify(kept),
    steps_text: cleaned
      .map((step) => `${step.title} ${step.text}`.trim())
      .join('\n')
      .trim(),
    minutes: Math.max(
      1,
      cleaned.reduce((sum, step) => sum + (step.text === '' ? 0 : step.minutes), 0),
    ),
  };
}

function planOf({ confirmation }: TutorialWriting): string | null {
  return confirmation && JSON.stringify(confirmation);
}

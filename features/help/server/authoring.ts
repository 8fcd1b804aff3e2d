import './tables.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { requireComplete } from '#platform/server/complete.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import { errors } from '../errors.ts';
import { canWrite } from '../policy.ts';
import { imagesOf } from './image.ts';
import { listChoices } from './lists.ts';
import type { Step } from './tables.ts';
import { getManagedTutorial, lockTutorial, type TutorialManuscript } from './tutorials.ts';

/** What the writer wrote. */
export interface TutorialWriting {
  readonly title: string;
  readonly summary: string;
  readonly type: string | null;
  readonly steps: readonly Step[];
  readonly audience: Audience;
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
        ...{ id, author_id: tx.scope.personId, created_at: tx.now(), updated_at: tx.now(), published_at: null },
      })
      .execute();
    await tx.audit('help.tutorial_drafted', { subject: 'tutorial', subjectId: id, after: { title: writing.title } });
    return getManagedTutorial(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state, audience_out_of_reach, unknown_choice, incomplete, nobody_in_audience */
export async function editTutorial(
  ctx: Context,
  id: string,
  { version, ...writing }: TutorialWriting & { version: number },
): Promise<TutorialManuscript> {
  const columns = await columnsOf(writing, id);
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, 'edit', id, version);
    await refuseWriting(tx, writing);
    if (tutorial.state === 'published') await requireReady(tx, { ...columns, audience: writing.audience });
    await tx.db
      .updateTable('tutorials')
      .set({ ...columns, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
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
    const { title } = await lockTutorial(tx, 'remove', id);
    const images = await tx.db.selectFrom('tutorial_images').select('file_id').where('tutorial_id', '=', id).execute();
    await tx.db.deleteFrom('tutorials').where('id', '=', id).execute();
    for (const image of images) await releaseFile(tx, image.file_id);
    await tx.audit('help.tutorial_removed', { subject: 'tutorial', subjectId: id, before: { title } });
  });
}

/** Its people are told the first time. @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience */
export async function publishTutorial(ctx: Context, id: string, version: number): Promise<TutorialManuscript> {
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, 'publish', id, version);
    await requireReady(tx, tutorial);
    await tx.db
      .updateTable('tutorials')
      .set({ state: 'published', version: version + 1, updated_at: tx.now() })
      .set({ published_at: tutorial.published_at ?? tx.now() })
      .where('id', '=', id)
      .execute();
    const { title, audience } = tutorial;
    await tx.audit('help.tutorial_published', { subject: 'tutorial', subjectId: id, after: { title, audience } });
    await tx.emit('help.tutorial_published', { tutorialId: id, title, audience });
    return getManagedTutorial(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state */
export async function archiveTutorial(ctx: Context, id: string, version: number): Promise<TutorialManuscript> {
  return ctx.tx(async (tx) => {
    const { title } = await lockTutorial(tx, 'archive', id, version);
    await tx.db
      .updateTable('tutorials')
      .set({ state: 'archived', version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('help.tutorial_archived', { subject: 'tutorial', subjectId: id, before: { title } });
    return getManagedTutorial(tx, id);
  });
}

interface Complete {
  readonly summary: string;
  readonly steps_text: string;
  readonly audience: Audience;
}

async function requireReady(tx: Tx, { summary, steps_text, audience }: Complete): Promise<void> {
  requireComplete(errors.incomplete, { summary, steps: steps_text });
  if ((await countByAudience(tx, audience)) === 0) throw errors.nobody_in_audience();
}

async function refuseWriting(tx: Tx, { audience, type }: TutorialWriting): Promise<void> {
  if (!canWrite(tx.scope, audience)) throw errors.audience_out_of_reach();
  if (type !== null && !(await listChoices(tx, 'types')).some((one) => one.id === type)) throw errors.unknown_choice();
}

async function columnsOf({ title, summary, type, steps, audience }: TutorialWriting, id: string) {
  const cleaned = [];
  for (const step of steps) cleaned.push({ title: step.title, ...(await cleanRichText(step.html, imagesOf(id))) });
  const kept = cleaned.map(({ title: name, html }) => ({ title: name, html }));
  return {
    ...audienceColumns(audience),
    ...{ title, summary, type_id: type },
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

import './tables.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { correctionWaits, decidedFor } from '#features/editorial/policy.ts';
import {
  holdCorrection,
  returnCorrection as sendCorrectionBack,
  saveTags,
  takeCorrection,
} from '#features/editorial/server/actions.ts';
import { findCorrection } from '#features/editorial/server/queries.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { askConfirmation, followItem, refuseOverdue } from '#features/must-read/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { columnsOf, refuseWriting, type TutorialWords } from './authoring.ts';
import { isImageOf } from './image.ts';
import { itemOf, keepWords, pieceOf, requireReady } from './publication.ts';
import {
  getManagedTutorial,
  lockTutorial,
  requireStep,
  type TutorialManuscript,
  type TutorialRecord,
} from './tutorials.ts';

/** What an edition says: the words and the picture on the cover, one of those of the tutorial. */
interface EditionWords extends TutorialWords {
  readonly cover: string | null;
}

export interface TutorialCorrection extends EditionWords {
  readonly version: number;
  /** What changed, for readers. */
  readonly note: string;
  /** Readers confirm it anew; absent leaves what they were asked. */
  readonly confirmation?: ConfirmationPlan | undefined;
}

/**
 * Replaces what a published tutorial says by a new edition. Where it is, or would be, for everybody, whoever may not
 * release that alone sends it to a second person, and readers see nothing of it until then.
 * @throws not_found also for a picture that is none of its own, conflict, wrong_state, audience_out_of_reach,
 * unknown_choice, incomplete, nobody_in_audience, expires_too_early, must-read.due_in_past, editorial.correction_waits
 */
export async function correctTutorial(
  ctx: Context,
  id: string,
  { version, note, confirmation, ...words }: TutorialCorrection,
): Promise<TutorialManuscript> {
  const columns = await columnsOf(words, id);
  const change = { words, columns, note, plan: confirmation ?? null, by: ctx.scope.personId };
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('correct', tutorial, version);
    if (await findCorrection(tx, pieceOf(tutorial))) throw editorialErrors.correction_waits();
    await refuseChange(tx, ctx.settings.COMPANY_TIME_ZONE, tutorial, change);
    if (correctionWaits(tx.scope, 'help', { before: tutorial.audience, after: words.audience }))
      await hold(tx, tutorial, change);
    else await recordCorrection(tx, ctx.settings.COMPANY_TIME_ZONE, tutorial, change);
    return getManagedTutorial(tx, id);
  });
}

/**
 * Publishes the correction that waits, as its second person and in the name of who wrote it.
 * @throws not_found, conflict, wrong_state, editorial.no_correction, editorial.own_approval, and what has come up
 * meanwhile: nobody_in_audience, expires_too_early, must-read.due_in_past
 */
export async function publishTutorialCorrection(
  ctx: Context,
  id: string,
  version: number,
): Promise<TutorialManuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('correct', tutorial, version);
    const held = await takeCorrection(tx, pieceOf(tutorial));
    const words = wordsOf(held.writing as unknown as HeldWords, tutorial);
    const columns = await columnsOf(words, id);
    const change = { words, columns, note: held.note, plan: held.confirmation, by: held.asked_by };
    await refuseChange(tx, zone, tutorial, change);
    await recordCorrection(tx, zone, tutorial, change);
    return getManagedTutorial(tx, id);
  });
}

/**
 * Sends the correction that waits back to who wrote it, or takes back one's own.
 * @throws not_found, editorial.no_correction, editorial.own_approval
 */
export async function returnTutorialCorrection(ctx: Context, id: string, note: string): Promise<TutorialManuscript> {
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    const { asked_by: askedBy } = await sendCorrectionBack(tx, pieceOf(tutorial), note);
    await touch(tx, tutorial);
    const about = { subject: 'tutorial', subjectId: id, before: { askedBy }, reason: note };
    await tx.audit('help.tutorial_correction_returned', about);
    return getManagedTutorial(tx, id);
  });
}

/** The words as they are held, in the shape of the call's body. */
type HeldWords = Omit<EditionWords, 'expiresAt' | 'coverMotif' | 'cover'> & {
  readonly expires_at: string | null;
  /** Absent in what was sent before tutorials had covers. */
  readonly cover_motif?: EditionWords['coverMotif'];
  readonly cover?: string | null;
};

function wordsOf({ expires_at: last, cover_motif, cover, ...rest }: HeldWords, tutorial: TutorialRecord): EditionWords {
  const coverMotif = cover_motif ?? tutorial.cover_motif;
  const expiresAt = last === null ? null : new Date(last);
  return { ...rest, expiresAt, coverMotif, cover: cover === undefined ? tutorial.cover_file_id : cover };
}

interface Change {
  readonly words: EditionWords;
  readonly columns: Awaited<ReturnType<typeof columnsOf>>;
  readonly note: string;
  readonly plan: ConfirmationPlan | null;
  /** Who wrote it. */
  readonly by: string;
}

async function refuseChange(tx: Tx, zone: string, { id }: TutorialRecord, change: Change): Promise<void> {
  const { words, columns, plan } = change;
  await refuseWriting(tx, words);
  if (words.cover !== null && !(await isImageOf(tx, id, words.cover))) throw platformErrors.not_found();
  await requireReady(tx, { ...words, steps_text: columns.steps_text }, tx.now());
  if (plan) await refuseOverdue(tx, zone, plan, tx.now());
}

async function hold(tx: Tx, tutorial: TutorialRecord, { words, columns, note, plan }: Change): Promise<void> {
  const { expiresAt, coverMotif, ...rest } = words;
  const writing = {
    ...rest,
    steps: JSON.parse(columns.steps) as unknown,
    cover_motif: coverMotif,
    expires_at: expiresAt?.toISOString() ?? null,
  };
  const audience = decidedFor({ before: tutorial.audience, after: words.audience });
  await holdCorrection(tx, { ...pieceOf(tutorial), audience, note, confirmation: plan, writing });
  // Whoever decides it by its version decides what they have seen.
  await touch(tx, tutorial);
  const about = { subject: 'tutorial', subjectId: tutorial.id, after: { title: words.title }, reason: note };
  await tx.audit('help.tutorial_correction_submitted', about);
}

async function touch(tx: Tx, { id, version }: TutorialRecord): Promise<void> {
  await tx.db
    .updateTable('tutorials')
    .set({ version: version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

async function recordCorrection(tx: Tx, zone: string, tutorial: TutorialRecord, change: Change): Promise<void> {
  const { words, columns, note, plan, by } = change;
  const { id } = tutorial;
  const edition = tutorial.edition + 1;
  await keepWords(tx, tutorial, { note, replacedBy: by });
  await tx.db
    .updateTable('tutorials')
    .set({ ...columns, cover_file_id: words.cover, edition, edited_by: by })
    .set({ correction_note: note, corrected_at: tx.now() })
    .set({ version: tutorial.version + 1, updated_at: tx.now() })
    .set(plan ? { confirmation: JSON.stringify(plan) } : {})
    .where('id', '=', id)
    .execute();
  await saveTags(tx, 'help', id, words.tags);
  await tx.audit('help.tutorial_corrected', {
    subject: 'tutorial',
    subjectId: id,
    before: { edition: tutorial.edition, title: tutorial.title, audience: tutorial.audience },
    after: { edition, title: words.title, audience: words.audience, by },
    reason: note,
  });
  const item = itemOf({ ...words, id });
  if (plan) await askConfirmation(tx, zone, { ...item, edition, askedBy: by }, plan);
  else await followItem(tx, item);
}

import './tables.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { correctionWaits, decidedFor } from '#features/editorial/policy.ts';
import {
  holdCorrection,
  keepEdition,
  returnCorrection as returnHeld,
  takeCorrection,
} from '#features/editorial/server/actions.ts';
import { findCorrection, tagsOf } from '#features/editorial/server/queries.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { askConfirmation, followItem, refuseOverdue } from '#features/must-read/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText, type CleanText } from '#platform/server/rich-text.ts';
import { getManuscript, lockManaged, type Manuscript } from './desk.ts';
import { imagesOf, isImageOf } from './image.ts';
import { itemOf, pieceOf } from './publication.ts';
import { todayIn } from './queries.ts';
import { columnsOf, refuseWriting, requireReady, saveParts, storedOf, type EditionWriting } from './writing.ts';

type Locked = Awaited<ReturnType<typeof lockManaged>>;

/** What is said beside new words. */
interface Change {
  readonly note: string;
  /** Readers confirm it anew by this plan; without it what they were asked stays. */
  readonly confirmation?: ConfirmationPlan | null | undefined;
}

export interface Correction extends EditionWriting, Change {
  readonly version: number;
}

/**
 * Replaces what a published agreement says by a new edition; the note tells readers what changed. What is for everybody,
 * or would be, and the caller may not let out alone waits for a second person, and nothing changes for readers.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach, ends_before_start, incomplete, already_over,
 * nobody_in_audience, editorial.correction_waits, must-read.due_in_past
 */
export async function correctAgreement(
  ctx: Context,
  id: string,
  { version, note, confirmation = null, ...writing }: Correction,
): Promise<Manuscript> {
  const body = await cleanRichText(writing.body, imagesOf(id));
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'correct', id, version);
    const named = { source: 'agreements', itemId: id } as const;
    if (await findCorrection(tx, named)) throw editorialErrors.correction_waits();
    await requireCorrect(ctx, tx, agreement, { writing, body, confirmation });
    const readdressed = { before: agreement.audience, after: writing.audience };
    if (!correctionWaits(tx.scope, 'agreements', readdressed)) {
      await carryOut(ctx, tx, agreement, { writing, body, note, confirmation, by: tx.scope.personId });
      return getManuscript(tx, id);
    }
    const held = storedOf({ ...writing, body: body.html });
    const { title } = writing;
    const audience = decidedFor(readdressed);
    await holdCorrection(tx, { ...pieceOf(agreement), title, audience, note, confirmation, writing: held });
    await touch(tx, agreement);
    await tx.audit('agreements.correction_submitted', { subject: 'agreement', subjectId: id, reason: note });
    return getManuscript(tx, id);
  });
}

/**
 * Carries the correction that waits out, in the name of who wrote it.
 * @throws not_found, conflict, wrong_state, editorial.no_correction, editorial.own_approval, and what a correction throws
 */
export async function publishCorrection(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'correct', id, version);
    const held = await takeCorrection(tx, { source: 'agreements', itemId: id });
    // Kept by this room, in its own shape.
    const writing = held.writing as unknown as EditionWriting;
    const body = await cleanRichText(writing.body, imagesOf(id));
    const { note, confirmation, asked_by: by } = held;
    await requireCorrect(ctx, tx, agreement, { writing, body, confirmation });
    await carryOut(ctx, tx, agreement, { writing, body, note, confirmation, by });
    await tx.audit('agreements.correction_published', {
      subject: 'agreement',
      subjectId: id,
      personId: by,
      reason: note,
    });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state, editorial.no_correction, editorial.own_approval */
export async function returnCorrection(
  ctx: Context,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'correct', id, version);
    await returnHeld(tx, { source: 'agreements', itemId: id }, note);
    await touch(tx, agreement);
    await tx.audit('agreements.correction_returned', { subject: 'agreement', subjectId: id, reason: note });
    return getManuscript(tx, id);
  });
}

interface Corrected {
  readonly writing: EditionWriting;
  readonly body: CleanText;
  readonly confirmation: ConfirmationPlan | null;
}

async function requireCorrect(ctx: Context, tx: Tx, agreement: Locked, { writing, body, confirmation }: Corrected) {
  refuseWriting(tx, writing);
  const ready = { ...columnsOf(writing, body), audience: writing.audience };
  await requireReady(tx, ready, todayIn(tx, ctx.settings.COMPANY_TIME_ZONE));
  const { cover } = writing;
  if (cover !== null && cover !== agreement.cover_file_id && !(await isImageOf(tx, agreement.id, cover)))
    throw platformErrors.not_found();
  if (confirmation) await refuseOverdue(tx, ctx.settings.COMPANY_TIME_ZONE, confirmation, tx.now());
}

/** Who decides on a correction has seen this one: the version moves with each that comes and goes. */
async function touch(tx: Tx, { id, version }: Locked): Promise<void> {
  await tx.db
    .updateTable('agreements')
    .set({ version: version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

async function carryOut(
  ctx: Context,
  tx: Tx,
  agreement: Locked,
  { writing, body, note, confirmation, by }: Corrected & { note: string; by: string },
): Promise<void> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const { id, title } = agreement;
  const edition = agreement.edition + 1;
  const replaced = { edition: agreement.edition, title, writing: await presentOf(tx, agreement), note, replacedBy: by };
  await keepEdition(tx, { source: 'agreements', itemId: id, ...replaced });
  await tx.db
    .updateTable('agreements')
    .set({
      ...columnsOf(writing, body),
      cover_file_id: writing.cover,
      edition,
      correction_note: note,
      corrected_at: tx.now(),
      edited_by: by,
      ...(confirmation ? { confirmation: JSON.stringify(confirmation) } : {}),
      version: agreement.version + 1,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await saveParts(tx, id, writing);
  const before = agreement.cover_file_id;
  if (before !== null && before !== writing.cover && !(await isImageOf(tx, id, before))) await releaseFile(tx, before);
  await tx.audit('agreements.corrected', {
    subject: 'agreement',
    subjectId: id,
    before: { edition: agreement.edition, title, ends_on: agreement.ends_on, audience: agreement.audience },
    after: { edition, title: writing.title, ends_on: writing.ends_on, audience: writing.audience },
    reason: note,
  });
  const item = itemOf({ id, ...writing }, zone);
  if (confirmation) await askConfirmation(tx, zone, { ...item, edition, askedBy: by }, confirmation);
  else await followItem(tx, item);
}

/** What readers saw so far, to be kept. */
async function presentOf(tx: Tx, agreement: Locked) {
  const { id, title, partner, category, summary, benefit, website, contact, audience } = agreement;
  const { starts_on, ends_on, code_prefix, cover_motif } = agreement;
  const { tags } = await tx.db
    .selectFrom('agreements')
    .select(tagsOf('agreements', 'agreements.id').as('tags'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await tx.db.selectFrom('agreement_cities').select('city_id').where('agreement_id', '=', id).execute();
  return storedOf({
    ...{ title, partner, category, summary, benefit, website, contact, audience, starts_on, ends_on },
    ...{ code_prefix, cover_motif, tags, body: agreement.body_html, cover: agreement.cover_file_id },
    cities: rows.map((row) => row.city_id),
  });
}

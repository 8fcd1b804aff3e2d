import './tables.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { waitsForAnother } from '#features/editorial/policy.ts';
import {
  holdCorrection,
  returnCorrection as sendCorrectionBack,
  saveTags,
  takeCorrection,
} from '#features/editorial/server/actions.ts';
import { findCorrection } from '#features/editorial/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { everybody } from '../policy.ts';
import { columnsOf, placeIn, type Writing } from './actions.ts';
import { documentOf, getManuscript, lockManaged, requireStep, type BrochureRecord, type Manuscript } from './desk.ts';
import { documentColumns, type Attached } from './pieces.ts';
import { keepWords, pieceOf, requireShowable, signed } from './publication.ts';
import { getDocumentOf, isImageOf } from './queries.ts';

export interface Correction extends Writing {
  readonly version: number;
  /** What changed. */
  readonly note: string;
  /** The picture on the cover and the PDF, each one of those of the brochure; null is the drawing, and no PDF. */
  readonly cover: string | null;
  readonly document: string | null;
}

/**
 * Replaces what a published brochure says by a new edition. Whoever may not release to everybody alone sends it to a
 * second person, and newcomers see nothing of it until then, nor of its picture and its PDF.
 * @throws not_found also for a picture or a PDF that is none of its own, conflict, wrong_state, incomplete, expires_too_early, editorial.correction_waits
 */
export async function correctBrochure(
  ctx: Context,
  id: string,
  { version, note, cover, document: documentId, ...words }: Correction,
): Promise<Manuscript> {
  const columns = await columnsOf(id, words);
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    requireStep('correct', brochure, version);
    if (await findCorrection(tx, pieceOf(brochure))) throw editorialErrors.correction_waits();
    const document = documentId === null ? null : await getDocumentOf(tx, id, documentId);
    const change = { words, columns, cover, document, note, by: tx.scope.personId };
    await requireFit(tx, brochure, change);
    if (waitsForAnother(tx.scope, 'welcome', everybody)) await hold(tx, brochure, change);
    else await recordCorrection(tx, brochure, change);
    return getManuscript(tx, id);
  });
}

/**
 * Publishes the correction that waits, as its second person and in the name of who wrote it.
 * @throws not_found, conflict, wrong_state, editorial.no_correction, editorial.own_approval, incomplete and
 * expires_too_early where that has come up meanwhile
 */
export async function publishCorrection(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    requireStep('correct', brochure, version);
    const { writing, note, asked_by: by } = await takeCorrection(tx, pieceOf(brochure));
    const { cover_motif: coverMotif, cover_seed: coverSeed, expires_at: last, ...held } = writing as unknown as Held;
    const { cover = brochure.cover_file_id, document = documentOf(brochure), ...rest } = held;
    const words = { ...rest, coverMotif, coverSeed, expiresAt: last === null ? null : new Date(last) };
    const change = { words, columns: await columnsOf(id, words), cover, document, note, by };
    await requireFit(tx, brochure, change);
    await recordCorrection(tx, brochure, change);
    return getManuscript(tx, id);
  });
}

/**
 * Sends the correction that waits back to who wrote it, or takes back one's own.
 * @throws not_found, editorial.no_correction, editorial.own_approval
 */
export async function returnCorrection(ctx: Context, id: string, note: string): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    const { asked_by: askedBy } = await sendCorrectionBack(tx, pieceOf(brochure), note);
    await touch(tx, brochure);
    const about = { subject: 'brochure', subjectId: id, before: { askedBy }, reason: note };
    await tx.audit('welcome.correction_returned', about);
    return getManuscript(tx, id);
  });
}

/** The words as they are held, in the shape of the call's body. */
type Held = Omit<Writing, 'coverMotif' | 'coverSeed' | 'expiresAt'> & {
  readonly cover_motif: Writing['coverMotif'];
  readonly cover_seed: string;
  readonly expires_at: string | null;
  /** Absent in what was sent while both were changed at once. */
  readonly cover?: string | null;
  readonly document?: Attached | null;
};

interface Change {
  readonly words: Writing;
  readonly columns: Awaited<ReturnType<typeof columnsOf>>;
  readonly cover: string | null;
  readonly document: Attached | null;
  readonly note: string;
  /** Who wrote it. */
  readonly by: string;
}

async function requireFit(tx: Tx, brochure: BrochureRecord, change: Change): Promise<void> {
  const { columns, cover, document, words } = change;
  if (cover !== null && !(await isImageOf(tx, brochure.id, cover))) throw platformErrors.not_found();
  requireShowable({ ...columns, ...documentColumns(document), expiresAt: words.expiresAt }, tx.now());
}

async function hold(tx: Tx, brochure: BrochureRecord, change: Change): Promise<void> {
  const { words, columns, cover, document, note } = change;
  const { coverMotif, coverSeed, expiresAt, ...rest } = words;
  const covered = { cover_motif: coverMotif, cover_seed: coverSeed, expires_at: expiresAt?.toISOString() ?? null };
  const writing = { ...rest, ...covered, body: columns.body_html, cover, document };
  const piece = pieceOf(signed(brochure, tx.scope.personId));
  await holdCorrection(tx, { ...piece, audience: everybody, note, confirmation: null, writing });
  // Whoever decides it by its version decides what they have seen.
  await touch(tx, brochure);
  const about = { subject: 'brochure', subjectId: brochure.id, after: { title: words.title }, reason: note };
  await tx.audit('welcome.correction_submitted', about);
}

async function touch(tx: Tx, { id, version }: BrochureRecord): Promise<void> {
  await tx.db
    .updateTable('brochures')
    .set({ version: version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

async function recordCorrection(tx: Tx, brochure: BrochureRecord, change: Change): Promise<void> {
  const { words, columns, cover, document, note, by } = change;
  const { id } = brochure;
  const edition = brochure.edition + 1;
  await keepWords(tx, brochure, { note, replacedBy: by });
  await tx.db
    .updateTable('brochures')
    .set({ ...columns, ...documentColumns(document), cover_file_id: cover, edition, edited_by: by })
    .set({ correction_note: note, corrected_at: tx.now() })
    .set({ position: await placeIn(tx, brochure, words.language), version: brochure.version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await saveTags(tx, 'welcome', id, words.tags);
  await tx.audit('welcome.corrected', {
    subject: 'brochure',
    subjectId: id,
    before: { edition: brochure.edition, title: brochure.title },
    after: { edition, title: words.title, by },
    reason: note,
  });
}

import './tables.ts';
import {
  advancePieces,
  archivePiece,
  keepEdition,
  publishPiece,
  withdrawPiece,
  type PieceWay,
} from '#features/editorial/server/actions.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { takeDue, takeOver } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import { lastPlace } from './actions.ts';
import {
  documentOf,
  getManuscript,
  lockManaged,
  recordOf,
  requireReady,
  requireStep,
  type BrochureRecord,
  type Manuscript,
  type Readable,
} from './desk.ts';

/**
 * Shows a brochure on the welcome page now, or at a moment. Every brochure is for everybody: whoever wrote it sends it
 * to a second person instead, and it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, expires_too_early, editorial.schedule_in_past,
 * editorial.own_approval when it is in review already and the caller cannot be the second person
 */
export function publishBrochure(
  ctx: Context,
  id: string,
  release: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  return publishPiece(ctx, way, id, release);
}

/** What is taken up again stands at the end of its language, for the others have moved up. @throws not_found, conflict, wrong_state */
export function withdrawBrochure(
  ctx: Context,
  id: string,
  said: { version: number; note?: string | undefined },
): Promise<Manuscript> {
  return withdrawPiece(ctx, way, id, said);
}

/** @throws not_found, conflict, wrong_state */
export function archiveBrochure(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return archivePiece(ctx, way, id, version);
}

/** Publishes what is due, and archives what is over; run by the clock. Answers how many brochures changed. */
export function advanceBrochures(ctx: Context): Promise<number> {
  return advancePieces(ctx, way);
}

/** What newcomers may find from this moment on. @throws incomplete, expires_too_early */
export function requireShowable({ expiresAt, ...brochure }: Readable & { expiresAt: Date | null }, start: Date): void {
  requireReady(brochure);
  if (expiresAt !== null && expiresAt <= start)
    throw errors.expires_too_early({}, { issues: [{ path: 'expires_at', code: 'welcome.error.expires_too_early' }] });
}

/** A brochure as the editorial room knows it. */
export function pieceOf({ id, title, authorId, editedBy }: BrochureRecord) {
  return { ...named(id), title, link: `/gestion/bienvenida/${id}`, authorId, editedBy };
}

/** A brochure of which nobody is known to have written it is taken for the one's who sends it out. */
export function signed(brochure: BrochureRecord, personId: string): BrochureRecord {
  return { ...brochure, authorId: brochure.authorId || personId, editedBy: brochure.editedBy || personId };
}

/** Keeps what a brochure says before something else takes its place. */
export async function keepWords(tx: Tx, brochure: BrochureRecord, by: { note: string; replacedBy: string }) {
  const { id, edition, title, kind, language, summary, body_html: body, cover_motif, cover_seed } = brochure;
  const shown = { cover_motif, cover_seed, cover: brochure.cover_file_id, document: documentOf(brochure) };
  const writing = { kind, language, title, summary, body, ...shown };
  await keepEdition(tx, { ...named(id), edition, title, writing, ...by });
}

const named = (itemId: string) => ({ source: 'welcome', itemId }) as const;

const way: PieceWay<BrochureRecord, Manuscript> = {
  source: 'welcome',
  audit: { subject: 'brochure', begins: 'welcome.' },
  lock: async (tx, id, action, version) => {
    const brochure = await lockManaged(tx, id);
    requireStep(action, brochure, version);
    return action === 'publish' ? signed(brochure, tx.scope.personId) : brochure;
  },
  requireReady: (_tx, brochure, start) =>
    Promise.resolve(requireShowable({ ...brochure, expiresAt: brochure.expires_at }, start)),
  pieceOf,
  save: async (tx, brochure, change) => {
    const { id, version, language, authorId, editedBy } = brochure;
    await tx.db
      .updateTable('brochures')
      .set({ ...change, version: version + 1, updated_at: tx.now() })
      .set({ author_id: authorId || null, edited_by: editedBy || null })
      .set(change.edition === undefined ? {} : { position: await lastPlace(tx, language) })
      .where('id', '=', id)
      .execute();
  },
  keepWords,
  due: async (tx) => (await takeDue(tx, tx.db.selectFrom('brochures').selectAll())).map(recordOf),
  over: async (tx) => (await takeOver(tx, tx.db.selectFrom('brochures').selectAll())).map(recordOf),
  get: getManuscript,
};

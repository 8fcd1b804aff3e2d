import './tables.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { isPast } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import { mayRelease, type EditorialSource, type NumberedFacts, type PieceAction, type PieceState } from '../policy.ts';
import { askRelease, closeReview, tellReleased, tellReturned, type Asked } from './review.ts';

// The way of a piece out, back to its desk and to the archive, in rooms where what is archived is taken up again.

/** A piece as its room keeps it. */
export interface ReleasedPiece extends NumberedFacts {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly publish_at: Date | null;
  readonly published_at: Date | null;
}

/** What a step changes of a piece; with each its version moves on. */
export interface PieceChange {
  readonly state: PieceState;
  readonly publish_at?: Date | null;
  readonly published_at?: Date;
  readonly review_note?: string | null;
  /** Of what is taken up again. */
  readonly edition?: number;
  readonly correction_note?: null;
  readonly corrected_at?: null;
}

/** What the way of a piece asks of its room. */
export interface PieceWay<Piece extends ReleasedPiece, Manuscript> {
  readonly source: EditorialSource;
  /** How its record and its steps are called in the audit: `help.tutorial_` begins `help.tutorial_published`. */
  readonly audit: { readonly subject: string; readonly begins: `${string}.${string}` };
  /** The piece, locked for a step. @throws not_found, conflict, wrong_state */
  readonly lock: (tx: Tx, id: string, action: PieceAction, version: number) => Promise<Piece>;
  /** What may stand before readers from this moment on; throws what it lacks. */
  readonly requireReady: (tx: Tx, piece: Piece, start: Date) => Promise<void>;
  readonly pieceOf: (piece: Piece) => Omit<Asked, 'audience'> & { readonly editedBy: string };
  readonly save: (tx: Tx, piece: Piece, change: PieceChange) => Promise<void>;
  /** Keeps what it says before something else takes its place. */
  readonly keepWords: (tx: Tx, piece: Piece, by: { note: string; replacedBy: string }) => Promise<void>;
  /** It is out now: whom that is told, and what they confirm. */
  readonly published?: (tx: Tx, piece: Piece) => Promise<void>;
  /** Nobody finds it any more. */
  readonly putAway?: (tx: Tx, id: string) => Promise<void>;
  /** What is due, and what is over, locked. */
  readonly due: (tx: Tx) => Promise<readonly Piece[]>;
  readonly over: (tx: Tx) => Promise<readonly Piece[]>;
  readonly get: (tx: Tx, id: string) => Promise<Manuscript>;
}

/**
 * Lets a piece out now, or at a moment. Whoever wrote what is for everybody sends it to a second person instead: it is
 * then in review.
 * @throws not_found, conflict, wrong_state, schedule_in_past, what the piece lacks, own_approval when it is in review
 * already and the caller cannot be the second person
 */
export function publishPiece<Piece extends ReleasedPiece, Manuscript>(
  ctx: Context,
  way: PieceWay<Piece, Manuscript>,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const piece = await way.lock(tx, id, 'publish', version);
    if (isPast(tx, publishAt)) throw errors.schedule_in_past();
    const { title, audience } = piece;
    const at = publishAt ?? piece.publish_at;
    await way.requireReady(tx, piece, at ?? tx.now());
    const change = { publish_at: at, review_note: null };
    if (!mayRelease(tx.scope, way.source, piece)) {
      if (piece.state === 'in_review') throw errors.own_approval();
      await way.save(tx, piece, { ...change, state: 'in_review' });
      await askRelease(tx, { ...way.pieceOf(piece), audience, publishAt: at });
      await tx.audit(...trace(way, 'submitted', id, { after: { title } }));
    } else if (at !== null && at > tx.now()) {
      await way.save(tx, piece, { ...change, state: 'scheduled' });
      await closeReview(tx, way.pieceOf(piece));
      await tx.audit(...trace(way, 'scheduled', id, { after: { title, at } }));
    } else {
      await letOut(tx, way, piece);
    }
    return way.get(tx, id);
  });
}

/**
 * Makes a draft again of what waits for its release, with a word to who wrote it, or of what is archived: that is then
 * the draft of its next edition.
 * @throws not_found, conflict, wrong_state
 */
export function withdrawPiece<Piece extends ReleasedPiece, Manuscript>(
  ctx: Context,
  way: PieceWay<Piece, Manuscript>,
  id: string,
  { version, note = '' }: { version: number; note?: string | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const piece = await way.lock(tx, id, 'withdraw', version);
    const { state, edition } = piece;
    const isAgain = state === 'archived';
    const again = isAgain ? { edition: edition + 1, correction_note: null, corrected_at: null } : {};
    await way.save(tx, piece, { state: 'draft', publish_at: null, review_note: note || null, ...again });
    if (isAgain) await way.keepWords(tx, piece, { note: '', replacedBy: tx.scope.personId });
    else {
      await closeReview(tx, way.pieceOf(piece));
      await tellReturned(tx, way.pieceOf(piece), note);
    }
    await tx.audit(...trace(way, 'withdrawn', id, { before: { state }, reason: note }));
    return way.get(tx, id);
  });
}

/** A correction of it that waits is let go. @throws not_found, conflict, wrong_state */
export function archivePiece<Piece extends ReleasedPiece, Manuscript>(
  ctx: Context,
  way: PieceWay<Piece, Manuscript>,
  id: string,
  version: number,
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const piece = await way.lock(tx, id, 'archive', version);
    await takeAway(tx, way, piece);
    await tx.audit(...trace(way, 'archived', id, { before: { title: piece.title } }));
    return way.get(tx, id);
  });
}

/** Lets out what is due, and archives what is over; run by the clock. Answers how many pieces changed. */
export function advancePieces<Piece extends ReleasedPiece>(
  ctx: Context,
  way: PieceWay<Piece, unknown>,
): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await way.due(tx);
    for (const piece of due) await letOut(tx, way, piece);
    const over = await way.over(tx);
    for (const piece of over) {
      await takeAway(tx, way, piece);
      await tx.audit(...trace(way, 'expired', piece.id));
    }
    return due.length + over.length;
  });
}

async function letOut<Piece extends ReleasedPiece>(tx: Tx, way: PieceWay<Piece, unknown>, piece: Piece): Promise<void> {
  const { id, title, audience } = piece;
  const published_at = piece.published_at ?? tx.now();
  await way.save(tx, piece, { state: 'published', publish_at: null, review_note: null, published_at });
  await closeReview(tx, way.pieceOf(piece));
  await tx.audit(...trace(way, 'published', id, { after: { title, audience } }));
  await way.published?.(tx, piece);
  await tellReleased(tx, way.pieceOf(piece));
}

async function takeAway<Piece extends ReleasedPiece>(
  tx: Tx,
  way: PieceWay<Piece, unknown>,
  piece: Piece,
): Promise<void> {
  await way.save(tx, piece, { state: 'archived' });
  await closeReview(tx, way.pieceOf(piece));
  await way.putAway?.(tx, piece.id);
}

type Step = 'submitted' | 'scheduled' | 'published' | 'withdrawn' | 'archived' | 'expired';

/** What the audit keeps of a step. */
function trace(
  { audit }: Pick<PieceWay<never, unknown>, 'audit'>,
  step: Step,
  subjectId: string,
  told: { before?: object; after?: object; reason?: string } = {},
) {
  return [`${audit.begins}${step}`, { subject: audit.subject, subjectId, ...told }] as const;
}

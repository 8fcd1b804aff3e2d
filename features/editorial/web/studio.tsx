import { lazyPart } from '#platform/web/lazy-part.tsx';
import { SkeletonCard, SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { CoverField } from './components/cover-choice.tsx';
import { DrawnCover } from './components/drawn-cover.tsx';
import { EditorNotes } from './components/editor-notes.tsx';
import type { HeldPieceProps, HeldRecord } from './components/held-piece.tsx';
import { PieceCover } from './components/piece-cover.tsx';
import { PieceForm } from './components/piece-form.tsx';
import { PieceState } from './components/piece-state.tsx';
import { TagsField } from './components/tags-field.tsx';

export { CoverField, DrawnCover, EditorNotes, PieceCover, PieceForm, PieceState, TagsField };
export { typedCover } from './components/typed-cover.ts';
export { coverOf } from './cover-of.ts';

// What not every piece has comes when one does.

export const AskedConfirmation = lazyPart(
  () => import('./components/asked-confirmation.tsx').then((part) => part.AskedConfirmation),
  <SkeletonCard rows={2} />,
);
export const ComparedCover = lazyPart(() =>
  import('./components/compared-cover.tsx').then((part) => part.ComparedCover),
);
export const EditionsCard = lazyPart(() => import('./components/editions-card.tsx').then((part) => part.EditionsCard));
export const ReadersCard = lazyPart(() => import('./components/readers-card.tsx').then((part) => part.ReadersCard));
/** In a preview: the text as it is typed now, before the server has cleaned it. */
export const TypedText = lazyPart(
  () => import('#platform/web/ui/written-text.tsx').then((part) => part.WrittenText),
  <SkeletonText lines={6} />,
);
export const WaitingCorrection = lazyPart(
  () => import('./components/waiting-correction.tsx').then((part) => part.WaitingCorrection),
  <SkeletonCard rows={3} />,
);

const Held = lazyPart<HeldPieceProps<HeldRecord>>(
  () => import('./components/held-piece.tsx').then((part) => part.HeldPiece),
  <SkeletonCard rows={8} />,
);

/** A piece that waits for a second person or for its moment: what it says, and what can be done with it now. */
export function HeldPiece<Piece extends HeldRecord>(props: HeldPieceProps<Piece>) {
  return <Held {...props} />;
}

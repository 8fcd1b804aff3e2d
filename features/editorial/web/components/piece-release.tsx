import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { countOf, type Reach } from './reach.ts';
import { ReleaseDialog } from './release-dialog.tsx';

export interface PieceReleaseProps<Piece extends ReleasedPiece> {
  piece: Piece;
  reach: Reach;
  /** What the room says of those whom it reaches at once, where that is more than their number. */
  told?: ((reached: { count: number; shown: string }) => string) | undefined;
  onClose: () => void;
  /** Sends it; without a moment it goes out at once. */
  onRelease: (publishAt: string | undefined, told: (made: Piece) => string) => Promise<void>;
}

export interface ReleasedPiece {
  readonly title: string;
  readonly state: string;
  readonly publish_at: string | null;
  readonly actions: readonly string[];
}

/** Asks before a piece goes out: to how many people, now or later, or to a second person first. */
export function PieceRelease<Piece extends ReleasedPiece>({
  piece,
  reach,
  told,
  onClose,
  onRelease,
}: PieceReleaseProps<Piece>) {
  const { t } = useTranslation();
  const { data } = useQuery(countOf(reach));
  const { title, actions } = piece;
  const mayPublish = actions.includes('publish');
  const count = data?.people ?? 0;
  const reached = { count, shown: formatNumber(count) };
  const counted = () => {
    if (!mayPublish) return t('editorial.release.review', reached);
    return told ? told(reached) : t('editorial.release.told', reached);
  };
  const wordsOf = (words: string) => (mayPublish ? words : t('editorial.release.reviewWords', { reach: words }));
  const done = (made: Piece) =>
    t(`editorial.release.done.${made.state}`, {
      title: made.title,
      moment: made.publish_at ? formatMoment(made.publish_at) : '',
    });
  return (
    <ReleaseDialog
      title={(step) => t(`editorial.release.${step}Title`, { title })}
      action={(step) => t(`editorial.release.${step}`)}
      text={typeof reach === 'string' ? wordsOf(reach) : data ? counted() : t('ui.loading')}
      mayPublish={mayPublish}
      onClose={onClose}
      onRelease={(publishAt) => onRelease(publishAt, done)}
    />
  );
}

import { useTranslation } from '../translation.ts';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

/** One grey bone, where a piece of content will stand. */
export function Bone({
  width,
  height = 12,
  className,
}: {
  width?: number | string;
  height?: number;
  className?: string;
}) {
  return <span className={classNames(css.bone, className)} style={{ width, height }} aria-hidden="true" />;
}

export interface SkeletonRowsProps {
  rows?: number;
  /** The real height of a row, in pixels. */
  height?: number;
  /** Each row begins with a picture of this width. */
  picture?: number;
}

const WIDTHS = [170, 210, 150, 190, 230, 160];

/** The shape of a list while it loads. It appears after 150 ms, so that a quick answer never flashes. */
export function SkeletonRows({ rows = 6, height = 40, picture }: SkeletonRowsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.rows} role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.row} style={{ height, opacity: Math.max(0.2, 1 - index * 0.14) }}>
          {picture ? <Bone width={picture} height={Math.min(height - 12, picture * 1.3)} /> : null}
          <Bone width={WIDTHS[index % WIDTHS.length]} />
          <Bone width={62} className={css.end} />
        </div>
      ))}
    </div>
  );
}

/** The shape of a text while it loads. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className={classNames(css.rows, css.lines)} role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** The shape of a screen while it is on its way: a title and a list. */
export function SkeletonCard({ rows = 6 }: { rows?: number }) {
  return (
    <div className={css.rows}>
      <Bone width={220} height={24} className={css.heading} />
      <Card clip>
        <SkeletonRows rows={rows} />
      </Card>
    </div>
  );
}

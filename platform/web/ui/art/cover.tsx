import { drawCover, type CoverKind } from '../../../contract/cover.ts';
import { classNames } from '../class-names.ts';
import css from './cover.module.css';

export interface CoverProps {
  /** The drawing is always the same for the same title. */
  title: string;
  kind?: CoverKind;
  /** Width over height, for a drawing that fits a wide box. */
  ratio?: number;
  /** The picture that was uploaded, in its sizes. */
  src?: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Says what the picture shows; empty where the title stands beside it. */
  alt?: string;
  /** Loads at once: the picture that is seen first. */
  first?: boolean;
  className?: string | undefined;
}

/** A cover that fills its box: the uploaded picture, else one drawn from the title. */
export function Cover({ title, kind, ratio = 600 / 315, src, srcSet, sizes, alt = '', first, className }: CoverProps) {
  const source =
    src ??
    `data:image/svg+xml,${encodeURIComponent(drawCover(title, { kind, width: Math.round(315 * ratio), height: 315 }))}`;
  return (
    <img
      className={classNames(css.cover, className)}
      src={source}
      srcSet={src ? srcSet : undefined}
      sizes={src ? sizes : undefined}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

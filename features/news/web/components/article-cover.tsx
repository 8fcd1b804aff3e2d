import { Cover } from '#platform/web/ui/art/cover.tsx';
import type { Card } from '../news.ts';

export interface ArticleCoverProps {
  cover: Card['cover'];
  /** The size in which an uploaded picture is asked for. */
  size: 'small' | 'medium' | 'large';
  /** It is seen first: load it at once. */
  first?: boolean;
  className?: string | undefined;
}

/** An article's cover: the uploaded picture, else the drawing, which needs no request. */
export function ArticleCover({ cover, size, first, className }: ArticleCoverProps) {
  const src = cover.uploaded ? `${cover.url}&size=${size}` : undefined;
  return <Cover title={cover.seed} kind={cover.motif} src={src} {...(first ? { first } : {})} className={className} />;
}

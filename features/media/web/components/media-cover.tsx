import { Cover } from '#platform/web/ui/art/cover.tsx';
import type { Card } from '../media.ts';

export interface MediaCoverProps {
  cover: Card['cover'];
  size: 'small' | 'medium' | 'large';
  first?: boolean;
}

/** An item's cover: the uploaded picture, else the drawing, which needs no request. */
export function MediaCover({ cover, size, first }: MediaCoverProps) {
  const src = cover.uploaded ? `${cover.url}&size=${size}` : undefined;
  return <Cover title={cover.seed} kind={cover.motif} src={src} {...(first ? { first } : {})} />;
}

import { Cover } from '#platform/web/ui/art/cover.tsx';
import type { Manuscript } from '../policies.ts';

export interface DocumentCoverProps {
  cover: Manuscript['cover'];
  /** The size in which an uploaded picture is asked for. */
  size: 'small' | 'medium' | 'large';
  /** Width over height of its box, for the drawing. */
  ratio?: number;
}

/** A document's cover: the uploaded picture, else the drawing, which needs no request. */
export function DocumentCover({ cover: { seed, motif, uploaded, url }, size, ratio = 4 }: DocumentCoverProps) {
  return <Cover title={seed} kind={motif} ratio={ratio} src={uploaded ? `${url}&size=${size}` : undefined} />;
}

import type { CorrectedCover } from '../correction.ts';
import { imageOf, type Manuscript } from './news.ts';

/** The cover of an article as a correction would leave it. */
export function coverWith({ id, cover }: Pick<Manuscript, 'id' | 'cover'>, corrected: CorrectedCover | undefined) {
  if (!corrected) return cover;
  const { motif, seed, file } = corrected;
  return { motif, seed, uploaded: file !== null, url: file === null ? '' : imageOf(id, file) };
}

import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { drawCover, type CoverKind } from '#platform/contract/cover.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { renditionSides, type Rendition } from '../policy.ts';
import { renderDrawing } from './picture.ts';
import { openFile } from './queries.ts';

const DAY = 86_400;

/** Drawn covers, ready to send: the same few are asked for all day. */
const drawn = new LRUCache<string, Uint8Array>({ max: 400 });

export interface ShownCover {
  /** The picture that was uploaded; null where the cover is drawn. */
  readonly fileId: string | null;
  readonly motif: CoverKind;
  readonly seed: string;
}

/**
 * A cover as WebP: the picture that was uploaded, or the one drawn from motif and seed, 800 wide and `height` high. The
 * room that calls has asked its own policy before. @throws not_found
 */
export async function openCover(
  ctx: Context,
  { fileId, motif, seed }: ShownCover,
  { size, height }: { size: Rendition; height: number },
): Promise<FileAnswer> {
  if (fileId) return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
  const key = `${motif}/${seed}/${height}/${size}`;
  let content = drawn.get(key);
  if (!content) {
    content = await renderDrawing(drawCover(seed, { kind: motif, width: 800, height }), renditionSides[size]);
    drawn.set(key, content);
  }
  const etag = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { content, type: 'image/webp', disposition: 'inline', etag, maxAge: DAY };
}

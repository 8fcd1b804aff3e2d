import { availableParallelism } from 'node:os';
import { makeTurnstile } from '#platform/server/turnstile.ts';
import { errors } from '../errors.ts';
import { develop, type Picture } from './darkroom.ts';

/**
 * Pictures are worked on beside the event loop, in turn: they leave a processor to whoever asks something meanwhile.
 * Past 200 that wait `unavailable` is thrown.
 */
export const inTurn = makeTurnstile(Math.max(1, availableParallelism() - 1), 200);

/**
 * A picture in WebP at the three sizes of the policy, upright and without what the camera wrote into it (place,
 * device, time). It is never enlarged.
 * @throws not_a_picture, picture_too_large
 */
export async function renderPicture(path: string): Promise<readonly Picture[]> {
  const answer = await inTurn(() => develop(path));
  if ('pictures' in answer) return answer.pictures;
  const cause = new Error(answer.failed);
  throw /pixel limit/i.test(answer.failed)
    ? errors.picture_too_large({}, { cause })
    : errors.not_a_picture({}, { cause });
}

/** A drawing of our own as WebP. */
export async function renderDrawing(svg: string, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 82, effort: 3 }).toBuffer();
}

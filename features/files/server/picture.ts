import { availableParallelism } from 'node:os';
import { Failure } from '#platform/contract/errors.ts';
import { errors } from '../errors.ts';
import { mostPixels, renditions, renditionSides, type Rendition } from '../policy.ts';
import { makeQueue } from './queue.ts';

export interface Picture {
  readonly rendition: Rendition;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Pictures are worked on beside the event loop, in turn: they leave a processor to whoever asks something meanwhile.
 * Past 200 that wait `unavailable` is thrown.
 */
export const inTurn = makeQueue(Math.max(1, availableParallelism() - 1), 200);

/**
 * A picture in WebP at the three sizes of the policy, upright and without what the camera wrote into it (place,
 * device, time). It is never enlarged.
 * @throws not_a_picture, picture_too_large
 */
export async function renderPicture(source: string | Uint8Array): Promise<Picture[]> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const open = () => sharp(source, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  const render = async () => {
    const pictures: Picture[] = [];
    for (const rendition of renditions) {
      const side = renditionSides[rendition];
      const { data, info } = await open()
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      pictures.push({ rendition, bytes: data, width: info.width, height: info.height });
    }
    return pictures;
  };
  try {
    return await inTurn(render);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    if (/pixel limit/i.test((cause as Error).message)) throw errors.picture_too_large({}, { cause });
    throw errors.not_a_picture({}, { cause });
  }
}

/** A drawing of our own as WebP. */
export async function renderDrawing(svg: string, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 82, effort: 3 }).toBuffer();
}

import sharp from 'sharp';
import { mostPixels, renditions, renditionSides } from '../policy.ts';
import type { Developed, Picture } from './darkroom.ts';

// Runs as a process of its own, which goes behind everything else: the threads on which the library works belong to
// all of a process, so that no single thread of the server could.

sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
process.on('message', (path: string) => void develop(path).then((answer) => process.send?.(answer)));

async function develop(path: string): Promise<Developed> {
  const pictures: Picture[] = [];
  try {
    for (const rendition of renditions) {
      const side = renditionSides[rendition];
      const { data, info } = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      pictures.push({ rendition, bytes: data, width: info.width, height: info.height });
    }
    return { pictures };
  } catch (cause) {
    return { failed: (cause as Error).message };
  }
}

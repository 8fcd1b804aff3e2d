import { open, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mostPixels } from '../policy.ts';
import { inTurn } from './picture.ts';

interface Bitmap {
  readonly points: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A BMP as PNG beside it, which the caller removes; pictures of other kinds are read as they are. Its size is read
 * from its head before it is unfolded, on another thread.
 * @throws not_a_picture, picture_too_large
 */
export async function pngOfBitmap(upload: Upload): Promise<Upload> {
  const { width, height } = await readHead(upload.path);
  // A run-length coded one may say any size, and decoders unfold it blindly.
  if (width * height > mostPixels / 4) throw errors.picture_too_large();
  return inTurn(async () => {
    const bitmap = await unfold(upload.path).catch((cause: unknown) => {
      throw errors.not_a_picture({}, { cause });
    });
    const { default: sharp } = await import('sharp');
    const path = `${upload.path}.png`;
    const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const;
    await writeFile(path, await sharp(bitmap.points, { raw }).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
    return { ...upload, path, type: 'image/png' };
  });
}

async function readHead(path: string): Promise<{ width: number; height: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(26), 0, 26, 0);
    if (bytesRead < 26) throw errors.not_a_picture();
    return { width: Math.abs(buffer.readInt32LE(18)), height: Math.abs(buffer.readInt32LE(22)) };
  } finally {
    await file.close();
  }
}

function unfold(path: string): Promise<Bitmap> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./bitmap-worker.ts', import.meta.url), { workerData: path })
      .once('message', resolve)
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  });
}

import { createHash } from 'node:crypto';
import { pourFile, type Stretch } from './file-pieces.ts';

/**
 * SHA-256 in hexadecimal of a file on the disk, or of some stretches of it one after the other, and how long they are. A file
 * of any size takes no more than one small piece of memory.
 * @throws Error when a stretch reaches beyond the end
 */
export async function digestOfFile(
  path: string,
  stretches?: readonly Stretch[],
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const take = (piece: Uint8Array) => {
    hash.update(piece);
    size += piece.byteLength;
  };
  await pourFile(path, take, stretches);
  return { sha256: hash.digest('hex'), size };
}

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const pieceBytes = 262_144;

/** Bytes of a file from one place up to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * SHA-256 in hexadecimal of a file on the disk, or of some stretches of it one after the other, and how long they are. It is
 * read through one small piece of memory: a file of any size takes no more.
 * @throws Error when a stretch reaches beyond the end
 */
export async function digestOfFile(
  path: string,
  stretches?: readonly Stretch[],
): Promise<{ sha256: string; size: number }> {
  const file = await open(path);
  try {
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(pieceBytes);
    let size = 0;
    for (const { from, to } of stretches ?? [{ from: 0, to: (await file.stat()).size }])
      for (let at = from; at < to;) {
        const { bytesRead } = await file.read(piece, 0, Math.min(pieceBytes, to - at), at);
        if (bytesRead === 0) throw new Error(`${path} ends before ${to}`);
        hash.update(piece.subarray(0, bytesRead));
        at += bytesRead;
        size += bytesRead;
      }
    return { sha256: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}

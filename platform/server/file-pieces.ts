import { open } from 'node:fs/promises';

/** Takes a piece of a file; the piece is used again for the next one once the promise is kept. */
export type TakesPiece = (piece: Uint8Array) => void | Promise<void>;

/** Bytes of a file from one place up to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const pieceBytes = 131_072;

/** Pieces that nobody uses just now. Without them every file would leave its own behind until the next collection. */
const spare: Buffer[] = [];
const mostSpare = 8;

/**
 * Reads a file on the disk, or stretches of it one after the other, through one small piece of memory, and waits for `take`
 * before the next: a file of any size takes no more, however slow its taker is.
 * @throws Error when the file is missing or a stretch reaches beyond its end, and whatever `take` throws
 */
export async function pourFile(path: string, take: TakesPiece, stretches?: readonly Stretch[]): Promise<void> {
  const file = await open(path);
  try {
    const piece = spare.pop() ?? Buffer.allocUnsafeSlow(pieceBytes);
    for (const { from, to } of stretches ?? [{ from: 0, to: (await file.stat()).size }])
      for (let at = from; at < to;) {
        const { bytesRead } = await file.read(piece, 0, Math.min(pieceBytes, to - at), at);
        if (bytesRead === 0) throw new Error(`${path} ends before ${to}`);
        await take(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
    // After a failure somebody may still be writing the piece: it is left to the collector.
    if (spare.length < mostSpare) spare.push(piece);
  } finally {
    await file.close();
  }
}

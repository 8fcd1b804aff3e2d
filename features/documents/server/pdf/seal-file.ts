import { stat } from 'node:fs/promises';
import { askBehind, forkBehind } from '#platform/server/behind.ts';
import { digestOfFile } from '#platform/server/file-digest.ts';
import type { PrepareOrder } from './prepare-order.ts';
import { PdfRefusal } from './refusal.ts';
import { lengthOfPlace, roomFor, type SealKey } from './seal-key.ts';
import type { SealOrder } from './seal-order.ts';
import type { Place, SealAnswer } from './seal-process.ts';
import { inThread } from './threads.ts';

/**
 * Prepares and seals a PDF of any size from one place on the disk to another. A process of its own has the file in memory;
 * the server reads it as a stream and signs what it read. The key never leaves the server, and what the process could have
 * signed is what lies on the disk.
 * @throws PdfRefusal `broken`, `timestamp_unavailable`
 */
export async function sealFile(
  { from, to }: { readonly from: string; readonly to: string },
  { prepare, seal }: { readonly prepare: PrepareOrder; readonly seal: SealOrder },
  key: SealKey,
): Promise<void> {
  const child = forkBehind(new URL('seal-process.ts', import.meta.url));
  try {
    const room = roomFor(key);
    const { opens, closes } = answered(await askBehind<SealAnswer<Place>>(child, { from, to, prepare, seal, room }));
    if (closes - opens !== lengthOfPlace(room)) throw new Error('a place that is not of this signature');
    const { size } = await stat(to);
    const { sha256 } = await digestOfFile(to, [
      { from: 0, to: opens },
      { from: closes, to: size },
    ]);
    const signature = await inThread('sign', { digest: Buffer.from(sha256, 'hex'), key });
    answered(await askBehind<SealAnswer<null>>(child, signature));
  } finally {
    child.kill();
  }
}

function answered<T>(answer: SealAnswer<T>): T {
  if ('done' in answer) return answer.done;
  if ('refused' in answer) throw new PdfRefusal(answer.refused, answer.detail);
  throw new Error(`the process that seals: ${answer.failed}`);
}

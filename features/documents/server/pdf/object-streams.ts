import { inflateSync } from 'node:zlib';
import { mostUnfolded } from './limits.ts';
import { PdfRefusal } from './refusal.ts';

const lookBack = 4096;

/**
 * Unfolds what a reader unfolds before anybody can look at it, the streams that hold objects and tables of them, with a
 * bound: a few kilobytes may stand for gigabytes. They carry one filter at most, as every writer makes them.
 * @throws PdfRefusal `too_large`, `broken`
 */
export function measureObjectStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let left = mostUnfolded;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const dict = dictBefore(file, at);
    if (!/\/(ObjStm|XRef)\b/.test(dict)) {
      // A type that stands elsewhere may be one of these.
      if (/\/Type\s*\d+\s+\d+\s+R/.test(dict)) throw new PdfRefusal('broken', 'type');
      continue;
    }
    if (!/\/Filter\b/.test(dict)) continue;
    if (!/\/Filter\s*(\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dict)) throw new PdfRefusal('too_large', 'filter');
    left -= unfolded(file.subarray(at + (file[at + 6] === 0x0d && file[at + 7] === 0x0a ? 8 : 7)), left);
  }
}

function unfolded(data: Buffer, most: number): number {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) }).length;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new PdfRefusal('too_large', 'stream');
    // Encrypted or broken: whoever reads the file says which, and unfolds no more of it than this did.
    return 0;
  }
}

/** The words before a stream, names without their disguises (`/Obj#53tm`), without comments. */
function dictBefore(file: Buffer, at: number): string {
  const header = file.lastIndexOf(' obj', at);
  const from = Math.max(0, Math.min(header, at - lookBack));
  const own = file.toString('latin1', Math.max(from, file.lastIndexOf('endobj', at)), at);
  return own
    .replace(/%[^\r\n]*/g, ' ')
    .replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
}

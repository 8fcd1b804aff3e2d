import { Readable, type Writable } from 'node:stream';
import type { Pour } from '../contract/endpoint.ts';

/** What is poured, and how many bytes it must be where that was announced. */
export interface Poured {
  readonly pour: Pour;
  readonly range: Parameters<Pour>[1];
  readonly size: number | undefined;
}

/**
 * A stream that, piped, has `pour` write into the other end and waits for each piece until it has left: no pieces gather in
 * memory, whether the reader is slow or quick. Whoever reads it in another way gets `content`. Fewer or more bytes than were
 * announced end it as broken, never as whole.
 */
export function pouring({ pour, range, size }: Poured, content: AsyncIterable<Uint8Array>): Readable {
  const stream = Readable.from(content);
  const send = async (target: Writable) => {
    let sent = 0;
    await pour(async (piece) => {
      sent += piece.byteLength;
      await leaving(stream, target, piece);
    }, range);
    if (size !== undefined && sent !== size) throw new Error(`a file of ${sent} bytes where ${size} were announced`);
    stream.once('close', () => target.end());
    stream.push(null);
    stream.resume();
  };
  const pipe = <Target extends NodeJS.WritableStream>(target: Target): Target => {
    send(target as unknown as Writable).catch((cause: Error) => stream.destroy(cause));
    return target;
  };
  return Object.assign(stream, { pipe });
}

/** Until a piece has left; fails when the stream was ended meanwhile, as it is when the reader goes away. */
function leaving(stream: Readable, target: Writable, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(stream.errored ?? new Error('the reader of a file went away'));
    if (stream.destroyed) return ended();
    stream.once('close', ended);
    target.write(piece, (cause) => {
      stream.off('close', ended);
      if (cause) reject(cause);
      else resolve();
    });
  });
}

import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A file of an archive. */
export interface Part {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * A zip that is packed while it is sent: the next part is asked for when the one before has gone through, and none is
 * held whole. Two parts of one name are told apart. Whoever stops reading ends the packing; a part that fails fails all.
 */
export async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  // Imported at first use: the server starts without it.
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ zlib: { level: 1 } });
  const stop = new AbortController();
  const packing = (async () => {
    const taken = new Set<string>();
    for await (const { name, content } of parts) {
      const packed = once(archive, 'entry', { signal: stop.signal });
      const source = Readable.from(content instanceof Uint8Array ? [content] : content);
      source.once('error', (cause) => archive.destroy(cause));
      archive.append(source, { name: unlike(taken, name) });
      try {
        await packed;
      } finally {
        source.destroy();
      }
    }
    await archive.finalize();
  })();
  packing.catch((cause: unknown) => archive.destroy(cause as Error));
  try {
    yield* archive as AsyncIterable<Uint8Array>;
    await packing;
  } finally {
    stop.abort();
    archive.destroy();
  }
}

function unlike(taken: Set<string>, name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let time = 2; taken.has(free.toLowerCase()); time += 1) free = `${stem} (${time})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

/** A name that every disk takes; undefined when nothing of it does. */
export function nameForDisk(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim();
  return name.slice(0, 120) || undefined;
}

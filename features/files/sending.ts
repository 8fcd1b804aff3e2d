import { chunksOf, type Chunk } from './chunks.ts';

/** A chosen file: what a browser's `File` has. */
export interface Chosen extends Blob {
  readonly name: string;
  readonly lastModified: number;
}

export interface Upload {
  readonly id: string;
  readonly size: number;
  readonly chunk_bytes: number;
  readonly received: readonly number[];
  readonly state: 'open' | 'finishing' | 'done';
  readonly file: { readonly id: string } | null;
}

/** What sending needs of the world around it. */
export interface Carrier {
  begin(file: { name: string; size: number }): Promise<Upload>;
  /** Undefined when it was given up. */
  find(id: string): Promise<Upload | undefined>;
  send(id: string, chunk: Chunk & Sealed, watch: Watch): Promise<void>;
  finish(id: string): Promise<Upload>;
  drop(id: string): Promise<void>;
  /** Which upload this file had begun, kept over a reload of the page. */
  readonly memory: { read(): string | undefined; keep(id: string): void; forget(): void };
  /**
   * After a failure: resolves when it is worth trying again, which is when the connection is back.
   * @throws the failure, when trying again would not help or it was tried too often
   */
  recover(failure: unknown, tries: number, signal: AbortSignal | undefined): Promise<void>;
}

export interface Sealed {
  readonly bytes: Blob;
  readonly sha256: string;
}

export interface Watch {
  /** Told from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted with `dropped` the upload is given up, with anything else it may be gone on with. */
  readonly signal?: AbortSignal | undefined;
}

export const dropped = 'dropped';

/** How many chunks are under way at a time. */
const atOnce = 3;

/**
 * Sends a file in chunks and answers the stored file's id. It goes on from what has arrived: after a lost connection,
 * after a pause, and after a reload when the same file is chosen again.
 * @throws what the carrier's calls throw and `recover` does not mend, and the signal's reason
 */
export async function sendInChunks(file: Chosen, carrier: Carrier, watch: Watch): Promise<string> {
  const { signal } = watch;
  let upload: Upload | undefined;
  try {
    upload = await patiently(carrier, signal, () => resumeOrBegin(file, carrier));
    carrier.memory.keep(upload.id);
    if (upload.state === 'open') await sendMissing(file, upload, carrier, watch);
    const { id } = upload;
    const done = await patiently(carrier, signal, () => carrier.finish(id));
    carrier.memory.forget();
    watch.onProgress(1);
    return done.file?.id ?? '';
  } catch (thrown) {
    if (signal?.aborted && signal.reason !== dropped) throw thrown;
    carrier.memory.forget();
    if (upload) await carrier.drop(upload.id).catch(() => undefined);
    throw thrown;
  }
}

async function resumeOrBegin(file: Chosen, carrier: Carrier): Promise<Upload> {
  const known = carrier.memory.read();
  const begun = known === undefined ? undefined : await carrier.find(known);
  return begun ?? carrier.begin({ name: file.name, size: file.size });
}

async function sendMissing(file: Chosen, upload: Upload, carrier: Carrier, { onProgress, signal }: Watch) {
  const chunks = chunksOf(upload.size, upload.chunk_bytes);
  const gone = new Map(chunks.map(({ start, size }) => [start, upload.received.includes(start) ? size : 0]));
  const tell = () => onProgress([...gone.values()].reduce((sum, size) => sum + size, 0) / upload.size);
  tell();
  const waiting = chunks.filter(({ start }) => !upload.received.includes(start));
  const stop = new AbortController();
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const work = async () => {
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      const { start, size } = chunk;
      const bytes = file.slice(start, start + size);
      const sealed = { start, size, bytes, sha256: await sumOf(bytes) };
      const note = (share: number) => {
        gone.set(start, size * share);
        tell();
      };
      await patiently(carrier, both, () => carrier.send(upload.id, sealed, { onProgress: note, signal: both }));
      note(1);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } catch (thrown) {
    stop.abort();
    throw thrown;
  }
}

async function patiently<T>(carrier: Carrier, signal: AbortSignal | undefined, call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (failure) {
      signal?.throwIfAborted();
      await carrier.recover(failure, tries, signal);
    }
  }
}

/** Over plain http a browser has no hashes of its own; ours is as right, and slower. */
async function sumOf(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer();
  const own = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const digest = own
    ? new Uint8Array(await own.digest('SHA-256', bytes))
    : (await import('./sha256.ts')).sha256(new Uint8Array(bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

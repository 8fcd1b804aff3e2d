import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { pourFile } from './file-pieces.ts';
import type { Storage } from './services.ts';
import type { Settings } from './settings.ts';
import { requireKey } from './storage-key.ts';

/** Where bytes are kept: an S3-compatible store where one is set, else the disk under DATA_DIR. */
export function openStorage(settings: Settings): Storage {
  return settings.S3_ENDPOINT === undefined ? diskStorage(join(settings.DATA_DIR, 'files')) : lazyS3(settings);
}

/** Files under a folder. A file appears under its key only when all its bytes are there. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    put: (key, content, size) =>
      arrive(pathOf(key), size, (path) =>
        content instanceof Uint8Array ? writeWhole(path, content) : writePieces(path, content),
      ),
    putFile: (key, from, size) =>
      arrive(pathOf(key), size, async (path) => {
        await mkdir(dirname(path), { recursive: true });
        await copyFile(from, path, constants.COPYFILE_EXCL);
        await chmod(path, fresh.mode);
        return (await stat(path)).size;
      }),
    copy: (key, path) => copyFile(pathOf(key), path),
    open: (key, range) => opened(createReadStream(pathOf(key), range ?? {})),
    pour: (key, take, range) => pourFile(pathOf(key), take, range && [{ from: range.start, to: range.end + 1 }]),
    size: (key) =>
      stat(pathOf(key)).then(
        (found) => found.size,
        (cause: NodeJS.ErrnoException) => (cause.code === 'ENOENT' ? undefined : Promise.reject(cause)),
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** A file that is written beside its place takes it once it is whole. */
async function arrive(path: string, size: number, write: (path: string) => Promise<number>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const written = await write(unfinished);
    if (written !== size) throw new Error(`storage: ${written} bytes came where ${size} were announced`);
    await rename(unfinished, path);
  } catch (thrown) {
    await rm(unfinished, { force: true });
    throw thrown;
  }
}

const fresh = { flag: 'wx', flags: 'wx', mode: 0o600 } as const;

/** Bytes in memory go without a stream, and its folder is most often there. Answers how many there are. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<number> {
  try {
    await writeFile(path, bytes, fresh);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, fresh);
  }
  return bytes.byteLength;
}

async function writePieces(path: string, content: Readable): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, fresh));
  return (await stat(path)).size;
}

/** Resolves when the file is open, so that a missing one is an error here and not in the middle of an answer. */
async function opened(stream: Readable): Promise<Readable> {
  await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));
  return stream;
}

function lazyS3(settings: Settings): Storage {
  let store: Promise<Storage> | undefined;
  const s3 = () => (store ??= import('./storage-s3.ts').then(({ s3Storage }) => s3Storage(settings)));
  return {
    put: async (...given) => (await s3()).put(...given),
    putFile: async (...given) => (await s3()).putFile(...given),
    copy: async (...given) => (await s3()).copy(...given),
    open: async (...given) => (await s3()).open(...given),
    pour: async (...given) => (await s3()).pour(...given),
    size: async (key) => (await s3()).size(key),
    remove: async (key) => (await s3()).remove(key),
  };
}

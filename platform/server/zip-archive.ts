import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';

/** An archive that is broken, or of a kind that is not read. */
export class BrokenArchive extends Error {}

/** More than so much came out of a part: an archive may be small and unfold into gigabytes. */
export class PartTooLarge extends Error {}

interface Part {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const partSign = 0x04034b50;
const longestEnd = 65_557;
const mostParts = 10_000;

/** The parts of a ZIP archive on disk, each read as a stream. ZIP64, encryption and split archives are not read. */
export class ZipArchive {
  readonly #file: FileHandle;
  readonly #parts: ReadonlyMap<string, Part>;

  private constructor(file: FileHandle, parts: ReadonlyMap<string, Part>) {
    this.#file = file;
    this.#parts = parts;
  }

  /** @throws BrokenArchive */
  static async open(path: string): Promise<ZipArchive> {
    const file = await open(path);
    try {
      return new ZipArchive(file, await readParts(file));
    } catch (cause) {
      await file.close();
      throw cause instanceof RangeError ? new BrokenArchive('it ends too early', { cause }) : cause;
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /** The unpacked bytes of a part, at most `mostBytes`. @throws BrokenArchive PartTooLarge */
  async *read(name: string, mostBytes: number): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name);
    if (part === undefined) throw new BrokenArchive(`${name} is missing`);
    const head = await bytesAt(this.#file, part.offset, 30);
    if (head.readUInt32LE(0) !== partSign) throw new BrokenArchive(`${name} is not where it should be`);
    const start = part.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const packed = Readable.from(this.#packed(start, part.packed));
    const content = part.method === 0 ? packed : pipeline(packed, createInflateRaw(), () => undefined);
    let size = 0;
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        size += chunk.byteLength;
        if (size > mostBytes) throw new PartTooLarge(name);
        yield chunk;
      }
    } catch (cause) {
      if (cause instanceof PartTooLarge) throw cause;
      throw new BrokenArchive(`${name} cannot be unpacked`, { cause });
    } finally {
      packed.destroy();
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async *#packed(start: number, length: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < length; at += 65_536) yield bytesAt(this.#file, start + at, Math.min(65_536, length - at));
  }
}

async function readParts(file: FileHandle): Promise<Map<string, Part>> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || tail.readUInt32LE(end) !== endSign) throw new BrokenArchive('it has no directory');
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (count > mostParts || offset + length > size) throw new BrokenArchive('its directory cannot be read');
  const directory = await bytesAt(file, offset, length);
  const parts = new Map<string, Part>();
  for (let at = 0; parts.size < count && at + 46 <= directory.length;) {
    const [names, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const method = directory.readUInt16LE(at + 10);
    const isRead = directory.readUInt32LE(at) === entrySign && (method === 0 || method === 8);
    if (!isRead || directory.readUInt16LE(at + 8) & 1) throw new BrokenArchive('a part is of a kind that is not read');
    const name = directory.toString('utf8', at + 46, at + 46 + names);
    parts.set(name, { method, packed: directory.readUInt32LE(at + 20), offset: directory.readUInt32LE(at + 42) });
    at += 46 + names + extra + comment;
  }
  return parts;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new BrokenArchive('it ends too early');
  return buffer;
}

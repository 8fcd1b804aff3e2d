import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendBytes } from './answers.ts';
import { diskStorage } from './storage.ts';

const size = 20_000_000;
const bytes = randomBytes(size);
/** More than a kernel keeps between two sockets that nobody reads from: 33 MB for who reads where it is asked for much. */
const largeSize = 90_000_000;
const app = fastify();
let folder: string;
/** What was read of the file, piece by piece, and where each piece lay. */
let pieces: number[] = [];
let places = new Set<ArrayBufferLike>();
let failed: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-pouring-'));
  const storage = diskStorage(folder);
  await storage.put('file', bytes, size, 'application/pdf');
  await storage.put('large', Buffer.concat([bytes], largeSize), largeSize, 'application/pdf');
  app.get('/:key', (request, reply) => {
    const { key } = request.params as { key: string };
    const parts = async function* () {
      yield* (await storage.open(key)) as AsyncIterable<Uint8Array>;
    };
    return sendBytes(request, reply, {
      content: parts(),
      open: parts,
      type: 'application/pdf',
      size: key === 'large' ? largeSize : size,
      pour: async (take, range) => {
        const counted = (piece: Uint8Array) => {
          pieces.push(piece.byteLength);
          places.add(piece.buffer);
          return take(piece);
        };
        await storage.pour(key, counted, range).catch((cause: unknown) => {
          failed.push(cause);
          throw cause;
        });
      },
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  [pieces, places, failed] = [[], new Set(), []];
});

async function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, path, headers, host: '127.0.0.1' });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

const digest = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
const readByServer = () => pieces.reduce((sum, piece) => sum + piece, 0);

/** Whether this process holds the file open. */
async function isOpen(): Promise<boolean> {
  const held = await readdir('/proc/self/fd');
  const paths = await Promise.all(held.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  return paths.some((path) => path.startsWith(folder));
}

test('a file leaves whole through one piece of memory that is used again', async () => {
  const answer = await ask('/file');
  expect(answer.headers).toMatchObject({ 'content-length': String(size), 'accept-ranges': 'bytes' });
  expect(answer.headers['transfer-encoding']).toBeUndefined();
  expect(digest(await buffer(answer))).toBe(digest(bytes));
  expect(pieces.length).toBeGreaterThan(100);
  expect(places.size).toBe(1);
});

test('a part of it leaves as that part, and no byte more is read', async () => {
  const answer = await ask('/file', { range: 'bytes=1000000-3000000' });
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([206, '2000001']);
  expect(digest(await buffer(answer))).toBe(digest(bytes.subarray(1_000_000, 3_000_001)));
  expect(readByServer()).toBe(2_000_001);
});

test('two at once get each their own bytes', async () => {
  const parts = await Promise.all(
    [0, 5_000_000].map(async (from) => buffer(await ask('/file', { range: `bytes=${from}-${from + 4_999_999}` }))),
  );
  expect(parts.map(digest)).toEqual([bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000, 10_000_000)].map(digest));
});

test('who reads slowly is waited for, and gets every byte', async () => {
  const answer = await ask('/large');
  await wait(300);
  const waiting = readByServer();
  expect(waiting, 'what the lines between hold').toBeLessThan(largeSize / 2);
  await wait(200);
  expect(readByServer()).toBe(waiting);
  const whole = await buffer(answer);
  expect([whole.length, digest(whole.subarray(0, size))]).toEqual([largeSize, digest(bytes)]);
});

test('when the reader goes away nothing more is read and the file is closed', async () => {
  const answer = await ask('/large');
  answer.once('error', () => undefined).destroy();
  await vi.waitFor(() => expect(failed).toHaveLength(1));
  const read = readByServer();
  expect(read).toBeLessThan(largeSize);
  await vi.waitFor(async () => expect(await isOpen()).toBe(false));
  expect(digest(await buffer(await ask('/file'))), 'and the next one gets all').toBe(digest(bytes));
});

test('a file that is missing is an error, and one that ends too early never passes for whole', async () => {
  const missing = await ask('/never');
  expect(missing.statusCode).toBe(500);
  missing.resume();
  await writeFile(join(folder, 'short'), bytes);
  await truncate(join(folder, 'short'), 1_000_000);
  await expect(ask('/short').then(buffer)).rejects.toThrow('aborted');
});

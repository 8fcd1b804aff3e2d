import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from './services.ts';
import { readSettings } from './settings.ts';
import { diskStorage, openStorage } from './storage.ts';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

const stores = new Map<string, Storage>();
let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-storage-'));
  stores.set('disk', diskStorage(join(folder, 'disk')));
  // It is an old package without types, and its start prints what nobody needs.
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
  });
  const { port } = await s3.run();
  // No bucket is there yet: the first file makes it.
  const settings = readSettings({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'plaza',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });
  stores.set('S3', openStorage(settings));
});
afterAll(() => s3.close());

function* pieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}

describe.each(['disk', 'S3'])('on %s', (kind) => {
  const bytes = Buffer.from('The quick brown fox');
  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await stores.get(kind)!.open(key, range));

  test('what was kept comes back, whole and in part', async () => {
    const store = stores.get(kind)!;
    await store.put('2026/11/a-file', Readable.from([bytes]), bytes.length, 'text/plain');
    expect(await store.size('2026/11/a-file')).toBe(bytes.length);
    expect(await read('2026/11/a-file')).toEqual(bytes);
    expect((await read('2026/11/a-file', { start: 4, end: 8 })).toString()).toBe('quick');
  });
  test('a file goes in from a path and comes back to one', async () => {
    const store = stores.get(kind)!;
    const [from, to] = [join(folder, `${kind}-from`), join(folder, `${kind}-to`)];
    await writeFile(from, bytes);
    await store.putFile('by/path', from, bytes.length, 'text/plain');
    await store.copy('by/path', to);
    expect(await readFile(to)).toEqual(bytes);
    await expect(store.putFile('by/short', from, bytes.length + 1, 'text/plain')).rejects.toThrow();
    expect(await store.size('by/short')).toBeUndefined();
    await expect(store.copy('never', to)).rejects.toThrow();
  });
  test('what is larger than a part comes back as it was', async () => {
    const large = randomBytes(35 * 1_048_576);
    await stores.get(kind)!.put('large', Readable.from(pieces(large)), large.length, 'video/mp4');
    expect((await read('large')).equals(large)).toBe(true);
    const short = stores.get(kind)!.put('short', Readable.from(pieces(large)), large.length + 1, 'video/mp4');
    await expect(short).rejects.toThrow('announced');
    expect(await stores.get(kind)!.size('short')).toBeUndefined();
  });
  test('a file is poured piece by piece, each waited for, whole and in part', async () => {
    const store = stores.get(kind)!;
    const large = randomBytes(1_500_000);
    await store.put('poured', large, large.length, 'video/mp4');
    const pour = async (range?: { start: number; end: number }) => {
      const taken: Buffer[] = [];
      let [busy, most] = [0, 0];
      const take = async (piece: Uint8Array) => {
        most = Math.max(most, ++busy);
        await new Promise(setImmediate);
        taken.push(Buffer.from(piece));
        busy -= 1;
      };
      await store.pour('poured', take, range);
      expect(most).toBe(1);
      return Buffer.concat(taken);
    };
    expect((await pour()).equals(large)).toBe(true);
    expect((await pour({ start: 700_000, end: 1_100_000 })).equals(large.subarray(700_000, 1_100_001))).toBe(true);
    const refused = store.pour('poured', () => Promise.reject(new Error('gone')));
    await expect(refused).rejects.toThrow('gone');
    await expect(store.pour('never', () => Promise.resolve())).rejects.toThrow();
  });
  test('what was removed or never was is not there', async () => {
    const store = stores.get(kind)!;
    await store.put('gone', Readable.from([bytes]), bytes.length, 'text/plain');
    await store.remove('gone');
    await store.remove('never');
    expect(await store.size('gone')).toBeUndefined();
    await expect(read('never')).rejects.toThrow();
  });
  test('a key cannot leave its place', async () => {
    for (const key of ['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\u0000'])
      await expect((async () => stores.get(kind)!.size(key))()).rejects.toThrow('not a key');
  });
});

test('a file that did not arrive whole is not kept', async () => {
  const store = stores.get('disk')!;
  await expect(store.put('half', Readable.from([Buffer.from('ab')]), 5, 'text/plain')).rejects.toThrow();
  expect(await store.size('half')).toBeUndefined();
  expect((await readdir(join(folder, 'disk'))).filter((name) => name.startsWith('half'))).toEqual([]);
});

describe('a store that has too much to do', () => {
  /** Answers 503 SlowDown so many times before it takes a file. */
  async function busyStore(times: number) {
    let refused = 0;
    const kept: Buffer[] = [];
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        const isBusy = request.method === 'PUT' && refused < times;
        if (isBusy) refused += 1;
        else if (request.method === 'PUT') kept.push(body);
        response.writeHead(isBusy ? 503 : 200, { 'content-type': 'application/xml' });
        response.end(isBusy ? '<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>' : '');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const settings = readSettings({
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ S3_BUCKET: 'plaza', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    });
    return { store: openStorage(settings), kept, close: () => server.close() };
  }
  const bytes = Buffer.from('The quick brown fox');

  test('is asked again, also for what came as a stream', async () => {
    const { store, kept, close } = await busyStore(2);
    await store.put('2026/11/a-file', Readable.from([bytes]), bytes.length, 'text/plain');
    expect(kept).toEqual([bytes]);
    close();
  }, 30_000);

  test('for too long is told as away, not as a fault of ours', async () => {
    const { store, close } = await busyStore(99);
    const put = store.put('2026/11/a-file', bytes, bytes.length, 'text/plain');
    await expect(put).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    close();
  }, 60_000);
});

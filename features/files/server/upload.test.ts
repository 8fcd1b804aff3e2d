import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { openStorage } from '#platform/server/storage.ts';
import { chunksOf, usualChunkBytes } from '../chunks.ts';
import { beginUpload, finishUpload, receiveChunk } from './actions.ts';
import { chunkKey } from './upload.ts';
import { jobs } from './jobs.ts';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

let folder: string;
let s3: S3Server;
const plazas = new Map<string, TestApp>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-uploads-'));
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;
  const configureBuckets = [{ name: 'plaza' }];
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets });
  const { port } = await s3.run();
  const store = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'plaza',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
  plazas.set('disk', await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' }));
  plazas.set('S3', await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z', settings: store }));
});
afterAll(async () => {
  for (const plaza of plazas.values()) await plaza.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** A PDF of two chunks and a bit. */
const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * usualChunkBytes + 1_000)]);
const chunks = chunksOf(content.length, usualChunkBytes).map(({ start, size }) => ({
  start,
  bytes: content.subarray(start, start + size),
}));

const steps = (plaza: TestApp, as = 'employee') => ({
  begin: (size = content.length, name = '../Manual de operación.pdf') =>
    plaza.call('files.beginUpload', { as, body: { name, size } }),
  send: (id: string, start: number, bytes: Uint8Array, sum = sha256(bytes)) =>
    plaza.call('files.sendChunk', {
      as,
      params: { id, start },
      form: { sha256: sum },
      files: { chunk: { name: 'blob', content: bytes } },
    }),
  status: (id: string) => plaza.call('files.getUpload', { as, params: { id } }),
  finish: (id: string) => plaza.call('files.finishUpload', { as, params: { id } }),
  drop: (id: string) => plaza.call('files.dropUpload', { as, params: { id } }),
  read: (id: string, headers: Record<string, string> = {}) =>
    plaza.call('files.downloadFile', { as, params: { id }, headers }),
});

const collect = (plaza: TestApp) =>
  (jobs.work!['files.collect'] as (ctx: Context) => Promise<void>)(
    makeContext(plaza.house, { scope: systemScope, language: 'es', requestId: 'c', address: '', userAgent: '' }),
  );

const stands = (plaza: TestApp, uploadId: string, { start, bytes }: { start: number; bytes: Uint8Array }) =>
  plaza.house.services.storage.size(chunkKey(uploadId, { start, sha256: sha256(bytes) }));

describe.each(['disk', 'S3'])('a large file in chunks, on %s', (kind) => {
  test('comes in any order, also twice and at once, goes on after an interruption, and is read as it was', async () => {
    const plaza = plazas.get(kind)!;
    const { begin, send, status, finish, read } = steps(plaza);
    const { data: begun } = await begin();
    expect(begun).toMatchObject({ name: 'Manual de operación.pdf', chunk_bytes: usualChunkBytes, received: [] });
    const [first, second, last] = chunks;
    expect((await send(begun.id, last!.start, last!.bytes)).status).toBe(204);
    expect((await finish(begun.id)).problem.code).toBe('files.upload_incomplete');
    expect((await status(begun.id)).data).toMatchObject({ state: 'open', received: [last!.start], file: null });
    const answers = await Promise.all(
      [first!, second!, first!, second!].map(({ start, bytes }) => send(begun.id, start, bytes)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204, 204]);

    const { data: done } = await finish(begun.id);
    expect(done).toMatchObject({ state: 'done', file: { type: 'application/pdf', size: content.length } });
    expect((await finish(begun.id)).data.file.id).toBe(done.file.id);
    expect((await read(done.file.id)).bytes.equals(content)).toBe(true);
    const part = await read(done.file.id, { range: `bytes=${usualChunkBytes - 5}-${usualChunkBytes + 4}` });
    expect(part.bytes.equals(content.subarray(usualChunkBytes - 5, usualChunkBytes + 5))).toBe(true);

    await collect(plaza);
    for (const chunk of chunks) expect(await stands(plaza, begun.id, chunk)).toBeUndefined();
    const again = await begin();
    for (const { start, bytes } of chunks) await send(again.data.id, start, bytes);
    await finish(again.data.id);
    const blobs = await plaza.db.selectFrom('blobs').where('sha256', '=', sha256(content)).select('id').execute();
    expect(blobs).toHaveLength(1);
  });

  test('goes on in another process that has only the store and the database in common', async () => {
    const plaza = plazas.get(kind)!;
    const { begin, send } = steps(plaza, 'manager');
    const { data: begun } = await begin();
    await send(begun.id, chunks[0]!.start, chunks[0]!.bytes);
    const settings = { ...plaza.settings, DATA_DIR: join(folder, `other-${kind}`) };
    const storage = kind === 'S3' ? openStorage(settings) : plaza.house.services.storage;
    const other = { ...plaza.house, settings, services: { ...plaza.house.services, storage } };
    const scope = await plaza.scopeOf('manager');
    const ctx = makeContext(other, { scope, language: 'es', requestId: 'other', address: '', userAgent: '' });
    for (const { start, bytes } of chunks.slice(1)) {
      const path = join(folder, `${kind}-${start}`);
      await writeFile(path, bytes);
      const sum = sha256(bytes);
      const chunk = { field: 'chunk', name: 'blob', size: bytes.length, type: '', sha256: sum, path };
      await receiveChunk(ctx, begun.id, start, chunk, sum);
    }
    const { file } = await finishUpload(ctx, begun.id);
    expect((await steps(plaza, 'manager').read(file!.id)).bytes.equals(content)).toBe(true);
  });

  test('is collected a day after the last chunk, and not before', async () => {
    const plaza = plazas.get(kind)!;
    const { begin, send, status } = steps(plaza, 'hr');
    const { data: begun } = await begin();
    const [first] = chunks;
    await send(begun.id, first!.start, first!.bytes);
    plaza.clock.advance(23 * 3_600_000);
    plaza.forgetSession('hr');
    await collect(plaza);
    expect((await status(begun.id)).data.received).toEqual([0]);
    plaza.clock.advance(2 * 3_600_000);
    plaza.forgetSession('hr');
    await collect(plaza);
    expect((await status(begun.id)).status).toBe(404);
    expect(await stands(plaza, begun.id, first!)).toBeUndefined();
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('hr');
  });
});

describe('an upload', () => {
  test('404 for everybody but its owner, by every call', async () => {
    const plaza = plazas.get('disk')!;
    const { data: begun } = await steps(plaza, 'content').begin();
    const [first] = chunks;
    for (const as of ['employee', 'admin', 'outsider']) {
      const { send, status, finish, drop } = steps(plaza, as);
      const answers = [await send(begun.id, 0, first!.bytes), await status(begun.id), await finish(begun.id)];
      expect([...answers, await drop(begun.id)].map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    }
    expect((await steps(plaza, 'content').status(begun.id)).data.state).toBe('open');
  });

  test('409 what arrived damaged, and another content for a chunk that stands; 400 a chunk of another length', async () => {
    const plaza = plazas.get('disk')!;
    const { begin, send, status } = steps(plaza, 'content');
    const { data: begun } = await begin();
    const [first, second] = chunks;
    expect((await send(begun.id, 0, first!.bytes, sha256(second!.bytes))).problem.code).toBe('files.chunk_damaged');
    expect((await send(begun.id, 0, first!.bytes.subarray(1))).status).toBe(400);
    expect((await send(begun.id, 5, first!.bytes)).status).toBe(400);
    expect((await status(begun.id)).data.received).toEqual([]);
    await send(begun.id, second!.start, second!.bytes);
    const changed = Buffer.from(second!.bytes).fill(7);
    expect((await send(begun.id, second!.start, changed)).problem.code).toBe('files.chunk_differs');
  });

  test('415 at the first chunk when its content is not of the use, whatever its name says', async () => {
    const plaza = plazas.get('disk')!;
    const { begin, send } = steps(plaza, 'content');
    const page = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(400, ' '));
    const { data: begun } = await begin(page.length, 'informe.pdf');
    const refused = await send(begun.id, 0, page);
    expect([refused.status, refused.problem.errors[0]?.code]).toEqual([415, 'file_type']);
  });

  test('413 past the limit of its use, and past MAX_UPLOAD_MB, with the limit in the answer', async () => {
    const plaza = plazas.get('disk')!;
    const refused = await steps(plaza, 'security').begin(201 * 1_048_576);
    expect([refused.status, refused.problem.errors[0]?.message]).toEqual([413, 'El archivo pasa de 200 MB']);
    const ctx = { ...(await plaza.context('security')), settings: { ...plaza.settings, MAX_UPLOAD_MB: 30 } };
    const rule = { maxBytes: 1_000 * 1_048_576, types: ['video/mp4'] };
    const wanted = { name: 'v.mp4', size: 31 * 1_048_576 };
    const begin = beginUpload(ctx, wanted, { use: 'media.video', rule });
    await expect(begin).rejects.toMatchObject({ status: 413, issues: [{ params: { megabytes: 30 } }] });
  });

  test('409 when the person has too many on their way, until one is given up', async () => {
    const plaza = plazas.get('disk')!;
    const { begin, drop } = steps(plaza, 'planner');
    const begun = [];
    for (let index = 0; index < 20; index++) begun.push((await begin()).data.id as string);
    expect((await begin()).problem.code).toBe('files.too_many_uploads');
    expect((await drop(begun[0]!)).status).toBe(204);
    expect((await begin()).status).toBe(200);
  });
});

test('bytes that a killed process left in the store are known and erased', async () => {
  const plaza = plazas.get('disk')!;
  const { storage } = plaza.house.services;
  const cut = {
    ...storage,
    put: async (...given: Parameters<typeof storage.put>) => {
      await storage.put(...given);
      throw new Error('the process was killed');
    },
  };
  const ctx = { ...(await plaza.context('content')), services: { ...plaza.house.services, storage: cut } };
  const { storeFile } = await import('./actions.ts');
  const bytes = Buffer.from('half a story');
  await expect(storeFile(ctx, { bytes, name: 'h.txt', type: 'text/plain' }, { use: 'news.image' })).rejects.toThrow(
    'killed',
  );
  const [blob] = await plaza.db.selectFrom('blobs').where('sha256', '=', sha256(bytes)).selectAll().execute();
  const key = `blobs/${blob!.sha256.slice(0, 2)}/${blob!.id}`;
  expect(await storage.size(key)).toBe(bytes.length);
  plaza.clock.advance(25 * 3_600_000);
  await collect(plaza);
  expect(await storage.size(key)).toBeUndefined();
  plaza.clock.set('2026-11-24T15:42:00Z');
});

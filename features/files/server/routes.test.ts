import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { personalQuota, personalUse } from '../policy.ts';
import { jobs } from './jobs.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const call = (operation: string, as: string, rest: object = {}) => plaza.call(`files.${operation}`, { as, ...rest });
const upload = (as: string, name: string, content: string | Uint8Array) =>
  call('uploadFile', as, { files: { file: { name, content } } });
const blobs = () => plaza.db.selectFrom('blobs').selectAll().execute();
const collect = () => {
  const caller = { scope: systemScope, language: 'es', requestId: 'clock', address: '', userAgent: '' } as const;
  const work = jobs.work!['files.collect'] as (ctx: unknown) => Promise<void>;
  return work(makeContext(plaza.house, caller));
};

describe('a person’s own files', () => {
  test('200 kept, listed, and read with its name and in parts; the same bytes are stored once', async () => {
    const before = (await blobs()).length;
    const { data } = await upload('employee', '../Mi año.txt', 'hola, plaza');
    expect(data).toMatchObject({ name: 'Mi año.txt', type: 'text/plain', size: 11, views: 0, liked: false });
    await upload('outsider', 'copia.txt', 'hola, plaza');
    expect(await blobs()).toHaveLength(before + 1);
    expect((await call('listFiles', 'employee')).data.map((file: { id: string }) => file.id)).toEqual([data.id]);

    const read = await call('downloadFile', 'employee', { params: { id: data.id } });
    expect(read.body).toBe('hola, plaza');
    expect(read.headers['content-disposition']).toContain("filename*=UTF-8''Mi%20a%C3%B1o.txt");
    const part = await call('downloadFile', 'employee', { params: { id: data.id }, headers: { range: 'bytes=6-10' } });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'plaza', 'bytes 6-10/11']);
    const known = { 'if-none-match': String(read.headers.etag) };
    expect((await call('downloadFile', 'employee', { params: { id: data.id }, headers: known })).status).toBe(304);
  });

  test('404 for everybody else, by every call', async () => {
    const { data } = await upload('employee', 'mia.txt', 'solo mía');
    for (const as of ['outsider', 'hr', 'content', 'auditor', 'admin']) {
      expect((await call('downloadFile', as, { params: { id: data.id } })).status).toBe(404);
      const like = { file_id: data.id, type: 'liked' };
      expect((await call('recordInteraction', as, { body: like })).status).toBe(404);
      expect((await call('listFiles', as)).data.map((file: { id: string }) => file.id)).not.toContain(data.id);
    }
  });

  test('204 removed, it is gone from the list at once and its place is free; 404 for everybody else', async () => {
    const { data } = await upload('support', 'vieja.txt', 'ya no la necesito');
    const params = { id: data.id };
    for (const as of ['outsider', 'hr', 'labor', 'admin'])
      expect((await call('removeFile', as, { params })).status, as).toBe(404);
    expect((await call('removeFile', 'support', { params })).status).toBe(204);
    expect((await call('listFiles', 'support')).total).toBe(0);
    expect((await call('removeFile', 'support', { params })).status).toBe(404);
    const { kept_at: kept } = await plaza.db
      .selectFrom('files')
      .select('kept_at')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(kept).toBeNull();
  });

  test('200 viewed as often as it was, liked once, and not liked any more', async () => {
    const { data } = await upload('manager', 'nota.txt', 'nota');
    const tell = async (type: string, rest: object = {}) =>
      (await call('recordInteraction', 'manager', { body: { file_id: data.id, type, ...rest } })).data;
    await tell('viewed');
    expect(await tell('viewed')).toMatchObject({ views: 2, likes: 0 });
    await tell('liked');
    expect(await tell('liked')).toMatchObject({ likes: 1, liked: true });
    expect(await tell('liked', { liked: false })).toMatchObject({ likes: 0, liked: false });
  });

  test('409 past what one person may keep, in files and in bytes; the file is not kept', async () => {
    const { data } = await upload('hr', 'uno.txt', 'uno');
    const { blob_id } = await plaza.db
      .selectFrom('files')
      .select('blob_id')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const { personId } = await plaza.scopeOf('hr');
    const at = plaza.house.now();
    const more = Array.from({ length: personalQuota.files - 1 }, (_, n) => ({
      id: newId(),
      blob_id,
      type: 'text/plain',
      name: `${n}.txt`,
      owner_id: personId,
      use: personalUse,
      created_at: at,
      kept_at: at,
    }));
    await plaza.db.insertInto('files').values(more).execute();
    const stored = async () => (await plaza.db.selectFrom('blobs').select('id').execute()).length;
    const before = await stored();
    const refused = await upload('hr', 'otro.txt', 'nada de esto llega al disco');
    expect(await stored()).toBe(before);
    expect([refused.status, refused.problem.code]).toEqual([409, 'files.quota_full']);
    expect(refused.problem.detail).toContain('200');
    expect((await call('listFiles', 'hr')).total).toBe(personalQuota.files);

    await plaza.db
      .deleteFrom('files')
      .where(
        'id',
        'in',
        more.map(({ id }) => id),
      )
      .execute();
    expect((await upload('hr', 'otro.txt', 'otro')).status).toBe(200);
    await plaza.db.updateTable('blobs').set({ size: personalQuota.bytes }).where('id', '=', blob_id).execute();
    expect((await upload('hr', 'tercero.txt', 'tercero')).problem.code).toBe('files.quota_full');
  });

  test('415 what may carry a script, 400 without a file', async () => {
    expect((await upload('employee', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
    expect((await upload('employee', 'a.txt', '<html><script>1</script>')).status).toBe(415);
    expect((await call('uploadFile', 'employee', { files: {} })).status).toBe(400);
  });
});

describe('collecting', () => {
  test('what no record kept goes after a day, with its bytes; what is kept stays', async () => {
    const { storeFile } = await import('./actions.ts');
    const ctx = await plaza.context('content');
    const loose = await storeFile(
      ctx,
      { bytes: Buffer.from('loose'), name: 'l.txt', type: 'text/plain' },
      { use: 'news.image' },
    );
    const { data: kept } = await upload('employee', 'queda.txt', 'queda');
    const [blob] = (await blobs()).filter((one) => one.sha256 === loose.sha256);
    const key = `blobs/${blob!.sha256.slice(0, 2)}/${blob!.id}`;
    await collect();
    expect(await plaza.house.services.storage.size(key)).toBe(5);
    plaza.clock.set('2026-11-25T16:42:00Z');
    await collect();
    expect(await plaza.house.services.storage.size(key)).toBeUndefined();
    expect((await blobs()).map((one) => one.id)).not.toContain(blob!.id);
    for (const as of ['employee', 'admin']) plaza.forgetSession(as);
    expect((await call('downloadFile', 'employee', { params: { id: kept.id } })).body).toBe('queda');
    const again = await storeFile(
      await plaza.context('admin'),
      { bytes: Buffer.from('loose'), name: 'l.txt', type: 'text/plain' },
      { use: 'news.image' },
    );
    expect(again.sha256).toBe(loose.sha256);
  });
});

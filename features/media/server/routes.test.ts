import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { advanceItems } from './publication.ts';
import { mp3, record } from './testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

type Given = Parameters<TestApp['call']>[1];
const call = (operation: string, as: string, given: Given = {}) => plaza.call(`media.${operation}`, { as, ...given });
const first = { a: 1, b: 20 };
const list = async (as: string, body: object = {}, operation = 'listPodcast') =>
  (await call(operation, as, { params: first, body })).data as { id: string; title: string; stream: string }[];
const titles = async (...given: Parameters<typeof list>) => (await list(...given)).map(({ title }) => title);
const forNube = 'Retención: escucha primero';
const idOf = async (title: string) =>
  (await plaza.db.selectFrom('media_items').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const words = (rest: object = {}) => ({
  title: 'Café con datos',
  summary: 'Lo que dicen las cifras.',
  transcript: '0:01 Buenas',
  category: null,
  audience: {},
  cover_motif: 'ondas',
  cover_seed: 'cafe',
  ...rest,
});
const categoryId = async () => (await call('listCategories', 'employee')).data[0].id as string;
const nube = async () =>
  (await plaza.db.selectFrom('clients').select('id').where('code', '=', 'NUB').executeTakeFirstOrThrow()).id;

describe('listening and watching', () => {
  test('200 episodes and videos apart, the newest first, found by what is said in them', async () => {
    expect(await titles('employee')).toEqual(['La primera llamada', forNube, 'Dos minutos de pausa activa']);
    expect(await titles('employee', {}, 'listVideos')).toEqual([
      'Recorrido por la sede de Pereira',
      'Tres reglas para tu clave',
    ]);
    expect(await titles('employee', { search: 'muñeca' })).toEqual(['Dos minutos de pausa activa']);
    expect(await titles('employee', { search: 'SONRIS' })).toEqual(['La primera llamada']);
    const id = await idOf('Recorrido por la sede de Pereira');
    expect((await call('getVideo', 'employee', { params: { id } })).data).toMatchObject({
      type: 'video/webm',
      seconds: 16,
    });
    expect((await call('getEpisode', 'employee', { params: { id } })).status).toBe(404);
  });

  test('200 of what a text names, everybody gets what is out and for them or theirs, and of the rest no word', async () => {
    const [video, own] = [await idOf('Recorrido por la sede de Pereira'), await idOf(forNube)];
    const { data: draft } = await call('draftItem', 'content', { body: { ...words(), kind: 'podcast' } });
    const ids = [own, draft.id, video, '01930000-0000-7000-8000-000000000000'];
    const named = async (as: string) =>
      (await call('listPlayable', as, { body: { ids } })).data.map((item: { id: string }) => item.id).sort();
    expect(await named('employee')).toEqual([own, video].sort());
    expect(await named('outsider')).toEqual([video]);
    expect(await named('content')).toEqual([own, video].sort());
    const found = await call('listPlayable', 'outsider', { body: { search: 'retención' } });
    expect(found.data).toEqual([]);
  });

  test('206 the recording streams in ranges, as it was recorded', async () => {
    const [, , item] = await list('employee');
    const bytes = await mp3();
    const whole = await plaza.call('GET /api/media/items/{id}/stream', { as: 'employee', params: { id: item!.id } });
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    });
    expect(whole.bytes.equals(bytes)).toBe(true);
    const range = { range: 'bytes=1000-1999' };
    const part = await call('streamItem', 'employee', { params: { id: item!.id }, headers: range });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${bytes.length}`]);
    expect(part.bytes.equals(bytes.subarray(1000, 2000))).toBe(true);
  });

  test('a person of another client gets it by no way: list, search, address, recording, cover, progress', async () => {
    const id = await idOf(forNube);
    expect(await titles('employee')).toContain(forNube);
    expect(await titles('outsider')).toEqual(['La primera llamada', 'Dos minutos de pausa activa']);
    expect(await titles('outsider', { search: 'retención' })).toEqual([]);
    for (const operation of ['getEpisode', 'getVideo', 'streamItem', 'getCover'])
      expect((await call(operation, 'outsider', { params: { id } })).status, operation).toBe(404);
    const stopped = await call('keepProgress', 'outsider', { params: { id }, body: { seconds: 3 } });
    expect(stopped.status).toBe(404);
    const { recording_file_id: file } = await plaza.db
      .selectFrom('media_items')
      .select('recording_file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const as of ['outsider', 'employee'])
      expect((await plaza.call('files.downloadFile', { as, params: { id: file! } })).status).toBe(404);
    expect((await call('streamItem', 'employee', { params: { id } })).status).toBe(200);
  });

  test('200 everybody goes on where they stopped; who came to the end has heard it, and is counted once', async () => {
    const id = await idOf('La primera llamada');
    const stop = async (as: string, seconds: number) =>
      (await call('keepProgress', as, { params: { id }, body: { seconds } })).data;
    const figures = async () => (await call('listManaged', 'content', { query: { search: 'primera' } })).data[0];
    const before = await figures();
    expect(await stop('employee', 7.6)).toEqual({ seconds: 7, finished: false });
    expect((await call('getEpisode', 'employee', { params: { id } })).data.progress).toEqual({
      seconds: 7,
      finished: false,
    });
    expect(await titles('employee', { begun: true })).toEqual(['La primera llamada']);
    expect(await stop('employee', 999)).toEqual({ seconds: 26, finished: true });
    expect(await stop('employee', 2)).toEqual({ seconds: 2, finished: true });
    // Two tabs begin at once.
    await Promise.all([stop('hr', 3), stop('hr', 4), stop('hr', 5)]);
    expect(await titles('employee', { begun: true })).toEqual([]);
    expect(await figures()).toMatchObject({ listeners: before.listeners + 2, finished: before.finished + 1 });
    const { data: timeline } = await plaza.call('home.listTimeline', { as: 'employee', query: { source: 'media' } });
    expect(timeline.map((one: { link: string }) => one.link)).toEqual([`/podcast/${id}`]);
  });
});

describe('who has heard it', () => {
  test('200 for who prepares it: the last one first, how far, found by name; 404 where it is not at their studio', async () => {
    const id = await idOf('Dos minutos de pausa activa');
    const listeners = (query: Record<string, string | number> = {}) =>
      call('listListeners', 'content', { params: { id }, query });
    await call('keepProgress', 'employee', { params: { id }, body: { seconds: 9 } });
    plaza.clock.advance(60_000);
    await call('keepProgress', 'outsider', { params: { id }, body: { seconds: 999 } });
    const { data, total } = await listeners({ size: 2 });
    const names = await Promise.all(['outsider', 'employee'].map(async (as) => (await plaza.scopeOf(as)).name));
    expect(data.map((one: { name: string }) => one.name)).toEqual(names);
    expect(data[0]).toMatchObject({ seconds: 29, finished_at: '2026-11-24T15:43:00.000Z' });
    expect(data[1]).toMatchObject({ seconds: 9, finished_at: null, last_at: '2026-11-24T15:42:00.000Z' });
    const [finished, begun] = [await listeners({ far: 'finished' }), await listeners({ far: 'begun' })];
    expect(finished.total + begun.total).toBe(total);
    expect(begun.data.every((one: { finished_at: unknown }) => one.finished_at === null)).toBe(true);
    const found = await listeners({ search: names[1]!.split(' ')[0]!, far: 'begun' });
    expect(found.data.map((one: { name: string }) => one.name)).toContain(names[1]);
    expect(found.total).toBeLessThan(begun.total);
    expect((await listeners({ search: '¿?' })).data).toEqual([]);

    expect((await call('listListeners', 'content', { params: { id: newId() } })).status).toBe(404);
  });
});

describe('the studio', () => {
  test('a recording goes from draft to those whom it is for, who are told; the words can still be mended', async () => {
    const client = await nube();
    const audience = { clients: [client] };
    const { data: draft } = await call('draftItem', 'content', { body: { ...words({ audience }), kind: 'podcast' } });
    const id = draft.id as string;
    expect(draft).toMatchObject({ state: 'draft', recording: null, actions: ['edit', 'record', 'remove', 'publish'] });
    expect((await call('publishItem', 'content', { params: { id }, body: { version: 1 } })).problem).toMatchObject({
      code: 'media.incomplete',
      errors: [{ path: 'category' }, { path: 'recording' }],
    });
    const { data: recorded } = await record(plaza, id);
    expect(recorded).toMatchObject({ seconds: 29, recording: { name: 'café.mp3', type: 'audio/mpeg' }, version: 2 });
    const category = await categoryId();
    const edited = await call('editItem', 'content', {
      params: { id },
      body: { ...words({ audience, category }), version: 2 },
    });
    expect(await titles('employee')).not.toContain('Café con datos');
    const { data: out } = await call('publishItem', 'content', {
      params: { id },
      body: { version: edited.data.version },
    });
    expect(out).toMatchObject({ state: 'published', actions: ['withdraw', 'correct', 'archive'] });
    expect(await titles('employee')).toContain('Café con datos');
    expect(await titles('outsider')).not.toContain('Café con datos');
    await plaza.settle();
    const inbox = async (as: string) =>
      (await plaza.call('GET /api/notifications', { as, query: { kind: 'media' } })).data as { link: string }[];
    expect((await inbox('employee')).map(({ link }) => link)).toEqual([`/podcast/${id}`]);
    expect(await inbox('outsider')).toEqual([]);

    const mended = { ...words({ audience, category, title: 'Café con cifras' }), note: 'Cambió el título.' };
    const stale = await call('correctItem', 'content', { params: { id }, body: { ...mended, version: 2 } });
    expect(stale.status).toBe(409);
    await call('correctItem', 'content', { params: { id }, body: { ...mended, version: out.version } });
    expect(await titles('employee')).toContain('Café con cifras');
    const late = { params: { id }, body: { name: 'otra.mp3', size: 10 } };
    expect((await call('beginRecording', 'content', late)).problem.code).toBe('media.wrong_state');
    const { data: archived } = await call('archiveItem', 'content', {
      params: { id },
      body: { version: out.version + 1 },
    });
    expect(archived).toMatchObject({ state: 'archived', actions: [] });
    expect(await titles('employee')).not.toContain('Café con cifras');
    expect((await call('streamItem', 'employee', { params: { id } })).status).toBe(404);
    expect((await call('streamItem', 'content', { params: { id } })).status).toBe(200);
  });

  test('what is scheduled comes out at its minute, and not before', async () => {
    const { data: draft } = await call('draftItem', 'content', {
      body: { ...words({ title: 'Mañana a las ocho', category: await categoryId() }), kind: 'podcast' },
    });
    const { data: recorded } = await record(plaza, draft.id);
    const publish = (publish_at: string) =>
      call('publishItem', 'admin', { params: { id: draft.id }, body: { version: recorded.version, publish_at } });
    expect((await publish('2026-11-20T13:00:00Z')).problem.code).toBe('editorial.schedule_in_past');
    expect((await publish('2026-11-25T13:00:00Z')).data.state).toBe('scheduled');
    expect(await advanceItems(await plaza.context())).toBe(0);
    plaza.clock.set('2026-11-25T13:00:30Z');
    for (const name of plaza.accounts) plaza.forgetSession(name);
    expect(await advanceItems(await plaza.context())).toBe(1);
    expect(await titles('outsider')).toContain('Mañana a las ocho');
  });

  test('what has a last day is gone for everybody after it, stays at the studio as expired, and comes out again', async () => {
    const category = await categoryId();
    const written = (rest: object) => words({ title: 'Solo esta semana', category, ...rest });
    const { data: draft } = await call('draftItem', 'content', {
      body: { ...written({ expires_at: '2026-11-26T12:00:00Z' }), kind: 'podcast' },
    });
    const given = { params: { id: draft.id as string } };
    const { data: recorded } = await record(plaza, draft.id);
    const send = (operation: string, body: object) => call(operation, 'admin', { ...given, body });
    const early = await send('publishItem', { version: recorded.version, publish_at: '2026-11-27T13:00:00Z' });
    expect([early.status, early.problem.code]).toEqual([400, 'media.expires_too_early']);
    const { data: out } = await send('publishItem', { version: recorded.version });
    expect(out).toMatchObject({ state: 'published', expires_at: '2026-11-26T12:00:00.000Z' });
    const over = { ...written({ expires_at: '2026-11-20T12:00:00Z' }), note: 'Ya pasó.', version: out.version };
    const past = await send('correctItem', over);
    expect(past.problem.code).toBe('media.expires_too_early');
    await call('keepProgress', 'employee', { ...given, body: { seconds: 4 } });
    expect(await titles('employee', { begun: true })).toContain('Solo esta semana');

    plaza.clock.set('2026-11-26T12:00:00Z');
    for (const name of plaza.accounts) plaza.forgetSession(name);
    for (const body of [{}, { search: 'semana' }, { begun: true }])
      expect(await titles('employee', body)).not.toContain('Solo esta semana');
    for (const operation of ['getEpisode', 'streamItem', 'getCover'])
      expect((await call(operation, 'employee', given)).status, operation).toBe(404);
    expect((await call('keepProgress', 'employee', { ...given, body: { seconds: 5 } })).status).toBe(404);
    expect((await call('streamItem', 'content', given)).status).toBe(200);

    expect(await advanceItems(await plaza.context())).toBe(1);
    const [expired] = (await call('listManaged', 'content', { query: { state: 'expired' } })).data;
    expect(expired).toMatchObject({ id: draft.id, actions: ['edit', 'submit', 'withdraw', 'archive'] });
    const again = { version: expired.version };
    expect((await send('publishItem', again)).problem.code).toBe('media.expires_too_early');
    const { data: mended } = await send('editItem', { ...written({ expires_at: null }), ...again });
    expect(mended).toMatchObject({ state: 'expired', expires_at: null });
    expect((await send('publishItem', { version: mended.version })).data.state).toBe('published');
    expect(await titles('employee')).toContain('Solo esta semana');
    await plaza.settle();
    const { data: inbox } = await plaza.call('GET /api/notifications', { as: 'employee', query: { kind: 'media' } });
    expect(inbox.filter((one: { link: string }) => one.link.endsWith(draft.id))).toHaveLength(2);
  });

  test('what ends before the clock could publish it does not come out, and nobody is told', async () => {
    const { data: draft } = await call('draftItem', 'content', {
      body: {
        ...words({ title: 'Tarde', category: await categoryId(), expires_at: '2026-11-28T14:00:00Z' }),
        kind: 'podcast',
      },
    });
    const { data: recorded } = await record(plaza, draft.id);
    const body = { version: recorded.version, publish_at: '2026-11-28T13:00:00Z' };
    await call('publishItem', 'admin', { params: { id: draft.id }, body });
    plaza.clock.set('2026-11-28T15:00:00Z');
    for (const name of plaza.accounts) plaza.forgetSession(name);
    expect(await advanceItems(await plaza.context())).toBe(1);
    const { data: aside } = await call('getManaged', 'content', { params: { id: draft.id } });
    expect(aside).toMatchObject({ state: 'expired', published_at: null, publish_at: null });
    await plaza.settle();
    const { data: inbox } = await plaza.call('GET /api/notifications', { as: 'employee', query: { kind: 'media' } });
    expect(inbox.filter((one: { link: string }) => one.link.endsWith(draft.id))).toEqual([]);
  });

  test('413 for a video of 2 GB, with the limit that the setting gives; 415 for what is no video', async () => {
    const { data: draft } = await call('draftItem', 'content', { body: { ...words(), kind: 'video' } });
    const begin = (size: number) =>
      call('beginRecording', 'content', { params: { id: draft.id }, body: { name: 'largo.mp4', size } });
    const refused = await begin(2 * 1_073_741_824);
    expect([refused.status, refused.problem.errors[0]?.message]).toEqual([413, 'El archivo pasa de 500 MB']);
    expect((await call('getLimits', 'content')).data).toEqual({ megabytes: 500 });
    const { data: upload } = await begin(400);
    const page = Buffer.from('%PDF-1.7'.padEnd(400, '\n'));
    const sent = await plaza.call('files.sendChunk', {
      as: 'content',
      params: { id: upload.id, start: 0 },
      form: { sha256: createHash('sha256').update(page).digest('hex') },
      files: { chunk: { name: 'blob', content: page } },
    });
    expect(sent.status).toBe(415);
    const strange = { file: draft.id, seconds: 10 };
    const wrong = await call('setRecording', 'content', { params: { id: draft.id }, body: strange });
    expect(wrong.problem.code).toBe('media.wrong_recording');
    expect((await call('removeItem', 'content', { params: { id: draft.id } })).status).toBe(204);
  });

  test('404 for a draft to everybody outside the studio; 403 for the studio itself', async () => {
    const { data: draft } = await call('draftItem', 'content', { body: { ...words(), kind: 'podcast' } });
    for (const operation of ['getEpisode', 'streamItem', 'getCover'])
      expect((await call(operation, 'employee', { params: { id: draft.id } })).status).toBe(404);
    expect((await call('listManaged', 'employee')).status).toBe(403);
    expect((await call('countAudience', 'content', { body: { audience: {} } })).data.reachable).toBe(true);
  });
});

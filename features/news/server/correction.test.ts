import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let nube: string;
let category: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const { data: clients } = await plaza.call('organization.listClients', { as: 'content' });
  nube = clients.find((one: { code: string }) => one.code === 'NUB').id;
  category = (await plaza.call('news.listCategories', { as: 'content' })).data[0].id;
  // A second editor of news, beside `content` and the administrator.
  const { id } = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'support')
    .executeTakeFirstOrThrow();
  const { newId } = await import('#platform/contract/id.ts');
  const granted = { person_id: id, role: 'content', reach_kind: 'all', reach_id: null } as const;
  await plaza.db
    .insertInto('grants')
    .values({ ...granted, id: newId(), granted_by: null, granted_at: new Date() })
    .execute();
  plaza.forgetSession('support');
});
afterAll(() => plaza.close());

interface Kept {
  readonly id: string;
  readonly version: number;
}

const call = (operation: string, as: string, { id, body, query }: { id: string; body?: object; query?: object }) =>
  plaza.call(`news.${operation}`, {
    as,
    params: { id },
    ...(body ? { body } : {}),
    ...(query ? { query } : {}),
  } as CallOptions);

/** An article that is out already; what is for everybody was published by the administrator. */
async function published(audience: object, over: object = {}): Promise<Kept> {
  const writing = {
    title: 'Nueva pausa para el café',
    summary: 'Diez minutos más en la tarde.',
    body: '<p>Desde las tres.</p>',
    category,
    tags: [],
    audience,
    expires_at: null,
    ...over,
  };
  const { data } = await plaza.call('news.draftArticle', { as: 'content', body: writing });
  const { data: out } = await call('publishArticle', 'content', { id: data.id, body: { version: data.version } });
  if (out.state === 'published') return out;
  return (await call('publishArticle', 'admin', { id: out.id, body: { version: out.version } })).data;
}

const words = { title: 'La pausa es a las cuatro', summary: 'Otra hora.', body: '<p>Desde las cuatro.</p>' };
const correct = (as: string, { id, version }: Kept, over: object = {}) =>
  call('correctArticle', as, { id, body: { ...words, note: 'Era a las 4.', version, ...over } });
const publish = (as: string, { id, version }: Kept) => call('publishCorrection', as, { id, body: { version } });
const giveBack = (as: string, { id }: Kept) =>
  call('returnCorrection', as, { id, body: { note: 'La hora sigue mal.' } });
const read = async ({ id }: Kept, as = 'employee') => (await call('getArticle', as, { id })).data;
const pendingOf = async (as: string, { id }: Kept) =>
  (await plaza.call('home.listPending', { as })).data.filter((one: { id: string }) => one.id === id);
const notices = async (as: string) => {
  await plaza.settle();
  return JSON.stringify((await plaza.call('GET /api/notifications', { as })).data);
};

describe('correcting what is for one client', () => {
  test('200 at once: readers see the note, the earlier version stays at the desk with what was said of each change', async () => {
    const out = await published({ clients: [nube] });
    const { data: second } = await correct('content', out);
    expect(second).toMatchObject({ state: 'corrected', edition: 2, correction: null, waits: false });
    expect(await read(out)).toMatchObject({ title: words.title, edition: 2, correction_note: 'Era a las 4.' });
    await correct('content', second, { title: 'La pausa es a las cinco', note: 'No: a las 5.' });
    const { data } = await call('listEditions', 'content', { id: out.id });
    expect(data).toMatchObject([
      { edition: 2, title: words.title, note: 'No: a las 5.', writing: { body: words.body, summary: words.summary } },
      {
        edition: 1,
        title: 'Nueva pausa para el café',
        note: 'Era a las 4.',
        writing: { body: '<p>Desde las tres.</p>' },
      },
    ]);
    expect(data[0].replaced_by.name).toBe('María José Terán');
    expect((await call('listEditions', 'employee', { id: out.id })).status).toBe(403);
  });

  test('409 from an older version, and nothing is lost', async () => {
    const out = await published({ clients: [nube] });
    await correct('content', out);
    expect((await correct('content', out, { title: 'Otra' })).problem.code).toBe('conflict');
    expect((await read(out)).title).toBe(words.title);
  });
});

describe('correcting what everybody reads', () => {
  test('200 it waits: readers see nothing of it until a second person publishes it in the name of who wrote it', async () => {
    const out = await published({});
    const { data: held } = await correct('content', out, { body: '<p onclick="x()">Desde las cuatro.</p>' });
    expect(held).toMatchObject({ state: 'published', edition: 1, title: 'Nueva pausa para el café', waits: true });
    expect(held.correction).toMatchObject({
      note: 'Era a las 4.',
      asked_by: { name: 'María José Terán' },
      can_decide: false,
      reconfirms: false,
      writing: words,
    });
    expect(await read(out)).toMatchObject({ title: 'Nueva pausa para el café', edition: 1, correction_note: null });
    expect((await publish('content', held)).problem).toMatchObject({ code: 'editorial.own_approval', status: 403 });
    expect(await pendingOf('content', out)).toEqual([]);
    for (const second of ['admin', 'support'])
      expect(await pendingOf(second, out)).toMatchObject([{ source: 'news', link: `/gestion/news/${out.id}` }]);

    const { data: done } = await publish('support', held);
    expect(done).toMatchObject({ state: 'corrected', edition: 2, correction: null });
    expect(await read(out)).toMatchObject({ ...words, edition: 2, correction_note: 'Era a las 4.' });
    const { data: editions } = await call('listEditions', 'support', { id: out.id });
    expect(editions).toMatchObject([{ edition: 1, replaced_by: { name: 'María José Terán' } }]);
    expect(await pendingOf('admin', out)).toEqual([]);
    expect(await notices('content')).toContain('Salió lo que escribiste');
    expect((await publish('admin', done)).problem).toMatchObject({ code: 'editorial.no_correction', status: 409 });
  });

  test('200 its cover goes along with the words: nobody changes what everybody sees alone', async () => {
    const out = await published({});
    const { default: sharp } = await import('sharp');
    const picture = async (background: string) => ({
      name: 'foto.png',
      content: await sharp({ create: { width: 60, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    });
    const params = { id: out.id };
    const alone = await plaza.call('news.setCover', { as: 'content', params, files: { cover: await picture('#000') } });
    expect(alone.problem).toMatchObject({ status: 409, code: 'news.wrong_state' });
    expect((await plaza.call('news.removeCover', { as: 'content', params })).status).toBe(409);

    const files = { image: await picture('#fff') };
    const { data: image } = await plaza.call('news.addImage', { as: 'content', params, files });
    const cover = { motif: 'ondas', seed: 'otra', file: image.id };
    const stranger = await published({ clients: [nube] });
    expect((await correct('content', stranger, { cover })).status).toBe(404);
    const { data: held } = await correct('content', out, { cover });
    expect(held.correction.writing).toMatchObject({ cover });
    expect((await read(out)).cover).toEqual(held.cover);
    expect(held.cover.uploaded).toBe(false);

    expect((await publish('support', held)).data.cover).toMatchObject({ uploaded: true, motif: 'ondas' });
    expect((await read(out)).cover.uploaded).toBe(true);
    const shown = await plaza.call('news.getCover', { as: 'employee', params });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('200 whoever wrote the article is the second person for what another one corrects', async () => {
    const out = await published({});
    const { data: held } = await correct('support', out);
    expect(await pendingOf('content', out)).toHaveLength(1);
    expect(await pendingOf('support', out)).toEqual([]);
    expect((await publish('content', held)).data).toMatchObject({ edition: 2 });
  });

  test('409 while one waits there is no other, not even of who may release it alone', async () => {
    const out = await published({});
    const { data: held } = await correct('content', out);
    for (const as of ['content', 'admin'])
      expect((await correct(as, held)).problem).toMatchObject({ code: 'editorial.correction_waits', status: 409 });
    expect((await publish('admin', out)).problem.code).toBe('conflict');
  });

  test('409 of two who publish it at once one does', async () => {
    const out = await published({});
    const { data: held } = await correct('content', out);
    const answers = await Promise.all([publish('admin', held), publish('support', held)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await read(out)).edition).toBe(2);
  });

  test('200 returned with a word, it is gone and can be sent anew; who wrote it takes it back alone', async () => {
    const out = await published({});
    const { data: held } = await correct('content', out);
    const { data: back } = await giveBack('admin', held);
    expect(back).toMatchObject({ correction: null, edition: 1, state: 'published' });
    expect(await notices('content')).toContain('La hora sigue mal.');
    expect((await giveBack('admin', held)).problem.code).toBe('editorial.no_correction');
    const { data: again } = await correct('content', back);
    expect(again.correction).toMatchObject({ note: 'Era a las 4.' });
    expect((await publish('admin', held)).problem.code).toBe('conflict');
    expect((await giveBack('content', again)).data.correction).toBeNull();
    expect((await read(out)).edition).toBe(1);
  });

  test('200 the administrator corrects alone', async () => {
    const out = await published({});
    expect((await correct('admin', out)).data).toMatchObject({ edition: 2, correction: null, waits: false });
  });

  test('200 it asks for confirmation anew only when it is out', async () => {
    const confirmation = { due_on: '2026-12-10', questions: [] };
    const out = await published({}, { confirmation });
    const asked = async () =>
      (await plaza.call('must-read.getRequest', { as: 'outsider', params: { source: 'news', id: out.id } })).data;
    const before = await asked();
    const { data: held } = await correct('content', out, { reconfirm: true });
    expect(held.correction.reconfirms).toBe(true);
    expect(await asked()).toEqual(before);
    await publish('admin', held);
    expect((await asked()).id).not.toBe(before.id);
  });

  test('200 archived or over, nothing of it waits any more', async () => {
    const out = await published({});
    const { data: held } = await correct('content', out);
    await call('archiveArticle', 'content', { id: out.id, body: { version: held.version } });
    expect(await pendingOf('admin', out)).toEqual([]);

    const ending = await published({}, { expires_at: '2026-11-24T18:00:00Z' });
    await correct('content', ending);
    const { advanceArticles } = await import('./publication.ts');
    const { systemScope } = await import('#platform/contract/scope.ts');
    const { makeContext } = await import('#platform/server/house.ts');
    const setClock = (moment: string) => {
      plaza.clock.set(moment);
      for (const name of ['admin', 'content', 'employee']) plaza.forgetSession(name);
    };
    setClock('2026-11-24T18:00:30Z');
    const nobody = { language: 'es', requestId: 'clock', address: '', userAgent: '' } as const;
    await advanceArticles(makeContext(plaza.house, { ...nobody, scope: systemScope }));
    expect(await pendingOf('admin', ending)).toEqual([]);
    setClock('2026-11-24T15:42:00Z');
  });
});

test('404 of what is at nobody’s desk here, 403 for whoever writes nothing', async () => {
  const strange = { id: '01930000-0000-7000-8000-000000000000', version: 1 };
  for (const ask of [publish, giveBack, correct]) expect((await ask('admin', strange)).status).toBe(404);
  expect((await giveBack('employee', await published({}))).status).toBe(403);
});

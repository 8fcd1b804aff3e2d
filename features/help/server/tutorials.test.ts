import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const titles = async (as: string, query: object = {}) =>
  (await plaza.call('help.listTutorials', { as, query: { size: 100, ...query } })).data.map(
    (one: { title: string }) => one.title,
  ) as string[];
const idOf = async (title: string) =>
  (await plaza.db.selectFrom('tutorials').select('id').where('title', 'like', `%${title}%`).executeTakeFirstOrThrow())
    .id;
const get = (as: string, id: string) => plaza.call('help.getTutorial', { as, params: { id } });
const writing = (more: object = {}) => ({
  ...{ title: 'Limpiar la diadema', summary: 'Cada semana.', type: null, audience: {} },
  steps: [{ title: 'Desconéctala', html: '<p>Quita el cable.</p><script>alert(1)</script>' }],
  ...more,
});
const draft = async (more: object = {}) =>
  (await plaza.call('help.draftTutorial', { as: 'content', body: writing(more) })).data;
const publish = ({ id, version }: { id: string; version: number }) =>
  plaza.call('help.publishTutorial', { as: 'content', params: { id }, body: { version } });

describe('tutorials for their readers', () => {
  test('200 by words of a step without accents, and by topic', async () => {
    expect(await titles('employee', { search: 'modem' })).toEqual(['Conectar la VPN desde casa']);
    const { data: types } = await plaza.call('help.listTypes', { as: 'employee' });
    const access = types.find((one: { name: string }) => one.name === 'Acceso y contraseñas');
    expect(await titles('employee', { type: access.id })).toEqual([
      'Cambiar tu contraseña de Plaza',
      'Qué hacer si tu usuario se bloqueó',
    ]);
  });

  test('404 a draft, and what is for another client, which is in nobody else’s list or search', async () => {
    const own = 'Guion de cierre en el marcador de Telefonía Nube';
    expect(await titles('employee')).toContain(own);
    expect(await titles('outsider')).not.toContain(own);
    expect(await titles('outsider', { search: 'guion cierre' })).toEqual([]);
    const id = await idOf('Telefonía Nube');
    expect((await get('employee', id)).data.steps).toHaveLength(2);
    expect((await get('outsider', id)).status).toBe(404);
    expect((await get('employee', await idOf('Reservar una sala'))).status).toBe(404);
  });
});

describe('writing tutorials', () => {
  test('200 written, published, read without its script, told to its people, archived', async () => {
    const made = await draft();
    const out = (await publish(made)).data;
    expect(out).toMatchObject({ state: 'published', actions: ['edit', 'archive'] });
    const read = (await get('employee', made.id)).data;
    expect(read.steps).toEqual([{ title: 'Desconéctala', html: '<p>Quita el cable.</p>' }]);
    await plaza.settle();
    const { data: told } = await plaza.call('GET /api/notifications', { as: 'employee', query: { size: 100 } });
    expect(told.map((one: { link: string }) => one.link)).toContain(`/ayuda/tutorial/${made.id}`);
    const archive = { as: 'content', params: { id: made.id }, body: { version: out.version } };
    const gone = (await plaza.call('help.archiveTutorial', archive)).data;
    expect((await get('employee', made.id)).status).toBe(404);
    expect((await publish(gone)).data.state).toBe('published');
  });

  test('409 without summary or steps, for nobody, or when somebody else was faster; 403 out of reach', async () => {
    expect((await publish(await draft({ summary: '' }))).problem.code).toBe('help.incomplete');
    expect((await publish(await draft({ steps: [{ title: '', html: '<p></p>' }] }))).problem.code).toBe(
      'help.incomplete',
    );
    const made = await draft();
    const edit = (title: string) =>
      plaza.call('help.editTutorial', {
        as: 'content',
        params: { id: made.id },
        body: { ...writing({ title }), version: made.version },
      });
    expect((await edit('Uno')).status).toBe(200);
    expect((await edit('Dos')).problem.code).toBe('conflict');
    const { data } = await plaza.call('help.listManagedTutorials', { as: 'content', query: { search: 'uno' } });
    expect(data[0].title).toBe('Uno');
    expect((await plaza.call('help.removeTutorial', { as: 'content', params: { id: made.id } })).status).toBe(204);
    const gone = await plaza.call('help.getManagedTutorial', { as: 'content', params: { id: made.id } });
    expect(gone.status).toBe(404);
  });

  test('a picture is shown to its readers alone, and one from elsewhere does not survive', async () => {
    const content = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
      'base64',
    );
    const nube = (await plaza.scopeOf('employee')).attributes['clientId'];
    const made = await draft({ audience: { clients: [nube] } });
    const image = { name: 'paso.png', content, type: 'image/png' };
    const add = { as: 'content', params: { id: made.id }, files: { image } };
    const { data: picture } = await plaza.call('help.addTutorialImage', add);
    const html = `<p>Mira</p><img src="${picture.url}"><img src="https://malo.example/x.png">`;
    const body = {
      ...writing({ steps: [{ title: 'A', html }], audience: { clients: [nube] } }),
      version: made.version,
    };
    const edited = (await plaza.call('help.editTutorial', { as: 'content', params: { id: made.id }, body })).data;
    expect(edited.texts[0].html).toContain(picture.url);
    expect(edited.texts[0].html).not.toContain('malo.example');
    const open = (as: string) => plaza.call('help.getTutorialImage', { as, params: { id: made.id, file: picture.id } });
    expect((await open('employee')).status).toBe(404);
    await publish(edited);
    expect((await open('employee')).status).toBe(200);
    expect((await open('outsider')).status).toBe(404);
  });
});

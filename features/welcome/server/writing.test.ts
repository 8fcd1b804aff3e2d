import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
});
afterAll(() => plaza.close());

const writing = (more: object = {}) => ({
  ...{
    kind: 'benefits',
    language: 'es',
    title: 'El casino',
    summary: 'Almuerzos en tu sede.',
    body: '<p>Abre a las 11.</p>',
  },
  ...{ cover_motif: 'hojas', cover_seed: 'casino', ...more },
});
const call = (name: string, given: object) => plaza.call(`welcome.${name}`, { as: 'content', ...given });
const draft = async (more: object = {}) => (await call('draftBrochure', { body: writing(more) })).data;
const edit = ({ id, version }: { id: string; version: number }, more: object) =>
  call('editBrochure', { params: { id }, body: { ...writing(more), version } });
const publish = ({ id, version }: { id: string; version: number }) =>
  call('publishBrochure', { params: { id }, body: { version } });
const published = async (language: 'es' | 'en' = 'es') =>
  (await plaza.call('welcome.listBrochures', { params: { a: 1 }, body: { language } })).data as {
    id: string;
    title: string;
    body: string;
    document: { name: string; url: string } | null;
  }[];
const titles = async (language?: 'es' | 'en') => (await published(language)).map(({ title }) => title);
const png = async () => ({
  name: '<b>foto</b>.png',
  type: 'image/png',
  content: await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
});
const pdf = {
  name: 'guía.pdf',
  type: 'application/pdf',
  content: Buffer.from('%PDF-1.7\\n1 0 obj\\n<<>>\\nendobj\\n%%EOF\\n'),
};

describe('writing a brochure', () => {
  test('nobody reads it before it is published, and it comes last then', async () => {
    const made = await draft();
    expect(await titles()).not.toContain('El casino');
    expect((await publish(made)).data).toMatchObject({ state: 'published', actions: ['edit', 'archive'] });
    expect((await titles()).at(-1)).toBe('El casino');
    expect(await titles('en')).not.toContain('El casino');
  });

  test('409 without a summary, or with neither text nor PDF, said at the fields', async () => {
    const made = await draft({ summary: '', body: '' });
    const { status, problem } = await publish(made);
    expect([status, problem.code]).toEqual([409, 'welcome.incomplete']);
    expect(problem.errors.map(({ path }: { path: string }) => path)).toEqual(['summary', 'body']);
    const attached = await call('setDocument', { params: { id: made.id }, files: { document: pdf } });
    const ready = await edit(attached.data, { summary: 'Léelo', body: '' });
    expect((await publish(ready.data)).status).toBe(200);
    const bare = await call('removeDocument', { params: { id: made.id } });
    expect(bare.problem.code).toBe('welcome.incomplete');
  });

  test('409 on a version that a colleague has changed meanwhile; nothing is written over', async () => {
    const made = await draft({ title: 'La ruta' });
    await edit(made, { title: 'La ruta de las 5' });
    expect((await edit(made, { title: 'Otra' })).problem.code).toBe('conflict');
    expect((await call('getManaged', { params: { id: made.id } })).data.title).toBe('La ruta de las 5');
  });

  test('no script and no picture from elsewhere survives; its own picture does', async () => {
    const made = await draft();
    const image = (await call('addImage', { params: { id: made.id }, files: { image: await png() } })).data;
    const body = `<p onclick="x()">Hola<script>alert(1)</script></p><img src="https://otro.example/x.png"><iframe src="https://otro.example"></iframe><a href="javascript:alert(1)">aquí</a><img src="${image.url}">`;
    const kept = (await edit(made, { body })).data.body as string;
    expect(kept).not.toMatch(/script|onclick|otro\\.example|iframe/);
    expect(kept).toContain(image.url);
  });

  test('a draft may be thrown away, what was published only archived, and published again', async () => {
    const made = await draft({ title: 'El gimnasio' });
    const out = (await publish(made)).data;
    expect((await call('removeBrochure', { params: { id: made.id } })).problem.code).toBe('welcome.wrong_state');
    const away = (await call('archiveBrochure', { params: { id: made.id }, body: { version: out.version } })).data;
    expect(await titles()).not.toContain('El gimnasio');
    expect((await edit(away, {})).problem.code).toBe('welcome.wrong_state');
    await publish(away);
    expect((await titles()).at(-1)).toBe('El gimnasio');
    const other = await draft();
    expect((await call('removeBrochure', { params: { id: other.id } })).status).toBe(204);
    expect((await call('getManaged', { params: { id: other.id } })).status).toBe(404);
  });

  test('newcomers read in the order that the desk has given', async () => {
    const before = await published();
    const ids = before.map(({ id }) => id).reverse();
    expect((await call('orderBrochures', { body: { language: 'es', ids } })).status).toBe(204);
    expect((await published()).map(({ id }) => id)).toEqual(ids);
    const [english] = await published('en');
    expect((await call('orderBrochures', { body: { language: 'es', ids: [english!.id] } })).status).toBe(404);
    expect((await published()).map(({ id }) => id)).toEqual(ids);
  });
});

describe('cover, PDF and pictures', () => {
  test('without an account they open once the brochure is published, and no more when it is archived', async () => {
    const made = await draft({ title: 'La guía' });
    const params = { id: made.id };
    const image = (await call('addImage', { params, files: { image: await png() } })).data;
    await call('setCover', { params, files: { cover: await png() } });
    const { version } = (await call('setDocument', { params, files: { document: pdf } })).data;
    const edited = await edit({ id: made.id, version }, { title: 'La guía', body: `<img src="${image.url}"><p>x</p>` });
    const asked = [
      ['getCover', params],
      ['getDocument', params],
      ['getImage', { ...params, file: image.id }],
    ] as const;
    const statuses = (as?: string) =>
      Promise.all(
        asked.map(
          async ([name, given]) =>
            (await plaza.call(`welcome.${name}`, { ...(as ? { as } : {}), params: given })).status,
        ),
      );
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await statuses('employee')).toEqual([404, 404, 404]);
    expect(await statuses('content')).toEqual([200, 200, 200]);
    const out = (await publish(edited.data)).data;
    expect(await statuses()).toEqual([200, 200, 200]);
    const shown = (await published()).find(({ id }) => id === made.id);
    expect(shown?.document?.name).toBe('guía.pdf');
    await call('archiveBrochure', { params, body: { version: out.version } });
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test('what calls itself a PDF and is none is refused', async () => {
    const made = await draft();
    const page = { name: 'guía.pdf', type: 'application/pdf', content: Buffer.from('<html><script>x</script></html>') };
    const { status } = await call('setDocument', { params: { id: made.id }, files: { document: page } });
    expect(status).toBe(415);
    expect((await call('getManaged', { params: { id: made.id } })).data.document).toBeNull();
  });
});

test('who writes for one client alone does not write for all newcomers', async () => {
  const { personId } = await plaza.scopeOf('content');
  const { clientId } = (await plaza.scopeOf('employee')).attributes;
  await plaza.db
    .updateTable('grants')
    .set({ reach_kind: 'client', reach_id: clientId ?? null })
    .where('person_id', '=', personId)
    .where('role', '=', 'content')
    .execute();
  plaza.forgetSession('content');
  expect((await call('draftBrochure', { body: writing() })).status).toBe(403);
  expect((await call('listManaged', {})).total).toBe(0);
});

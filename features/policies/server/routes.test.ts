import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const list = (as: string, query: Record<string, string | number> = {}) =>
  plaza.call('policies.listPolicies', { as, query: { size: 100, ...query } });
const titles = async (as: string, query = {}) =>
  (await list(as, query)).data.map((one: { title: string }) => one.title) as string[];
const idOf = async (title: string) =>
  (await plaza.db.selectFrom('policies').select('id').where('title', 'like', `%${title}%`).executeTakeFirstOrThrow())
    .id;
const client = async (name: string) =>
  (await plaza.db.selectFrom('clients').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

const writing = (more: object = {}) => ({
  kind: 'policy',
  title: 'Política de prueba',
  summary: 'Un resumen.',
  area: 'Gestión Humana',
  body: '<h2>Uno</h2><p>Texto.</p>',
  audience: {},
  confirmation: null,
  note: '',
  reconfirm: true,
  ...more,
});
const draft = async (as: string, more: object = {}) =>
  (await plaza.call('policies.draftPolicy', { as, body: writing(more) })).data;
const publish = (as: string, policy: { id: string; version: number }) =>
  plaza.call('policies.publishPolicy', { as, params: { id: policy.id }, body: { version: policy.version } });
const edit = (as: string, policy: { id: string; version: number }, more: object = {}) =>
  plaza.call('policies.editPolicy', {
    as,
    params: { id: policy.id },
    body: { ...writing(more), version: policy.version },
  });

describe('reading rules and policies', () => {
  test('200 by title in Spanish order, with the edition in force', async () => {
    const { data } = await list('employee');
    const found = data.find((one: { title: string }) => one.title === 'Reglamento interno de trabajo');
    expect(found).toMatchObject({ kind: 'regulation', edition: 3, area: 'Relaciones Laborales' });
    const names = data.map((one: { title: string }) => one.title);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
    expect(names).not.toContain('Política de trabajo en casa');
  });

  test.each(['desconexion', 'DESCONEXIÓN', 'contraseña', 'contraseñas', 'denunciar acoso'])(
    '200 a search for "%s" finds by stem, without its accents or its case',
    async (search) => {
      const found = await titles('employee', { search });
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(6);
    },
  );

  test('200 what is for one client is in nobody else’s list or search', async () => {
    expect(await titles('employee')).toContain('Guía de calidad de Telefonía Nube');
    expect(await titles('employee')).not.toContain('Protocolo de retención de tarjetas de Banco Ribera');
    expect(await titles('outsider')).not.toContain('Guía de calidad de Telefonía Nube');
    expect(await titles('outsider', { search: 'Guía calidad Nube' })).toEqual([]);
  });

  test('404 by id and by edition for a person of another client', async () => {
    const id = await idOf('Telefonía Nube');
    for (const [call, params] of [
      ['policies.getPolicy', { id }],
      ['policies.getEdition', { id, edition: 1 }],
    ] as const) {
      expect((await plaza.call(call, { as: 'employee', params })).status).toBe(200);
      expect((await plaza.call(call, { as: 'outsider', params })).status).toBe(404);
    }
  });

  test('404 an earlier edition that was for others than the one in force', async () => {
    const nube = await client('Telefonía Nube');
    const first = await draft('admin', { title: 'Con dos vidas', audience: { clients: [nube] } });
    const { data: out } = await publish('admin', first);
    const { data: changed } = await edit('admin', out, { title: 'Con dos vidas', note: 'Ahora es para todos.' });
    expect((await publish('admin', changed)).data.edition).toBe(2);
    const { data } = await plaza.call('policies.getPolicy', { as: 'outsider', params: { id: first.id } });
    expect(data.editions.map((one: { edition: number }) => one.edition)).toEqual([2]);
    const edition = (as: string, number: number) =>
      plaza.call('policies.getEdition', { as, params: { id: first.id, edition: number } });
    expect((await edition('outsider', 1)).status).toBe(404);
    expect((await edition('outsider', 2)).status).toBe(200);
    expect((await edition('employee', 1)).status).toBe(200);
  });

  test('200 the edition that the reader confirmed last is told', async () => {
    const { data } = await plaza.call('policies.getPolicy', {
      as: 'employee',
      params: { id: await idOf('Reglamento interno') },
    });
    expect(data.confirmed).toMatchObject({ edition: 2 });
    expect(data.editions.map((one: { edition: number }) => one.edition)).toEqual([3, 2, 1]);
    expect(data.note).toContain('descargos');
  });
});

describe('writing policies', () => {
  test('200 script, style, frames and foreign pictures never reach a reader', async () => {
    const body =
      '<h2 onclick="x()">Título</h2><p style="color:red">Hola<script>alert(1)</script><img src="https://example.com/a.png"><iframe src="//x"></iframe></p><a href="javascript:x()">ve</a>';
    const made = await draft('content', { body });
    expect(made.body).toBe('<h2>Título</h2><p>Hola</p><span>ve</span>');
  });

  test('200 for everybody it goes to review, its writer may not publish it, another person does', async () => {
    const made = await draft('content', { title: 'Política de mascotas' });
    const review = await publish('content', made);
    expect(review.data.state).toBe('in_review');
    const own = await publish('content', review.data);
    expect(own.status).toBe(403);
    expect(own.problem.code).toBe('policies.own_approval');
    const pending = await plaza.call('home.listPending', { as: 'admin' });
    expect(pending.data.map((one: { title: string }) => one.title)).toContain(
      'Revisa y publica «Política de mascotas»',
    );
    expect(await titles('employee')).not.toContain('Política de mascotas');
    const out = await publish('admin', review.data);
    expect(out.data).toMatchObject({ state: 'published', edition: 1 });
    expect(await titles('employee')).toContain('Política de mascotas');
  });

  test('a picture in a text is seen by its readers alone, and not before it is published', async () => {
    const content = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
      'base64',
    );
    const audience = { clients: [await client('Telefonía Nube')] };
    const made = await draft('admin', { title: 'Manual con foto', audience });
    const files = { image: { name: 'foto.png', content, type: 'image/png' } };
    const { data: picture } = await plaza.call('policies.addImage', { as: 'admin', params: { id: made.id }, files });
    const body = `<p>Mira</p><img src="${picture.url}"><table><tbody><tr><td>Uno</td></tr></tbody></table>`;
    const { data: edited } = await edit('admin', made, { title: 'Manual con foto', audience, body });
    expect(edited.body).toContain(picture.url);
    expect(edited.body).toContain('<td>Uno</td>');
    const open = async (as: string) =>
      (await plaza.call('policies.getImage', { as, params: { id: made.id, file: picture.id } })).status;
    expect(await open('employee')).toBe(404);
    await publish('admin', edited);
    expect(await open('employee')).toBe(200);
    expect(await open('outsider')).toBe(404);
    await plaza.settle();
    const told = async (as: string) =>
      (await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data.some((one: { link: string }) =>
        one.link?.endsWith(made.id),
      );
    expect(await told('employee')).toBe(true);
    expect(await told('outsider')).toBe(false);
  });

  test('200 withdrawn from review with a word why, it is a draft again and nobody is asked to decide', async () => {
    const { data: review } = await publish('content', await draft('content', { title: 'Política de parqueadero' }));
    const withdraw = (version: number) =>
      plaza.call('policies.withdrawPolicy', {
        as: 'admin',
        params: { id: review.id },
        body: { version, note: 'Falta el horario.' },
      });
    expect((await withdraw(review.version + 1)).problem.code).toBe('conflict');
    const { data: back } = await withdraw(review.version);
    expect(back).toMatchObject({ state: 'draft', review_note: 'Falta el horario.' });
    expect((await withdraw(back.version)).problem.code).toBe('policies.wrong_state');
    const pending = await plaza.call('home.listPending', { as: 'admin' });
    expect(pending.data.filter((one: { title: string }) => one.title.includes('parqueadero'))).toEqual([]);
  });

  test('200 readers keep the edition in force until the next one is published, and nothing of the draft', async () => {
    const { data: out } = await publish('admin', await draft('admin', { title: 'Política de correo' }));
    const { data: next } = await edit('admin', out, { title: 'Política de correo', body: '<p>Secreto por ahora.</p>' });
    expect(next).toMatchObject({ state: 'draft', edition: 1 });
    const read = () => plaza.call('policies.getPolicy', { as: 'employee', params: { id: out.id } });
    expect((await read()).data.body).toContain('Texto.');
    expect(await titles('employee', { search: 'secreto' })).toEqual([]);

    const unsaid = await publish('admin', next);
    expect(unsaid.status).toBe(409);
    expect(unsaid.problem.errors).toEqual([expect.objectContaining({ path: 'note' })]);

    expect((await plaza.call('policies.removeDraft', { as: 'admin', params: { id: out.id } })).status).toBe(204);
    const { data: back } = await plaza.call('policies.getManaged', { as: 'admin', params: { id: out.id } });
    expect(back).toMatchObject({ state: 'published' });
    expect(back.body).toContain('Texto.');
  });

  test('409 two editors: the second one is told, and nothing is lost', async () => {
    const made = await draft('content', { title: 'Política a cuatro manos' });
    expect((await edit('admin', made, { title: 'La de admin' })).status).toBe(200);
    const late = await edit('content', made, { title: 'La de content' });
    expect(late.status).toBe(409);
    expect(late.problem.code).toBe('conflict');
    const { data } = await plaza.call('policies.getManaged', { as: 'content', params: { id: made.id } });
    expect(data.title).toBe('La de admin');
  });

  test('409 an audience of nobody, and a document without a text', async () => {
    const [nube, ribera] = [await client('Telefonía Nube'), await client('Banco Ribera')];
    const campaign = await plaza.db
      .selectFrom('campaigns')
      .select('id')
      .where('client_id', '=', ribera)
      .executeTakeFirstOrThrow();
    const nobody = await draft('admin', { audience: { clients: [nube], campaigns: [campaign.id] } });
    expect((await publish('admin', nobody)).problem.code).toBe('policies.nobody_in_audience');
    expect((await publish('admin', await draft('admin', { body: '<p></p>' }))).problem.code).toBe(
      'policies.incomplete',
    );
  });

  test('404 an archived document, by list, search and id', async () => {
    const { data: out } = await publish('admin', await draft('admin', { title: 'Política efímera' }));
    await plaza.call('policies.archivePolicy', { as: 'admin', params: { id: out.id }, body: { version: out.version } });
    expect(await titles('employee', { search: 'efímera' })).toEqual([]);
    expect((await plaza.call('policies.getPolicy', { as: 'employee', params: { id: out.id } })).status).toBe(404);
  });

  test('409 there is one document of terms, and it is for everybody', async () => {
    const second = await plaza.call('policies.draftPolicy', { as: 'admin', body: writing({ kind: 'terms' }) });
    expect(second.problem.code).toBe('policies.terms_exist');
    const nube = await client('Telefonía Nube');
    const partial = await plaza.call('policies.draftPolicy', {
      as: 'admin',
      body: writing({ kind: 'terms', audience: { clients: [nube] } }),
    });
    expect(partial.problem.code).toBe('policies.terms_for_everybody');
  });
});

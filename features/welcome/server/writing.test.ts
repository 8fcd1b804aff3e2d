import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
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
  ...{ cover_motif: 'hojas', cover_seed: 'casino', tags: ['Comida'], expires_at: null, ...more },
});
const call = (name: string, given: object) => plaza.call(`welcome.${name}`, { as: 'content', ...given });
const draft = async (more: object = {}) => (await call('draftBrochure', { body: writing(more) })).data;
const edit = ({ id, version }: Kept, more: object) =>
  call('editBrochure', { params: { id }, body: { ...writing(more), version } });
interface Kept {
  readonly id: string;
  readonly version: number;
}
const send = ({ id, version }: Kept, as = 'content', more: object = {}) =>
  call('publishBrochure', { as, params: { id }, body: { version, ...more } });
/** Sent by who wrote it, published by the administrator. */
const publish = async (kept: Kept) => {
  const sent = await send(kept);
  return sent.status === 200 ? send(sent.data, 'admin') : sent;
};
const step = (name: string, as: string, { id, version }: Kept, more: object = {}) =>
  call(name, { as, params: { id }, body: { version, ...more } });
const correct = (as: string, kept: Kept, more: object = {}) =>
  step('correctBrochure', as, kept, { ...writing(), cover: null, document: null, note: 'Cambió la hora.', ...more });
const pendingOf = async (as: string, { id }: Kept) =>
  (await plaza.call('home.listPending', { as })).data.filter((one: { id: string }) => one.id === id);
const notices = async (as: string) => {
  await plaza.settle();
  return JSON.stringify((await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data);
};
const published = async (language: 'es' | 'en' = 'es') =>
  (await plaza.call('welcome.listBrochures', { params: { a: 1 }, body: { language } })).data as {
    id: string;
    title: string;
    body: string;
    document: { name: string; url: string } | null;
    cover_url: string | null;
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
    expect((await publish(made)).data).toMatchObject({ state: 'published', actions: ['correct', 'archive'] });
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
    const { data: out } = await publish(ready.data);
    const bare = await correct('admin', out, { summary: 'Léelo', body: '' });
    expect(bare.problem.code).toBe('welcome.incomplete');
    const kept = await correct('admin', out, { summary: 'Léelo', body: '', document: out.document.id });
    expect(kept.data).toMatchObject({ edition: 2, document: { name: 'guía.pdf' } });
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
    const again = (await step('withdrawBrochure', 'content', away)).data;
    expect(again).toMatchObject({ state: 'draft', edition: 2 });
    expect((await call('removeBrochure', { params: { id: made.id } })).problem.code).toBe('welcome.wrong_state');
    await publish(again);
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

describe('what every newcomer reads', () => {
  test('200 waits for somebody who did not write it, who finds it among what they have to do', async () => {
    const made = await draft({ title: 'La cafetería' });
    const { data: sent } = await send(made);
    expect(sent).toMatchObject({ state: 'in_review', actions: ['withdraw'] });
    expect((await send(sent)).problem).toMatchObject({ code: 'editorial.own_approval', status: 403 });
    expect(await pendingOf('content', made)).toEqual([]);
    expect(await pendingOf('admin', made)).toMatchObject([
      { source: 'welcome', link: `/gestion/bienvenida/${made.id}`, title: 'Revisa y publica «La cafetería»' },
    ]);
    expect((await send(sent, 'admin')).data.state).toBe('published');
    expect(await titles()).toContain('La cafetería');
    expect(await notices('content')).toContain('Salió lo que escribiste');
  });

  test('200 comes back with a word; 409 of two who decide at once one does', async () => {
    const { data: sent } = await send(await draft());
    const answers = await Promise.all([
      send(sent, 'admin'),
      step('withdrawBrochure', 'admin', sent, { note: 'Falta el precio.' }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const { data: other } = await send(await draft());
    const { data: back } = await step('withdrawBrochure', 'admin', other, { note: 'Falta el precio.' });
    expect(back).toMatchObject({ state: 'draft', review_note: 'Falta el precio.' });
    expect(await pendingOf('admin', back)).toEqual([]);
    expect(await notices('content')).toContain('Falta el precio.');
  });

  test('200 a brochure of which nobody is known to have written it is taken for the one’s who sends it out', async () => {
    const made = await draft({ title: 'De antes' });
    await plaza.db
      .updateTable('brochures')
      .set({ author_id: null, edited_by: null })
      .where('id', '=', made.id)
      .execute();
    const { data: seen } = await call('getManaged', { params: { id: made.id } });
    expect((await send(seen, 'content')).data.state).toBe('in_review');
  });

  test('200 its new words wait too', async () => {
    const { data: out } = await publish(await draft({ title: 'El comedor' }));
    const { data: held } = await correct('content', out, { title: 'El comedor', body: '<p>Abre a las 12.</p>' });
    expect(held).toMatchObject({ edition: 1, body: '<p>Abre a las 11.</p>', waits: true });
    expect(held.correction).toMatchObject({ note: 'Cambió la hora.', can_decide: false });
    const shown = async () => (await published()).find(({ id }) => id === out.id);
    expect((await shown())?.body).toBe('<p>Abre a las 11.</p>');
    expect((await step('publishCorrection', 'content', held)).problem.code).toBe('editorial.own_approval');
    expect((await correct('admin', held)).problem.code).toBe('editorial.correction_waits');
    expect((await step('publishCorrection', 'admin', out)).problem.code).toBe('conflict');
    const { data: done } = await step('publishCorrection', 'admin', held);
    expect(done).toMatchObject({ edition: 2, correction: null });
    expect(await shown()).toMatchObject({ body: '<p>Abre a las 12.</p>', correction_note: 'Cambió la hora.' });
    const { data: editions } = await call('listEditions', { params: { id: out.id } });
    expect(editions).toMatchObject([
      { edition: 1, note: 'Cambió la hora.', writing: { body: '<p>Abre a las 11.</p>' } },
    ]);
  });

  test('200 a new picture and a new PDF wait with the words, and the earlier version keeps its own', async () => {
    const made = await draft({ title: 'El mapa' });
    const params = { id: made.id };
    await call('setCover', { params, files: { cover: await png() } });
    const attached = (await call('setDocument', { params, files: { document: pdf } })).data;
    const { data: out } = await publish(attached);
    for (const as of ['content', 'admin']) {
      const cover = await call('setCover', { as, params, files: { cover: await png() } });
      const document = await call('setDocument', { as, params, files: { document: pdf } });
      const without = [
        await call('removeCover', { as, params }),
        await call('removeDocument', { as, params }),
        ...[cover, document],
      ];
      expect(without.map(({ problem }) => problem.code)).toEqual(Array(4).fill('welcome.wrong_state'));
    }
    const image = (await call('addImage', { params, files: { image: await png() } })).data;
    const plan = { ...pdf, name: 'plano.pdf' };
    const { data: document } = await call('addDocument', { params, files: { document: plan } });
    expect(document).toMatchObject({ name: 'plano.pdf', size: pdf.content.length });
    const more = { title: 'El mapa', cover_motif: 'andes', cover: image.id, document: document.id };
    const { data: held } = await correct('content', out, more);
    expect(held).toMatchObject({ cover: out.cover, document: { id: out.document.id, name: 'guía.pdf' } });
    expect(held.correction.writing).toMatchObject({
      ...{ cover: image.id, cover_motif: 'andes', document: { id: document.id, name: 'plano.pdf' } },
    });
    const shown = async () => (await published()).find(({ id }) => id === out.id);
    expect(await shown()).toMatchObject({
      ...{ cover_motif: 'hojas', document: { name: 'guía.pdf' }, cover_url: out.cover_url },
    });
    const status = async (name: string, file: string, as?: string) =>
      (await plaza.call(`welcome.${name}`, { ...(as ? { as } : {}), params: { ...params, file } })).status;
    expect(await status('getImage', image.id)).toBe(404);
    expect(await status('getOwnDocument', document.id)).toBe(401);
    expect(await status('getOwnDocument', document.id, 'employee')).toBe(403);
    expect(await status('getOwnDocument', document.id, 'admin')).toBe(200);
    const { data: done } = await step('publishCorrection', 'admin', held);
    expect(done).toMatchObject({ edition: 2, cover: image.id, document: { id: document.id } });
    expect(await shown()).toMatchObject({ cover_motif: 'andes', document: { name: 'plano.pdf' } });
    expect((await shown())?.cover_url).toContain(image.id);
    const { data: editions } = await call('listEditions', { params });
    expect(editions[0].writing).toMatchObject({
      ...{ cover: out.cover, cover_motif: 'hojas', document: { id: out.document.id, name: 'guía.pdf' } },
    });
    expect(await status('getImage', out.cover, 'content')).toBe(200);
    expect(await status('getOwnDocument', out.document.id, 'content')).toBe(200);
    expect(await status('getImage', out.cover)).toBe(404);
  });

  test('200 who may release to everybody alone corrects both at once, with a note; 404 with those of another', async () => {
    const other = await draft();
    const { data: foreign } = await call('addDocument', { params: { id: other.id }, files: { document: pdf } });
    const image = await call('addImage', { params: { id: other.id }, files: { image: await png() } });
    const { data: out } = await publish(await draft());
    expect((await correct('admin', out, { document: foreign.id })).status).toBe(404);
    expect((await correct('admin', out, { cover: image.data.id })).status).toBe(404);
    const { data: own } = await call('addDocument', { as: 'admin', params: { id: out.id }, files: { document: pdf } });
    const { data: done } = await correct('admin', out, { document: own.id });
    expect(done).toMatchObject({ edition: 2, correction: null, correction_note: 'Cambió la hora.' });
    expect(done.document.name).toBe('guía.pdf');
    const { data: without } = await correct('admin', done);
    expect(without).toMatchObject({ edition: 3, document: null });
  });

  test('200 what was sent while both were changed at once leaves them as they are', async () => {
    const made = await draft();
    const attached = (await call('setDocument', { params: { id: made.id }, files: { document: pdf } })).data;
    const { data: out } = await publish(attached);
    const { data: held } = await correct('content', out);
    await plaza.db
      .updateTable('editorial_reviews')
      .set({ writing: sql`writing - 'cover' - 'document'` })
      .where('item_id', '=', out.id)
      .execute();
    const { data: done } = await step('publishCorrection', 'admin', held);
    expect(done).toMatchObject({ edition: 2, document: { id: out.document.id } });
  });

  test('204 a draft that is thrown away lets go of its picture and its PDF', async () => {
    const made = await draft();
    const params = { id: made.id };
    const { cover } = (await call('setCover', { params, files: { cover: await png() } })).data;
    const first = (await call('setDocument', { params, files: { document: pdf } })).data.document.id;
    const second = (await call('setDocument', { params, files: { document: pdf } })).data.document.id;
    const kept = async () =>
      (
        await plaza.db
          .selectFrom('files')
          .select('id')
          .where('id', 'in', [cover, first, second])
          .where('kept_at', 'is not', null)
          .execute()
      ).map(({ id }) => id);
    expect((await kept()).sort()).toEqual([cover, second].sort());
    await call('removeBrochure', { params });
    expect(await kept()).toEqual([]);
  });

  test('200 sent back nothing changes; archived nothing waits any more', async () => {
    const { data: out } = await publish(await draft());
    await correct('content', out);
    const giveBack = () => call('returnCorrection', { as: 'admin', params: { id: out.id }, body: { note: 'Así no.' } });
    const { data: back } = await giveBack();
    expect(back).toMatchObject({ edition: 1, correction: null });
    expect((await giveBack()).problem.code).toBe('editorial.no_correction');
    const { data: again } = await correct('content', back);
    await step('archiveBrochure', 'content', again);
    expect(await pendingOf('admin', out)).toEqual([]);
  });
});

describe('brochures and the clock', () => {
  const clockAt = async (moment: string) => {
    plaza.clock.set(moment);
    for (const name of ['content', 'admin']) plaza.forgetSession(name);
    const { advanceBrochures } = await import('./publication.ts');
    const { systemScope } = await import('#platform/contract/scope.ts');
    const { makeContext } = await import('#platform/server/house.ts');
    const nobody = { language: 'es', requestId: 'clock', address: '', userAgent: '' } as const;
    await advanceBrochures(makeContext(plaza.house, { ...nobody, scope: systemScope }));
  };

  test('200 goes out at its moment and is archived after its last one; 400 in the past or over before it begins', async () => {
    const made = await draft({ title: 'La fiesta', expires_at: '2026-12-26T12:00:00Z' });
    const { data: sent } = await send(made);
    expect((await send(sent, 'admin', { publish_at: '2026-11-20T12:00:00Z' })).problem.code).toBe(
      'editorial.schedule_in_past',
    );
    const over = await send(sent, 'admin', { publish_at: '2026-12-27T12:00:00Z' });
    expect([over.status, over.problem.code]).toEqual([400, 'welcome.expires_too_early']);
    const { data: planned } = await send(sent, 'admin', { publish_at: '2026-12-25T12:00:00Z' });
    expect(planned.state).toBe('scheduled');
    expect(await pendingOf('admin', made)).toEqual([]);
    await clockAt('2026-12-25T11:59:00Z');
    expect(await titles()).not.toContain('La fiesta');
    await clockAt('2026-12-25T12:00:30Z');
    expect(await titles()).toContain('La fiesta');
    await clockAt('2026-12-26T12:00:30Z');
    expect(await titles()).not.toContain('La fiesta');
    expect((await call('getManaged', { params: { id: made.id } })).data.state).toBe('archived');
    await clockAt('2026-11-24T15:42:00Z');
  });
});

describe('the desk', () => {
  test('200 by language, kind, state, tag and words', async () => {
    const found = async (query: object) =>
      (await call('listManaged', { query: { size: 100, ...query } })).data as { title: string; language: string }[];
    const made = await draft({ title: 'El huerto', tags: ['Jardín'], kind: 'culture' });
    expect((await found({ tag: 'jardin' })).map(({ title }) => title)).toEqual(['El huerto']);
    expect((await found({ search: 'jard' })).map(({ title }) => title)).toEqual(['El huerto']);
    expect((await found({ state: 'draft', kind: 'culture' })).map(({ title }) => title)).toEqual(['El huerto']);
    expect(await found({ tag: 'jardin', language: 'en' })).toEqual([]);
    expect(new Set((await found({ language: 'en' })).map(({ language }) => language))).toEqual(new Set(['en']));
    const { data: names } = await call('listTags', {});
    expect(names).toContainEqual({ name: 'Jardín', items: 1 });
    await call('removeBrochure', { params: { id: made.id } });
    expect(await found({ tag: 'jardin' })).toEqual([]);
    expect((await call('listTags', {})).data).not.toContainEqual({ name: 'Jardín', items: 1 });
  });
});

describe('how often a brochure is read', () => {
  test('204 an invitation counts once a day; a token that opens nothing and what is not out count nothing', async () => {
    // Somebody who has no password yet: nobody else is given a link.
    const { id: personId } = await plaza.db
      .selectFrom('employees')
      .innerJoin('accounts', 'accounts.person_id', 'employees.id')
      .select('employees.id')
      .where('accounts.password_hash', 'is', null)
      .where('employees.active', '=', true)
      .orderBy('employees.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { data: invited } = await plaza.call('session.invite', { as: 'admin', params: { id: personId } });
    const token = invited.link.split('token=')[1] as string;
    const { data: out } = await publish(await draft({ title: 'La biblioteca' }));
    const unseen = await draft();
    const view = (id: string, given: string) =>
      plaza.call('welcome.noteView', { params: { id }, body: { token: given } });
    const views = async (id: string) => (await call('getManaged', { params: { id } })).data.views;
    for (const [id, given] of [
      [out.id, token],
      [out.id, token],
      [unseen.id, token],
      [out.id, 'abcdefghijklmnopqrstuvwxyz012345'],
    ] as const)
      expect((await view(id, given)).status).toBe(204);
    expect([await views(out.id), await views(unseen.id)]).toEqual([1, 0]);
    plaza.clock.set('2026-11-25T15:42:00Z');
    await view(out.id, token);
    plaza.clock.set('2026-11-24T15:42:00Z');
    expect(await views(out.id)).toBe(2);
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

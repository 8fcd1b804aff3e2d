import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let nube: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  nube = (await plaza.scopeOf('employee')).attributes['clientId'] ?? '';
});
afterAll(() => plaza.close());

interface Kept {
  readonly id: string;
  readonly version: number;
}

const titles = async (as: string, query: object = {}) =>
  (await plaza.call('help.listTutorials', { as, query: { size: 100, ...query } })).data.map(
    (one: { title: string }) => one.title,
  ) as string[];
const idOf = async (title: string) =>
  (await plaza.db.selectFrom('tutorials').select('id').where('title', 'like', `%${title}%`).executeTakeFirstOrThrow())
    .id;
const get = (as: string, id: string) => plaza.call('help.getTutorial', { as, params: { id } });
const step = (operation: string, as: string, { id, version }: Kept, more: object = {}) =>
  plaza.call(`help.${operation}`, { as, params: { id }, body: { version, ...more } });
const words = (more: object = {}) => ({
  ...{ title: 'Limpiar la diadema', summary: 'Cada semana.', type: null, audience: { clients: [nube] } },
  ...{ tags: ['Diadema', 'Aseo'], expires_at: null, cover_motif: 'ondas' },
  steps: [{ title: 'Desconéctala', html: '<p>Quita el cable.</p><script>alert(1)</script>' }],
  ...more,
});
const writing = (more: object = {}) => ({ ...words(), confirmation: null, ...more });
const draft = async (more: object = {}) =>
  (await plaza.call('help.draftTutorial', { as: 'content', body: writing(more) })).data;
const publish = (kept: Kept, as = 'content', more: object = {}) => step('publishTutorial', as, kept, more);
/** A tutorial that is out; what is for everybody was published by the administrator. */
const published = async (more: object = {}): Promise<Kept> => {
  const { data: sent } = await publish(await draft(more));
  return sent.state === 'published' ? sent : (await publish(sent, 'admin')).data;
};
const correct = (as: string, kept: Kept, more: object = {}) =>
  step('correctTutorial', as, kept, {
    ...words({ title: 'Cuidar la diadema' }),
    cover: null,
    note: 'Otro título.',
    ...more,
  });
const archive = (kept: Kept) => step('archiveTutorial', 'content', kept);
const withdraw = (as: string, kept: Kept, note?: string) => step('withdrawTutorial', as, kept, note ? { note } : {});
const managed = (as: string, operation: string, id: string) => plaza.call(`help.${operation}`, { as, params: { id } });
const pendingOf = async (as: string, { id }: Kept) =>
  (await plaza.call('home.listPending', { as })).data.filter((one: { id: string }) => one.id === id);
const notices = async (as: string) => {
  await plaza.settle();
  return JSON.stringify((await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data);
};
const everybody = { audience: {} };

const picture = {
  name: 'paso.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const withPicture = (operation: string, { id }: Kept, field: string) =>
  plaza.call(`help.${operation}`, { as: 'content', params: { id }, files: { [field]: picture } });
const addImage = (kept: Kept) => withPicture('addTutorialImage', kept, 'image');
const setCover = (kept: Kept) => withPicture('setTutorialCover', kept, 'cover');
const coverStatus = async (as: string, { id }: Kept) =>
  (await plaza.call('help.getTutorialCover', { as, params: { id } })).status;
const imageStatus = async (as: string, { id }: Kept, file: string) =>
  (await plaza.call('help.getTutorialImage', { as, params: { id, file } })).status;

/** What the clock does at a moment. */
const clockAt = async (moment: string) => {
  plaza.clock.set(moment);
  for (const name of ['content', 'employee', 'admin']) plaza.forgetSession(name);
  const { advanceTutorials } = await import('./publication.ts');
  const { systemScope } = await import('#platform/contract/scope.ts');
  const { makeContext } = await import('#platform/server/house.ts');
  const nobody = { language: 'es', requestId: 'clock', address: '', userAgent: '' } as const;
  await advanceTutorials(makeContext(plaza.house, { ...nobody, scope: systemScope }));
};

describe('tutorials for their readers', () => {
  test('200 by words of a step without accents, by a tag, and by topic', async () => {
    expect(await titles('employee', { search: 'modem' })).toEqual(['Conectar la VPN desde casa']);
    expect(await titles('employee', { search: 'teletrabajo' })).toEqual(['Conectar la VPN desde casa']);
    expect(await titles('employee', { tag: 'contrasena' })).toEqual([
      'Cambiar tu contraseña de Plaza',
      'Qué hacer si tu usuario se bloqueó',
    ]);
    const { data: types } = await plaza.call('help.listTypes', { as: 'employee' });
    const access = types.find((one: { name: string }) => one.name === 'Acceso y contraseñas');
    expect(await titles('employee', { type: access.id })).toEqual([
      'Cambiar tu contraseña de Plaza',
      'Qué hacer si tu usuario se bloqueó',
    ]);
  });

  test('404 a draft, and what is for another client, which is in nobody else’s list, search or tag', async () => {
    const own = 'Guion de cierre en el marcador de Telefonía Nube';
    expect(await titles('employee')).toContain(own);
    expect(await titles('outsider')).not.toContain(own);
    expect(await titles('outsider', { search: 'guion cierre' })).toEqual([]);
    expect(await titles('outsider', { tag: 'Marcador' })).not.toContain(own);
    const id = await idOf('Telefonía Nube');
    expect((await get('employee', id)).data.steps).toHaveLength(2);
    expect((await get('outsider', id)).status).toBe(404);
    for (const hidden of ['Reservar una sala', 'Compartir tu pantalla', 'nuevo cliente de correo'])
      expect((await get('employee', await idOf(hidden))).status).toBe(404);
  });

  test('204 reading is noted once a day, of whom it is for alone, and the desk sees who', async () => {
    const made = await published();
    const note = (as: string) => plaza.call('help.readTutorial', { as, params: { id: made.id } });
    expect((await note('employee')).status).toBe(204);
    expect((await note('employee')).status).toBe(204);
    expect((await note('outsider')).status).toBe(404);
    const { data: readers, total } = await managed('content', 'listTutorialReaders', made.id);
    expect([total, readers[0].days]).toEqual([1, 1]);
    expect(readers[0].id).toBe((await plaza.scopeOf('employee')).personId);
    expect((await managed('content', 'getManagedTutorial', made.id)).data.readers).toBe(1);
    expect((await managed('employee', 'listTutorialReaders', made.id)).status).toBe(403);
  });
});

describe('writing tutorials', () => {
  test('200 written, published, read without its script, told to its people, archived and taken up again', async () => {
    const made = await draft();
    const out = (await publish(made)).data;
    expect(out).toMatchObject({ state: 'published', actions: ['correct', 'archive'], tags: ['Aseo', 'Diadema'] });
    const read = (await get('employee', made.id)).data;
    expect(read).toMatchObject({ edition: 1, correction_note: null, tags: ['Aseo', 'Diadema'] });
    expect(read.steps).toEqual([{ title: 'Desconéctala', html: '<p>Quita el cable.</p>' }]);
    expect(await notices('employee')).toContain(`/ayuda/tutorial/${made.id}`);
    const { data: gone } = await archive(out);
    expect(gone.actions).toEqual(['withdraw']);
    expect((await get('employee', made.id)).status).toBe(404);
    expect((await publish(gone)).problem.code).toBe('help.wrong_state');
    const { data: again } = await withdraw('content', gone);
    expect(again).toMatchObject({ state: 'draft', edition: 2, actions: ['edit', 'publish'] });
    expect((await plaza.call('help.removeTutorial', { as: 'content', params: { id: made.id } })).status).toBe(409);
    expect((await publish(again)).data).toMatchObject({ state: 'published', edition: 2 });
  });

  test('409 without summary or steps, or when somebody else was faster; 400 over before it begins', async () => {
    expect((await publish(await draft({ summary: '' }))).problem.code).toBe('help.incomplete');
    expect((await publish(await draft({ steps: [{ title: '', html: '<p></p>' }] }))).problem.code).toBe(
      'help.incomplete',
    );
    const over = await publish(await draft({ expires_at: '2026-11-23T00:00:00Z' }));
    expect([over.status, over.problem.code]).toEqual([400, 'help.expires_too_early']);
    const made = await draft();
    const edit = (title: string) => step('editTutorial', 'content', made, writing({ title }));
    expect((await edit('Uno')).status).toBe(200);
    expect((await edit('Dos')).problem.code).toBe('conflict');
    const { data } = await plaza.call('help.listManagedTutorials', { as: 'content', query: { search: 'uno' } });
    expect(data[0].title).toBe('Uno');
    expect((await plaza.call('help.removeTutorial', { as: 'content', params: { id: made.id } })).status).toBe(204);
    expect((await managed('content', 'getManagedTutorial', made.id)).status).toBe(404);
  });

  test('409 what is out is not edited but corrected, and a draft is not corrected but edited', async () => {
    const out = await published();
    expect((await step('editTutorial', 'content', out, writing())).problem.code).toBe('help.wrong_state');
    expect((await correct('content', await draft())).problem.code).toBe('help.wrong_state');
  });

  test('a picture is shown to its readers alone, also in a correction, and one from elsewhere does not survive', async () => {
    const made = await draft();
    const add = () => addImage(made);
    const { data: picture } = await add();
    const steps = [{ title: 'A', html: `<p>Mira</p><img src="${picture.url}"><img src="https://malo.example/x.png">` }];
    const edited = (await step('editTutorial', 'content', made, writing({ steps }))).data;
    expect(edited.texts[0].html).toContain(picture.url);
    expect(edited.texts[0].html).not.toContain('malo.example');
    const open = (as: string) => plaza.call('help.getTutorialImage', { as, params: { id: made.id, file: picture.id } });
    expect((await open('employee')).status).toBe(404);
    const { data: out } = await publish(edited);
    expect((await open('employee')).status).toBe(200);
    expect((await open('outsider')).status).toBe(404);
    expect((await add()).status).toBe(200);
    await archive(out);
    expect((await add()).problem.code).toBe('help.wrong_state');
  });
});

describe('what goes to everybody', () => {
  test('200 waits for somebody who did not write it, who finds it among what they have to do', async () => {
    const made = await draft(everybody);
    expect(made.actions).toEqual(['edit', 'remove', 'submit']);
    const { data: sent } = await publish(made);
    expect(sent).toMatchObject({ state: 'in_review', actions: ['withdraw'] });
    expect((await get('employee', made.id)).status).toBe(404);
    expect((await publish(sent)).problem).toMatchObject({ code: 'editorial.own_approval', status: 403 });
    expect(await pendingOf('content', made)).toEqual([]);
    expect(await pendingOf('admin', made)).toMatchObject([
      { source: 'help', link: `/gestion/tutoriales/${made.id}`, title: 'Revisa y publica «Limpiar la diadema»' },
    ]);
    expect((await publish(sent, 'admin')).data.state).toBe('published');
    expect(await pendingOf('admin', made)).toEqual([]);
    expect((await get('outsider', made.id)).status).toBe(200);
    expect(await notices('content')).toContain('Salió lo que escribiste');
  });

  test('200 comes back with a word, which its writer reads and answers with another draft', async () => {
    const { data: sent } = await publish(await draft(everybody));
    const { data: back } = await withdraw('admin', sent, 'Falta decir con qué se limpia.');
    expect(back).toMatchObject({ state: 'draft', review_note: 'Falta decir con qué se limpia.' });
    expect(await pendingOf('admin', sent)).toEqual([]);
    expect(await notices('content')).toContain('Falta decir con qué se limpia.');
    expect((await publish(sent, 'admin')).problem.code).toBe('conflict');
  });

  test('409 of two who publish it at once one does', async () => {
    const { data: sent } = await publish(await draft(everybody));
    const answers = await Promise.all([publish(sent, 'admin'), withdraw('admin', sent)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
  });
});

describe('tutorials and the clock', () => {
  test('200 goes out at its moment, is archived after its last one, and not in the past', async () => {
    const made = await draft({ expires_at: '2026-11-26T12:00:00Z' });
    expect((await publish(made, 'content', { publish_at: '2026-11-20T12:00:00Z' })).problem.code).toBe(
      'editorial.schedule_in_past',
    );
    const { data: planned } = await publish(made, 'content', { publish_at: '2026-11-25T12:00:00Z' });
    expect(planned).toMatchObject({ state: 'scheduled', actions: ['withdraw'] });
    await clockAt('2026-11-25T11:59:00Z');
    expect((await get('employee', made.id)).status).toBe(404);
    await clockAt('2026-11-25T12:00:30Z');
    expect((await get('employee', made.id)).status).toBe(200);
    await clockAt('2026-11-26T12:00:30Z');
    expect((await get('employee', made.id)).status).toBe(404);
    expect((await managed('content', 'getManagedTutorial', made.id)).data.state).toBe('archived');
    await clockAt('2026-11-24T15:42:00Z');
  });
});

describe('correcting a tutorial', () => {
  test('200 for one client at once: readers see the note, and the desk what it said before', async () => {
    const out = await published();
    const { data: second } = await correct('content', out, { tags: ['Cuidado'] });
    expect(second).toMatchObject({ edition: 2, correction: null, waits: false, tags: ['Cuidado'] });
    const read = (await get('employee', out.id)).data;
    expect(read).toMatchObject({ title: 'Cuidar la diadema', edition: 2, correction_note: 'Otro título.' });
    const { data: editions } = await managed('content', 'listTutorialEditions', out.id);
    expect(editions).toMatchObject([
      {
        ...{ edition: 1, title: 'Limpiar la diadema', note: 'Otro título.' },
        writing: { steps: [{ title: 'Desconéctala', html: '<p>Quita el cable.</p>' }] },
      },
    ]);
    expect((await managed('employee', 'listTutorialEditions', out.id)).status).toBe(403);
    expect((await correct('content', out)).problem.code).toBe('conflict');
  });

  test('200 for everybody it waits: readers see nothing of it until another person publishes it', async () => {
    const out = await published(everybody);
    const { data: held } = await correct('content', out, everybody);
    expect(held).toMatchObject({ title: 'Limpiar la diadema', edition: 1, waits: true });
    expect(held.correction).toMatchObject({ note: 'Otro título.', can_decide: false });
    expect(held.correction.writing.steps[0].html).toBe('<p>Quita el cable.</p>');
    expect((await get('employee', out.id)).data.title).toBe('Limpiar la diadema');
    expect((await step('publishTutorialCorrection', 'content', held)).problem.code).toBe('editorial.own_approval');
    expect((await correct('admin', held, everybody)).problem.code).toBe('editorial.correction_waits');
    expect(await pendingOf('admin', out)).toHaveLength(1);
    expect((await step('publishTutorialCorrection', 'admin', out)).problem.code).toBe('conflict');
    const { data: done } = await step('publishTutorialCorrection', 'admin', held);
    expect(done).toMatchObject({ title: 'Cuidar la diadema', edition: 2, correction: null });
    expect((await get('outsider', out.id)).data.title).toBe('Cuidar la diadema');
    expect(await pendingOf('admin', out)).toEqual([]);
    const { data: editions } = await managed('admin', 'listTutorialEditions', out.id);
    expect(editions[0].replaced_by.id).toBe((await plaza.scopeOf('content')).personId);
  });

  test('200 it waits also where its people would become everybody, or stop being everybody', async () => {
    const narrow = await published();
    expect((await correct('content', narrow, everybody)).data.correction).not.toBeNull();
    const wide = await published(everybody);
    const { data: held } = await correct('content', wide);
    expect((await get('outsider', wide.id)).status).toBe(200);
    expect((await step('publishTutorialCorrection', 'admin', held)).data.edition).toBe(2);
    expect((await get('outsider', wide.id)).status).toBe(404);
  });

  test('200 sent back with a word nothing changes; archived nothing waits any more', async () => {
    const out = await published(everybody);
    await correct('content', out, everybody);
    const giveBack = () =>
      plaza.call('help.returnTutorialCorrection', { as: 'admin', params: { id: out.id }, body: { note: 'Así no.' } });
    const { data: back } = await giveBack();
    expect(back).toMatchObject({ edition: 1, correction: null });
    expect(await notices('content')).toContain('Así no.');
    expect((await giveBack()).problem.code).toBe('editorial.no_correction');
    const { data: again } = await correct('content', back, everybody);
    await archive(again);
    expect(await pendingOf('admin', out)).toEqual([]);
  });

  test('409 a correction that leaves nothing to do, or is for nobody', async () => {
    const out = await published();
    expect((await correct('content', out, { steps: [] })).problem.code).toBe('help.incomplete');
    const nobody = { clients: ['01930000-0000-7000-8000-000000000000'] };
    expect((await correct('content', out, { audience: nobody })).problem.code).toBe('help.nobody_in_audience');
  });
});

describe('a tutorial that must be confirmed', () => {
  const asked = async (as: string, id: string) =>
    (await plaza.call('must-read.getRequest', { as, params: { source: 'help', id } })).data;
  const confirmation = { due_on: '2026-12-01', questions: [] };

  test('200 asks its people, stands in the report, and asks anew only where the correction does', async () => {
    const out = await published({ confirmation });
    const first = await asked('employee', out.id);
    expect(first).toMatchObject({ edition: 1, confirmed_at: null });
    expect(await asked('outsider', out.id)).toBeNull();
    await plaza.call('must-read.confirm', { as: 'employee', params: { id: first.id }, body: { answers: [] } });
    const { data: followed } = await plaza.call('must-read.listFollowed', {
      as: 'admin',
      query: { search: 'limpiar la diadema' },
    });
    expect(followed).toMatchObject([{ source: 'help', title: 'Limpiar la diadema', confirmed: 1 }]);
    const { data: second } = await correct('content', out);
    expect((await asked('employee', out.id)).confirmed_at).not.toBeNull();
    await correct('content', second, { note: 'Léelo otra vez.', confirmation });
    expect(await asked('employee', out.id)).toMatchObject({ edition: 3, confirmed_at: null });
  });

  test('200 archived it asks no more, and taken up again it asks for its next edition', async () => {
    const out = await published({ confirmation });
    const { data: gone } = await archive(out);
    expect(await asked('employee', out.id)).toBeNull();
    await publish((await withdraw('content', gone)).data);
    expect(await asked('employee', out.id)).toMatchObject({ edition: 2 });
  });

  test('400 by a day that is over when it goes out', async () => {
    const late = await publish(await draft({ confirmation: { due_on: '2026-11-20', questions: [] } }));
    expect([late.status, late.problem.code]).toEqual([400, 'must-read.due_in_past']);
  });
});

describe('the cover of a tutorial', () => {
  test('200 an uploaded one is shown to whom the tutorial is for, and to nobody else by any file link', async () => {
    const made = await draft();
    expect(made).toMatchObject({ cover_motif: 'ondas', cover: null, cover_url: null });
    expect(await coverStatus('content', made)).toBe(404);
    const { data: covered } = await setCover(made);
    const { cover } = covered;
    expect(covered.cover_url).toBe(`/api/help/tutorials/${made.id}/cover?v=${cover}`);
    expect([await coverStatus('content', made), await coverStatus('employee', made)]).toEqual([200, 404]);
    const { data: out } = await publish(covered);
    expect((await get('employee', made.id)).data.cover_url).toBe(covered.cover_url);
    const { data: listed } = await plaza.call('help.listTutorials', { as: 'employee', query: { size: 100 } });
    expect(listed).toContainEqual(expect.objectContaining({ id: made.id, cover_url: covered.cover_url }));
    expect(await coverStatus('employee', made)).toBe(200);
    expect(await imageStatus('employee', made, cover)).toBe(200);
    expect(await coverStatus('outsider', made)).toBe(404);
    expect(await imageStatus('outsider', made, cover)).toBe(404);
    expect((await plaza.call('help.getTutorialCover', { params: { id: made.id } })).status).toBe(401);
    expect((await setCover(made)).problem.code).toBe('help.wrong_state');
    await archive(out);
    expect([await coverStatus('content', made), await coverStatus('employee', made)]).toEqual([200, 404]);
  });

  test('200 back to the drawing, and a picture that nothing shows any more is let go', async () => {
    const made = await draft();
    const { data: first } = await setCover(made);
    const { data: second } = await setCover(made);
    expect(await imageStatus('content', made, first.cover)).toBe(404);
    const steps = [{ title: 'A', html: `<img src="/api/help/tutorials/${made.id}/images/${second.cover}"><p>x</p>` }];
    await step('editTutorial', 'content', second, writing({ steps }));
    const removed = await plaza.call('help.removeTutorialCover', { as: 'content', params: { id: made.id } });
    expect(removed.data).toMatchObject({ cover: null, cover_url: null });
    expect(await imageStatus('content', made, second.cover)).toBe(200);
    const { data: bad } = await plaza.call('help.listManagedTutorials', { as: 'content', query: { size: 100 } });
    expect(bad.find((one: Kept) => one.id === made.id).cover_url).toBeNull();
  });

  test('200 a new one for everybody waits with its correction, and the earlier version keeps its own', async () => {
    const made = await draft(everybody);
    const { data: covered } = await setCover(made);
    const { data: out } = await publish((await publish(covered)).data, 'admin');
    const { data: image } = await addImage(out);
    const { data: held } = await correct('content', out, { ...everybody, cover: image.id, cover_motif: 'andes' });
    expect(held).toMatchObject({ cover: covered.cover, cover_motif: 'ondas' });
    expect(held.correction.writing).toMatchObject({ cover: image.id, cover_motif: 'andes' });
    expect((await get('employee', out.id)).data.cover_url).toContain(covered.cover);
    expect(await imageStatus('employee', out, image.id)).toBe(404);
    expect(await imageStatus('admin', out, image.id)).toBe(200);
    expect((await step('publishTutorialCorrection', 'admin', held)).status).toBe(200);
    expect((await get('employee', out.id)).data).toMatchObject({ cover_motif: 'andes' });
    expect((await get('employee', out.id)).data.cover_url).toContain(image.id);
    expect(await imageStatus('employee', out, image.id)).toBe(200);
    const { data: editions } = await managed('content', 'listTutorialEditions', out.id);
    expect(editions[0].writing).toMatchObject({ cover: covered.cover, cover_motif: 'ondas' });
    expect(await imageStatus('content', out, covered.cover)).toBe(200);
    expect(await imageStatus('employee', out, covered.cover)).toBe(404);
  });

  test('404 a correction with a picture of another tutorial', async () => {
    const { data: foreign } = await addImage(await draft());
    const out = await published();
    expect((await correct('content', out, { cover: foreign.id })).status).toBe(404);
    expect((await correct('content', out, { cover: out.id })).status).toBe(404);
    expect((await correct('content', out)).data.edition).toBe(2);
  });

  test('200 what was sent before tutorials had covers keeps the one that is out', async () => {
    const out = await published(everybody);
    const { data: held } = await correct('content', out, { ...everybody, cover_motif: 'andes' });
    await plaza.db
      .updateTable('editorial_reviews')
      .set({ writing: sql`writing - 'cover' - 'cover_motif'` })
      .where('item_id', '=', out.id)
      .execute();
    expect((await step('publishTutorialCorrection', 'admin', held)).data).toMatchObject({
      ...{ edition: 2, title: 'Cuidar la diadema', cover_motif: 'ondas' },
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// How an agreement goes out, is corrected and is followed: the second person, moments, editions, must-read, tags, readers.

const NOW = '2026-11-24T15:42:00Z';
const cast = ['employee', 'outsider', 'content', 'wellbeing', 'admin'];
let plaza: TestApp;
let nube: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: NOW });
  nube = (await plaza.scopeOf('employee')).attributes.clientId!;
});
afterAll(() => plaza.close());

type Made = { id: string; version: number };
const words = (more: object = {}) => ({
  ...{ title: 'Cine', partner: 'Salas Ceiba', category: 'culture', summary: 'Entradas.', benefit: '2 × 1' },
  ...{ body: '<p>Muestra el código.</p>', website: null, contact: '', starts_on: '2026-11-01', ends_on: '2027-01-31' },
  ...{ code_prefix: 'CINE', cover_motif: 'fiesta', cities: [], audience: {}, tags: [] },
  ...more,
});
const ask = (as: string, call: string, id: string, body?: object) =>
  plaza.call(`agreements.${call}`, { as, params: { id }, ...(body ? { body } : {}) });
const draft = async (as: string, more: object = {}): Promise<Made> =>
  (await plaza.call('agreements.draftAgreement', { as, body: { ...words(more), confirmation: null, ...more } })).data;
const publish = (as: string, { id, version }: Made, more: object = {}) =>
  ask(as, 'publishAgreement', id, { version, ...more });
const correct = (as: string, { id, version }: Made, more: object = {}) =>
  ask(as, 'correctAgreement', id, { ...words(), cover: null, note: 'Cambió el beneficio.', version, ...more });
const decide = (as: string, { id, version }: Made) => ask(as, 'publishCorrection', id, { version });
const send = (as: string, { id, version }: Made, note = 'Falta la sede.') =>
  ask(as, 'returnCorrection', id, { version, note });
const managed = async (id: string) => (await ask('admin', 'getManaged', id)).data;
const read = (as: string, id: string) => ask(as, 'getAgreement', id);
/** One that is out for everybody: written by `content`, let out by `wellbeing`. */
const out = async (more: object = {}) =>
  (await publish('wellbeing', (await publish('content', await draft('content', more))).data)).data;
const pending = async (as: string) =>
  (await plaza.call('home.listPending', { as })).data.map(
    (one: { title: string; link: string }) => one.link,
  ) as string[];
const told = async (as: string) => {
  await plaza.settle();
  const { data } = await plaza.call('GET /api/notifications', { as, query: { size: 100 } });
  return data as { title: string; link: string }[];
};
const moveTo = async (moment: string) => {
  plaza.clock.set(moment);
  for (const name of cast) plaza.forgetSession(name);
  await plaza.house.services.jobs.start('agreements.advance', null);
  await plaza.settle();
};

describe('what is for everybody', () => {
  test('200 waits for a second person, who finds it among what they have to do, and its author is told', async () => {
    const made = await draft('content', { title: 'Ajedrez' });
    const { data: asked } = await publish('content', made);
    expect(asked).toMatchObject({ state: 'in_review', actions: ['withdraw'] });
    expect((await read('employee', asked.id)).status).toBe(404);
    const link = `/gestion/convenios/${asked.id}`;
    expect(await pending('wellbeing')).toContain(link);
    expect(await pending('content')).not.toContain(link);
    expect((await publish('content', asked)).problem).toMatchObject({ status: 403, code: 'editorial.own_approval' });
    const { data: published } = await publish('wellbeing', asked);
    expect(published).toMatchObject({ state: 'published', edition: 1, publish_at: null });
    expect((await read('employee', asked.id)).status).toBe(200);
    expect(await pending('wellbeing')).not.toContain(link);
    expect((await told('content')).some((one) => one.link === link)).toBe(true);
  });

  test('200 goes out at once where one client alone is meant, and by who may release alone', async () => {
    const narrow = await draft('content', { audience: { clients: [nube] } });
    expect((await publish('content', narrow)).data.state).toBe('published');
    expect((await publish('admin', await draft('admin'))).data.state).toBe('published');
  });

  test('200 whoever changed the words last cannot be the second person', async () => {
    const made = await draft('wellbeing', { title: 'Bolos' });
    const edited = await ask('content', 'editAgreement', made.id, {
      ...words(),
      confirmation: null,
      version: made.version,
    });
    expect((await publish('content', edited.data)).data.state).toBe('in_review');
    expect((await publish('wellbeing', await managed(made.id))).problem.code).toBe('editorial.own_approval');
  });

  test('200 who changed the words that another sends is not asked to decide', async () => {
    const made = await draft('content', { title: 'Bolera' });
    const edit = { ...words(), confirmation: null, version: made.version };
    const { data: edited } = await ask('wellbeing', 'editAgreement', made.id, edit);
    expect((await publish('content', edited)).data.state).toBe('in_review');
    const link = `/gestion/convenios/${made.id}`;
    expect(await pending('wellbeing')).not.toContain(link);
    expect(await pending('admin')).toContain(link);
  });

  test('409 of two who decide at once one does; what was decided is not decided again', async () => {
    const { data: asked } = await publish('content', await draft('content'));
    const both = await Promise.all([publish('wellbeing', asked), publish('admin', asked)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await publish('admin', await managed(asked.id))).problem.code).toBe('agreements.wrong_state');
    expect((await ask('admin', 'withdrawAgreement', asked.id, { version: asked.version })).problem.code).toBe(
      'conflict',
    );
  });

  test('200 comes back as a draft with a word, is changed and asked again', async () => {
    const { data: asked } = await publish('content', await draft('content', { title: 'Yoga' }));
    const note = 'Falta la dirección.';
    const edit = (version: number) =>
      ask('content', 'editAgreement', asked.id, { ...words({ title: 'Yoga' }), confirmation: null, version });
    expect((await edit(asked.version)).problem.code).toBe('agreements.wrong_state');
    const back = await ask('wellbeing', 'withdrawAgreement', asked.id, { version: asked.version, note });
    expect(back.data).toMatchObject({ state: 'draft', review_note: note });
    expect(JSON.stringify(await told('content'))).toContain(note);
    expect(await pending('admin')).not.toContain(`/gestion/convenios/${asked.id}`);
    const again = await publish('content', (await edit(back.data.version)).data);
    expect(again.data).toMatchObject({ state: 'in_review', review_note: null });
    expect(await pending('admin')).toContain(`/gestion/convenios/${asked.id}`);
  });
});

describe('a moment to come', () => {
  test('200 it comes out when it is due and not before; until then it can be taken back', async () => {
    const made = await draft('admin', { title: 'Patinaje' });
    expect((await publish('admin', made, { publish_at: '2026-11-24T10:00:00Z' })).problem.code).toBe(
      'editorial.schedule_in_past',
    );
    const at = '2026-11-26T13:00:00.000Z';
    const { data: scheduled } = await publish('admin', made, { publish_at: at });
    expect(scheduled).toMatchObject({ state: 'scheduled', publish_at: at, actions: ['withdraw'] });
    const back = await ask('wellbeing', 'withdrawAgreement', made.id, { version: scheduled.version });
    expect(back.data).toMatchObject({ state: 'draft', publish_at: null });
    await publish('admin', back.data, { publish_at: at });
    await moveTo('2026-11-26T12:59:00Z');
    expect((await read('employee', made.id)).status).toBe(404);
    await moveTo('2026-11-26T13:00:30Z');
    expect((await read('employee', made.id)).status).toBe(200);
    expect((await told('employee')).some((one) => one.link === `/convenio/${made.id}`)).toBe(true);
    await moveTo(NOW);
  });

  test('409 it would be over by then', async () => {
    const made = await draft('admin', { ends_on: '2026-12-01' });
    const late = await publish('admin', made, { publish_at: '2026-12-03T13:00:00Z' });
    expect(late.problem.code).toBe('agreements.already_over');
  });
});

describe('a correction', () => {
  test('200 waits for a second person; readers see the old words until it is published, and what it said is kept', async () => {
    const first = await out({ title: 'Golf', benefit: '10 %', tags: ['Aire libre'] });
    const change = {
      title: 'Golf',
      benefit: '15 %',
      body: '<p>Pide <b>turno</b>.<script>x()</script></p>',
      tags: ['Deporte'],
    };
    const { data: held } = await correct('content', first, change);
    expect(held).toMatchObject({ benefit: '10 %', edition: 1, correction: { can_decide: false, reconfirms: false } });
    expect(held.correction.writing.body).toBe('<p>Pide <strong>turno</strong>.</p>');
    expect((await read('employee', first.id)).data.benefit).toBe('10 %');
    expect((await correct('admin', held)).problem).toMatchObject({ status: 409, code: 'editorial.correction_waits' });
    expect((await decide('content', held)).problem).toMatchObject({ status: 403, code: 'editorial.own_approval' });
    expect((await decide('admin', first)).problem.code).toBe('conflict');
    expect(await pending('wellbeing')).toContain(`/gestion/convenios/${first.id}`);

    const both = await Promise.all([decide('wellbeing', held), decide('admin', held)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = (await read('employee', first.id)).data;
    expect(now).toMatchObject({
      benefit: '15 %',
      edition: 2,
      tags: ['Deporte'],
      correction_note: 'Cambió el beneficio.',
    });
    const { data: editions } = await ask('wellbeing', 'listEditions', first.id);
    expect(editions).toMatchObject([
      { edition: 1, title: 'Golf', note: 'Cambió el beneficio.', writing: { benefit: '10 %', tags: ['Aire libre'] } },
    ]);
    expect(editions[0].replaced_by.id).toBe((await plaza.scopeOf('content')).personId);
    expect((await decide('admin', await managed(first.id))).problem.code).toBe('editorial.no_correction');
  });

  test('200 is sent back with a word, or taken back, and nothing changed', async () => {
    const first = await out({ title: 'Tenis' });
    const { data: held } = await correct('content', first, { title: 'Tenis y pádel' });
    const { data: returned } = await send('wellbeing', held);
    expect(returned).toMatchObject({ title: 'Tenis', edition: 1, correction: null });
    expect(JSON.stringify(await told('content'))).toContain('Falta la sede.');
    const { data: again } = await correct('content', returned, { title: 'Tenis y pádel' });
    expect((await decide('admin', held)).problem.code).toBe('conflict');
    expect((await send('content', again, 'Lo pienso mejor.')).data.correction).toBeNull();
    expect((await send('content', await managed(first.id))).problem.code).toBe('editorial.no_correction');
  });

  test('200 is out at once where one client alone is meant; one that would reach everybody waits', async () => {
    const narrow = { audience: { clients: [nube] } };
    const { data: first } = await publish('content', await draft('content', narrow));
    const { data: second } = await correct('content', first, { ...narrow, title: 'Cine y teatro' });
    expect(second).toMatchObject({ title: 'Cine y teatro', edition: 2, correction: null });
    expect((await read('outsider', first.id)).status).toBe(404);
    const { data: held } = await correct('content', second, { title: 'Para todos' });
    expect(held).toMatchObject({ title: 'Cine y teatro', correction: { can_decide: false } });
    expect((await read('outsider', first.id)).status).toBe(404);
    await decide('wellbeing', held);
    expect((await read('outsider', first.id)).status).toBe(200);
  });

  test('200 that takes it from everybody to one client waits too, for who reaches them all', async () => {
    const first = await out({ title: 'Squash' });
    const { data: held } = await correct('content', first, { title: 'Squash', audience: { clients: [nube] } });
    expect(held).toMatchObject({ edition: 1, waits: true, correction: { can_decide: false } });
    expect((await read('outsider', first.id)).status).toBe(200);
    expect((await decide('content', held)).problem.code).toBe('editorial.own_approval');
    expect((await decide('wellbeing', held)).data).toMatchObject({ edition: 2, waits: false });
    expect((await read('outsider', first.id)).status).toBe(404);
    expect((await read('employee', first.id)).status).toBe(200);
  });

  test('409 incomplete, over, of a draft, stale; 400 without a word of what changed', async () => {
    const first = await out();
    expect((await correct('content', first, { benefit: '' })).problem.code).toBe('agreements.incomplete');
    expect((await correct('content', first, { ends_on: '2026-11-20' })).problem.code).toBe('agreements.already_over');
    expect((await correct('content', { ...first, version: 1 })).problem.code).toBe('conflict');
    expect((await correct('content', first, { note: ' ' })).status).toBe(400);
    expect((await correct('content', await draft('content'))).problem.code).toBe('agreements.wrong_state');
  });

  test('200 what is archived asks nobody for anything any more', async () => {
    const first = await out();
    const { data: held } = await correct('content', first);
    expect((await ask('content', 'archiveAgreement', held.id, { version: held.version })).data.state).toBe('archived');
    expect(await pending('wellbeing')).not.toContain(`/gestion/convenios/${held.id}`);
    expect((await decide('wellbeing', await managed(held.id))).problem.code).toBe('agreements.wrong_state');
  });
});

describe('a must-read', () => {
  const plan = (due_on = '2026-12-10') => ({
    due_on,
    questions: [{ text: '¿Qué muestras?', options: ['El carné', 'El código'], right: 1 }],
  });
  const request = (as: string, item: string) =>
    plaza.call('must-read.getRequest', { as, params: { source: 'agreements', id: item } });
  const confirm = (as: string, id: string, answers: number[]) =>
    plaza.call('must-read.confirm', { as, params: { id }, body: { answers } });
  const report = async () => (await plaza.call('must-read.listFollowed', { as: 'admin', query: { size: 100 } })).data;

  test('200 is asked when it comes out, of its readers alone, confirmed, followed, and asked anew where a correction says so', async () => {
    const narrow = { title: 'Póliza de viaje', audience: { clients: [nube] } };
    const made = await draft('content', { ...narrow, confirmation: plan() });
    expect((await request('employee', made.id)).data).toBeNull();
    const { data: first } = await publish('content', made);
    const { data: asked } = await request('employee', made.id);
    expect(asked).toMatchObject({ edition: 1, confirmed_at: null });
    expect((await request('outsider', made.id)).data).toBeNull();
    expect((await confirm('employee', asked.id, [0])).status).toBe(409);
    expect((await confirm('employee', asked.id, [1])).status).toBe(200);
    const followed = (await report()).find((one: { title: string }) => one.title === 'Póliza de viaje');
    expect(followed).toMatchObject({ source: 'agreements', link: `/convenio/${made.id}`, confirmed: 1 });

    const { data: second } = await correct('content', first, { ...narrow, title: 'Póliza de viajes' });
    expect((await request('employee', made.id)).data.confirmed_at).not.toBeNull();
    const { data: third } = await correct('content', second, { ...narrow, confirmation: plan('2026-12-15') });
    expect((await request('employee', made.id)).data).toMatchObject({ edition: 3, confirmed_at: null });
    await ask('content', 'archiveAgreement', made.id, { version: third.version });
    expect((await request('employee', made.id)).data).toBeNull();
  });

  test('400 a last day that is over, also once its moment comes', async () => {
    const made = await draft('admin', { confirmation: plan('2026-11-25') });
    const late = await publish('admin', made, { publish_at: '2026-11-27T13:00:00Z' });
    expect(late.problem).toMatchObject({ status: 400, code: 'must-read.due_in_past' });
    expect((await publish('admin', made)).status).toBe(200);
  });
});

describe('tags and readers', () => {
  const list = async (as: string, body: object) =>
    (await plaza.call('agreements.listAgreements', { as, params: { a: 1, b: 100 }, body })).data.map(
      (one: { title: string }) => one.title,
    );

  test('200 are found by tag in any spelling, and by words of text and tags together, by their readers alone', async () => {
    const narrow = {
      title: 'Huerta en casa',
      tags: ['Plantas y jardín', 'plantas y jardin'],
      audience: { clients: [nube] },
    };
    const { data } = await publish('content', await draft('content', narrow));
    expect(data.tags).toEqual(['Plantas y jardín']);
    expect(await list('employee', { tag: 'plantas Y jardin' })).toEqual(['Huerta en casa']);
    expect(await list('employee', { search: 'jardín huerta' })).toEqual(['Huerta en casa']);
    expect(await list('employee', { search: 'jardín piscina' })).toEqual([]);
    expect(await list('outsider', { tag: 'Plantas y jardín' })).toEqual([]);
    expect(await list('outsider', { search: 'jardín' })).toEqual([]);
    const desk = await plaza.call('agreements.listManaged', { as: 'content', query: { search: 'jardin' } });
    expect(desk.data.map((one: { id: string }) => one.id)).toEqual([data.id]);
  });

  test('200 who has read it is counted once, a day on which they did too; 404 for whom it is not', async () => {
    const { data } = await publish('content', await draft('content', { audience: { clients: [nube] } }));
    const note = (as: string) => ask(as, 'noteReading', data.id);
    expect((await note('outsider')).status).toBe(404);
    await note('employee');
    expect((await note('employee')).status).toBeLessThan(300);
    const readers = async () => (await ask('content', 'listReaders', data.id)).data;
    expect(await readers()).toMatchObject([{ id: (await plaza.scopeOf('employee')).personId, days: 1 }]);
    await moveTo('2026-11-25T15:42:00Z');
    await note('employee');
    expect(await readers()).toMatchObject([{ days: 2 }]);
    expect((await managed(data.id)).readers).toBe(1);
    await moveTo(NOW);
  });

  test('200 nothing is left of a draft that is thrown away', async () => {
    const { data: asked } = await publish('content', await draft('content', { tags: ['Efímero'] }));
    const { data: back } = await ask('content', 'withdrawAgreement', asked.id, { version: asked.version });
    expect((await ask('content', 'removeDraft', back.id)).status).toBeLessThan(300);
    const left = await plaza.db.selectFrom('editorial_tags').select('slug').where('item_id', '=', back.id).execute();
    expect(left).toEqual([]);
  });
});

test('the demo company has one in review, one scheduled and one corrected', async () => {
  const states = async (state: string) =>
    (await plaza.call('agreements.listManaged', { as: 'wellbeing', query: { state, size: 100 } })).data.map(
      (one: { title: string }) => one.title,
    );
  expect(await states('in_review')).toContain('Bicicletas eléctricas a cuotas');
  expect(await states('scheduled')).toContain('Jornada de vacunación en familia');
  const { data: lunch } = await plaza.call('agreements.listManaged', {
    as: 'wellbeing',
    query: { search: 'almuerzos' },
  });
  const { data: editions } = await ask('wellbeing', 'listEditions', lunch[0].id);
  expect(editions).toMatchObject([{ edition: 1, writing: { benefit: 'Menú a $ 12.900' } }]);
  expect(lunch[0].readers).toBeGreaterThan(0);
});

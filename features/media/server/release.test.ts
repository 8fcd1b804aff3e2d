import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { advanceItems } from './publication.ts';
import { record } from './testing.ts';

let plaza: TestApp;
let category: string;
let nube: { clients: string[] };
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  category = (await call('listCategories', 'employee')).data[0].id;
  nube = { clients: [(await plaza.scopeOf('employee')).attributes.clientId ?? ''] };
});
afterAll(() => plaza.close());

type Given = Parameters<TestApp['call']>[1];
const call = (operation: string, as: string, given: Given = {}) => plaza.call(`media.${operation}`, { as, ...given });
const words = (title: string, rest: object = {}) => ({
  ...{ title, summary: 'De qué trata.', transcript: '0:01 Buenas', category, tags: [], audience: {} },
  ...{ cover_motif: 'ondas', cover_seed: 'cafe', expires_at: null, ...rest },
});

/** A draft that may be published, written by `as`. */
async function draft(title: string, rest: object = {}, as = 'content') {
  const { data } = await call('draftItem', as, { body: { ...words(title, rest), kind: 'podcast' } });
  return (await record(plaza, data.id, as)).data;
}
interface Known {
  id: string;
  version: number;
}
const send = (operation: string, as: string, { id, version }: Known, body: object = {}) =>
  call(operation, as, { params: { id }, body: { version, ...body } });
const managed = async (id: string, as = 'content') => (await call('getManaged', as, { params: { id } })).data;
/** One that is out, written by `content`. */
async function published(title: string, rest: object = {}) {
  return (await send('publishItem', 'admin', await draft(title, rest))).data;
}
const heard = async (id: string, as = 'employee') => (await call('getEpisode', as, { params: { id } })).data;
/** What somebody has to do, without what the demo company has in review. */
const pending = async (as: string, source: string) =>
  ((await plaza.call('home.listPending', { as })).data as { source: string; title: string; link: string }[]).filter(
    (one) => one.source === source && !one.title.includes('turno de noche'),
  );
const toldTo = async (as: string) => {
  await plaza.settle();
  const { data } = await plaza.call('GET /api/notifications', { as, query: { kind: 'editorial', size: 100 } });
  return (data as { title: string; message: string }[]).map(({ title, message }) => `${title}: ${message}`);
};
const requestFor = async (id: string, as = 'employee') =>
  (await plaza.call('must-read.getRequest', { as, params: { source: 'media', id } })).data;
const move = (moment: string) => {
  plaza.clock.set(moment);
  for (const name of plaza.accounts) plaza.forgetSession(name);
};

describe('the second person', () => {
  test('what is for everybody waits for another than its author, who finds it in Pendientes; then it is out and its author is told', async () => {
    const item = await draft('Para todos');
    expect(item).toMatchObject({ actions: ['edit', 'record', 'remove', 'submit'], waits: true });
    const { data: sent } = await send('publishItem', 'content', item);
    expect(sent).toMatchObject({ state: 'in_review', actions: ['withdraw'] });
    expect((await call('getEpisode', 'employee', { params: { id: item.id } })).status).toBe(404);
    const own = await send('publishItem', 'content', sent);
    expect([own.status, own.problem.code]).toEqual([403, 'editorial.own_approval']);
    expect((await send('editItem', 'content', sent, words('Otra'))).problem.code).toBe('media.wrong_state');
    expect(await pending('content', 'media')).toEqual([]);
    expect(await pending('admin', 'media')).toEqual([
      expect.objectContaining({ title: 'Revisa y publica «Para todos»', link: `/gestion/podcast/${item.id}` }),
    ]);
    const stale = await send('publishItem', 'admin', item);
    expect(stale.status).toBe(409);
    const [one, other] = await Promise.all([send('publishItem', 'admin', sent), send('publishItem', 'admin', sent)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await heard(item.id)).edition).toBe(1);
    expect(await pending('admin', 'media')).toEqual([]);
    expect(await toldTo('content')).toEqual(['Salió lo que escribiste: Para todos']);
  });

  test('it comes back to its author with a word, and is out of Pendientes', async () => {
    const { data: sent } = await send('publishItem', 'content', await draft('Le falta algo'));
    const { data: back } = await send('withdrawItem', 'admin', sent, { note: 'Falta la despedida.' });
    expect(back).toMatchObject({ state: 'draft', review_note: 'Falta la despedida.' });
    expect(await pending('admin', 'media')).toEqual([]);
    expect(await toldTo('content')).toContain('Te devolvieron lo que escribiste: Falta la despedida.');
    const { data: again } = await send('publishItem', 'content', back);
    expect(again).toMatchObject({ state: 'in_review', review_note: null });
    await send('withdrawItem', 'content', again);
  });

  test('whoever put the recording or the cover there is no second person for it', async () => {
    const item = await draft('De otra persona', {}, 'admin');
    expect(item.actions).toContain('publish');
    expect((await managed(item.id)).actions).toContain('publish');
    const { data: recorded } = await record(plaza, item.id, 'content');
    expect((await managed(item.id)).actions).toContain('submit');
    expect((await send('publishItem', 'content', recorded)).data.state).toBe('in_review');
  });

  test('what is for one client its editor lets out alone; the studio says beforehand which way it takes', async () => {
    const item = await draft('Para un cliente', { audience: nube });
    const counted = (audience: object) => call('countAudience', 'content', { body: { audience } });
    expect((await counted(nube)).data).toMatchObject({ reachable: true, needs_review: false });
    expect((await counted({})).data).toMatchObject({ reachable: true, needs_review: true });
    expect((await send('publishItem', 'content', item)).data).toMatchObject({ state: 'published', waits: false });
  });

  test('one that was approved for a moment comes out then, and not before', async () => {
    const item = await draft('A su hora');
    const publish_at = '2026-11-24T20:00:00Z';
    const { data: sent } = await send('publishItem', 'content', item, { publish_at });
    expect(sent).toMatchObject({ state: 'in_review', publish_at: '2026-11-24T20:00:00.000Z' });
    expect((await send('publishItem', 'admin', sent)).data.state).toBe('scheduled');
    expect(await advanceItems(await plaza.context())).toBe(0);
    move('2026-11-24T20:00:10Z');
    expect(await advanceItems(await plaza.context())).toBe(1);
    expect((await heard(item.id)).title).toBe('A su hora');
    expect(await toldTo('content')).toContain('Salió lo que escribiste: A su hora');
  });
});

describe('a correction', () => {
  test('of what is for one client is there at once: listeners see the note, the studio compares with what it said', async () => {
    const item = await published('Paso tres', { audience: nube, tags: ['Guion'] });
    const new_words = words('Paso cuatro', { audience: nube, transcript: '0:01 Hola', tags: ['Guion', 'Nube'] });
    const { data: corrected } = await send('correctItem', 'content', item, {
      ...new_words,
      note: 'Ahora es el cuatro.',
    });
    expect(corrected).toMatchObject({ state: 'published', edition: 2, correction: null });
    expect(await heard(item.id)).toMatchObject({
      ...{ title: 'Paso cuatro', transcript: '0:01 Hola', edition: 2, tags: ['Guion', 'Nube'] },
      correction_note: 'Ahora es el cuatro.',
    });
    const { data: editions } = await call('listEditions', 'content', { params: { id: item.id } });
    expect(editions).toEqual([
      expect.objectContaining({ edition: 1, title: 'Paso tres', note: 'Ahora es el cuatro.' }),
    ]);
    expect(editions[0].writing).toMatchObject({ transcript: '0:01 Buenas', tags: ['Guion'], audience: nube });
    expect((await call('listEditions', 'employee', { params: { id: item.id } })).status).toBe(403);
    expect((await send('correctItem', 'content', item, { ...new_words, note: 'Tarde' })).status).toBe(409);
    expect((await send('editItem', 'content', corrected, new_words)).problem.code).toBe('media.wrong_state');
  });

  test('of what is for everybody waits, changes nothing, and is one at a time; another person publishes it in the name of its author', async () => {
    const item = await published('Tres consejos');
    plaza.clock.advance(60_000);
    expect((await managed(item.id)).waits).toBe(true);
    const correction = { ...words('Cuatro consejos', { tags: ['Voces'] }), note: 'Faltaba uno.' };
    const { data: sent } = await send('correctItem', 'content', item, correction);
    expect(sent).toMatchObject({ title: 'Tres consejos', edition: 1 });
    expect(sent.correction).toMatchObject({ note: 'Faltaba uno.', can_decide: false, reconfirms: false });
    expect((await heard(item.id)).title).toBe('Tres consejos');
    const second = await send('correctItem', 'admin', sent, correction);
    expect([second.status, second.problem.code]).toEqual([409, 'editorial.correction_waits']);
    const own = await send('publishCorrection', 'content', sent);
    expect([own.status, own.problem.code]).toEqual([403, 'editorial.own_approval']);
    expect((await pending('admin', 'media')).map(({ title }) => title)).toContain('Revisa y publica «Cuatro consejos»');
    expect((await managed(item.id, 'admin')).correction.writing).toMatchObject({ title: 'Cuatro consejos' });
    expect((await send('publishCorrection', 'admin', item)).status).toBe(409);
    const two = await Promise.all([1, 2].map(() => send('publishCorrection', 'admin', sent)));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)?.problem.code).toBe('editorial.no_correction');
    expect(await heard(item.id)).toMatchObject({ title: 'Cuatro consejos', edition: 2, tags: ['Voces'] });
    const { data: editions } = await call('listEditions', 'content', { params: { id: item.id } });
    expect(editions[0].replaced_by.id).toBe((await plaza.scopeOf('content')).personId);
    expect(await toldTo('content')).toContain('Salió lo que escribiste: Cuatro consejos');
  });

  test('comes back with a word, and its author may take it back too', async () => {
    const item = await published('Se queda igual');
    const correct = (known: Known) => send('correctItem', 'content', known, { ...words('Cambia'), note: 'Cambió.' });
    const { data: sent } = await correct(item);
    const params = { id: item.id };
    const body = { note: 'No hace falta.' };
    expect((await call('returnCorrection', 'admin', { params, body })).data.correction).toBeNull();
    expect(await toldTo('content')).toContain('Te devolvieron lo que escribiste: No hace falta.');
    expect((await call('returnCorrection', 'admin', { params, body })).problem.code).toBe('editorial.no_correction');
    await correct(sent);
    expect((await call('returnCorrection', 'content', { params, body })).data).toMatchObject({
      correction: null,
      title: 'Se queda igual',
    });
  });

  test('that opens to everybody what was for one client waits too', async () => {
    const item = await published('Solo Nube', { audience: nube });
    const opened = { ...words('Solo Nube', { audience: {} }), note: 'Ahora es para todos.' };
    const { data: sent } = await send('correctItem', 'content', item, opened);
    expect(sent.correction).toMatchObject({ can_decide: false });
    expect((await call('getEpisode', 'outsider', { params: { id: item.id } })).status).toBe(404);
    await send('publishCorrection', 'admin', sent);
    expect((await heard(item.id, 'outsider')).title).toBe('Solo Nube');
  });

  test('never puts another recording or, for one person alone, another cover before everybody', async () => {
    const item = await published('La misma voz');
    const late = await call('beginRecording', 'admin', { params: { id: item.id }, body: { name: 'x.mp3', size: 10 } });
    expect(late.problem.code).toBe('media.wrong_state');
    const removed = await call('removeCover', 'content', { params: { id: item.id } });
    expect([removed.status, removed.problem.code]).toEqual([403, 'editorial.own_approval']);
    expect((await call('removeCover', 'admin', { params: { id: item.id } })).status).toBe(200);
  });

  test('what was taken off the air keeps what it said, and comes out as a new version', async () => {
    const item = await published('Versión vieja', { audience: nube });
    const { data: back } = await send('withdrawItem', 'content', item, { note: 'La regrabamos.' });
    expect((await call('getEpisode', 'employee', { params: { id: item.id } })).status).toBe(404);
    const edited = await send('editItem', 'content', back, words('Versión nueva', { audience: nube }));
    const more = await send('editItem', 'content', edited.data, words('Versión más nueva', { audience: nube }));
    const { data: out } = await send('publishItem', 'content', more.data);
    expect(out).toMatchObject({ state: 'published', edition: 2 });
    expect(await heard(item.id)).toMatchObject({ title: 'Versión más nueva', correction_note: null });
    const { data: editions } = await call('listEditions', 'content', { params: { id: item.id } });
    expect(editions.map((one: { title: string }) => one.title)).toEqual(['Versión vieja']);
  });
});

describe('must be heard', () => {
  const plan = (due_on: string) => ({
    due_on,
    questions: [{ text: '¿Qué haces primero?', options: ['Ofrecer', 'Escuchar'], right: 1 }],
  });

  test('those whom it is for confirm it with the right answer, and the report counts them; a correction asks again', async () => {
    const item = await published('Hay que oírlo', { audience: nube, confirmation: plan('2026-12-01') });
    const lines = async () => (await pending('employee', 'must-read')).map(({ title, link }) => `${title} ${link}`);
    expect(await lines()).toContain(`Lee y confirma «Hay que oírlo» /podcast/${item.id}`);
    expect(await requestFor(item.id, 'outsider')).toBeNull();
    const confirm = async (answers: number[]) =>
      plaza.call('must-read.confirm', {
        as: 'employee',
        params: { id: (await requestFor(item.id)).id },
        body: { answers },
      });
    expect((await confirm([0])).problem.code).toBe('must-read.wrong_answers');
    expect((await confirm([1])).status).toBe(200);
    const { data: followed } = await plaza.call('must-read.listFollowed', { as: 'admin', query: { search: 'oírlo' } });
    expect(followed[0]).toMatchObject({ source: 'media', confirmed: 1 });

    const corrected = { ...words('Hay que oírlo otra vez', { audience: nube }), note: 'Cambió el paso tres.' };
    const follows = await send('correctItem', 'content', item, corrected);
    expect(await requestFor(item.id)).toMatchObject({ edition: 1, confirmed_at: expect.any(String) });
    const late = await send('correctItem', 'content', follows.data, {
      ...corrected,
      confirmation: plan('2026-11-23'),
    });
    expect(late.problem.code).toBe('must-read.due_in_past');
    const asks = await send('correctItem', 'content', follows.data, { ...corrected, confirmation: plan('2026-12-05') });
    expect(asks.data.edition).toBe(3);
    expect(await requestFor(item.id)).toMatchObject({ edition: 3, confirmed_at: null });

    const { data: back } = await send('withdrawItem', 'content', asks.data);
    expect(await requestFor(item.id)).toBeNull();
    const { data: again } = await send('publishItem', 'content', back);
    expect(again.edition).toBe(4);
    expect(await requestFor(item.id)).toMatchObject({ edition: 4, confirmed_at: null });
    await send('archiveItem', 'content', again);
    expect(await requestFor(item.id)).toBeNull();
  });

  test('400 when nobody could confirm it in time', async () => {
    const item = await draft('Tarde para confirmar', { audience: nube, confirmation: plan('2026-11-25') });
    const refused = await send('publishItem', 'content', item, { publish_at: '2026-11-27T13:00:00Z' });
    expect([refused.status, refused.problem.code]).toEqual([400, 'must-read.due_in_past']);
  });
});

describe('tags', () => {
  const titles = async (as: string, body: object) =>
    ((await call('listPodcast', as, { params: { a: 1, b: 50 }, body })).data as { title: string }[]).map(
      ({ title }) => title,
    );

  test('narrow the list in any spelling and are found by search, for those whom the item is for alone', async () => {
    await published('Con etiqueta', { audience: nube, tags: ['Línea ética', 'linea  ETICA', 'Voces'] });
    expect(await titles('employee', { tag: 'linea etica' })).toEqual(['Con etiqueta']);
    expect(await titles('employee', { search: 'ética' })).toEqual(['Con etiqueta']);
    expect(await titles('employee', { search: 'trata ética' })).toEqual(['Con etiqueta']);
    expect(await titles('employee', { search: 'ética nunca' })).toEqual([]);
    for (const body of [{ tag: 'linea etica' }, { search: 'ética' }])
      expect(await titles('outsider', body)).toEqual([]);
    const { data } = await call('listManaged', 'content', { query: { search: 'ética' } });
    expect((await managed(data[0].id)).tags).toEqual(['Línea ética', 'Voces']);
  });
});

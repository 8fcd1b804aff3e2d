import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { LiveClients, until, type Heard } from '#features/notifications/server/testing.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { startTestApp, type TestAnswer, type TestApp } from '#platform/server/testing.ts';

// Each room publishes an item for one client alone. Then every call that anybody may make is made by a person of
// another client, with the item's ids and its words, and must not bring it; by one of its own it must.

interface Item {
  readonly room: string;
  /** What it is called: found in an answer, the answer has brought it. */
  readonly word: string;
  /** What the braces of a path stand for. */
  readonly params: Readonly<Record<string, string>>;
  /** A tag of it, where it is not the first of its words. */
  readonly tag?: string;
  /** By which calls its own people receive it: in lists and searches, by its id, and as a file. */
  readonly reachedBy: readonly string[];
}

let plaza: TestApp;
let audience: { clients: string[] };
let live: LiveClients;
const heard = new Map<string, Heard[]>();
const items = new Map<string, Item>();
const rooms = ['news', 'media', 'policies', 'agreements', 'help', 'applications', 'surveys', 'must-read'] as const;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const { clientId } = (await plaza.scopeOf('employee')).attributes;
  audience = { clients: [clientId ?? ''] };
  live = new LiveClients(plaza, new URL(await plaza.listen()));
  for (const name of ['employee', 'outsider']) heard.set(name, (await live.connectedToAll(name)).heard);
  const made = [await article(), await recording(), await policy(), await agreement(), await tutorial()];
  for (const item of [...made, await application(), await survey()]) items.set(item.room, item);
  items.set('must-read', await mustRead(items.get('news')!));
  await plaza.settle();
});
afterAll(async () => {
  live.disconnect();
  await plaza.close();
});

const ask = async (as: string, call: string, params: object, body?: object) =>
  (await plaza.call(call, { as, params: { ...params }, ...(body ? { body } : {}) })).data;
const draft = (as: string, call: string, body: object) => ask(as, call, {}, body);
const png = async () => ({
  name: 'foto.png',
  type: 'image/png',
  content: await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
});
const send = async (as: string, call: string, id: string, field: string) =>
  (await plaza.call(call, { as, params: { id }, files: { [field]: await png() } })).data;
const idOf = async (table: 'must_reads' | 'media_items', column: string, value: string) =>
  (
    await plaza.db
      .selectFrom(table)
      .select('id')
      .where(column as never, '=', value as never)
      .executeTakeFirstOrThrow()
  ).id;

async function article(): Promise<Item> {
  const word = 'Quinqué de noticias';
  const { data: categories } = await plaza.call('news.listCategories', { as: 'admin' });
  const body = (html: string) => ({
    ...{ title: word, summary: 'x', body: html, category: categories[0].id, tags: [], audience, expires_at: null },
    confirmation: { due_on: '2026-12-20', questions: [] },
  });
  const { id } = await draft('admin', 'news.draftArticle', body('<p>x</p>'));
  const image = await send('admin', 'news.addImage', id, 'image');
  const { version } = await send('admin', 'news.setCover', id, 'cover');
  const edited = await ask(
    'admin',
    'news.editArticle',
    { id },
    { ...body(`<img src="${image.url}"><p>x</p>`), version },
  );
  await ask('admin', 'news.publishArticle', { id }, { version: edited.version });
  const reachedBy = ['listArticles', 'getArticle', 'getCover', 'getImage'];
  return { room: 'news', word, params: { id, file: image.id }, reachedBy };
}

/** One that the demo company has: a recording is not sent in one call. */
async function recording(): Promise<Item> {
  const word = 'Retención: escucha primero';
  const params = { id: await idOf('media_items', 'title', word) };
  return {
    room: 'media',
    word,
    params,
    tag: 'Guion',
    reachedBy: ['listPodcast', 'getEpisode', 'streamItem', 'getCover'],
  };
}

async function policy(): Promise<Item> {
  const word = 'Quinqué de políticas';
  const body = (html: string) => ({
    ...{ kind: 'policy', title: word, summary: 'x', area: '', body: html, audience, confirmation: null },
    ...{ note: '', reconfirm: true, tags: [word] },
  });
  const { id, version } = await draft('admin', 'policies.draftPolicy', body('<p>x</p>'));
  const image = await send('admin', 'policies.addImage', id, 'image');
  const html = `<img src="${image.url}"><p>x</p>`;
  await ask('admin', 'policies.editPolicy', { id }, { ...body(html), version });
  const edited = await send('admin', 'policies.setCover', id, 'cover');
  await ask('admin', 'policies.publishPolicy', { id }, { version: edited.version });
  const reachedBy = ['listPolicies', 'getPolicy', 'getEdition', 'getImage', 'getCover'];
  return { room: 'policies', word, params: { id, file: image.id, edition: '1' }, reachedBy };
}

async function agreement(): Promise<Item> {
  const word = 'Quinqué de convenios';
  const { id } = await draft('admin', 'agreements.draftAgreement', {
    ...{ title: word, partner: 'Salas Ceiba', category: 'culture', summary: 'x', benefit: '2 × 1', body: '<p>x</p>' },
    ...{ website: null, contact: '', starts_on: '2026-11-01', ends_on: '2027-01-31', code_prefix: 'QUIN' },
    ...{ cover_motif: 'fiesta', cities: [], audience, tags: [word], confirmation: null },
  });
  const { version } = await send('admin', 'agreements.setCover', id, 'cover');
  await ask('admin', 'agreements.publishAgreement', { id }, { version });
  return {
    room: 'agreements',
    word,
    tag: word,
    params: { id },
    reachedBy: ['listAgreements', 'getAgreement', 'getCover'],
  };
}

async function tutorial(): Promise<Item> {
  const word = 'Quinqué de ayuda';
  const body = (html: string) => ({
    ...{ title: word, summary: 'x', cover_motif: 'ondas', type: null, audience, steps: [{ title: 'x', html }] },
    ...{ tags: ['Quinqué'], expires_at: null, confirmation: null },
  });
  const { id, version } = await draft('admin', 'help.draftTutorial', body('<p>x</p>'));
  const image = await send('admin', 'help.addTutorialImage', id, 'image');
  const html = `<img src="${image.url}"><p>x</p>`;
  await ask('admin', 'help.editTutorial', { id }, { ...body(html), version });
  const edited = await send('admin', 'help.setTutorialCover', id, 'cover');
  await ask('admin', 'help.publishTutorial', { id }, { version: edited.version });
  const reachedBy = ['listTutorials', 'getTutorial', 'readTutorial', 'getTutorialImage', 'getTutorialCover'];
  return { room: 'help', word, params: { id, file: image.id }, reachedBy };
}

async function application(): Promise<Item> {
  const word = 'Quinqué de aplicaciones';
  const { id } = await draft('admin', 'applications.createApplication', {
    ...{ name: word, summary: 'x', details: '', alternative: '', category: 'people', url: 'https://q.andina.example/' },
    ...{ report_url: null, glyph: 'heart', tone: 'coral', owner: (await plaza.scopeOf('wellbeing')).personId },
    ...{ audience, listed_only: false, expires_on: null },
  });
  await send('admin', 'applications.setIcon', id, 'icon');
  const reachedBy = ['listApplications', 'listApplicationPage', 'getApplication', 'getIcon'];
  return { room: 'applications', word, params: { id }, reachedBy };
}

async function survey(): Promise<Item> {
  const word = 'Quinqué de encuestas';
  const nps = { id: 'n', type: 'nps', title: '¿Nos recomiendas?', required: true };
  const { id, version } = await draft('admin', 'surveys.draftSurvey', {
    ...{ kind: 'survey', title: word, description: 'x', document: { layout: 'page', questions: [nps] } },
    ...{ anonymous: false, repeatable: false, for_all: false, audience, opens_at: null, closes_at: null },
  });
  await ask('admin', 'surveys.publishSurvey', { id }, { version });
  const reachedBy = ['listAssigned', 'listPending', 'getQuestionnaire'];
  return { room: 'surveys', word, params: { id, question: 'n' }, reachedBy };
}

async function mustRead({ word, params }: Item): Promise<Item> {
  const id = await idOf('must_reads', 'title', word);
  return {
    room: 'must-read',
    word: id,
    params: { id, source: 'news', item: params['id']! },
    reachedBy: ['getRequest'],
  };
}

/** The calls of a room that need no permission, each asked plainly, by the item's words and tag, and with its ids. */
async function answersFor(as: string, { room, word, params, tag }: Item): Promise<[string, Endpoint, TestAnswer][]> {
  const contract: Readonly<Record<string, Endpoint>> = plaza.rooms.find(({ name }) => name === room)!.routes!.contract;
  const open = Object.entries(contract).filter(([, { access }]) => access === 'session' || access === 'public');
  const search = word.split(':')[0]!;
  const answers: [string, Endpoint, TestAnswer][] = [];
  for (const [name, endpoint] of open)
    for (const sought of [{}, { search }, { tag: tag ?? search.split(' ')[0] }, { ids: params['id'] }]) {
      const id = endpoint.path.includes('{source}') ? params['item'] : params['id'];
      const given = { as, params: { a: 1, b: 100, ...params, ...(id ? { id } : {}) } };
      const asked = (query: object) => ({ query: knownTo(endpoint, query) });
      const rest = endpoint.method === 'GET' ? asked({ size: 100, ...sought }) : { body: sought };
      const plain = endpoint.method === 'GET' ? asked(sought) : rest;
      for (const more of [rest, plain])
        answers.push([name, endpoint, await plaza.call(`${room}.${name}`, { ...given, ...more } as never)]);
    }
  return answers;
}

/** What of a query the call declares: anything else would be refused, and bring nothing to anybody. */
function knownTo({ query }: Endpoint, given: object): object {
  const { shape } = (query as { _zod: { def: { shape: object } } } | undefined)?._zod.def ?? { shape: {} };
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(shape, name)));
}

/** Noted without a word, as a reading is: that it was is what it tells. */
const isDone = ({ answers, method }: Endpoint) => answers === 'none' && method === 'POST';
const brings = ({ word }: Item, endpoint: Endpoint, { status, body }: TestAnswer) =>
  status < 300 && (endpoint.answers === 'bytes' || isDone(endpoint) || body.includes(word));

test.each(rooms)('%s brings what is for one client to its people, by list, search, id and file', async (room) => {
  const item = items.get(room)!;
  const reached = (await answersFor('employee', item)).flatMap(([name, endpoint, answer]) =>
    brings(item, endpoint, answer) ? [name] : [],
  );
  expect([...new Set(reached)]).toEqual(expect.arrayContaining([...item.reachedBy]));
});

test.each(rooms)('%s brings nothing of it to a person of another client, by whatever call', async (room) => {
  const item = items.get(room)!;
  const answers = await answersFor('outsider', item);
  const leaks = answers.flatMap(([name, endpoint, answer]) => (brings(item, endpoint, answer) ? [name] : []));
  expect(leaks).toEqual([]);
  expect(answers.filter(([, , { status }]) => status >= 500).map(([name]) => name)).toEqual([]);
});

test('no notice, pending task or line of what happened tells it to a person of another client', async () => {
  const words = [...items.values()].map(({ word }) => word);
  const told = async (as: string) => {
    const query = { size: 100 };
    const bodies = (
      await Promise.all([
        plaza.call('GET /api/notifications', { as, query }),
        plaza.call('home.listPending', { as }),
        plaza.call('home.listTimeline', { as, query }),
      ])
    ).map(({ body }) => body);
    return words.filter((word) => bodies.some((body) => body.includes(word)));
  };
  expect(await told('employee')).toEqual(
    expect.arrayContaining(words.filter((word) => /noticias|políticas|ayuda|encuestas/.test(word))),
  );
  expect(await told('outsider')).toEqual([]);
});

test('no push tells it to a person of another client, who hears all the same what is for everybody', async () => {
  const words = [...items.values()].map(({ word }) => word);
  const toldTo = (name: string) =>
    words.filter((word) => heard.get(name)?.some(([, { message }]) => message.includes(word)));
  const told = words.filter((word) => /noticias|políticas|convenios|ayuda|encuestas/.test(word));
  await until(() => told.every((word) => toldTo('employee').includes(word)));
  await plaza.call('notifications.sendMessage', {
    as: 'admin',
    body: { channels: ['everybody'], message: 'Para toda la empresa' },
  });
  await until(() => heard.get('outsider')?.at(-1)?.[1].message === 'Para toda la empresa');
  expect(toldTo('outsider')).toEqual([]);
});

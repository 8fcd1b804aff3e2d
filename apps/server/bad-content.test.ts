import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { startTestApp, type TestAnswer, type TestApp } from '#platform/server/testing.ts';

// What an editor may get wrong, or mean badly, asked of every room of content in the same way: the answer is clear, and
// what was written before stands.

let plaza: TestApp;
const nobody = { clients: ['01930000-0000-7000-8000-000000000000'] };
const attack = [
  '<p onclick="x()" style="color:red">Hola<script>alert(1)</script></p>',
  '<iframe src="https://otro.example/v"></iframe><object data="https://otro.example/o"></object>',
  '<embed src="https://otro.example/e"><video src="https://otro.example/m.mp4"></video>',
  '<img src="https://otro.example/a.png" onerror="x()"><img src="data:image/svg+xml,<svg onload=x()>">',
  '<a href="javascript:alert(1)">uno</a><a href="data:text/html,x">dos</a><form action="/api"><input></form>',
  '<figure data-media="https://otro.example/m" src="https://otro.example/m.mp4" onclick="x()"></figure>',
  '<svg><script>1</script></svg><math><mtext></mtext></math><style>*{}</style><base href="https://otro.example">',
].join('');

interface Editor {
  readonly room: string;
  readonly draft: string;
  readonly edit: string;
  readonly publish: string;
  readonly get: string;
  /** What is sent, with this HTML where the room takes rich text. */
  readonly body: (html: string, more?: object) => object;
  /** Holds nothing but text, whose letters are shown as they are. */
  readonly isPlain?: true;
}

const shared = { title: 'Prueba', summary: 'x', audience: {} };
const cover = { cover_motif: 'hojas', cover_seed: 'prueba' };
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
let category: string;

const editors: readonly Editor[] = [
  {
    ...{ room: 'news', draft: 'draftArticle', edit: 'editArticle', publish: 'publishArticle', get: 'getManaged' },
    body: (body, more) => ({ ...shared, body, category, tags: [], expires_at: null, confirmation: null, ...more }),
  },
  {
    ...{ room: 'policies', draft: 'draftPolicy', edit: 'editPolicy', publish: 'publishPolicy', get: 'getManaged' },
    body: (body, more) => ({
      ...shared,
      ...{ kind: 'policy', area: '', body, confirmation: null, note: '', reconfirm: true },
      ...more,
    }),
  },
  {
    ...{ room: 'agreements', draft: 'draftAgreement', edit: 'editAgreement' },
    ...{ publish: 'publishAgreement', get: 'getManaged' },
    body: (body, more) => ({
      ...{ ...shared, partner: 'Salas Ceiba', category: 'culture', benefit: '2 × 1', body, website: null, contact: '' },
      ...{ starts_on: '2026-11-01', ends_on: '2027-01-31', code_prefix: null, cover_motif: 'fiesta', cities: [] },
      ...{ tags: [], confirmation: null },
      ...more,
    }),
  },
  {
    ...{ room: 'help', draft: 'draftTutorial', edit: 'editTutorial', publish: 'publishTutorial' },
    get: 'getManagedTutorial',
    body: (html, more) => ({
      ...{ ...shared, type: null, steps: [{ title: 'Uno', html }], tags: [], expires_at: null, confirmation: null },
      ...{ cover_motif: 'ondas', ...more },
    }),
  },
  {
    ...{ room: 'welcome', draft: 'draftBrochure', edit: 'editBrochure', publish: 'publishBrochure', get: 'getManaged' },
    body: (body, { audience: _none, ...more }: { audience?: object } = {}) => ({
      ...{ title: 'Prueba', summary: 'x', kind: 'about', language: 'es', body, ...cover },
      ...{ tags: [], expires_at: null, ...more },
    }),
  },
  {
    ...{ room: 'surveys', draft: 'draftSurvey', edit: 'editSurvey', publish: 'publishSurvey', get: 'getManaged' },
    isPlain: true,
    body: (description, more) => ({
      ...{ kind: 'survey', title: 'Prueba', description, anonymous: false, repeatable: false, for_all: false },
      ...{ audience: {}, opens_at: null, closes_at: null },
      document: { layout: 'page', questions: [{ id: 'n', type: 'nps', title: '¿Nos recomiendas?', required: true }] },
      ...more,
    }),
  },
];
const table = editors.map((editor) => [editor.room, editor] as const);
const rich = table.filter(([, { isPlain }]) => !isPlain);
const addressed = table.filter(([room]) => room !== 'welcome');

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  category = (await plaza.call('news.listCategories', { as: 'admin' })).data[0].id;
});
afterAll(() => plaza.close());

const call = (room: string, name: string, given: object): Promise<TestAnswer> =>
  plaza.call(`${room}.${name}`, { as: 'admin', ...given });
const draft = async ({ room, draft: name, body }: Editor, html = '<p>Hola</p>', more: object = {}) =>
  (await call(room, name, { body: body(html, more) })).data as { id: string; version: number };
const edit = ({ room, edit: name, body }: Editor, { id, version }: { id: string; version: number }, more: object) =>
  call(room, name, { params: { id }, body: { ...body('<p>Hola</p>'), ...more, version } });

describe.each(rich)('rich text of %s', (_room, editor) => {
  test('keeps the words and nothing that runs, frames or fetches from elsewhere', async () => {
    const { id } = await draft(editor, attack);
    const kept = (await call(editor.room, editor.get, { params: { id } })).body;
    expect(kept).toContain('Hola');
    expect(kept).not.toMatch(/<script|onclick|onerror|onload|style=|javascript:|data:|otro\.example/);
    expect(kept).not.toMatch(/data-media|src=/);
    expect(kept).not.toMatch(/<(?:iframe|object|embed|video|form|input|svg|math|base|style)/);
  });

  test('keeps what it plays of the product’s own, by its id', async () => {
    const { data } = await plaza.call('media.listPodcast', { as: 'admin', params: { a: 1, b: 1 }, body: {} });
    const episode = `<figure data-media="${data[0].id}"></figure>`;
    const { id } = await draft(editor, `<p>Hola</p>${episode}`);
    const kept = (await call(editor.room, editor.get, { params: { id } })).body;
    expect(kept).toContain(JSON.stringify(`<p>Hola</p>${episode}`));
  });
});

/** How a room takes pictures, and throws a draft away. */
const pieces: readonly (readonly [string, { remove: string; image: string; cover?: string }])[] = [
  ['news', { remove: 'removeDraft', image: 'addImage', cover: 'setCover' }],
  ['policies', { remove: 'removeDraft', image: 'addImage' }],
  ['agreements', { remove: 'removeDraft', image: 'addImage', cover: 'setCover' }],
  ['help', { remove: 'removeTutorial', image: 'addTutorialImage' }],
  ['welcome', { remove: 'removeBrochure', image: 'addImage', cover: 'setCover' }],
];

describe.each(pieces)('a draft of %s that is thrown away', (room, names) => {
  test('lets go of its pictures, which are then collected', async () => {
    const { id } = await draft(editors.find((one) => one.room === room)!);
    const params = { id };
    const png = { name: 'foto.png', content: pixel, type: 'image/png' };
    expect((await call(room, names.image, { params, files: { image: png } })).status).toBe(200);
    if (names.cover) expect((await call(room, names.cover, { params, files: { cover: png } })).status).toBe(200);
    const kept = async () =>
      (
        await plaza.db
          .selectFrom('files')
          .select('id')
          .where('use', 'in', [`${room}.image`, `${room}.cover`])
          .where('kept_at', 'is not', null)
          .execute()
      ).length;
    const before = await kept();
    expect((await call(room, names.remove, { params })).status).toBe(204);
    expect(await kept()).toBe(before - (names.cover ? 2 : 1));
  });
});

describe.each(table)('editing in %s', (_room, editor) => {
  test('409 on the version that a colleague has changed, whose words stand', async () => {
    const made = await draft(editor);
    expect((await edit(editor, made, { title: 'La primera' })).status).toBe(200);
    const late = await edit(editor, made, { title: 'La segunda' });
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect((await call(editor.room, editor.get, { params: { id: made.id } })).data.title).toBe('La primera');
  });
});

describe.each(addressed)('publishing in %s', (room, editor) => {
  test('409 for an audience of nobody; the draft stays as it was', async () => {
    const made = await draft(editor, '<p>Hola</p>', { audience: nobody });
    const refused = await call(room, editor.publish, { params: { id: made.id }, body: { version: made.version } });
    expect([refused.status, refused.problem.code]).toEqual([409, `${room}.nobody_in_audience`]);
    expect((await call(room, editor.get, { params: { id: made.id } })).data).toMatchObject({
      state: 'draft',
      version: made.version,
    });
  });
});

describe.each(table.filter(([room]) => room === 'news' || room === 'policies'))('scheduling in %s', (room, editor) => {
  test('400 for a moment that has gone by; the draft stays as it was', async () => {
    const made = await draft(editor);
    const body = { version: made.version, publish_at: '2026-11-20T12:00:00Z' };
    const refused = await call(room, editor.publish, { params: { id: made.id }, body });
    expect(refused.problem.code).toBe(`${room}.schedule_in_past`);
    expect((await call(room, editor.get, { params: { id: made.id } })).data.state).toBe('draft');
  });
});

test('a correction of what is out is cleaned as its first words were', async () => {
  const { id, version } = await draft(editors[0]!);
  const out = await call('news', 'publishArticle', { params: { id }, body: { version } });
  const correction = { title: 'Prueba', summary: 'x', body: attack, note: 'Otra vez', version: out.data.version };
  const corrected = await call('news', 'correctArticle', { params: { id }, body: correction });
  expect(corrected.data.state).toBe('corrected');
  const read = (await call('news', 'getArticle', { params: { id } })).data.body;
  expect(read).toContain('Hola');
  expect(read).not.toMatch(/<script|<iframe|<object|<embed|<svg|onclick|onerror|javascript:|data:|otro\.example/);
});

test('409 a recording for nobody, and 400 for a moment that has gone by; it stays a draft', async () => {
  const { data: found } = await call('media', 'listManaged', { query: { state: 'published', kind: 'podcast' } });
  const { data: item } = await call('media', 'getManaged', { params: { id: found[0].id } });
  const params = { id: item.id };
  const back = await call('media', 'withdrawItem', { params, body: { version: item.version } });
  const { title, summary, transcript, cover: drawn } = item;
  const written = { title, summary, transcript, cover_motif: drawn.motif, cover_seed: drawn.seed };
  const words = { ...written, category: item.category.id, audience: nobody };
  const edited = await call('media', 'editItem', { params, body: { ...words, version: back.data.version } });
  const { version } = edited.data;
  const refused = await call('media', 'publishItem', { params, body: { version } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'media.nobody_in_audience']);
  const late = await call('media', 'publishItem', { params, body: { version, publish_at: '2026-11-20T12:00:00Z' } });
  expect([late.status, late.problem.code]).toEqual([400, 'editorial.schedule_in_past']);
  expect((await call('media', 'getManaged', { params })).data).toMatchObject({ state: 'draft', version });
});

describe('a script in the name of a file', () => {
  const name = `"><script>alert(1)</script>'\u202Egnp.pdf`;
  const content = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
  const pdf = { name, type: 'application/pdf', content };
  const kept = ({ status, headers }: TestAnswer) => {
    expect(status).toBe(200);
    expect(String(headers['content-disposition'] ?? '')).not.toMatch(/<script>|\u202E|[\r\n]/);
    expect(headers['content-type']).toBe('application/pdf');
  };

  test('is words in a brochure that anybody opens', async () => {
    const { id } = await draft(editors.find(({ room }) => room === 'welcome')!);
    const params = { id };
    const { data } = await call('welcome', 'setDocument', { params, files: { document: pdf } });
    await call('welcome', 'publishBrochure', { params, body: { version: data.version } });
    kept(await plaza.call('welcome.getDocument', { params }));
  });

  test('is words in a request to support', async () => {
    const [types, priorities] = await Promise.all(
      ['listTypes', 'listPriorities'].map(async (list) => (await call('help', list, {})).data),
    );
    const form = { type: types[0].id, priority: priorities[0].id, subject: 'No abre', words: 'Nada.' };
    const { data } = await plaza.call('help.askForHelp', { as: 'employee', form, files: { files: pdf } });
    const file = data.messages[0].files[0].id;
    kept(await plaza.call('help.getRequestFile', { as: 'employee', params: { id: data.id, file } }));
  });

  test('is words in an answer to a form', async () => {
    const { data: forms } = await plaza.call('surveys.listAssigned', { as: 'employee' });
    const survey = forms.find((one: { title: string }) => one.title === 'Soporte de vacunación').id;
    const answers = { dose: '2026-10-02', proof: 'file:0', agree: 'yes', sign: 'text:Verónica Galindo' };
    const form = { survey, edition: '1', answers: JSON.stringify(answers) };
    await plaza.call('surveys.submitAnswers', { as: 'employee', form, files: { files: pdf } });
    const own = await plaza.call('surveys.getOwnAnswers', { as: 'employee', params: { id: survey } });
    const params = { id: own.data.answers[0].id, question: 'proof' };
    kept(await plaza.call('surveys.getAnswerFile', { as: 'employee', params }));
  });
});

test('the name of one’s own file is words, whatever it looks like: it breaks neither a header nor an answer', async () => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const name = `"><script>alert(1)</script>'\u202Egnp.png`;
  const { data } = await plaza.call('POST /api/files/upload', {
    as: 'employee',
    files: { file: { name, type: 'image/png', content } },
  });
  const sent = await plaza.call('GET /api/files/{id}/data', { as: 'employee', params: { id: data.id } });
  expect(sent.status).toBe(200);
  const disposition = String(sent.headers['content-disposition'] ?? '');
  expect(disposition).not.toMatch(/<script>|\u202E|[\r\n]/);
  expect(sent.headers['content-type']).toBe('image/png');
});

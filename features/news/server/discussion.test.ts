import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let article: { id: string; title: string; author_id: string };
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  article = await plaza.db
    .selectFrom('articles')
    .select(['id', 'title', 'author_id'])
    .where('live', '=', true)
    .where('audience_clients', 'is', null)
    .where('audience_campaigns', 'is', null)
    .where('audience_headquarters', 'is', null)
    .where('audience_profiles', 'is', null)
    .where('author_id', '=', (await plaza.scopeOf('content')).personId)
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow();
});
afterAll(() => plaza.close());

const on = (call: string, as: string, body?: object) =>
  plaza.call(`news.${call}`, { as, params: { id: article.id }, ...(body ? { body } : {}) });
const comment = async (as: string, words: string) => (await on('addComment', as, { words })).data;
const words = async (as: string) =>
  (await plaza.call('news.listComments', { as, params: { id: article.id }, query: { size: 100 } })).data.map(
    (one: { words: string }) => one.words,
  ) as string[];
const notices = async (as: string) =>
  (await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data.map(
    (one: { title: string; message: string }) => `${one.title}: ${one.message}`,
  ) as string[];
const decide = (as: string, id: string, body: object) => plaza.call('news.decideComment', { as, params: { id }, body });
const waiting = async () =>
  (await plaza.call('news.listModerated', { as: 'admin', query: { state: 'waiting', size: 100 } })).data.map(
    (one: { id: string }) => one.id,
  ) as string[];

test('200 one reaction each, changed and taken back', async () => {
  const before = (await on('getDiscussion', 'employee')).data;
  const people = (data: { reactions: { kind: string; people: number }[] }, kind: string) =>
    data.reactions.find((one) => one.kind === kind)?.people ?? 0;
  const liked = (await on('react', 'employee', { kind: 'like' })).data;
  expect(people(liked, 'like')).toBe(people(before, 'like') + 1);
  const thanked = (await on('react', 'employee', { kind: 'thanks' })).data;
  expect(thanked.own_reaction).toBe('thanks');
  expect(people(thanked, 'like')).toBe(people(before, 'like'));
  expect((await on('react', 'employee', { kind: null })).data.own_reaction).toBeNull();
});

test('200 a comment is read by the others and told to the author of the article, and taken back by its own', async () => {
  const made = await comment('employee', 'Gracias por contarlo.');
  expect(made).toMatchObject({ state: 'shown', is_own: true });
  expect(await words('manager')).toContain('Gracias por contarlo.');
  await plaza.settle();
  expect((await notices('content')).some((line) => line.endsWith(`comentó tu noticia: ${article.title}`))).toBe(true);
  const remove = (as: string) => plaza.call('news.removeComment', { as, params: { id: made.id } });
  expect((await remove('manager')).status).toBe(404);
  expect((await remove('employee')).status).toBe(204);
  expect(await words('manager')).not.toContain('Gracias por contarlo.');
});

test('200 what is rude waits for a moderator, who is asked in Pendientes and decides; its author reads why', async () => {
  const made = await comment('employee', 'Qué idiotas los del turno de noche.');
  expect(made.state).toBe('held');
  expect(await words('employee')).toContain('Qué idiotas los del turno de noche.');
  expect(await words('manager')).not.toContain('Qué idiotas los del turno de noche.');
  const pending = (await plaza.call('home.listPending', { as: 'admin' })).data;
  expect(pending.map((one: { id: string }) => one.id)).toContain(made.id);
  expect((await decide('admin', made.id, { show: false, reason: '' })).problem.code).toBe('news.reason_missing');
  const gone = await decide('admin', made.id, { show: false, reason: 'Cuida las palabras.' });
  expect(gone.data).toMatchObject({ state: 'removed', reason: 'Cuida las palabras.' });
  await plaza.settle();
  expect(await notices('employee')).toContain('Quitaron tu comentario: Cuida las palabras.');
  expect(await waiting()).not.toContain(made.id);
});

test('200 three readers who report a comment hide it, once each; a moderator who keeps it has the last word', async () => {
  const made = await comment('employee', 'No estoy de acuerdo.');
  const report = (as: string) => plaza.call('news.reportComment', { as, params: { id: made.id } });
  expect((await report('employee')).status).toBe(404);
  for (const as of ['manager', 'manager', 'hr']) expect((await report(as)).status).toBe(204);
  expect(await words('labor')).toContain('No estoy de acuerdo.');
  expect(await waiting()).toContain(made.id);
  await report('labor');
  expect(await words('labor')).not.toContain('No estoy de acuerdo.');
  await decide('admin', made.id, { show: true, reason: '' });
  await report('security');
  expect(await words('labor')).toContain('No estoy de acuerdo.');
  expect(await waiting()).not.toContain(made.id);
});

test('403 nobody moderates themself, and 404 out of reach', async () => {
  const own = await comment('admin', 'Entra a www.andina.example para ver más.');
  expect((await decide('admin', own.id, { show: true, reason: '' })).problem.code).toBe('news.own_comment');
  expect((await decide('content', own.id, { show: true, reason: '' })).status).toBe(200);
});

test('409 where the article allows reactions alone or nothing; 404 for a person of another client', async () => {
  const set = (discussion: string) => on('setDiscussion', 'content', { discussion });
  expect((await set('reactions')).data).toEqual({ discussion: 'reactions' });
  expect((await on('addComment', 'employee', { words: 'Hola' })).problem.code).toBe('news.discussion_closed');
  expect((await on('react', 'employee', { kind: 'like' })).status).toBe(200);
  await set('closed');
  expect((await on('react', 'employee', { kind: 'like' })).problem.code).toBe('news.discussion_closed');
  expect((await on('getDiscussion', 'employee')).data).toMatchObject({ discussion: 'closed', reactions: [] });
  await set('open');

  const nube = (await plaza.scopeOf('employee')).attributes['clientId'];
  const own = await plaza.db
    .selectFrom('articles')
    .select('id')
    .where('live', '=', true)
    .where(sql<boolean>`audience_clients = array[${nube}::uuid]`)
    .executeTakeFirstOrThrow();
  const params = { id: own.id };
  for (const [call, body] of [
    ['getDiscussion', undefined],
    ['listComments', undefined],
    ['react', { kind: 'like' }],
    ['addComment', { words: 'Hola' }],
  ] as const) {
    const status = async (as: string) =>
      (await plaza.call(`news.${call}`, { as, params, ...(body ? { body } : {}) })).status;
    expect(await status('outsider')).toBe(404);
    expect(await status('employee')).toBe(200);
  }
});

test('the writer is told when a second person publishes or sends back what they wrote', async () => {
  const { data: categories } = await plaza.call('news.listCategories', { as: 'content' });
  const body = {
    ...{ title: 'Nuevo horario', summary: 'Desde enero.', body: '<p>Texto.</p>', category: categories[0].id },
    ...{ tags: [], audience: {}, expires_at: null },
  };
  const { data: draft } = await plaza.call('news.draftArticle', { as: 'content', body });
  const publish = (as: string, version: number) =>
    plaza.call('news.publishArticle', { as, params: { id: draft.id }, body: { version } });
  const review = (await publish('content', draft.version)).data;
  expect(review.state).toBe('in_review');
  const back = await plaza.call('news.withdrawArticle', {
    as: 'admin',
    params: { id: draft.id },
    body: { version: review.version, note: 'Falta la fecha exacta.' },
  });
  await plaza.settle();
  expect(await notices('content')).toContain('Te devolvieron una noticia: Falta la fecha exacta.');
  const again = (await publish('content', back.data.version)).data;
  await publish('admin', again.version);
  await plaza.settle();
  expect(await notices('content')).toContain('Salió tu noticia: Nuevo horario');
});

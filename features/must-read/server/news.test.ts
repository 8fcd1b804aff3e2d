import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const asked = async (as: string, id: string) =>
  (await plaza.call('must-read.getRequest', { as, params: { source: 'news', id } })).data;

async function write(more: object = {}) {
  const { data: categories } = await plaza.call('news.listCategories', { as: 'admin' });
  const { id: nube } = await plaza.db
    .selectFrom('clients')
    .select('id')
    .where('code', '=', 'NUB')
    .executeTakeFirstOrThrow();
  const body = {
    ...{ title: 'Nuevo guion', summary: 'Léelo.', body: '<p>Texto</p>', category: categories[0].id, tags: [] },
    audience: { clients: [nube] },
    expires_at: null,
    confirmation: { due_on: '2026-11-30', questions: [{ text: '¿Listo?', options: ['No', 'Sí'], right: 1 }] },
    ...more,
  };
  return (await plaza.call('news.draftArticle', { as: 'admin', body })).data;
}
const publish = (article: { id: string; version: number }, more: object = {}) =>
  plaza.call('news.publishArticle', {
    as: 'admin',
    params: { id: article.id },
    body: { version: article.version, ...more },
  });

test('an article asks its readers, and nobody else, from its publication until it is archived', async () => {
  const draft = await write();
  expect(await asked('employee', draft.id)).toBeNull();
  const { data: out } = await publish(draft);
  const request = await asked('employee', out.id);
  expect(request).toMatchObject({ edition: 1, due_at: '2026-12-01T04:59:59.000Z', confirmed_at: null });
  expect(await asked('outsider', out.id)).toBeNull();
  const confirmed = await plaza.call('must-read.confirm', {
    as: 'employee',
    params: { id: request.id },
    body: { answers: [1] },
  });
  expect(confirmed.status).toBe(200);

  const correction = { version: out.version, title: out.title, summary: 'Léelo.', body: '<p>Otro</p>', note: 'Cambió' };
  const { data: small } = await plaza.call('news.correctArticle', {
    as: 'admin',
    params: { id: out.id },
    body: correction,
  });
  expect((await asked('employee', out.id)).confirmed_at).not.toBeNull();
  const { data: large } = await plaza.call('news.correctArticle', {
    as: 'admin',
    params: { id: out.id },
    body: { ...correction, version: small.version, reconfirm: true },
  });
  expect(await asked('employee', out.id)).toMatchObject({ edition: 3, confirmed_at: null });
  await plaza.call('news.archiveArticle', { as: 'admin', params: { id: out.id }, body: { version: large.version } });
  expect(await asked('employee', out.id)).toBeNull();
});

test('what is scheduled asks when it comes out, and must leave time to confirm', async () => {
  const draft = await write({ title: 'Más tarde' });
  const late = await publish(draft, { publish_at: '2026-12-02T13:00:00Z' });
  expect(late.problem.code).toBe('must-read.due_in_past');
  expect((await publish(draft, { publish_at: '2026-11-26T13:00:00Z' })).data.state).toBe('scheduled');
  expect(await asked('employee', draft.id)).toBeNull();
  plaza.clock.set('2026-11-26T13:01:00Z');
  const { advanceArticles } = await import('#features/news/server/publication.ts');
  await advanceArticles(await plaza.context());
  plaza.forgetSession('employee');
  expect(await asked('employee', draft.id)).toMatchObject({ edition: 1 });
});

test('what is corrected after its last day is asked again only until a day that is still to come', async () => {
  plaza.forgetSession('admin');
  const draft = await write({ title: 'Con plazo' });
  const { data: out } = await publish(draft);
  plaza.clock.set('2026-12-03T15:00:00Z');
  for (const name of ['admin', 'employee']) plaza.forgetSession(name);
  const words = { title: out.title, summary: 'Léelo.', body: '<p>Otro</p>', note: 'Cambió', reconfirm: true };
  const correct = (more: object = {}) => {
    const body = { ...words, version: out.version, ...more };
    return plaza.call('news.correctArticle', { as: 'admin', params: { id: out.id }, body });
  };
  const questions = [{ text: '¿Y ahora?', options: ['Sí', 'No'], right: 0 }];
  for (const more of [{}, { confirmation: { due_on: '2026-12-02', questions } }]) {
    const { problem } = await correct(more);
    expect(problem).toMatchObject({ code: 'must-read.due_in_past', status: 400 });
    expect(problem.errors?.map((issue) => issue.path)).toEqual(['confirmation.due_on']);
  }
  expect(await asked('employee', out.id)).toMatchObject({ edition: 1 });
  const { data } = await correct({ confirmation: { due_on: '2026-12-10', questions } });
  expect(data.confirmation).toEqual({ due_on: '2026-12-10', questions });
  expect(await asked('employee', out.id)).toMatchObject({
    edition: 2,
    due_at: '2026-12-11T04:59:59.000Z',
    questions: [{ text: '¿Y ahora?', options: ['Sí', 'No'] }],
  });
});

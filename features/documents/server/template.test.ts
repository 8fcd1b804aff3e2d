import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createDocument, draft } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

test('each edition of a template is kept as it was, for who writes its family and for nobody else', async () => {
  const leader = await plaza.scopeOf('manager');
  const signers = [{ role: 'person', label: 'Testigo', person_id: leader.personId }];
  const saved = await plaza.call('documents.saveTemplate', { as: 'documents', body: { ...draft, signers } });
  const { id } = saved.data;
  await createDocument(plaza, { template_id: id });
  const body = {
    ...draft,
    id,
    version: saved.data.version,
    cover: 'Otra',
    fields: [],
    body: '<p>Nada que llenar.</p>',
  };
  expect((await plaza.call('documents.saveTemplate', { as: 'documents', body })).data.number).toBe(2);
  const edition = (number: number, as = 'documents') =>
    plaza.call('documents.getTemplateEdition', { as, params: { id, number } });
  expect((await edition(1)).data).toMatchObject({
    number: 1,
    cover: draft.cover,
    body: draft.body,
    fields: draft.fields,
    people: { [leader.personId]: leader.name },
    file_hash: null,
  });
  expect((await edition(2)).data).toMatchObject({ number: 2, cover: 'Otra', fields: [], people: {} });
  expect((await edition(3)).status).toBe(404);
  const legal = { ...draft, legal: true, name: 'Descargos' };
  const other = await plaza.call('documents.saveTemplate', { as: 'labor', body: legal });
  const params = { id: other.data.id, number: 1 };
  expect((await plaza.call('documents.getTemplateEdition', { as: 'documents', params })).status).toBe(404);
  expect((await plaza.call('documents.getTemplateEdition', { as: 'labor', params })).status).toBe(200);
  expect((await edition(1, 'labor')).status).toBe(404);
});

test('a template that says nothing is not kept, also when it is made of empty paragraphs', async () => {
  for (const body of ['', '<p></p>', '<p>&nbsp;</p><p> </p>']) {
    const answer = await plaza.call('documents.saveTemplate', {
      as: 'documents',
      body: { ...draft, fields: [], name: 'Vacía', body },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ code: 'invalid_input', errors: [{ path: 'body', code: 'required' }] });
  }
});

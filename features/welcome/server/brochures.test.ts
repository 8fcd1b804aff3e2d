import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
});
afterAll(() => plaza.close());

const brochures = (page: string | number, body: object = {}, language: 'es' | 'en' = 'es') =>
  plaza.call('POST /content/folletos/{a}', { params: { a: page }, body, language });

test('200 for somebody who has no account yet, in the order of reading', async () => {
  const { status, data, total } = await brochures(1);
  expect(status).toBe(200);
  expect(data).toHaveLength(total);
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'about',
    'first_steps',
    'first_steps',
    'benefits',
    'culture',
  ]);
  expect(data[0].title).toBe('Quiénes somos');
});

test('200 in the language of the reader, or in the one that was asked for', async () => {
  expect((await brochures(1, {}, 'en')).data[0].title).toBe('Who we are');
  expect((await brochures(1, { language: 'es' }, 'en')).data[0].title).toBe('Quiénes somos');
});

test('200 for words without their accents, and nothing for words that stand nowhere', async () => {
  const found = await brochures(1, { search: 'dia' });
  expect(found.data.map(({ title }: { title: string }) => title)).toContain('Tu primer día');
  expect((await brochures(1, { search: '100%' })).total).toBe(0);
});

test('200 and empty after the last page', async () => {
  const { data, total } = await brochures(2);
  expect(data).toEqual([]);
  expect(total).toBe(5);
});

test('400 for page zero', async () => {
  expect((await brochures(0)).problem.errors[0]).toMatchObject({ path: 'a' });
});

test('what is not published is nobody’s to read', async () => {
  await plaza.db.updateTable('brochures').set({ state: 'archived' }).where('kind', '=', 'culture').execute();
  expect((await brochures(1)).total).toBe(4);
});

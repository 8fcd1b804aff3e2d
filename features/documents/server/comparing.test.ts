import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { aContract } from './pdf/testing-paper.ts';
import { createDocument, draft, give, read, saveTemplate, sign } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

const get = (as: string, id: string, doc_user: string) =>
  plaza.call('documents.getDocument', { as, body: { id, doc_user } });
const compare = (as: string, id: string, doc_user: string, more: object = {}) =>
  plaza.call('documents.compareDocument', { as, body: { id, doc_user, ...more } });
const open = (as: string, id: string, doc_user: string) =>
  plaza.call('documents.previewWithoutPassword', { as, body: { id, doc_user } });

/** Given, read and signed. */
async function signed(changes: object, values: Readonly<Record<string, string>> = {}) {
  const id = await createDocument(plaza, changes);
  const { employee = '' } = await give(plaza, id, ['employee'], values);
  await read(plaza, 'employee', id, employee);
  expect((await sign(plaza, 'employee', id, employee)).data.state).toBe('completed');
  return { id, docUser: employee };
}

test('a correction says why it came and, with the values of its person, what it says otherwise', async () => {
  const body = '<h2>Bono</h2><p>Recibe {{form.amount}}.</p><p>Código {{document.code}}.</p>';
  const { id: template_id } = await saveTemplate(plaza, { body, fields: draft.fields });
  const first = await signed({ template_id, title: 'Con un error' }, { amount: '200000' });
  const reason = 'El valor estaba <mal> escrito';
  const id = await createDocument(plaza, {
    ...{ template_id, title: 'Corregido', replaces: first.docUser, correction_reason: reason },
  });
  const { employee = '' } = await give(plaza, id, ['employee'], { amount: '250000' });
  expect((await get('employee', id, employee)).data.earlier).toMatchObject({
    ...{ kind: 'correction', doc_user: first.docUser, title: 'Con un error', reason },
  });
  const early = await compare('employee', id, employee);
  expect([early.status, early.problem.code]).toEqual([409, 'documents.wrong_state']);
  await open('employee', id, employee);
  const told = (await compare('employee', id, employee)).data;
  expect(told.has_pdf).toBe(false);
  expect(told.before).toContain('200.000');
  expect(told.after).toContain('250.000');
  expect(told.before.replace('200.000', '250.000')).toBe(told.after);
  expect((await compare('manager', id, employee)).status).toBe(404);
  expect((await compare('documents', id, employee)).status).toBe(404);
  expect((await compare('employee', first.id, employee)).status).toBe(404);
}, 60_000);

test('a new edition of a template is held against the one that its person signed, and against no other', async () => {
  const made = await saveTemplate(plaza, { name: 'Manual', body: '<p>La jornada es de 44 horas.</p>' });
  const first = await signed({ template_id: made.id, title: 'Manual 2025' });
  const same = await createDocument(plaza, { template_id: made.id, title: 'Otra vez el mismo' });
  const again = (await give(plaza, same, ['employee'])).employee!;
  expect((await get('employee', same, again)).data.earlier).toBeNull();
  const body = '<p>La jornada es de 42 horas.</p>';
  await saveTemplate(plaza, { name: 'Manual', body, id: made.id, version: made.version });
  const id = await createDocument(plaza, { template_id: made.id, title: 'Manual 2026' });
  const given = await give(plaza, id, ['employee', 'manager']);
  expect((await get('manager', id, given['manager']!)).data.earlier).toBeNull();
  await open('manager', id, given['manager']!);
  expect((await compare('manager', id, given['manager']!)).status).toBe(404);
  expect((await get('employee', id, given['employee']!)).data.earlier).toMatchObject({
    ...{ kind: 'edition', doc_user: first.docUser, reason: null },
  });
  await open('employee', id, given['employee']!);
  const { before, after } = (await compare('employee', id, given['employee']!)).data;
  expect([before, after].map((text) => /\d\d horas/.exec(text)?.[0])).toEqual(['44 horas', '42 horas']);
}, 60_000);

test('of an uploaded PDF it shows what was filled in; what a password protects is told with it alone', async () => {
  const first = await signed({ title: 'Cláusula' });
  const content = Buffer.from(await aContract());
  const file = { name: 'c.pdf', content, type: 'application/pdf' };
  const stored = await plaza.call('documents.uploadPdf', { as: 'documents', files: { file } });
  expect(stored.status, stored.body).toBe(200);
  const fields = [{ ...draft.fields[0]!, label: 'Valor & bono' }];
  const pdf = { template_id: null, file_id: stored.data.file_id, fields, replaces: first.docUser };
  const id = await createDocument(plaza, { ...pdf, title: 'Cláusula corregida', needs_password: true });
  const { employee = '' } = await give(plaza, id, ['employee'], { amount: '90000' });
  const { document_number } = await plaza.db
    .selectFrom('employees')
    .select('document_number')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const password = 'Tinto-con-panela';
  const change = { current: document_number, password, confirmation: password };
  expect((await plaza.call('documents.changePassword', { as: 'employee', body: change })).status).toBe(200);
  const body = { id, doc_user: employee, password };
  expect((await plaza.call('documents.previewDocument', { as: 'employee', body })).status).toBe(200);
  const bare = await compare('employee', id, employee);
  expect([bare.status, bare.problem.code]).toEqual([403, 'documents.password_needed']);
  const told = (await compare('employee', id, employee, { password })).data;
  expect(told).toMatchObject({ has_pdf: true });
  expect(told.after).toContain('<li>Valor &amp; bono: $ 90.000</li>');
}, 60_000);

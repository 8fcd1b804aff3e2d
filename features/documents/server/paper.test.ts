import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createDocument, draft, give, read, saveTemplate, sign } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

const upload = (content: Uint8Array, name: string, type: string) =>
  plaza.call('documents.uploadLogo', { as: 'documents', files: { file: { name, content, type } } });

test('a logo is drawn on the pages of what its template makes, and what is no picture is none', async () => {
  const picture = await sharp({ create: { width: 3_000, height: 900, channels: 3, background: '#0a7d6f' } })
    .jpeg()
    .toBuffer();
  const stored = await upload(picture, 'logo.jpg', 'image/jpeg');
  expect(stored.status, stored.body).toBe(200);
  const { file_id } = stored.data;
  const shown = await plaza.call('documents.getLogo', { as: 'documents', params: { id: file_id } });
  const { format, width } = await sharp(shown.bytes).metadata();
  expect([format, width]).toEqual(['png', 760]);
  const bent = await upload(picture.subarray(0, 400), 'logo.jpg', 'image/jpeg');
  expect(bent.problem.code).toBe('documents.logo_unreadable');
  expect((await upload(Buffer.from('<svg/>'), 'logo.png', 'image/png')).status).toBe(415);

  const pdfWith = async (changes: object) => {
    const { id: template_id } = await saveTemplate(plaza, changes);
    const id = await createDocument(plaza, { template_id, title: `Con ${JSON.stringify(changes)}`.slice(0, 100) });
    const { employee = '' } = await give(plaza, id, ['employee']);
    return (await read(plaza, 'employee', id, employee)).toString('latin1');
  };
  expect(await pdfWith({ logo: true, logo_file_id: file_id })).toContain('/Subtype /Image');
  expect(await pdfWith({ logo: false, logo_file_id: file_id })).not.toContain('/Subtype /Image');
  const unknown = { ...draft, logo: true, logo_file_id: '01890000-0000-7000-8000-000000000000' };
  expect((await plaza.call('documents.saveTemplate', { as: 'documents', body: unknown })).status).toBe(404);
}, 60_000);

test('a correction goes to who signed what it replaces and to nobody else, and both say so', async () => {
  const first = await createDocument(plaza, { title: 'Con un error' });
  const { employee = '' } = await give(plaza, first, ['employee']);
  const early = { title: 'Corregido', replaces: employee };
  const body = { template_id: (await saveTemplate(plaza)).id, signers: draft.signers };
  const unsigned = await plaza.call('documents.createDocument', {
    as: 'documents',
    form: { document: JSON.stringify({ ...whole, ...early, ...body }) },
  });
  expect(unsigned.problem.code).toBe('documents.wrong_state');
  await read(plaza, 'employee', first, employee);
  const signed = await sign(plaza, 'employee', first, employee);
  const second = await createDocument(plaza, early);
  const people = await plaza.db
    .selectFrom('employees')
    .select(['username', 'document_number'])
    .where('username', 'in', ['employee', 'manager'])
    .execute();
  const run = await plaza.call('documents.assignDocument', {
    as: 'documents',
    body: { document_id: second, people: people.map(({ document_number }) => ({ document_number })), confirm: true },
  });
  expect(run.data).toMatchObject({ total: 2, good: 1, issues: [{ code: 'not_replaced', count: 1 }] });
  await plaza.settle();
  const given = await plaza.db
    .selectFrom('document_assignments')
    .select(['id', 'replaces_id'])
    .where('document_id', '=', second)
    .execute();
  expect(given.map((row) => row.replaces_id)).toEqual([employee]);
  const reading = await plaza.call('documents.getDocument', {
    as: 'employee',
    body: { id: second, doc_user: given[0]!.id },
  });
  expect(reading.data.replaces).toMatchObject({ doc_user: employee, title: 'Con un error' });
  await read(plaza, 'employee', second, given[0]!.id);
  await sign(plaza, 'employee', second, given[0]!.id);
  const verified = await plaza.call('documents.verifyCode', { params: { code: signed.data.code } });
  expect(verified.data).toMatchObject({ state: 'completed', replaced: true });
}, 60_000);

test('a pile carries what each document asks of its signer', async () => {
  const field = { key: 'size', label: 'Talla', kind: 'text', required: true, filled_by: 'signer' };
  const { id: template_id } = await saveTemplate(plaza, { fields: [field], name: 'Dotación' });
  const id = await createDocument(plaza, { template_id, title: 'Dotación' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  await read(plaza, 'employee', id, employee);
  const pile = (values: object) =>
    plaza.call('documents.signPile', {
      as: 'employee',
      body: { doc_users: [employee], signature: { kind: 'typed', text: 'V' }, keep: false, consent: 1, ...values },
    });
  expect((await pile({})).data[0].signed).toBe(false);
  expect((await pile({ values: { [employee]: { size: 'M' } } })).data[0]).toMatchObject({ signed: true });
  const trail = await plaza.call('documents.listEvents', { as: 'employee', params: { id: employee } });
  expect(trail.data.events).toContainEqual(expect.objectContaining({ kind: 'filled' }));
}, 60_000);

const whole = {
  category: 'annex',
  legal: false,
  cover: '',
  file_id: null,
  boxes: [],
  fields: [],
  due_on: null,
  delivered_on: null,
  needs_password: false,
};

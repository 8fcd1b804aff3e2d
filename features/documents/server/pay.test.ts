import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salariesOn } from '#features/people/server/queries.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { askStranger, isHere } from './pdf/testing-strangers.ts';
import { createDocument, draft, give, saveTemplate } from './testing.ts';

let plaza: TestApp;
let templateId: string;
let shown: string;
const ids: Record<string, string> = {};
const words = '<p>{{person.name}} gana {{person.salary}} al mes.</p>';

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const rows = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  for (const { id, username } of rows) ids[username] = id;
  templateId = (await saveTemplate(plaza, { name: 'Contrato', category: 'contract', body: words })).id;
  shown = await salaryOf('employee');
}, 240_000);
afterAll(() => plaza.close());

async function salaryOf(username: string): Promise<string> {
  const { amount } = (await salariesOn(plaza, [ids[username]!], '2026-11-24')).get(ids[username]!)!;
  return `$ ${new Intl.NumberFormat('es-CO').format(amount)}`;
}

const contract = async (title: string, names: readonly string[]) => {
  const id = await createDocument(plaza, { template_id: templateId, title, category: 'contract' });
  return { id, given: await give(plaza, id, names) };
};
const open = (as: string, id: string, docUser: string, more: object = {}) =>
  plaza.call('documents.previewWithoutPassword', { as, body: { id, doc_user: docUser, ...more } });
const preview = (as: string, username: string) => {
  const body = { template: { ...draft, fields: [], body: words }, person_id: ids[username], values: {} };
  return plaza.call('documents.previewTemplate', { as, body });
};
const textOf = async (pdf: Uint8Array) => (await askStranger('pdftotext', ['a.pdf', '-'], { 'a.pdf': pdf })).output;
const alsoPayroll = async (username: string) => {
  const body = { role: 'payroll', reach_kind: 'all', reach_id: null };
  const granted = await plaza.call('session.grantRole', { as: 'admin', params: { id: ids[username]! }, body });
  expect(granted.status, granted.body).toBe(200);
  plaza.forgetSession(username);
};

test('a salary stands in the document as it was on the day of assigning, and in no document that does not say it', async () => {
  const { id, given } = await contract('Contrato con salario', ['employee']);
  const other = await createDocument(plaza, { title: 'Sin salario' });
  const plain = (await give(plaza, other, ['employee'])).employee!;
  const body = { valid_from: '2026-11-01', amount: 9_900_000, kind: 'ordinary', reason: 'Aumento' };
  const raised = await plaza.call('people.setSalary', { as: 'payroll', params: { id: ids['employee']! }, body });
  expect(raised.status, raised.body).toBe(200);
  const rows = await plaza.db
    .selectFrom('document_assignments')
    .select(['id', 'field_values', 'carries_pay'])
    .where('id', 'in', [given['employee']!, plain])
    .execute();
  const of = (one: string) => rows.find((row) => row.id === one)!;
  expect(of(given['employee']!)).toMatchObject({ carries_pay: true, field_values: { 'person.salary': shown } });
  expect(of(plain).carries_pay).toBe(false);
  expect(of(plain).field_values).not.toHaveProperty('person.salary');
  const own = await open('employee', id, given['employee']!);
  expect(own.status).toBe(200);
  if (isHere('pdftotext')) expect(await textOf(own.bytes)).toContain(shown);
}, 60_000);

test('it is read by its person, and by nobody who may not read pay: not by kind, by reason, by zip or by line', async () => {
  const { id, given } = await contract('Contrato cerrado', ['support']);
  const one = given['support']!;
  for (const as of ['documents', 'hr', 'labor', 'manager', 'payroll', 'auditor'])
    expect((await open(as, id, one)).status, as).toBe(404);
  expect((await open('admin', id, one, { reason: 'Lo pide un juez con su oficio' })).status).toBe(404);
  const zip = await plaza.call('documents.startZip', { as: 'documents', body: { selection: { ids: [one] } } });
  expect(zip.problem.code).toBe('documents.nothing_selected');
  const list = await plaza.call('documents.listManaged', { as: 'documents', body: { document_id: id } });
  expect(list.data).toMatchObject([{ can_read: false, needs_reason: false }]);
  expect(list.body).not.toContain(await salaryOf('support'));
  expect((await open('support', id, one)).status).toBe(200);
});

test('a leader signs nothing that says what somebody earns', async () => {
  const signers = [
    { role: 'employee', label: 'Trabajador' },
    { role: 'leader', label: 'Líder' },
  ];
  const refused = await plaza.call('documents.saveTemplate', {
    as: 'documents',
    body: { ...draft, fields: [], body: words, signers },
  });
  expect([refused.status, refused.problem.code]).toEqual([400, 'documents.pay_signer']);
  const created = await plaza.call('documents.createDocument', {
    as: 'documents',
    form: {
      document: JSON.stringify({
        title: 'Con líder',
        category: 'contract',
        legal: false,
        cover: '',
        template_id: templateId,
        file_id: null,
        boxes: [],
        fields: [],
        signers,
        due_on: null,
        delivered_on: null,
        needs_password: false,
      }),
    },
  });
  expect(created.problem.code).toBe('documents.pay_signer');
});

test('whoever has no salary on record is a wrong row, not an empty one', async () => {
  const change = { ended_at: new Date(), ended_reason: 'Prueba' };
  await plaza.db.updateTable('salaries').set(change).where('person_id', '=', ids['pm']!).execute();
  const id = await createDocument(plaza, { template_id: templateId, title: 'Nadie sin salario', category: 'contract' });
  const people = await plaza.db
    .selectFrom('employees')
    .select('document_number')
    .where('id', '=', ids['pm']!)
    .execute();
  const body = { document_id: id, people: people.map((one) => ({ ...one, values: {} })) };
  const run = await plaza.call('documents.assignDocument', { as: 'documents', body });
  expect(run.data).toMatchObject({ total: 1, good: 0, wrong: 1 });
  const rows = await plaza.call('documents.listRunRows', { as: 'documents', params: { id: run.data.id } });
  expect(rows.data[0].issues).toMatchObject([{ code: 'no_salary', message: expect.stringContaining('salario') }]);
});

describe.skipIf(!isHere('pdftotext'))('a preview with a real person', () => {
  test('hides the salary from who writes documents, and shows it to who may read pay as well, which is written down', async () => {
    const hidden = await textOf((await preview('documents', 'support')).bytes);
    expect(hidden).toContain('•••');
    expect(hidden).not.toContain(await salaryOf('support'));
    await alsoPayroll('documents');
    expect(await textOf((await preview('documents', 'support')).bytes)).toContain(await salaryOf('support'));
    const { id, given } = await contract('Contrato que se lee', ['support']);
    expect((await open('documents', id, given['support']!)).status).toBe(200);
    const reads = await plaza.db
      .selectFrom('sensitive_reads')
      .select('parts')
      .where('person_id', '=', ids['support']!)
      .where('reader_id', '=', ids['documents']!)
      .where('listed_on', 'is', null)
      .execute();
    // Each preview fills in the part that the reader may see; pay and the paper itself are further reads.
    const read = reads.map(({ parts }) => [...parts].sort().join());
    expect(read.sort()).toEqual(['document', 'document', 'documents,pay', 'pay']);
  }, 60_000);
});

test('a zip that holds pay asks again who takes it, when it is packed and when it is handed over', async () => {
  const { given } = await contract('Contrato para archivar', ['support']);
  const other = await createDocument(plaza, { title: 'Acta sin salario' });
  const plain = (await give(plaza, other, ['support'])).support!;
  const start = (one: string) =>
    plaza.call('documents.startZip', { as: 'documents', body: { selection: { ids: [one] } } });
  const confirm = () => plaza.call('session.confirmSession', { as: 'documents', body: { password: DEMO_PASSWORD } });
  const take = (id: string) => plaza.call('documents.downloadManaged', { as: 'documents', body: { job_id: id } });

  expect((await start(given['support']!)).problem).toMatchObject({ status: 403, code: 'confirmation_needed' });
  const { data: harmless } = await start(plain);
  await confirm();
  const { data: zip } = await start(given['support']!);
  await plaza.settle();
  // Another sitting: nobody has said again who they are.
  plaza.forgetSession('documents');
  expect((await take(harmless.id)).status).toBe(200);
  expect((await take(zip.id)).problem).toMatchObject({ status: 403, code: 'confirmation_needed' });
  await confirm();
  expect((await take(zip.id)).status).toBe(200);
});

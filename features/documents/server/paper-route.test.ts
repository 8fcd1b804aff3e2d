import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { aContract } from './pdf/testing-paper.ts';
import { createDocument, give, read, sign } from './testing.ts';

let plaza: TestApp;
let scan: Buffer;
const today = '2026-11-19';

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: `${today}T15:00:00Z` });
  scan = Buffer.from(await aContract());
}, 240_000);
afterAll(() => plaza.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const record = (id: string, doc_user: string, more: object = {}, as = 'documents', content = scan) =>
  plaza.call('documents.signOnPaper', {
    as,
    form: { id, doc_user, signed_on: today, reason: 'No puede usar la pantalla: firmó con huella', ...more },
    files: { file: { name: 'escaneado.pdf', content, type: 'application/pdf' } },
  });
const openScan = (as: string, id: string, doc_user: string) =>
  plaza.call('documents.openPaper', { as, body: { id, doc_user } });

test('who cannot sign here signs on paper: the scan is sealed with the document, and the next one signs as ever', async () => {
  const { id: personId } = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'hr')
    .executeTakeFirstOrThrow();
  const signers = [
    { role: 'employee', label: 'Trabajador' },
    { role: 'legal_representative', label: 'Representante', person_id: personId },
  ];
  const id = await createDocument(plaza, { title: 'Otrosí en papel', signers });
  const { employee = '' } = await give(plaza, id, ['employee']);
  const row = async () =>
    (await plaza.call('documents.listAssigned', { as: 'documents', body: { document_id: id } })).data[0];
  expect(await row()).toMatchObject({ awaits_person: true, has_paper: false });
  expect((await openScan('employee', id, employee)).status).toBe(404);
  const done = await record(id, employee);
  expect(done.data, done.body).toMatchObject({ state: 'in_process', doc_user: employee });
  expect(await row()).toMatchObject({ awaits_person: false, has_paper: true, signed: 1 });
  const twice = await record(id, employee);
  expect([twice.status, twice.problem.code]).toEqual([409, 'documents.not_your_turn']);
  await plaza.settle();
  expect((await plaza.call('GET /api/notifications', { as: 'employee' })).body).toContain(
    'Registraron tu firma en papel',
  );
  const body = { id, doc_user: employee };
  const seen = await plaza.call('documents.getDocument', { as: 'employee', body });
  expect(seen.data).toMatchObject({
    own_state: 'signed',
    can_sign: false,
    people: [{ on_paper: true }, { on_paper: false }],
  });
  expect(hash((await openScan('employee', id, employee)).bytes)).toBe(hash(scan));
  expect((await openScan('manager', id, employee)).status).toBe(404);

  await read(plaza, 'hr', id, employee);
  const signed = await sign(plaza, 'hr', id, employee);
  expect(signed.data.state).toBe('completed');
  const trail = await plaza.call('documents.listEvents', { as: 'documents', params: { id: employee } });
  expect(trail.data.whole).toBe(true);
  const line = trail.data.events.find((one: { kind: string }) => one.kind === 'signed_on_paper');
  expect(line.detail).toMatchObject({ signer: 0, scan: hash(scan), signed_on: today, reason: expect.any(String) });
  const verified = await plaza.call('documents.verifyCode', { params: { code: signed.data.code } });
  expect(verified.data).toMatchObject({ chain_whole: true, signers: [{ on_paper: true }, { on_paper: false }] });
  const evidence = await plaza.call('documents.getEvidence', { as: 'employee', params: { id: employee } });
  expect(evidence.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await record(id, employee)).problem.code).toBe('documents.wrong_state');
}, 60_000);

test('the day lies between the assignment and today, the scan is a PDF that opens, and nobody records their own', async () => {
  const id = await createDocument(plaza, { title: 'Con reparos' });
  const { employee = '', documents = '' } = await give(plaza, id, ['employee', 'documents']);
  expect((await record(id, employee, { signed_on: '2026-11-18' })).problem.code).toBe('documents.paper_day');
  expect((await record(id, employee, { signed_on: '2026-11-20' })).problem.code).toBe('documents.paper_day');
  expect((await record(id, documents)).problem.code).toBe('documents.own_counterparty');
  const broken = await record(id, employee, {}, 'documents', scan.subarray(0, 300));
  expect([broken.status, broken.problem.code]).toEqual([400, 'documents.pdf_broken']);
  expect((await record(id, employee, {}, 'labor')).status).toBe(404);
  expect((await record(employee, employee)).status).toBe(404);
  const state = await plaza.db
    .selectFrom('document_assignments')
    .select(['state', 'signed'])
    .where('id', '=', employee)
    .executeTakeFirstOrThrow();
  expect(state).toEqual({ state: 'pending', signed: 0 });
  expect((await record(id, employee)).data.state).toBe('completed');
}, 60_000);

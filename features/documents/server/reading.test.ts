import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createDocument, give, read, saveTemplate, sign } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

test('a document is not found by the number of its file, nor as a source, a payslip or a file of one’s own', async () => {
  const id = await createDocument(plaza);
  const { employee = '' } = await give(plaza, id, ['employee']);
  await read(plaza, 'employee', id, employee);
  await sign(plaza, 'employee', id, employee);
  await plaza.call('documents.getEvidence', { as: 'employee', params: { id: employee } });
  const row = await plaza.db
    .selectFrom('document_assignments')
    .select(['file_id', 'evidence_file_id'])
    .where('id', '=', employee)
    .executeTakeFirstOrThrow();
  for (const file of [row.file_id!, row.evidence_file_id!])
    for (const as of ['outsider', 'documents', 'admin', 'employee']) {
      const params = { id: file };
      expect((await plaza.call('files.downloadFile', { as, params })).status, as).toBe(404);
      if (as !== 'outsider' && as !== 'employee')
        expect((await plaza.call('documents.getUploadedPdf', { as, params })).status).toBe(404);
      const personal = await plaza.call('documents.getPersonalFile', { as, params });
      expect(personal.status).toBe(404);
    }
  const own = await plaza.call('files.listFiles', { as: 'employee' });
  expect(own.body).not.toContain(row.file_id);
}, 60_000);

test('HR reads the kinds that its role holds, leaves a line and is seen by the person; no other kind, no legal one', async () => {
  const contract = await createDocument(plaza, { category: 'contract' });
  const bonus = await createDocument(plaza, { category: 'bonus' });
  const one = (await give(plaza, contract, ['outsider'])).outsider!;
  const other = (await give(plaza, bonus, ['outsider'])).outsider!;
  const open = (id: string, doc_user: string, as = 'hr', more = {}) =>
    plaza.call('documents.previewWithoutPassword', { as, body: { id, doc_user, ...more } });
  expect((await open(contract, one)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await open(bonus, other)).status).toBe(404);
  expect((await open(bonus, other, 'documents')).status).toBe(200);
  const trail = await plaza.call('documents.listEvents', { as: 'hr', params: { id: one } });
  expect(trail.data.events.at(-1)).toMatchObject({ kind: 'viewed', detail: { by: 'permission' } });
  const rows = await plaza.call('documents.listManaged', {
    as: 'hr',
    body: { user_id: (await plaza.scopeOf('outsider')).personId },
  });
  const told = new Map(rows.data.map((row: { doc_user: string; can_read: boolean }) => [row.doc_user, row.can_read]));
  expect([told.get(one), told.get(other)]).toEqual([true, false]);
  const readers = await plaza.db
    .selectFrom('sensitive_reads')
    .select(['parts', 'reader_id'])
    .where('person_id', '=', (await plaza.scopeOf('outsider')).personId)
    .where('reader_id', '=', (await plaza.scopeOf('hr')).personId)
    .execute();
  expect(readers.map(({ parts }) => parts)).toContainEqual(['documents']);
  const legal = await saveTemplate(plaza, { legal: true, name: 'Descargos' }, 'labor');
  const citation = await createDocument(plaza, { legal: true, template_id: legal.id, category: 'contract' }, 'labor');
  const third = (await give(plaza, citation, ['outsider'], {}, 'labor')).outsider!;
  expect((await open(citation, third)).status).toBe(404);
  expect((await open(citation, third, 'admin', { reason: 'Lo pide una autoridad' })).status).toBe(404);
}, 60_000);

test('the administrator reads with a reason alone, which the person sees and the auditors are told', async () => {
  const id = await createDocument(plaza, { title: 'Acta sellada' });
  const doc_user = (await give(plaza, id, ['outsider'])).outsider!;
  const open = (body: object) =>
    plaza.call('documents.previewWithoutPassword', { as: 'admin', body: { id, doc_user, ...body } });
  for (const body of [{}, { reason: 'porque' }]) {
    const refused = await open(body);
    expect([refused.status, refused.problem.code]).toEqual([403, 'documents.reason_needed']);
  }
  expect((await open({ reason: 'Lo pide una autoridad con su oficio' })).status).toBe(200);
  const trail = await plaza.call('documents.listEvents', { as: 'outsider', params: { id: doc_user } });
  expect(trail.data.events.at(-1)).toMatchObject({
    kind: 'unsealed',
    detail: { reason: 'Lo pide una autoridad con su oficio' },
  });
  await plaza.settle();
  const inbox = await plaza.call('GET /api/notifications', { as: 'auditor' });
  expect(inbox.body).toContain('Acta sellada');
  expect(inbox.body).toContain('Lo pide una autoridad con su oficio');
  const zip = await plaza.call('documents.startZip', { as: 'admin', body: { selection: { ids: [doc_user] } } });
  expect([zip.status, zip.problem.code]).toEqual([409, 'documents.nothing_selected']);
}, 60_000);

test('the trail keeps no page that is not there and no time before the document was opened, whatever the browser says', async () => {
  const id = await createDocument(plaza, { title: 'Leído de prisa' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  await read(plaza, 'employee', id, employee);
  const { data } = await plaza.call('documents.listEvents', { as: 'employee', params: { id: employee } });
  const line = data.events.find(({ kind }: { kind: string }) => kind === 'read');
  expect(line.detail.pages).toBe(1);
  expect(line.detail.seconds).toBeLessThan(20);
});

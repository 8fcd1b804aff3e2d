import { request } from 'node:http';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { assignRun, tidyRuns } from './run-job.ts';
import { createDocument, draft, give, read, sign } from './testing.ts';

let plaza: TestApp;
let address: string;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  address = await plaza.listen();
}, 240_000);
afterAll(() => plaza.close());

const pdf = async (change: (made: PDFDocument) => void) => {
  const made = await PDFDocument.create();
  made.addPage();
  change(made);
  return made.save();
};

test('a PDF that is encrypted, carries JavaScript or was signed elsewhere is refused by name, and nothing is kept', async () => {
  const count = () => plaza.db.selectFrom('files').select('id').execute();
  const before = (await count()).length;
  const send = async (content: Uint8Array) => {
    const file = { name: 'a.pdf', content, type: 'application/pdf' };
    const answer = await plaza.call('documents.uploadPdf', { as: 'documents', files: { file } });
    return [answer.status, answer.problem.code];
  };
  const locked = await pdf((made) => made.encrypt({ userPassword: 'x', ownerPassword: 'y' }));
  expect(await send(locked)).toEqual([400, 'documents.pdf_encrypted']);
  const scripted = await pdf((made) => made.addJavaScript('hello', 'app.alert(1)'));
  expect(await send(scripted)).toEqual([400, 'documents.pdf_script']);
  expect(await send((await pdf(() => undefined)).slice(0, 300))).toEqual([400, 'documents.pdf_broken']);
  expect((await count()).length).toBe(before);
});

test('a PDF of 400 MB is refused before most of it has come', async () => {
  const token = await plaza.signInAs('documents');
  const whole = 400 * 1_048_576;
  const { status, sent } = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const call = request(`${address}/api/documents/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    call.on('response', (answer) => {
      isAnswered = true;
      resolve({ status: answer.statusCode ?? 0, sent });
      answer.resume();
      call.destroy();
    });
    call.on('error', (failure) => (isAnswered ? undefined : reject(failure)));
    const part = Buffer.alloc(1_048_576, 'x');
    const push = () => {
      while (!isAnswered && !call.destroyed && sent < whole) {
        sent += part.length;
        if (!call.write(part)) return void call.once('drain', push);
      }
    };
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n');
    call.write('Content-Type: application/pdf\r\n\r\n%PDF-1.7\n');
    push();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(whole / 2);
}, 120_000);

test('a placeholder that nothing fills is named, wherever it stands', async () => {
  const save = async (changes: object) => {
    const answer = await plaza.call('documents.saveTemplate', { as: 'documents', body: { ...draft, ...changes } });
    expect([answer.status, answer.problem.code]).toEqual([400, 'documents.unknown_placeholder']);
    return answer.problem.detail;
  };
  for (const part of ['header', 'footer', 'body'])
    expect(await save({ [part]: '<p>{{person.nickname}}</p>' })).toContain('person.nickname');
  expect(await save({ fields: [] })).toContain('form.amount');
  const box = { kind: 'value', signer: null, name: 'person.shoe', page: 1, x: 0, y: 0, width: 0.1, height: 0.1 };
  expect(await save({ boxes: [box] })).toContain('person.shoe');
});

test('what was cancelled, rejected or signed is not signed again, nor by who comes later out of turn', async () => {
  const { personId } = await plaza.scopeOf('hr');
  const signers = [
    { role: 'employee', label: 'Trabajador' },
    { role: 'legal_representative', label: 'Empresa', person_id: personId },
  ];
  const id = await createDocument(plaza, { signers });
  const { employee = '', support = '' } = await give(plaza, id, ['employee', 'support']);
  expect((await sign(plaza, 'hr', id, employee)).status).toBe(404);
  await read(plaza, 'employee', id, employee);
  expect((await sign(plaza, 'employee', id, employee)).data.state).toBe('in_process');
  expect((await sign(plaza, 'employee', id, employee)).problem.code).toBe('documents.already_signed');
  await read(plaza, 'support', id, support);
  const query = { reason: 'Versión equivocada' };
  expect(
    (await plaza.call('documents.cancelAssignment', { as: 'documents', params: { id: support }, query })).status,
  ).toBe(200);
  expect((await sign(plaza, 'support', id, support)).problem.code).toBe('documents.wrong_state');
  await read(plaza, 'hr', id, employee);
  await plaza.call('documents.rejectDocument', { as: 'hr', params: { id: employee }, body: { reason: 'No procede' } });
  expect((await sign(plaza, 'hr', id, employee)).problem.code).toBe('documents.wrong_state');
  const states = await plaza.db
    .selectFrom('document_assignments')
    .select(['id', 'state'])
    .where('document_id', '=', id)
    .execute();
  expect(new Map(states.map((row) => [row.id, row.state]))).toEqual(
    new Map([
      [employee, 'rejected'],
      [support, 'cancelled'],
    ]),
  );
}, 60_000);

test('the work of an assignment that stopped goes on where it was, and gives nobody anything twice', async () => {
  const id = await createDocument(plaza, { title: 'Interrumpido' });
  const started = await plaza.call('documents.assignDocument', {
    as: 'documents',
    body: { document_id: id, audience: {} },
  });
  const run = started.data as { id: string; good: number };
  // The process died after the decision and before its work was queued.
  await plaza.db.updateTable('document_runs').set({ state: 'applying' }).where('id', '=', run.id).execute();
  const stopping = {
    report: (done: number) => (done > 0 ? Promise.reject(new Error('the process ended')) : Promise.resolve()),
  };
  const ctx = await plaza.context();
  await expect(assignRun(ctx, { runId: run.id }, stopping as never)).rejects.toThrow('the process ended');
  const given = async () => {
    const rows = await plaza.db
      .selectFrom('document_assignments')
      .select(['person_id'])
      .where('document_id', '=', id)
      .execute();
    expect(new Set(rows.map((row) => row.person_id)).size).toBe(rows.length);
    return rows.length;
  };
  const first = await given();
  expect(first).toBeGreaterThan(0);
  await tidyRuns(ctx);
  await plaza.settle();
  expect(await given()).toBe(run.good);
  const told = await plaza.call('documents.getRun', { as: 'documents', params: { id: run.id } });
  expect(told.data).toMatchObject({ state: 'done', job: { state: 'done' } });
}, 120_000);

test('what somebody signed is proven after they have left', async () => {
  const id = await createDocument(plaza, { title: 'Quien se fue' });
  const { pm = '' } = await give(plaza, id, ['pm']);
  await read(plaza, 'pm', id, pm);
  const { code } = (await sign(plaza, 'pm', id, pm)).data;
  await plaza.settle();
  await plaza.db.updateTable('employees').set({ status: 'retired' }).where('username', '=', 'pm').execute();
  const open = { as: 'documents', body: { id, doc_user: pm } };
  expect((await plaza.call('documents.getReference', open)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const evidence = await plaza.call('documents.getEvidence', { as: 'documents', params: { id: pm } });
  expect(evidence.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const proof = await plaza.call('documents.verifyCode', { params: { code } });
  expect(proof.data).toMatchObject({ found: true, state: 'completed', chain_whole: true });
  expect(proof.data.signers[0].signed_at).not.toBeNull();
}, 60_000);

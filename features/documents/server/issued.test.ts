import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createDocument, give, read, sign } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const verify = async (bytes: Uint8Array, code?: string) =>
  (await plaza.call('documents.verifyHash', { body: { sha256: hash(bytes), ...(code && { code }) } })).data;
const taken = async (operation: string, options: Parameters<TestApp['call']>[1]) => {
  const answer = await plaza.call(operation, options);
  expect(answer.status, answer.body.slice(0, 300)).toBe(200);
  return answer.bytes;
};

test('a document, each of its stages and its evidence are told to be ours, with their code and without', async () => {
  const id = await createDocument(plaza, { title: 'Acuerdo de turno' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  const first = await read(plaza, 'employee', id, employee);
  expect(await verify(first)).toMatchObject({ found: true, intact: true, issued: null, is_earlier: false });
  const { code } = (await sign(plaza, 'employee', id, employee)).data;
  expect(await verify(first)).toMatchObject({ found: true, intact: true, is_earlier: true });
  const evidence = await taken('documents.getEvidence', { as: 'employee', params: { id: employee } });
  for (const answer of [await verify(evidence), await verify(evidence, code)])
    expect(answer).toMatchObject({
      ...{ found: true, intact: true, title: 'Acuerdo de turno', state: 'completed' },
      issued: { kind: 'documents.evidence', what: 'constancia de firmas' },
    });
  const altered = Buffer.concat([evidence, Buffer.from(' ')]);
  expect(await verify(altered)).toMatchObject({ found: false });
  expect(await verify(altered, code)).toMatchObject({ found: true, intact: false, issued: null });
}, 60_000);

test('a certificate of employment is told by its file and by its code, on the page that documents have', async () => {
  await plaza.call('session.confirmSession', { as: 'employee', body: { password: DEMO_PASSWORD } });
  const file = await taken('resignations.issueCertificate', { as: 'employee', body: { with_salary: true } });
  const listed = await plaza.call('resignations.listCertificates', { as: 'employee', query: {} });
  const code: string = listed.data[0].code;
  const issued = { kind: 'resignations.certificate', what: 'certificado laboral' };
  expect(await verify(file)).toMatchObject({ found: true, intact: true, issued });
  for (const typed of [code, code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')]) {
    const byCode = (await plaza.call('documents.verifyCode', { params: { code: typed } })).data;
    expect(byCode).toMatchObject({ found: true, intact: null, signers: [], issued });
    expect(byCode.issued.facts.map(({ label }: { label: string }) => label)).toEqual([
      ...['Nombre', 'Documento', 'Cargo', 'Desde', 'Hasta'],
    ]);
    expect(JSON.stringify(byCode)).not.toContain('$');
  }
  expect(await verify(Buffer.from('otro'), code)).toMatchObject({ found: true, intact: false, issued });
});

test('a payslip, a letter of resignation and an ID card are told by their files', async () => {
  const letter = await plaza.call('resignations.createDocument', {
    as: 'outsider',
    body: { last_day: '2026-12-24', has_pressure: false },
  });
  const files = {
    'resignations.letter': await taken('resignations.getDocument', { as: 'outsider', body: { id: letter.data.id } }),
    'id-cards.card': await taken('id-cards.getEntryCard', { as: 'employee', query: { format: 'pdf', side: 'front' } }),
  };
  for (const [kind, bytes] of Object.entries(files))
    expect(await verify(bytes), kind).toMatchObject({ found: true, intact: true, issued: { kind } });
});

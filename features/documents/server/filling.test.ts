import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { askStranger, isHere } from './pdf/testing-strangers.ts';
import { createDocument, give, read, saveTemplate, sign } from './testing.ts';
import { textOf } from './testing-text.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

const asked = (key: string, label: string, kind: 'text' | 'money' = 'text') => ({
  ...{ key, label, kind, required: true, filled_by: 'signer' as const },
});

/** A document that asks its first signer for a size and an account, with a second signer of the company. */
async function aForm() {
  const second = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'hr')
    .executeTakeFirstOrThrow();
  const fields = [asked('talla', 'Talla'), asked('cuenta', 'Cuenta'), asked('valor', 'Valor', 'money')];
  const body = '<p>Mi talla es [{{form.talla}}], mi cuenta {{form.cuenta}} y recibo {{form.valor}}.</p>';
  const signers = [
    { role: 'employee', label: 'Trabajador' },
    { role: 'person', label: 'Empresa', person_id: second.id },
  ];
  const template_id = (await saveTemplate(plaza, { body, fields, signers })).id;
  const id = await createDocument(plaza, { title: 'Entrega de dotación', template_id, fields, signers });
  return { id, ...(await give(plaza, id, ['employee'])) } as { id: string; employee: string };
}

const values = { talla: 'M', cuenta: 'BANCO X 123-456-789', valor: '1500000' };

test('what a signer fills in stands in the text that is sealed, and in the one that the next signer reads', async () => {
  const { id, employee } = await aForm();
  const first = await textOf(await read(plaza, 'employee', id, employee));
  expect(first).toContain('Mi talla es []');
  const signed = await sign(plaza, 'employee', id, employee, { values });
  expect(signed.status, signed.body).toBe(200);

  const seen = await read(plaza, 'hr', id, employee);
  expect(await textOf(seen)).toContain('Mi talla es [M], mi cuenta BANCO X 123-456-789 y recibo $ 1.500.000');
  const detail = await plaza.call('documents.getDocument', { as: 'hr', body: { id, doc_user: employee } });
  expect(detail.data.fields.map(({ value }: { value: string }) => value)).toEqual([
    ...['M', 'BANCO X 123-456-789', '$ 1.500.000'],
  ]);
  const again = await sign(plaza, 'hr', id, employee, { values: { talla: 'XL', cuenta: 'otra', valor: '1' } });
  expect([again.status, again.problem.code]).toEqual([400, 'invalid_input']);
  expect((await sign(plaza, 'hr', id, employee)).data.state).toBe('completed');

  const copy = await plaza.call('documents.getReferenceWithoutPassword', {
    as: 'hr',
    body: { id, doc_user: employee },
  });
  expect(copy.bytes.subarray(0, seen.length).equals(seen)).toBe(true);
  const trail = await plaza.call('documents.listEvents', { as: 'hr', params: { id: employee } });
  expect(trail.data.whole).toBe(true);
  const { hash_before, hash_after } = trail.data.events.find(({ kind }: { kind: string }) => kind === 'filled');
  expect(hash_before).not.toBe(hash_after);
  if (isHere('pdfsig')) {
    const { output } = await askStranger('pdfsig', ['-nocert', 'signed.pdf'], { 'signed.pdf': copy.bytes });
    expect(output.match(/Signature is Valid/g)).toHaveLength(2);
  }
}, 60_000);

test('the evidence tells how each was known, with what device, what they agreed to, filled in and drew, and whole hashes', async () => {
  const { id, employee } = await aForm();
  const original = await read(plaza, 'employee', id, employee);
  await sign(plaza, 'employee', id, employee, { values });
  await read(plaza, 'hr', id, employee);
  await sign(plaza, 'hr', id, employee);
  const evidence = await plaza.call('documents.getEvidence', { as: 'hr', params: { id: employee } });
  expect(evidence.status, evidence.body.slice(0, 300)).toBe(200);
  const words = await textOf(evidence.bytes);
  const bare = words.replace(/\s/g, '');
  expect(bare).toContain(createHash('sha256').update(original).digest('hex'));
  const { data } = await plaza.call('documents.listEvents', { as: 'hr', params: { id: employee } });
  for (const { hash } of data.events as { hash: string }[]) expect(bare).toContain(hash);
  expect(words).toContain('Sesión propia en el portal');
  expect(words).toContain('Equipo: lightMyRequest');
  expect(words).toContain('acepto firmarlo de forma electrónica');
  expect(words).toContain('BANCO X 123-456-789');
  expect(words.match(/Laura Gómez/g)).toHaveLength(2);
  expect(words).not.toMatch(/Página \d+ de \d+/);
  if (isHere('qpdf')) {
    const files = { 'evidence.pdf': evidence.bytes };
    expect((await askStranger('qpdf', ['--check', 'evidence.pdf'], files)).isSuccess).toBe(true);
    expect((await askStranger('pdfsig', ['-nocert', 'evidence.pdf'], files)).output).toContain('Signature is Valid');
  }
}, 60_000);

test('a picture without ink is no signature, nor one whose points are broken', async () => {
  const { id, employee } = await aForm();
  await read(plaza, 'employee', id, employee);
  const { default: sharp } = await import('sharp');
  const create = { width: 300, height: 100, channels: 4 as const, background: { r: 255, g: 255, b: 255, alpha: 0 } };
  const blank = await sharp({ create }).png().toBuffer();
  const ink = await sharp({ create: { ...create, width: 40, height: 9, background: '#102030' } })
    .png()
    .toBuffer();
  const drawn = await sharp(blank)
    .composite([{ input: ink, left: 20, top: 20 }])
    .png()
    .toBuffer();
  for (const png of [blank, Buffer.concat([drawn.subarray(0, 60), Buffer.alloc(80)])]) {
    const answer = await sign(plaza, 'employee', id, employee, {
      values,
      signature: { kind: 'drawn', png: png.toString('base64') },
    });
    expect([answer.status, answer.problem?.code]).toEqual([400, 'documents.signature_missing']);
  }
  const signature = { kind: 'drawn', png: drawn.toString('base64') };
  expect((await sign(plaza, 'employee', id, employee, { values, signature })).status).toBe(200);
}, 60_000);

test('nobody writes a fact of the trail by way of a value, and a value is of its kind', async () => {
  const { id, employee } = await aForm();
  await read(plaza, 'employee', id, employee);
  for (const forged of [{ signer: '99' }, { kind: 'paper' }, { behalf_of: 'El Gerente General' }, { method: 'x' }]) {
    const answer = await sign(plaza, 'employee', id, employee, { values: { ...values, ...forged } });
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid_input']);
  }
  const wrong = await sign(plaza, 'employee', id, employee, { values: { ...values, valor: 'mucho' } });
  expect([wrong.status, wrong.problem.code]).toEqual([400, 'invalid_input']);
}, 60_000);

test('who only follows a document is told neither what was filled in nor from where it was signed', async () => {
  const { id, employee } = await aForm();
  await read(plaza, 'employee', id, employee);
  await sign(plaza, 'employee', id, employee, { values });
  await read(plaza, 'hr', id, employee);
  await sign(plaza, 'hr', id, employee);
  const told = await plaza.call('documents.listEvents', { as: 'manager', params: { id: employee } });
  expect(told.status, told.body).toBe(200);
  expect(told.body).not.toContain('BANCO X');
  expect(new Set(told.data.events.flatMap((one: Row) => [one.address, one.user_agent]))).toEqual(new Set(['']));
  expect((await plaza.call('documents.getEvidence', { as: 'manager', params: { id: employee } })).status).toBe(404);
}, 60_000);

interface Row {
  readonly address: string;
  readonly user_agent: string;
}

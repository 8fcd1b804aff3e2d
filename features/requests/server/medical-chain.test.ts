import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });
const bodyOf = (starts_on: string, ends_on: string, more: object = {}) => ({
  ...{ kind: 'medical-leave', starts_on, ends_on, reason: '' },
  medical: {
    ...{ origin: 'common', entity: 'EPS Andes', certificate_number: `IN${starts_on}`, issued_on: '2026-11-24' },
    ...{ diagnosis_code: 'J11', diagnosis: 'Influenza', ...more },
  },
});
const report = async (as: string, from: string, to: string, more: object = {}) => {
  const { status, data } = await call('addRequest', as, { body: bodyOf(from, to, more) });
  expect(status).toBe(200);
  return data;
};
const medicalOf = async (as: string, id: string) => (await call('getRequest', as, { params: { id } })).data.medical;
const step = async (as: string, id: string, action: string, reason = '') => {
  const { version } = (await call('getRequest', as, { params: { id } })).data;
  expect((await call('takeStep', as, { params: { id }, body: { action, version, reason } })).status).toBe(200);
};

test('a broken tibia after influenza is a leave of its own: the employer pays its first two days', async () => {
  await report('content', '2026-11-10', '2026-11-14');
  const preview = await call('previewRequest', 'content', {
    body: bodyOf('2026-11-20', '2026-11-22', { diagnosis_code: 'S822', diagnosis: 'Fractura de tibia' }),
  });
  expect(preview.data).toMatchObject({ is_extension: false, payers: [{ from: 1, to: 2, payer: 'employer' }, {}] });
  const broken = await report('content', '2026-11-20', '2026-11-22', { diagnosis_code: 'S822' });
  expect(broken.medical).toMatchObject({ is_extension: false, chain_days: 3 });
  const pneumonia = await report('content', '2026-11-23', '2026-11-24', { diagnosis_code: 'J18' });
  expect(pneumonia.medical).toMatchObject({ is_extension: true, chain_days: 7 });
});

test('what the certificate calls an extension is one', async () => {
  const said = { diagnosis_code: 'M545', is_extension: true };
  const { medical } = await report('content', '2026-11-25', '2026-11-26', said);
  expect(medical).toMatchObject({ is_extension: true, chain_days: 9 });
});

test('HR decides which leave is an extension, with why: the days and who pays them are counted again', async () => {
  const before = await report('outsider', '2026-11-12', '2026-11-14');
  const after = await report('outsider', '2026-11-18', '2026-11-20', { diagnosis_code: 'R05' });
  expect(after.medical).toMatchObject({ is_extension: false, chain_days: 3 });
  const relate = async (as: string, related: boolean | null, id = after.id) =>
    (await call('relateLeave', as, { params: { id }, body: { related, reason: 'Concepto del médico laboral' } }))
      .status;
  expect(await relate('outsider', true)).toBe(403);
  expect(await relate('hr', true)).toBe(204);
  expect(await medicalOf('outsider', after.id)).toMatchObject({
    ...{ is_extension: true, chain_days: 6, payers: [{ from: 4, to: 6, payer: 'insurer' }] },
  });
  expect(await relate('hr', false)).toBe(204);
  expect((await medicalOf('outsider', after.id)).chain_days).toBe(3);
  const third = await report('outsider', '2026-11-22', '2026-11-23', { is_extension: true });
  expect(third.medical.chain_days).toBe(5);
  expect(await relate('hr', false, third.id)).toBe(204);
  expect((await medicalOf('outsider', third.id)).chain_days).toBe(2);
  expect(await relate('hr', null, third.id)).toBe(204);
  expect((await medicalOf('outsider', third.id)).chain_days).toBe(5);
  await step('outsider', before.id, 'withdraw');
  expect(await relate('hr', true, before.id)).toBe(409);
  const { data } = await call('getRequest', 'hr', { params: { id: after.id } });
  expect(data.events.map(({ action }: { action: string }) => action)).toContain('relate');
});

test('a leave reported late counts for those that follow, and one withdrawn no longer', async () => {
  const later = await report('support', '2026-11-24', '2026-11-26');
  expect(later.medical.payers.map(({ payer }: { payer: string }) => payer)).toEqual(['employer', 'insurer']);
  const earlier = await report('support', '2026-11-20', '2026-11-22');
  expect(await medicalOf('support', later.id)).toMatchObject({
    ...{ is_extension: true, chain_days: 6, payers: [{ from: 4, to: 6, payer: 'insurer' }] },
  });
  const { data } = await call('getRequest', 'support', { params: { id: later.id } });
  expect(data.events.map(({ action }: { action: string }) => action)).toEqual(['submit', 'recount']);
  await step('support', earlier.id, 'withdraw');
  expect(await medicalOf('support', later.id)).toMatchObject({ is_extension: false, chain_days: 3 });
});

test('a returned leave that is closed for good is no part of the chain either', async () => {
  const first = await report('planner', '2026-11-18', '2026-11-19');
  const second = await report('planner', '2026-11-20', '2026-11-21');
  expect(second.medical.chain_days).toBe(4);
  await step('hr', first.id, 'return', 'Falta el certificado de la EPS');
  await step('hr', first.id, 'close_returned', 'No llegó en ocho días');
  expect(await medicalOf('planner', second.id)).toMatchObject({ chain_days: 2, is_extension: false });
});

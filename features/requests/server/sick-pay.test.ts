import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

test('a day of medical leave pays no less than one of the minimum wage, and only its person reads what', async () => {
  const { personId } = await plaza.scopeOf('employee');
  // Two thirds of this are 46.669 a day: less than the minimum wage (CST 227, judgement C-543 of 2007).
  await sql`update salaries set amount = 2100000 where person_id = ${personId}::uuid`.execute(plaza.db);
  const said = { origin: 'common', entity: 'EPS Andes', certificate_number: 'IN-1', issued_on: '2026-11-24' };
  const body = {
    ...{ kind: 'medical-leave', starts_on: '2026-11-24', ends_on: '2026-11-26', reason: '' },
    medical: { ...said, diagnosis_code: 'J11', diagnosis: 'Influenza' },
  };
  const least = Math.round(1_750_905 / 30);
  const preview = await plaza.call('requests.previewRequest', { as: 'employee', body });
  const made = await plaza.call('requests.addRequest', { as: 'employee', body });
  for (const payers of [preview.data.payers, made.data.medical.payers])
    expect(payers.map(({ daily }: { daily: number }) => daily)).toEqual([least, least]);
  const { data } = await plaza.call('requests.getRequest', { as: 'hr', params: { id: made.data.id } });
  expect(data.medical.payers.map(({ daily }: { daily: number | null }) => daily)).toEqual([null, null]);
});

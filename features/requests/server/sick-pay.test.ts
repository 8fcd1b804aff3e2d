import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPaidDays } from './queries.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { giveRequest } from './testing.ts';

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

test('a leave over New Year is paid by the minimum wage of each of its days, and an integral salary by its base', async () => {
  const { personId } = await plaza.scopeOf('employee');
  await sql`insert into legal_parameters (id, name, effective_from, value, source)
    values (gen_random_uuid(), 'minimum_wage', '2027-01-01', 1980000, 'Prueba')`.execute(plaza.db);
  const preview = async (salary: number, kind: string) => {
    await sql`update salaries set amount = ${salary}, kind = ${kind} where person_id = ${personId}::uuid`.execute(
      plaza.db,
    );
    const said = { origin: 'common', entity: 'EPS Andes', certificate_number: 'IN-2', issued_on: '2026-11-24' };
    const { data } = await plaza.call('requests.previewRequest', {
      as: 'employee',
      body: {
        ...{ kind: 'medical-leave', starts_on: '2026-12-29', ends_on: '2027-01-04', reason: '' },
        medical: { ...said, diagnosis_code: 'S82', diagnosis: 'Fractura' },
      },
    });
    return data.payers.map(({ from, to, daily }: { from: number; to: number; daily: number }) => [from, to, daily]);
  };
  // Days 1 and 2 the employer, from 3 on the insurer; day 4 is the first of January.
  expect(await preview(2_100_000, 'ordinary')).toEqual([
    [1, 2, 58_364],
    [3, 3, 58_364],
    [4, 7, 66_000],
  ]);
  expect(await preview(30_000_000, 'integral')).toEqual([
    [1, 2, 466_690],
    [3, 7, 466_690],
  ]);
});

test('payroll knows a day of vacation on which a medical leave lies once: as what it is decided to be', async () => {
  const { personId } = await plaza.scopeOf('content');
  await sql`update requests set occupies = false where person_id = ${personId}::uuid`.execute(plaza.db);
  const laid = { personId, hundredths: 500 };
  const vacation = {
    kind: 'vacation',
    family: 'vacation',
    state: 'approved',
    from: '2026-12-01',
    to: '2026-12-18',
  } as const;
  await giveRequest(plaza, { ...laid, ...vacation });
  const sick = {
    kind: 'medical-leave',
    family: 'medical',
    state: 'reported',
    from: '2026-12-08',
    to: '2026-12-10',
  } as const;
  const id = await giveRequest(plaza, { ...laid, ...sick });
  const known = async () => {
    const days = await listPaidDays(await plaza.context('payroll'), [personId], {
      from: '2026-12-01',
      to: '2026-12-31',
    });
    return days.map(({ concept, from, days: count }) => [concept, from, count]);
  };
  expect(await known()).toEqual([['vacation', '2026-12-01', 18]]);
  await plaza.db.updateTable('cases').set({ state: 'accepted' }).where('id', '=', id).execute();
  expect(await known()).toEqual([
    ['vacation', '2026-12-01', 7],
    ['vacation', '2026-12-11', 8],
    ['sick_leave', '2026-12-08', 3],
  ]);
});

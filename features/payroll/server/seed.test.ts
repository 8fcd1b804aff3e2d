import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { differencesOf } from '../source.ts';
import { listDifferences, listKnownLines } from './source-facts.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const listLoads = (state: 'ready' | 'published') =>
  plaza.db
    .selectFrom('payrolls')
    .select(['id', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('state', '=', state)
    .orderBy('starts_on', 'desc')
    .execute();

test('seeded payslips agree with the seeded shifts, absences, overtime and commissions', async () => {
  const ctx = await plaza.context('payroll');
  const [load] = await listLoads('published');
  const slips = await plaza.db
    .selectFrom('payslips')
    .select(['person_id', 'lines'])
    .where('payroll_id', '=', load!.id)
    .execute();
  const known = await listKnownLines(
    ctx,
    slips.map(({ person_id: id }) => id),
    { from: load!.startsOn, to: load!.endsOn, isPublished: true, payrollId: load!.id },
  );
  const paidBySource = slips.flatMap(({ lines }) => lines.filter(({ concept }) => concept === 'commissions'));
  expect(paidBySource.length).toBeGreaterThan(10);
  expect(slips.flatMap(({ person_id: id, lines }) => differencesOf(lines, known.get(id) ?? []))).toEqual([]);
});

test('the load that waits disagrees in two lines alone, which pay more night than was worked', async () => {
  const [load] = await listLoads('ready');
  const found = await listDifferences(await plaza.context('payroll'), load!);
  expect(found.map(({ concept }) => concept)).toEqual(['night_surcharge', 'night_surcharge']);
  for (const { loaded, known } of found) expect(loaded.quantity).toBe(known.quantity * 1.5);
});

test('who pays is told who is in no load of the period, and whose pay is a fifth away from the last one', async () => {
  const call = async (kind: string) =>
    plaza.call('payroll.listGaps', { as: 'payroll', params: { n: 1013 }, query: { kind, size: 100 } });
  const { rows: unpaid } = await sql<{ count: number }>`select count(*)::int as count from employees
    where active and entered_on <= '2026-11-30' and not exists (select from payroll_rows join payrolls on payrolls.id = payroll_id
      where payrolls.number = 1013 and person_id = employees.id)`.execute(plaza.db);
  const missing = await call('missing');
  expect(missing.total).toBe(unpaid[0]!.count);
  expect(missing.total).toBeGreaterThan(100);
  const { data: before } = await call('varies');
  const { person } = missing.data[0];
  await sql`update payroll_rows set net = net * 3 where number = (select min(number) from payroll_rows
    where is_good and payroll_id = (select id from payrolls where number = 1013))
    and payroll_id = (select id from payrolls where number = 1013)`.execute(plaza.db);
  const { data: after } = await call('varies');
  expect(after.length).toBe(before.length + 1);
  expect(after[0].now / after[0].before).toBeGreaterThan(1.2);
  expect(after.map((one: { person: { id: string } }) => one.person.id)).not.toContain(person.id);
});

test('nobody of the demo company has a shift or overtime before they came', async () => {
  const { rows } = await sql`select from employees join shifts on shifts.person_id = employees.id
    where shifts.day < employees.entered_on limit 1`.execute(plaza.db);
  expect(rows).toEqual([]);
});

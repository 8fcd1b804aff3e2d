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

test('nobody of the demo company has a shift or overtime before they came', async () => {
  const { rows } = await sql`select from employees join shifts on shifts.person_id = employees.id
    where shifts.day < employees.entered_on limit 1`.execute(plaza.db);
  expect(rows).toEqual([]);
});

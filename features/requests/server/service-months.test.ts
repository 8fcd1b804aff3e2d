import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, eachDay } from '#platform/contract/calendar-day.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { serviceMonths } from '../vacation.ts';
import { completeMonths } from './vacations.ts';
import { giveRequest } from './testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

test('the months of service of the ledger are those of the code, on every pair of days', async () => {
  const day = fc.integer({ min: 0, max: 6_000 }).map((after) => addDays('2016-01-01', after));
  const drawn = fc.sample(fc.tuple(day, day), { numRuns: 800, seed: 7 });
  const ends = ['2026-02-28', '2028-02-29', '2026-11-30', '2026-12-31', '2026-03-01'];
  const pairs = [
    ...drawn,
    ...ends.flatMap((to) => ['01-28', '01-29', '01-30', '01-31'].map((at) => [`2025-${at}`, to])),
  ];
  const { rows } = await sql<{ months: number }>`
    select ${completeMonths(sql`pair.entered`, sql`pair.day`)} as months
    from unnest(${pairs.map(([from]) => from)}::date[], ${pairs.map(([, to]) => to)}::date[]) with ordinality
      as pair (entered, day, place) order by pair.place`.execute(plaza.db);
  expect(rows.map(({ months }) => months)).toEqual(pairs.map(([from = '', to = '']) => serviceMonths(from, to)));
});

test('no day later is worth less vacation in the settlement, also over the end of a short month', async () => {
  const { personId } = await plaza.scopeOf('employee');
  // The ledger keeps what it has; here it begins anew with each date of entry.
  await sql`alter table vacation_entries disable trigger vacation_entries_keep`.execute(plaza.db);
  for (const enteredOn of ['2026-01-31', '2026-01-30', '2026-01-28']) {
    await plaza.db.updateTable('employees').set({ entered_on: enteredOn }).where('id', '=', personId).execute();
    await plaza.db.deleteFrom('vacation_entries').where('person_id', '=', personId).execute();
    let before = 0;
    for (const day of eachDay('2026-11-26', '2026-12-03')) {
      plaza.clock.set(`${day}T15:00:00Z`);
      plaza.forgetSession('employee');
      if (day >= '2026-11-30') await plaza.house.services.jobs.start('requests.accrue', null);
      await plaza.settle();
      const { data } = await plaza.call('resignations.getSettlement', { as: 'employee', query: { last_day: day } });
      const { quantity } = data.lines.find((line: { key: string }) => line.key === 'vacation') ?? { quantity: 0 };
      expect(quantity, `${enteredOn} ${day}`).toBeGreaterThanOrEqual(before);
      before = quantity;
    }
    expect(before).toBeGreaterThan(12);
  }
});

test('unpaid leave earns no vacation: ledger and settlement take it off alike, and give it back when it falls', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const now = '2026-12-31T15:00:00Z';
  plaza.clock.set(now);
  plaza.forgetSession('employee');
  await plaza.db.updateTable('employees').set({ entered_on: '2026-01-01' }).where('id', '=', personId).execute();
  await plaza.db.deleteFrom('vacation_entries').where('person_id', '=', personId).execute();
  const leave = {
    kind: 'unpaid-leave',
    family: 'permit',
    state: 'taken',
    from: '2026-03-01',
    to: '2026-04-30',
  } as const;
  const id = await giveRequest(plaza, { personId, ...leave });
  const ledger = async () => {
    for (const _ of [1, 2]) {
      await plaza.house.services.jobs.start('requests.accrue', null);
      await plaza.settle();
    }
    return (await plaza.call('requests.getBalance', { as: 'employee' })).data.hundredths;
  };
  const settled = async () => {
    const query = { last_day: '2026-12-31' };
    const { data } = await plaza.call('resignations.getSettlement', { as: 'employee', query });
    return data.lines.find((line: { key: string }) => line.key === 'vacation').quantity * 100;
  };
  // Eleven months are complete, and sixty days of them were suspended; the settlement counts the twelfth too.
  expect(await ledger()).toBe(1_375 - 250);
  expect(await settled()).toBe(1_500 - 250);
  const { data } = await plaza.call('requests.listEntries', { as: 'employee' });
  expect(data.filter(({ kind }: { kind: string }) => kind === 'suspension')).toMatchObject([{ hundredths: -250 }]);
  await plaza.db.updateTable('requests').set({ occupies: false }).where('id', '=', id).execute();
  expect(await ledger()).toBe(1_375);
  expect(await settled()).toBe(1_500);
});

test('a suspension that was served earns no vacation either', async () => {
  const { rows } = await sql<{ served: number; lost: number }>`
    select count(*)::int as served, (count(*) filter (where exists (select from vacation_entries as entry
      where entry.person_id = process.person_id and entry.kind = 'suspension' and entry.hundredths < 0)))::int as lost
    from disciplinary_processes as process where measure = 'suspension' and executed_from is not null`.execute(
    plaza.db,
  );
  expect(rows[0]!.served).toBeGreaterThan(0);
  expect(rows[0]!.lost).toBe(rows[0]!.served);
});

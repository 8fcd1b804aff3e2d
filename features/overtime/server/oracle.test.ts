import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPaidDays } from '#features/requests/server/queries.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { listKnownLines } from './pay-facts.ts';
import { rejectHoursOf } from './testing.ts';

// Pay of shifts counted a second time, minute by minute, from the text of the law alone: nothing below this line asks the
// legal clock, the table of parameters or the calendar of the product.

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const from = '2025-06-02';
const to = '2027-08-29';

/** Emiliani holidays as they stand in the calendars of these years. */
const holidays = new Set(
  [
    '2025: 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
    '2026: 01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
    '2027: 01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16',
  ].flatMap((line) => {
    const [year, days = ''] = line.split(': ');
    return days.split(' ').map((day) => `${year}-${day}`);
  }),
);

interface Shift {
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
  readonly breakStarts: number;
  readonly breakEnds: number;
}
interface Pay {
  minutes: number;
  pesos: number;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const since = (day: string, steps: readonly (readonly [string, number])[]) =>
  steps.reduce((held, [begins, value]) => (day >= begins ? value : held), 0);

const nightBegins = (day: string) => (day >= '2025-12-25' ? 19 : 21);
const sundayShare = (day: string) =>
  since(day, [
    ['2003-01-01', 75],
    ['2025-07-01', 80],
    ['2026-07-01', 90],
    ['2027-07-01', 100],
  ]);
const monthHours = (day: string) =>
  since(day, [
    ['2024-07-15', 230],
    ['2025-07-15', 220],
    ['2026-07-15', 210],
  ]);
const weekHours = (monday: string) =>
  since(monday, [
    ['2024-07-15', 46],
    ['2025-07-15', 44],
    ['2026-07-15', 42],
  ]);

/** What each minute of a week of shifts pays beyond the salary, by the line of the payslip. */
function payOfWeek(shifts: readonly Shift[], monday: string, salaryOn: (day: string) => number) {
  let worked = 0;
  return shifts.map((shift) => {
    const lines = new Map<string, Pay>();
    for (let at = shift.starts; at < shift.ends; at += 1) {
      if (at >= shift.breakStarts && at < shift.breakEnds) continue;
      worked += 1;
      const day = dayAfter(shift.day, at >= 1440 ? 1 : 0);
      const hour = Math.floor((at % 1440) / 60);
      const isNight = hour < 6 || hour >= nightBegins(day);
      const isRest = weekday(day) === 0 || holidays.has(day);
      const isExtra = worked > weekHours(monday) * 60;
      const share = (isRest ? sundayShare(day) : 0) + (isExtra ? 100 + (isNight ? 75 : 25) : isNight ? 35 : 0);
      const part = isNight ? 'night' : 'day';
      const line = isExtra
        ? `overtime_${isRest ? 'sunday_' : ''}${part}`
        : isRest
          ? `sunday${isNight ? '_night' : ''}_surcharge`
          : 'night_surcharge';
      if (share === 0) continue;
      const pay = lines.get(line) ?? { minutes: 0, pesos: 0 };
      pay.minutes += 1;
      pay.pesos += ((salaryOn(shift.day) / monthHours(day) / 60) * share) / 100;
      lines.set(line, pay);
    }
    return { day: shift.day, lines };
  });
}

/** Weeks of five or six shifts of six to nine hours, at any hour, with a break: the same at every run. */
function weeksOfShifts(isAway: (day: string) => boolean) {
  let seed = 20_261_124;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % below;
  const weeks: { monday: string; shifts: Shift[] }[] = [];
  for (let monday = from; monday < to; monday = dayAfter(monday, 7)) {
    const rests = random(7);
    const shifts: Shift[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const day = dayAfter(monday, turn);
      // The limit of a week in which it changes is the matter of another test.
      if (turn === rests || isAway(day) || monday === '2025-07-14' || monday === '2026-07-13') continue;
      const length = 360 + random(13) * 15;
      const starts = 360 + random((1800 - 360 - length) / 15) * 15;
      const breakStarts = starts + 120 + random(8) * 15;
      shifts.push({ day, starts, ends: starts + length, breakStarts, breakEnds: breakStarts + 30 });
    }
    weeks.push({ monday, shifts });
  }
  return weeks;
}

test('some hundreds of shifts pay, line by line, what each of their minutes pays by the law of its day', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const ctx = await plaza.context('payroll');
  const away = await listPaidDays(ctx, [personId], { from, to });
  const weeks = weeksOfShifts((day) => away.some((one) => one.from <= day && day <= one.to));
  const salaries = await plaza.db
    .selectFrom('salaries')
    .select(['valid_from', 'amount'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('valid_from')
    .execute();
  const salaryOn = (day: string) =>
    since(
      day,
      salaries.map((one) => [one.valid_from, Number(one.amount)]),
    );
  await rejectHoursOf(plaza, personId);
  await plaza.db.deleteFrom('shifts').where('person_id', '=', personId).execute();
  const now = plaza.house.now();
  const rows = weeks.flatMap(({ shifts }) =>
    shifts.map(({ day, starts, ends, breakStarts, breakEnds }) => ({
      ...{ person_id: personId, day, starts, ends, break_starts: breakStarts, break_ends: breakEnds },
      ...{ is_published: true, published_at: now, updated_at: now },
    })),
  );
  expect(rows.length).toBeGreaterThan(500);
  await plaza.db.insertInto('shifts').values(rows).execute();

  const known = await listKnownLines(ctx, [personId], { from, to, isPublished: false, payrollId: null });
  const told = (known.get(personId) ?? []).flatMap(({ concept, events }) =>
    /overtime|surcharge/.test(concept)
      ? events.map(({ day, quantity, amount }) => ({ key: `${day} ${concept}`, minutes: quantity * 60, amount }))
      : [],
  );
  const counted = weeks
    .flatMap(({ monday, shifts }) => payOfWeek(shifts, monday, salaryOn))
    .flatMap(({ day, lines }) => [...lines].map(([line, pay]) => ({ key: `${day} ${line}`, ...pay })));
  const byKey = new Map(told.map((one) => [one.key, one]));
  expect(told.map(({ key }) => key).sort()).toEqual(counted.map(({ key }) => key).sort());
  for (const { key, minutes, pesos } of counted) {
    expect([key, Math.round(byKey.get(key)!.minutes)]).toEqual([key, minutes]);
    expect(Math.abs(byKey.get(key)!.amount! - pesos), key).toBeLessThan(1);
  }
  for (const kind of ['overtime_sunday_night', 'sunday_night_surcharge', 'night_surcharge', 'overtime_day'])
    expect(counted.some(({ key }) => key.endsWith(` ${kind}`))).toBe(true);
});

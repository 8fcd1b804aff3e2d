import { accruedBy, commercialDays, serviceMonths } from '#features/requests/vacation.ts';
import { expect, test } from 'vitest';
import { settle, type SettlementFacts, type SettlementKey, type SettlementRules } from './settlement.ts';

const rules: SettlementRules = {
  minimumWage: 1_750_905,
  transportAllowance: 249_095,
  transportMost: 2,
  severanceDays: 30,
  bonusDays: 30,
  severanceInterest: 12,
  severanceDepositDay: 45,
  severanceInterestDay: 31,
  health: 4,
  pension: 4,
  solidarity: 1,
  solidarityLeast: 4,
  solidarityMoreLeast: 16,
  solidarityMoreStep: 0.2,
  solidarityMoreMost: 1,
  contributionMost: 25,
  integralBase: 70,
};
const facts = (more: Partial<SettlementFacts> = {}): SettlementFacts => ({
  enteredOn: '2024-03-04',
  lastDay: '2026-12-15',
  salary: 2_100_000,
  isIntegral: false,
  vacation: 500,
  ...more,
});
const amounts = (of: SettlementFacts) =>
  Object.fromEntries(settle(of, rules).map(({ key, amount }) => [key, amount])) as Partial<
    Record<SettlementKey, number>
  >;

test.each([
  ['2026-01-01', '2026-12-31', 360],
  ['2026-02-01', '2026-02-28', 30],
  ['2028-02-01', '2028-02-28', 28],
  ['2026-01-31', '2026-02-01', 2],
  ['2026-12-01', '2026-12-15', 15],
  ['2026-07-01', '2026-12-15', 165],
  ['2026-12-16', '2026-12-15', 0],
])('from %s to %s are %i days of months of thirty', (from, to, days) => {
  expect(commercialDays(from, to)).toBe(days);
});

test('a settlement on 15 December 2026 pays the month, severance and interest of the year, the half-year and vacation', () => {
  // Severance: 2,349,095 × 345 / 360. Interest: that × 12 % × 345 / 360. Bonus: 2,349,095 × 165 / 360.
  expect(amounts(facts())).toEqual({
    salary: 1_050_000,
    transport: 124_548,
    severance: 2_251_216,
    severance_interest: 258_890,
    bonus: 1_076_669,
    vacation: 350_000,
    health: 42_000,
    pension: 42_000,
  });
});

test('who came this year is paid from the day of entry on', () => {
  const lines = settle(facts({ enteredOn: '2026-11-16' }), rules);
  expect(lines.find(({ key }) => key === 'severance')).toMatchObject({ quantity: 30, from: '2026-11-16' });
  expect(lines.find(({ key }) => key === 'bonus')).toMatchObject({ quantity: 30, from: '2026-11-16' });
});

test('the allowance ends above two minimum wages, and the solidarity fund begins at four', () => {
  expect(amounts(facts({ salary: 3_501_810 })).transport).toBeGreaterThan(0);
  expect(amounts(facts({ salary: 3_501_811 })).transport).toBeUndefined();
  expect(amounts(facts({ salary: 7_003_619 })).solidarity).toBeUndefined();
  expect(amounts(facts({ salary: 7_003_620 })).solidarity).toBe(35_018);
});

test('an integral salary has the benefits in it; vacation is paid, and contributions are taken of 70 %', () => {
  const paid = amounts(facts({ salary: 28_000_000, isIntegral: true }));
  expect(Object.keys(paid)).toEqual(['salary', 'vacation', 'health', 'pension', 'solidarity']);
  expect(paid.health).toBe(392_000);
});

test('from sixteen minimum wages on the solidarity fund takes more, and contributions end at twenty-five', () => {
  const shareOf = (wages: number) =>
    settle(facts({ salary: Math.ceil(rules.minimumWage * wages) }), rules).find(({ key }) => key === 'solidarity')
      ?.quantity;
  expect([15.99, 16, 17, 18.5, 19.9, 20, 30].map(shareOf)).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2]);
  // Half a month of 25 × 1,750,905, four percent of it.
  expect(amounts(facts({ salary: 60_000_000 })).health).toBe(875_453);
});

test('every line is counted from what it says', () => {
  for (const { key, amount, base, quantity } of settle(facts(), rules)) {
    const expected =
      key === 'severance_interest' || key === 'severance_before_interest'
        ? (base * rules.severanceInterest * quantity) / 36_000
        : key === 'health' || key === 'pension'
          ? (base * quantity) / 100
          : (base * quantity) / (key === 'severance' || key === 'bonus' ? 360 : 30);
    expect(Math.abs(amount - expected)).toBeLessThanOrEqual(1);
  }
});

test('until it is paid to the fund, the severance of the year before is in the settlement; its interest until the end of January', () => {
  const january = amounts(facts({ lastDay: '2027-01-15' }));
  expect(january.severance_before).toBe(Math.round((2_349_095 * 360) / 360));
  expect(january.severance_before_interest).toBe(Math.round(2_349_095 * 0.12));
  expect(amounts(facts({ lastDay: '2027-02-14' }))).toMatchObject({ severance_before: 2_349_095 });
  expect(amounts(facts({ lastDay: '2027-02-01' })).severance_before_interest).toBeUndefined();
  expect(amounts(facts({ lastDay: '2027-02-15' })).severance_before).toBeUndefined();
  const late = facts({ enteredOn: '2026-11-16', lastDay: '2027-01-15' });
  expect(settle(late, rules).find(({ key }) => key === 'severance_before')).toMatchObject({ quantity: 45 });
});

test('severance of the year before is of what was earned and paid for the way then', () => {
  // 1,423,500 and 200,000 were the minimum wage and the allowance of 2025.
  const before = { salary: 1_423_500, isIntegral: false, transport: 200_000 };
  const january = facts({ lastDay: '2026-01-15', salary: 1_750_905, before });
  expect(amounts(january)).toMatchObject({
    severance_before: 1_623_500,
    severance_before_interest: 194_820,
    severance: Math.round((2_000_000 * 15) / 360),
  });
  expect(amounts({ ...january, salary: 28_000_000, isIntegral: true })).toMatchObject({ severance_before: 1_623_500 });
  expect(amounts({ ...january, before: { ...before, isIntegral: true } }).severance_before).toBeUndefined();
});

test('a salary that changed in the last three months is averaged for severance, and for the bonus within its half-year', () => {
  const salaries = [
    { validFrom: '2024-03-04', amount: 2_000_000 },
    { validFrom: '2026-11-01', amount: 2_600_000 },
  ];
  const late = settle(facts({ salary: 2_600_000, salaries }), rules);
  const baseOf = (key: SettlementKey) => late.find((line) => line.key === key)?.base;
  // 300 of the 345 days of the year, and 120 of the 165 of the half, were on the old one.
  expect(baseOf('severance')).toBe(Math.round((2_000_000 * 300 + 2_600_000 * 45) / 345) + 249_095);
  expect(baseOf('bonus')).toBe(Math.round((2_000_000 * 120 + 2_600_000 * 45) / 165) + 249_095);
  const steady = settle(
    facts({ salary: 2_600_000, salaries: [salaries[0]!, { ...salaries[1]!, validFrom: '2026-09-15' }] }),
    rules,
  );
  expect(steady.find(({ key }) => key === 'severance')?.base).toBe(2_849_095);
});

test('days on which the contract was suspended give neither pay nor severance, and the bonus all the same', () => {
  const suspended = (from: string, to: string) => (from <= '2026-12-01' && '2026-12-10' <= to ? 10 : 0);
  const lines = settle(facts({ suspended }), rules);
  const quantity = (key: SettlementKey) => lines.find((line) => line.key === key)?.quantity;
  expect([quantity('salary'), quantity('severance'), quantity('bonus')]).toEqual([5, 335, 165]);
});

test('over four years no day later is worth less: each line grows within the stretch that it is counted on, and vacation always', () => {
  const enteredOn = '2024-01-31';
  const day = (at: number) => new Date(Date.UTC(2024, 0, 31) + at * 86_400_000).toISOString().slice(0, 10);
  const halfOf = (on: string) => `${on.slice(0, 4)} ${Number(on.slice(5, 7)) > 6}`;
  const stretchOf: Partial<Record<SettlementKey, (on: string) => string>> = {
    salary: (on) => on.slice(0, 7),
    transport: (on) => on.slice(0, 7),
    severance: (on) => on.slice(0, 4),
    severance_interest: (on) => on.slice(0, 4),
    bonus: halfOf,
    vacation: () => 'always',
  };
  const worthOn = (lastDay: string) => {
    const vacation = accruedBy(serviceMonths(enteredOn, lastDay), 15);
    return { lastDay, vacation, amounts: amounts(facts({ enteredOn, lastDay, vacation })) };
  };
  let before = worthOn(day(0));
  for (let at = 1; at <= 4 * 366; at += 1) {
    const next = worthOn(day(at));
    expect(next.vacation, next.lastDay).toBeGreaterThanOrEqual(before.vacation);
    for (const [key, stretch] of Object.entries(stretchOf) as [SettlementKey, (on: string) => string][])
      if (stretch(before.lastDay) === stretch(next.lastDay))
        expect(next.amounts[key] ?? 0, `${next.lastDay} ${key}`).toBeGreaterThanOrEqual(before.amounts[key] ?? 0);
    before = next;
  }
});

test('the last day of a month gives as many vacation days as the first of the next, however short the month is', () => {
  for (let month = 1; month <= 48; month += 1) {
    const last = new Date(Date.UTC(2024, month, 0)).toISOString().slice(0, 10);
    const first = new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10);
    for (const entered of ['2024-01-29', '2024-01-30', '2024-01-31'])
      expect(serviceMonths(entered, last), `${entered} ${last}`).toBe(serviceMonths(entered, first));
  }
});

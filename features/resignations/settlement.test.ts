import { expect, test } from 'vitest';
import {
  commercialDays,
  settle,
  type SettlementFacts,
  type SettlementKey,
  type SettlementRules,
} from './settlement.ts';

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

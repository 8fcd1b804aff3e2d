import { expect, test } from 'vitest';
import fc from 'fast-check';
import { dailyPay, origins, payersOf } from './medical.ts';

const law = { employerDays: 2, rate: 6_667 };

test('12 days of common origin: the employer pays days 1 and 2, the insurer 3 to 12 at 66,67 %', () => {
  expect(payersOf('common', 1, 12, law)).toEqual([
    { from: 1, to: 2, payer: 'employer', rate: 6_667 },
    { from: 3, to: 12, payer: 'insurer', rate: 6_667 },
  ]);
});

test('an extension goes on from the day of the chain: 90 and 91 are paid differently, 181 by the pension fund', () => {
  expect(payersOf('common', 88, 95, law)).toEqual([
    { from: 88, to: 90, payer: 'insurer', rate: 6_667 },
    { from: 91, to: 95, payer: 'insurer', rate: 5_000 },
  ]);
  expect(payersOf('common', 180, 181, law).map((span) => span.payer)).toEqual(['insurer', 'pension']);
  expect(payersOf('occupational', 1, 200, law)).toEqual([{ from: 1, to: 200, payer: 'risk', rate: 10_000 }]);
});

test('a day never pays less than a day of the minimum wage', () => {
  expect(dailyPay(2_100_000, 6_667, 1_423_500)).toBe(47_450);
  expect(dailyPay(6_000_000, 6_667, 1_423_500)).toBe(133_340);
});

test('every day of a chain has exactly one payer', () => {
  const span = fc.tuple(
    fc.constantFrom(...origins),
    fc.integer({ min: 1, max: 700 }),
    fc.integer({ min: 0, max: 180 }),
  );
  fc.assert(
    fc.property(span, ([origin, first, more]) => {
      const spans = payersOf(origin, first, first + more, law);
      expect(spans[0]!.from).toBe(first);
      expect(spans.at(-1)!.to).toBe(first + more);
      for (const [at, one] of spans.entries()) if (at > 0) expect(one.from).toBe(spans[at - 1]!.to + 1);
    }),
  );
});

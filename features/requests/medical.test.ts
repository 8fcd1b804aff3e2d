import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { isRelated } from './diagnosis.ts';
import { chainsOf, dailyPay, origins, payersOf, type SaidLeave } from './medical.ts';

const law = {
  ...{ employerDays: 2, rate: 6_667, fullDays: 90, reducedRate: 5_000 },
  ...{ insurerDays: 180, pensionDays: 540, occupationalRate: 10_000 },
};

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

describe('chains of leave', () => {
  const leave = (id: string, startsOn: string, endsOn: string, more: Partial<SaidLeave> = {}): SaidLeave => ({
    ...{ id, origin: 'common', diagnosis: 'J11', isExtension: false, isRelated: null, startsOn, endsOn, ...more },
  });
  const daysOf = (...leaves: SaidLeave[]) => [...chainsOf(leaves, () => 30)].map(([id, { days }]) => `${id} ${days}`);

  test.each([
    ['J11', 'J111', true],
    ['J11', 'J18', true],
    ['J11', 'S82', false],
    ['M545', 'M51', true],
    ['', 'J11', false],
    ['', '', false],
  ])('%s and %s are related: %s', (one, other, related) => expect(isRelated(one, other)).toBe(related));

  test('influenza, then a broken tibia, are two chains; influenza again goes on from influenza', () => {
    expect(
      daysOf(
        leave('a', '2026-10-01', '2026-10-05'),
        leave('b', '2026-10-08', '2026-10-10', { diagnosis: 'S82' }),
        leave('c', '2026-10-12', '2026-10-13'),
      ),
    ).toEqual(['a 5', 'b 3', 'c 7']);
  });

  test('what the certificate calls an extension goes on whatever its code is, but never from another origin', () => {
    const next = { diagnosis: 'S82', isExtension: true };
    expect(daysOf(leave('a', '2026-10-01', '2026-10-05'), leave('b', '2026-10-08', '2026-10-10', next))).toEqual([
      'a 5',
      'b 8',
    ]);
    expect(
      daysOf(
        leave('a', '2026-10-01', '2026-10-05', { origin: 'occupational' }),
        leave('b', '2026-10-08', '2026-10-10', next),
      ),
    ).toEqual(['a 5', 'b 3']);
  });

  test('29 days between two leaves are one chain, 30 are none', () => {
    const first = leave('a', '2026-10-01', '2026-10-05');
    expect(daysOf(first, leave('b', '2026-11-04', '2026-11-04'))).toEqual(['a 5', 'b 6']);
    expect(daysOf(first, leave('b', '2026-11-05', '2026-11-05'))).toEqual(['a 5', 'b 1']);
  });

  test('the order in which leaves were reported changes nothing', () => {
    const all = [
      leave('a', '2026-10-01', '2026-10-05'),
      leave('b', '2026-10-06', '2026-10-10'),
      leave('c', '2026-10-20', '2026-10-21'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (some) => {
        expect(daysOf(...some).sort()).toEqual(['a 5', 'b 10', 'c 12']);
      }),
    );
  });
});

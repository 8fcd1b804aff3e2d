import { expect, test } from 'vitest';
import { differencesOf, knownLine } from './source.ts';

const line = (concept: 'overtime_day' | 'sick_leave' | 'salary', quantity: number | null, amount: number) => ({
  concept,
  quantity,
  amount,
  base: null,
  note: null,
});
const worked = knownLine('overtime_day', [
  { day: '2026-11-03', quantity: 1.5, amount: 18_750 },
  { day: '2026-11-04', quantity: 0.5, amount: 6_250 },
]);

test('events add up to a line', () => {
  expect(worked).toMatchObject({ quantity: 2, amount: 25_000 });
  expect(knownLine('sick_leave', [{ day: '2026-11-03', quantity: 3, amount: null }]).amount).toBeNull();
});

test('what agrees but for rounding is no difference, and what has no source is not looked at', () => {
  expect(differencesOf([line('overtime_day', 2, 25_001), line('salary', 30, 1)], [worked])).toEqual([]);
});

test('other hours, another rate, a line that is missing, and one that nothing stands behind are told', () => {
  expect(differencesOf([line('overtime_day', 3, 37_500)], [worked])[0]).toMatchObject({
    loaded: { quantity: 3 },
    known: { quantity: 2 },
  });
  expect(differencesOf([line('overtime_day', 2, 20_000)], [worked])).toHaveLength(1);
  expect(differencesOf([], [worked])).toEqual([
    {
      concept: 'overtime_day',
      loaded: { quantity: 0, amount: 0 },
      known: { quantity: 2, amount: 25_000 },
    },
  ]);
  expect(differencesOf([line('sick_leave', 4, 200_000)], [])).toHaveLength(1);
});

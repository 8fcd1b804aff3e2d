import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptKeys, kindOf, type Concept } from './concept.ts';
import { changeOf, compareLines, totalsOf, workingOf, type ComparedLine, type Line } from './payslip.ts';

const line = (concept: Concept, amount: number, more: Partial<Line> = {}): Line => ({
  concept,
  amount,
  quantity: null,
  base: null,
  note: null,
  ...more,
});

const lines = fc.uniqueArray(
  fc.record({ concept: fc.constantFrom(...conceptKeys), cents: fc.integer({ min: 1, max: 999_999_999_00 }) }),
  { selector: ({ concept }) => concept },
);
const made = lines.map((all) => all.map(({ concept, cents }) => line(concept, cents / 100)));

describe('a payslip', () => {
  test('adds up to what was earned less what was taken off, to the cent', () =>
    fc.assert(
      fc.property(made, (all) => {
        const { earned, deducted, net } = totalsOf(all);
        const cents = (nature: string) =>
          all
            .filter(({ concept }) => kindOf(concept).nature === nature)
            .reduce((sum, one) => sum + BigInt(Math.round(one.amount * 100)), 0n);
        expect(BigInt(Math.round(earned * 100))).toBe(cents('earning'));
        expect(BigInt(Math.round(deducted * 100))).toBe(cents('deduction'));
        expect(Math.round(net * 100)).toBe(Math.round(earned * 100) - Math.round(deducted * 100));
      }),
    ));

  test('beside the one before loses no line of either', () =>
    fc.assert(
      fc.property(made, made, (now, before) => {
        const compared = compareLines(now, before);
        const all = new Set([...now, ...before].map(({ concept }) => concept));
        expect(compared.map(({ concept }) => concept)).toEqual(conceptKeys.filter((key) => all.has(key)));
        const sum = (of: readonly { amount: number }[]) =>
          of.reduce((total, one) => total + Math.round(one.amount * 100), 0);
        expect(sum(compared)).toBe(sum(now));
        expect(sum(compared.flatMap(({ previous }) => previous ?? []))).toBe(sum(before));
      }),
    ));

  test('explains hours and days by their price, and contributions by their share', () => {
    expect(workingOf(line('overtime_day', 25_000, { quantity: 2 }))).toEqual({
      kind: 'hours',
      quantity: 2,
      each: 12_500,
    });
    expect(workingOf(line('health', 84_000, { base: 2_100_000 }))).toEqual({
      kind: 'share',
      share: 0.04,
      base: 2_100_000,
    });
    expect(workingOf(line('bonus', 50_000))).toBeUndefined();
    expect(workingOf(line('salary', 50_000, { quantity: 0 }))).toBeUndefined();
  });

  test('says why a line changed', () => {
    const change = (now: Line, before: ComparedLine['previous']) => changeOf({ ...now, previous: before }, true);
    expect(change(line('salary', 100, { quantity: 30 }), { quantity: 27, amount: 90 })).toBe('more_quantity');
    expect(change(line('salary', 90, { quantity: 27 }), { quantity: 30, amount: 100 })).toBe('less_quantity');
    expect(change(line('salary', 90, { quantity: 30 }), { quantity: 30, amount: 100 })).toBe('less');
    expect(change(line('bonus', 90), null)).toBe('new');
    expect(change(line('bonus', 0), { quantity: null, amount: 90 })).toBe('gone');
    expect(change(line('bonus', 90), { quantity: null, amount: 90 })).toBe('same');
    expect(changeOf({ ...line('bonus', 90), previous: null }, false)).toBeUndefined();
  });
});

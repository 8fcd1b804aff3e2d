import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicable, type Agreed } from './applicable.ts';
import { changesBetween, isWorse } from './compare.ts';
import { forecast } from './forecast.ts';
import type { PlanRules } from './plan.ts';
import { retention } from '../server/seed/plans.ts';

const signed = (startsOn: string, number: number): Agreed => ({
  startsOn,
  number,
  state: 'signed',
  signedAt: '2026-01-01T00:00:00Z',
});
const whole = { days: 30, ofDays: 30, shifts: 1, ofShifts: 1 };
const component = (value: string) =>
  ({ pays: 'per_unit', key: 'sale', name: 'Por venta', metric: 'sales', value }) as const;
const rules: PlanRules = {
  metrics: [{ key: 'sales', name: 'Ventas', unit: 'count', gathers: 'sum' }],
  components: [component('1000')],
  gates: [],
  factors: [],
  cap: null,
  prorates: 'no',
  reversals: [],
  rounding: '1',
};

describe('which conditions pay a month', () => {
  test('who does not sign the new version is paid by the one signed before', () => {
    const old = signed('2026-09-01', 1);
    for (const state of ['published', 'rejected', 'expired'] as const)
      expect(applicable([old, { ...signed('2026-12-01', 2), state, signedAt: null }], '2026-12-01')).toBe(old);
  });

  test('a signed version pays from its month on and not before', () => {
    const [old, next] = [signed('2026-09-01', 1), signed('2026-12-01', 2)];
    expect(applicable([next, old], '2026-11-01')).toBe(old);
    expect(applicable([next, old], '2026-12-01')).toBe(next);
  });

  test('an earlier signed version is payable whatever comes after it unsigned', () => {
    const state = fc.constantFrom('published', 'rejected', 'expired' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(state, fc.integer({ min: 1, max: 9 }))), (later) => {
        const old = signed('2026-01-01', 1);
        const others = later.map(([one, month]) => ({
          state: one,
          startsOn: `2026-0${month}-01`,
          signedAt: null,
          number: month,
        }));
        expect(applicable([...others, old], '2026-12-01')).toBe(old);
      }),
    );
  });
});

describe('what a new version changes', () => {
  test('less for a unit, a higher minimum and a lower limit are for the worse', () => {
    expect(isWorse(rules, { ...rules, components: [component('900')] })).toBe(true);
    expect(isWorse(rules, { ...rules, gates: [{ metric: 'sales', least: '5', components: [] }] })).toBe(true);
    expect(isWorse(rules, { ...rules, cap: '100000' })).toBe(true);
  });

  test('more for a unit is not, and is told line by line', () => {
    const better: PlanRules = { ...rules, components: [component('1200')] };
    expect(changesBetween(rules, better)).toEqual([
      {
        what: 'component',
        name: 'Por venta',
        before: '1000',
        after: '1200',
        unit: 'pesos',
        from: null,
        isWorse: false,
      },
    ]);
    expect(changesBetween(rules, rules)).toEqual([]);
  });

  test('a step that begins later is told once, from where to where, and is for the worse though it pays more', () => {
    expect(changesBetween(retention('75', '5000', '0.85'), retention('80', '5200', '0.88'))).toEqual([
      {
        what: 'step',
        name: 'Retención',
        before: '5000',
        after: '5200',
        unit: 'pesos',
        from: { before: '75', after: '80', unit: 'count' },
        isWorse: true,
      },
      { what: 'gate', name: 'Calidad', before: '0.85', after: '0.88', unit: 'share', from: null, isWorse: true },
    ]);
    const [sooner] = changesBetween(retention('80', '5000', '0.85'), retention('75', '5000', '0.85'));
    expect(sooner).toMatchObject({ from: { before: '80', after: '75' }, isWorse: false });
  });
});

test('a forecast lets the other days be like those that passed', () => {
  expect(forecast(rules, { sales: '10' }, { passed: 10, ofDays: 30, presence: whole })).toBe('30000');
  expect(forecast(rules, {}, { passed: 0, ofDays: 30, presence: whole })).toBe('0');
});

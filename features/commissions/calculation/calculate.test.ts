import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, type Input, type Presence } from './calculate.ts';
import { decimal, sumOf, textOf } from './decimal.ts';
import { faultsOf, type PlanRules } from './plan.ts';

const whole: Presence = { days: 30, ofDays: 30, shifts: 24, ofShifts: 24 };
const plan = (changes: Partial<PlanRules>): PlanRules => ({
  metrics: [
    { key: 'sales', name: 'Ventas', unit: 'count', gathers: 'sum' },
    { key: 'undone', name: 'Ventas anuladas', unit: 'count', gathers: 'sum' },
    { key: 'quality', name: 'Calidad', unit: 'share', gathers: 'average' },
  ],
  components: [{ pays: 'per_unit', key: 'sale', name: 'Por venta', metric: 'sales', value: '12500' }],
  gates: [],
  factors: [],
  cap: null,
  prorates: 'no',
  reversals: [],
  rounding: '1',
  ...changes,
});
const input = (metric: string, value: string, day = '2026-11-03', id = `${metric}-${day}-${value}`): Input => ({
  id,
  metric,
  day,
  value,
});

describe('a period pays', () => {
  it('each unit at its value', () => {
    expect(calculate(plan({}), [input('sales', '3'), input('sales', '4', '2026-11-04')], whole).total).toBe('87500');
  });
  it('each unit at the value of the step that the period reached', () => {
    const steps = [
      { from: '1', value: '10000' },
      { from: '10', value: '15000' },
    ];
    const rules = plan({
      components: [{ pays: 'steps', key: 'sale', name: 'Por venta', metric: 'sales', mode: 'whole', steps }],
    });
    expect([
      calculate(rules, [input('sales', '9')], whole).total,
      calculate(rules, [input('sales', '10')], whole).total,
    ]).toEqual(['90000', '150000']);
  });
  it('the units of each step at its own value', () => {
    const steps = [
      { from: '0', value: '10000' },
      { from: '10', value: '15000' },
      { from: '20', value: '20000' },
    ];
    const rules = plan({
      components: [{ pays: 'steps', key: 'sale', name: 'Por venta', metric: 'sales', mode: 'each', steps }],
    });
    expect(calculate(rules, [input('sales', '23')], whole).total).toBe('310000');
  });
  it('nothing where its minimum of quality was missed, and says which', () => {
    const rules = plan({ gates: [{ metric: 'quality', least: '0.85', components: [] }] });
    const { total, lines } = calculate(rules, [input('sales', '10'), input('quality', '0.84')], whole);
    expect(total).toBe('0');
    expect(lines[0]?.workings).toContainEqual({
      name: 'gate_missed',
      values: { metric: 'quality', figure: '0.84', least: '0.85' },
    });
  });
  it('more with an accelerator, less for a part of the month, and never more than its cap', () => {
    const factors = [
      {
        name: 'Calidad',
        metric: 'quality',
        steps: [
          { from: '0', value: '1' },
          { from: '0.95', value: '1.2' },
        ],
      },
    ];
    const inputs = [input('sales', '10'), input('quality', '0.96')];
    expect(calculate(plan({ factors }), inputs, whole).total).toBe('150000');
    expect(calculate(plan({ factors, prorates: 'days' }), inputs, { ...whole, days: 15 }).total).toBe('75000');
    expect(calculate(plan({ factors, cap: '140000' }), inputs, whole).total).toBe('140000');
  });
  it('its part by shifts, and says that they are shifts', () => {
    const { total, lines } = calculate(plan({ prorates: 'shifts' }), [input('sales', '10')], { ...whole, shifts: 18 });
    expect(total).toBe('93750');
    expect(lines.at(-1)).toMatchObject({
      key: 'presence',
      workings: [{ name: 'shifts', values: { of: '18', whole: '24' } }],
    });
  });
  it('less for sales that were undone in it, and never less than nothing', () => {
    const rules = plan({ reversals: [{ metric: 'undone', component: 'sale', value: '12500' }] });
    expect(calculate(rules, [input('sales', '4'), input('undone', '1')], whole).total).toBe('37500');
    expect(calculate(rules, [input('sales', '1'), input('undone', '3')], whole).total).toBe('0');
  });
});

const anyInput = fc.record({
  metric: fc.constantFrom('sales', 'undone', 'quality'),
  value: fc
    .integer({ min: 0, max: 5_000 })
    .map((cents) => textOf(decimal(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`))),
  day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  id: fc.uuid(),
});
const rich = plan({
  components: [
    { pays: 'per_unit', key: 'sale', name: 'Por venta', metric: 'sales', value: '1234.56' },
    {
      pays: 'steps',
      key: 'bonus',
      name: 'Escalones',
      metric: 'sales',
      mode: 'each',
      steps: [
        { from: '5', value: '333.333333' },
        { from: '50', value: '0.01' },
      ],
    },
  ],
  gates: [{ metric: 'quality', least: '0.5', components: ['bonus'] }],
  factors: [
    {
      name: 'Calidad',
      metric: 'quality',
      steps: [
        { from: '0', value: '0.9' },
        { from: '1', value: '1.15' },
      ],
    },
  ],
  reversals: [{ metric: 'undone', component: 'sale', value: '1234.56' }],
  cap: '90000',
  prorates: 'shifts',
  rounding: '50',
});

it('the order in which figures came changes nothing, and the lines make the total to the peso', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyInput, { selector: ({ id }) => id, maxLength: 40 }),
      fc.integer({ min: 0, max: 24 }),
      (inputs, shifts) => {
        const presence = { ...whole, shifts };
        const result = calculate(rich, inputs, presence);
        expect(calculate(rich, [...inputs].reverse(), presence)).toEqual(result);
        expect(textOf(sumOf(result.lines.map(({ amount }) => decimal(amount))))).toBe(result.total);
      },
    ),
  );
});

it('rules whose steps overlap or that name what is not there are refused with where', () => {
  const broken = plan({
    components: [
      {
        pays: 'steps',
        key: 'sale',
        name: 'Por venta',
        metric: 'calls',
        mode: 'whole',
        steps: [
          { from: '5', value: '1' },
          { from: '5', value: '2' },
        ],
      },
    ],
    gates: [{ metric: 'quality', least: '85', components: ['other'] }],
  });
  expect(faultsOf(broken)).toEqual([
    { fault: 'unknown_metric', at: 'calls' },
    { fault: 'unknown_component', at: 'other' },
    { fault: 'steps_overlap', at: 'sale' },
    { fault: 'gate_never_met', at: 'quality' },
  ]);
});

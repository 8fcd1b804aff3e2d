import type { PlanRules } from '../../calculation/plan.ts';

// The four plans of the demo company; its golden months are counted by hand in `calculation/golden.test.ts`.

const plain: Omit<PlanRules, 'metrics' | 'components'> = {
  gates: [],
  factors: [],
  cap: null,
  prorates: 'days',
  reversals: [],
  rounding: '50',
};
const quality = { key: 'quality', name: 'Calidad', unit: 'share', gathers: 'average' } as const;
const steps = (values: readonly (readonly [string, string])[]) => values.map(([from, value]) => ({ from, value }));

/** The conditions of who keeps customers, as they stand in its two versions. */
export const retention = (top: string, topValue: string, least: string): PlanRules => ({
  ...plain,
  metrics: [{ key: 'kept', name: 'Retenciones válidas', unit: 'count', gathers: 'sum' }, quality],
  components: [
    {
      pays: 'steps',
      key: 'kept',
      name: 'Retención',
      metric: 'kept',
      mode: 'whole',
      steps: steps([
        ['1', '3500'],
        ['40', '4000'],
        ['60', '4500'],
        [top, topValue],
      ]),
    },
  ],
  gates: [{ metric: 'quality', least, components: [] }],
  factors: [
    {
      name: 'Calidad',
      metric: 'quality',
      steps: steps([
        ['0.85', '1'],
        ['0.9', '1.1'],
        ['0.95', '1.2'],
      ]),
    },
  ],
});

export const plans: readonly { code: string; name: string; campaigns: number; rules: PlanRules }[] = [
  { code: 'RET', name: 'Retención', campaigns: 0, rules: retention('75', '5000', '0.85') },
  {
    code: 'VTA',
    name: 'Venta cruzada',
    campaigns: 1,
    rules: {
      ...plain,
      metrics: [
        { key: 'sales', name: 'Ventas', unit: 'count', gathers: 'sum' },
        { key: 'undone', name: 'Ventas anuladas', unit: 'count', gathers: 'sum' },
        quality,
      ],
      components: [{ pays: 'per_unit', key: 'sale', name: 'Venta', metric: 'sales', value: '6200' }],
      reversals: [{ metric: 'undone', component: 'sale', value: '6200' }],
      cap: '900000',
    },
  },
  {
    code: 'COB',
    name: 'Cobranza',
    campaigns: 2,
    rules: {
      ...plain,
      metrics: [{ key: 'collected', name: 'Recaudo', unit: 'pesos', gathers: 'sum' }, quality],
      components: [{ pays: 'share', key: 'collected', name: 'Recaudo', metric: 'collected', value: '0.012' }],
      gates: [{ metric: 'quality', least: '0.8', components: [] }],
    },
  },
  {
    code: 'CIT',
    name: 'Citas cumplidas',
    campaigns: 3,
    rules: {
      ...plain,
      metrics: [{ key: 'visits', name: 'Citas cumplidas', unit: 'count', gathers: 'sum' }, quality],
      components: [
        {
          pays: 'steps',
          key: 'visit',
          name: 'Cita',
          metric: 'visits',
          mode: 'each',
          steps: steps([
            ['0', '1500'],
            ['60', '2200'],
            ['90', '3000'],
          ]),
        },
      ],
    },
  },
];

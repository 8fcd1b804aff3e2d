import { formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { StackedBars } from '#platform/web/ui/charts/stacked-bars.tsx';
import type { Dimension } from '../../policy.ts';
import type { Sums } from '../commissions.ts';

type Group = Sums['groups'][number];
const mostBars = 12;

/** Margin and commission: over months as lines, with what the rules gave dashed; by anything else as bars. */
export function SumsChart(props: {
  by: readonly Dimension[];
  groups: readonly Group[];
  nameOf: (row: Group) => string;
}) {
  const { by, groups, nameOf } = props;
  const { t } = useTranslation();
  const over = by.map((one) => t(`commissions.dimension.${one}`)).join(' · ');
  const commission = t('commissions.export.total');
  const margin = t('commissions.provision.margin');
  const isOverTime = by.length === 1 && (by[0] === 'month' || by[0] === 'day');
  if (isOverTime && groups.length > 1)
    return (
      <LineChart
        title={t('commissions.reports.chart')}
        over={over}
        steps={groups.map(nameOf)}
        format={formatMoney}
        series={[
          { label: margin, values: groups.map((one) => Math.max(0, one.margin)) },
          { label: commission, values: groups.map((one) => one.commission) },
          ...(groups.every(({ actual }) => actual !== null)
            ? [{ label: t('commissions.provision.actual'), values: groups.map((one) => one.actual!), dashed: true }]
            : []),
        ]}
      />
    );
  return (
    <StackedBars
      title={t('commissions.reports.chart')}
      over={over}
      series={[margin, commission]}
      bars={groups
        .slice(0, mostBars)
        .map((one) => ({ label: nameOf(one), values: [Math.max(0, one.margin), one.commission] }))}
      format={formatMoney}
    />
  );
}

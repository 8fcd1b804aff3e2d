import { formatMoney, formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import type { Slip } from '../payroll.ts';

const most = 12;

/** What one was paid in the last twelve months: both halves of a month are one sum. */
export function NetByMonth({ slips }: { slips: readonly Slip[] }) {
  const { t } = useTranslation();
  const months = new Map<string, number>();
  for (const { year, month, net } of slips.toReversed()) {
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (net !== null) months.set(key, (months.get(key) ?? 0) + net);
  }
  const shown = [...months].slice(-most);
  if (shown.length < 3) return null;
  return (
    <Card padded>
      <LineChart
        title={t('payroll.list.chart')}
        over={t('payroll.head.period')}
        steps={shown.map(([key]) => formatMonth(`${key}-01`))}
        series={[{ label: t('payroll.head.net'), values: shown.map(([, net]) => net) }]}
        format={formatMoney}
      />
    </Card>
  );
}

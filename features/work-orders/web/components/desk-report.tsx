import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatMonth, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { BarChart, StackedBars } from '#platform/web/ui/charts/stacked-bars.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { OrderType } from '../../policy.ts';
import { workOrders } from '../work-orders.ts';
import css from './order.module.css';

/** The last twelve months in figures. */
export function DeskReport() {
  const { t } = useTranslation();
  const found = useQuery(workOrders.getReport.query());
  if (found.error) return <ErrorState of={found} />;
  const report = found.data;
  if (!report) return <SkeletonRows rows={6} height={64} />;
  const months = report.months.map(({ month }) => formatMonth(`${month}-01`));
  const counts = [t('work-orders.report.delivered'), t('work-orders.report.open')];
  const figures = [
    [t('work-orders.report.open'), formatNumber(report.open)],
    [t('work-orders.report.late'), formatNumber(report.late)],
    [t('work-orders.report.kept'), formatPercent(report.kept)],
    [
      t('work-orders.report.lead'),
      [report.lead.p50, report.lead.p85, report.lead.p95].map((days) => formatNumber(days, 1)).join(' / '),
    ],
    [t('work-orders.report.valueDelivered'), formatMoney(report.delivered)],
    [t('work-orders.report.valuePromised'), formatMoney(report.promised)],
  ] as const;
  return (
    <div className="stack gap16">
      <div className="row end">
        <Button icon={<IconDownload size={16} />} onClick={() => void takeFile(() => workOrders.exportReport())}>
          {t('work-orders.report.take')}
        </Button>
      </div>
      <Card padded>
        <dl className={css.figures}>
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt className="t13 ink3">{label}</dt>
              <dd className="h20 num">{figure}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={css.charts}>
        <Card padded>
          <LineChart
            title={t('work-orders.report.months')}
            over={t('work-orders.report.month')}
            steps={months}
            series={[
              { label: t('work-orders.report.delivered'), values: report.months.map((one) => one.delivered) },
              { label: t('work-orders.report.created'), values: report.months.map((one) => one.created), dashed: true },
            ]}
          />
        </Card>
        <Card padded>
          <BarChart
            title={t('work-orders.report.valueMonths')}
            over={t('work-orders.report.month')}
            measure={t('work-orders.list.value')}
            bars={report.months.map(({ value }, at) => ({ label: months[at] ?? '', value }))}
            format={formatMoney}
          />
        </Card>
        <Card padded>
          <BarChart
            title={t('work-orders.report.ages')}
            over={t('work-orders.report.age')}
            measure={t('work-orders.report.count')}
            bars={report.ages.map(({ days, count }) => ({ label: days, value: count }))}
          />
        </Card>
        <Card padded>
          <StackedBars
            title={t('work-orders.report.types')}
            over={t('work-orders.list.type')}
            series={counts}
            bars={report.types.map((one) => ({
              label: t(`work-orders.type.${one.key as OrderType}`),
              values: [one.delivered, one.open],
            }))}
          />
        </Card>
        <Card padded>
          <StackedBars
            title={t('work-orders.report.campaigns')}
            over={t('work-orders.list.campaign')}
            series={counts}
            bars={report.campaigns.map((one) => ({
              label: one.name || t('work-orders.report.noCampaign'),
              values: [one.delivered, one.open],
            }))}
          />
        </Card>
      </div>
    </div>
  );
}

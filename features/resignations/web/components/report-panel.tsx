import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMonth, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { BarChart } from '#platform/web/ui/charts/stacked-bars.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { resignations, type Report } from '../resignations.ts';
import css from './report-panel.module.css';

const YEARS = 4;

/** Why and when people leave, a year at a time, without telling anybody apart. */
export function ReportPanel() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'view' | 'year'>();
  const { year: chosen } = asked;
  const thisYear = now().getFullYear();
  const year = Number(chosen) || thisYear;
  const found = useQuery(resignations.getReport.query({ query: { year } }));
  const { data } = found;
  return (
    <div className="stack gap16">
      <div className={css.year}>
        <Segmented
          label={t('resignations.report.year')}
          value={String(year)}
          onChange={(next) => show({ view: 'report', year: next })}
          options={Array.from({ length: YEARS }, (_, back) => String(thisYear - back)).map((key) => ({
            key,
            label: key,
          }))}
        />
      </div>
      {found.error ? (
        <ErrorState title={t('resignations.report.failed')} of={found} />
      ) : !data ? (
        <SkeletonCard rows={8} />
      ) : data.total + data.withdrawn === 0 ? (
        <EmptyState
          art={<PaperPage />}
          title={t('resignations.report.empty')}
          text={t('resignations.report.emptyText')}
        />
      ) : (
        <Figures report={data} />
      )}
    </div>
  );
}

function Figures({ report }: { report: Report }) {
  const { t } = useTranslation();
  const months = report.months_here === null ? undefined : Math.round(report.months_here);
  const come = report.months.filter(({ here }) => here !== null);
  const figures: [string, string][] = [
    [t('resignations.title.report'), formatNumber(report.total)],
    [t('resignations.report.rate'), report.rate === null ? '—' : formatPercent(report.rate / 100, 1)],
    [t('resignations.report.withdrawn'), formatNumber(report.withdrawn)],
    [t('resignations.report.tenure'), months === undefined ? '—' : t('resignations.report.months', { count: months })],
    [t('resignations.report.pressure'), formatNumber(report.pressure)],
  ];
  return (
    <>
      <Card padded>
        <dl className={css.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="t13 ink3">{label}</dt>
              <dd className="h20 num">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={css.charts}>
        <Card padded>
          <BarChart
            title={t('resignations.report.reasons')}
            over={t('resignations.case.reason')}
            measure={t('resignations.report.people')}
            bars={report.reasons.map(({ reason, people }) => ({
              label: t(`resignations.reason.${reason}`),
              value: people,
            }))}
          />
        </Card>
        <Card padded>
          <LineChart
            title={t('resignations.report.byMonth')}
            over={t('resignations.report.month')}
            steps={come.map(({ month }) => formatMonth(`${month}-01`).split(' ')[0] ?? '')}
            series={[
              {
                label: t('resignations.report.rate'),
                values: come.map(({ people, here }) => (here ? people / here : 0)),
              },
            ]}
            format={(share) => formatPercent(share, 1)}
            details={come.map(({ people }) => t('resignations.report.people_count', { count: people }))}
          />
        </Card>
        <Card padded>
          <BarChart
            title={t('resignations.report.campaigns')}
            over={t('resignations.report.campaign')}
            measure={t('resignations.report.people')}
            bars={report.campaigns.map(({ name, people }) => ({
              label: name ?? t('resignations.report.few'),
              value: people,
            }))}
          />
        </Card>
      </div>
      <p className="row gap8 t13 ink3">
        <IconEyeOff size={16} aria-hidden="true" />
        {t('resignations.report.blind')}
      </p>
    </>
  );
}

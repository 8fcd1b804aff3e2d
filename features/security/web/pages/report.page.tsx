import { IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useHeadquarters } from '#features/organization/web/widgets.tsx';
import { addDays } from '#platform/contract/calendar-day.ts';
import { formatMoney, formatMonth, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { BarChart } from '#platform/web/ui/charts/stacked-bars.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { incidentTypes } from '../../incident.ts';
import { itemTypes } from '../../item.ts';
import { security } from '../security.ts';

const spec = { filters: ['dias', 'sede', 'tipo'] } as const;
const periods = ['30', '90', '365'] as const;
type Report = Awaited<ReturnType<typeof security.getDeliveryReport>>;

/** Deliveries, minutes and incidents in figures, with the file of what was handed over. */
export default function ReportPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const sites = useHeadquarters();
  const { filters } = list.state;
  const period = periods.find((one) => one === filters.dias?.[0]) ?? '90';
  const type = itemTypes.find((one) => one === filters.tipo?.[0]);
  const site = filters.sede?.[0];
  const set = (key: string, value: string) =>
    list.show({ filters: { ...filters, [key]: value === '' ? [] : [value] } });
  const to = isoDay(now());
  const asked = {
    from: addDays(to, 1 - Number(period)),
    to,
    ...(site ? { site } : {}),
    ...(type ? { type } : {}),
  };
  const found = useQuery(security.getDeliveryReport.page({ query: asked }));
  return (
    <>
      <PageHeader
        title={t('security.title.report')}
        lead={t('security.records.lead')}
        actions={
          <Button
            icon={<IconTableExport />}
            onClick={() => void takeFile(() => security.downloadDeliveries({ query: asked }))}
          >
            {t('security.report.excel')}
          </Button>
        }
      />
      <div className="stack">
        <div className="row wrap gap12">
          <Segmented
            label={t('security.report.period')}
            value={period}
            options={periods.map((key) => ({ key, label: t(`security.report.days_${key}`) }))}
            onChange={(key) => set('dias', key)}
          />
          <SelectField
            name="sede"
            label={t('security.inventory.site')}
            placeholder={t('security.records.anySite')}
            value={site ?? ''}
            options={sites}
            onChange={(value) => set('sede', value)}
          />
          <SelectField
            name="tipo"
            label={t('security.inventory.type')}
            placeholder={t('security.records.anyType')}
            value={type ?? ''}
            options={itemTypes.map((value) => ({ value, label: t(`security.item.type.${value}`) }))}
            onChange={(value) => set('tipo', value)}
          />
        </div>
        {found.data ? (
          <Figures report={found.data} />
        ) : found.error ? (
          <ErrorState of={found} />
        ) : (
          <SkeletonRows rows={6} height={96} />
        )}
      </div>
    </>
  );
}

function Figures({ report }: { report: Report }) {
  const { t } = useTranslation();
  const out = report.types.reduce((sum, one) => sum + one.out, 0);
  const overdue = report.types.reduce((sum, one) => sum + one.overdue, 0);
  const value = report.types.reduce((sum, one) => sum + one.value, 0);
  const { done, open, overdue: late } = report.commitments;
  const figures = [
    [t('security.records.out'), formatNumber(out)],
    [t('security.records.overdue'), formatNumber(overdue)],
    [t('security.act.total'), formatMoney(value)],
    [t('security.records.daysToAccept'), report.days_to_accept === null ? '—' : formatNumber(report.days_to_accept, 1)],
    [t('security.records.commitments'), t('security.records.promised', { done, open, late })],
  ] as const;
  return (
    <>
      <Card padded>
        <dl className="row wrap gap16">
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt className="t13 ink2">{name}</dt>
              <dd className="t17 strong num">{figure}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card padded>
        <BarChart
          title={t('security.records.byState')}
          over={t('security.absences.state')}
          measure={t('security.title.acts')}
          bars={report.states.map((one) => ({ label: t(`security.case.act.state.${one.state}`), value: one.acts }))}
        />
      </Card>
      {report.months.length > 1 ? (
        <Card padded>
          <LineChart
            title={t('security.records.byMonth')}
            over={t('security.records.month')}
            steps={report.months.map(({ month }) => formatMonth(month))}
            series={[
              { label: t('security.records.issued'), values: report.months.map(({ issued }) => issued) },
              { label: t('security.records.accepted'), values: report.months.map((one) => one.accepted), dashed: true },
            ]}
          />
        </Card>
      ) : null}
      <Card padded>
        <BarChart
          title={t('security.records.byType')}
          over={t('security.inventory.type')}
          measure={t('security.records.out')}
          bars={report.types.map((one) => ({ label: t(`security.item.type.${one.type}`), value: one.out }))}
        />
      </Card>
      <Card padded>
        <BarChart
          title={t('security.records.bySite')}
          over={t('security.inventory.site')}
          measure={t('security.records.out')}
          bars={report.sites.map((one) => ({ label: one.name ?? t('security.records.noSite'), value: one.out }))}
        />
      </Card>
      <Card padded>
        <BarChart
          title={t('security.records.byIncident')}
          over={t('security.inventory.type')}
          measure={t('security.title.incidents')}
          bars={incidentTypes.map((type) => ({
            label: t(`security.incident.type.${type}`),
            value: report.incidents.filter((one) => one.type === type).reduce((sum, one) => sum + one.incidents, 0),
          }))}
        />
      </Card>
    </>
  );
}

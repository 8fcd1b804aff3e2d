import { IconFileTypePdf, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#platform/contract/calendar-day.ts';
import { dayStamp, formatDay, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { BarChart } from '#platform/web/ui/charts/stacked-bars.tsx';
import { HeatMap } from '#platform/web/ui/charts/heat-map.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { absenceCodes } from '../../absence.ts';
import { security, type AbsenceReport as Report } from '../security.ts';

const periods = ['14', '30', '90', '365'] as const;

/** Absences of a period: rate and its formula, trend, heat map, campaigns, teams and reasons; with files to take along. */
export function AbsenceReport() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<(typeof periods)[number]>('14');
  const [campaign, setCampaign] = useState('');
  const [code, setCode] = useState('');
  const to = isoDay(now());
  const known = absenceCodes.find((one) => one === code);
  const asked = {
    from: addDays(to, 1 - Number(period)),
    to,
    ...(campaign === '' ? {} : { campaign }),
    ...(known === undefined ? {} : { code: known }),
  };
  const figures = useQuery(security.countAbsences.query());
  const found = useQuery(security.getAbsenceReport.page({ query: asked }));
  const take = (format: 'xlsx' | 'pdf') =>
    void takeFile(() => security.downloadAbsences({ query: { ...asked, format } }));
  return (
    <div className="stack gap16">
      <div className="row wrap gap12">
        <Segmented
          label={t('security.report.period')}
          value={period}
          options={periods.map((key) => ({ key, label: t(`security.report.days_${key}`) }))}
          onChange={setPeriod}
        />
        <SelectField
          name="campaign"
          label={t('security.absences.campaign')}
          value={campaign}
          onChange={setCampaign}
          placeholder={t('security.report.allCampaigns')}
          options={(figures.data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          name="code"
          label={t('security.absences.code')}
          value={code}
          onChange={setCode}
          placeholder={t('security.report.allCodes')}
          options={absenceCodes.map((value) => ({ value, label: t(`security.case.absence.code.${value}`) }))}
        />
        <span className="grow" />
        <div className="row wrap gap8">
          <Button icon={<IconFileTypePdf />} onClick={() => take('pdf')}>
            {t('security.report.pdf')}
          </Button>
          <Button icon={<IconTableExport />} onClick={() => take('xlsx')}>
            {t('security.report.excel')}
          </Button>
        </div>
      </div>
      {found.data ? (
        <Figures report={found.data} />
      ) : found.error ? (
        <ErrorState of={found} />
      ) : (
        <SkeletonRows rows={6} height={96} />
      )}
    </div>
  );
}

type Counts = Pick<Report, 'presumed' | 'justified' | 'unjustified'>;
const absentOf = ({ presumed, justified, unjustified }: Counts) => presumed + justified + unjustified;

function Figures({ report }: { report: Report }) {
  const { t } = useTranslation();
  if (report.planned === 0)
    return <EmptyState art={<InboxZero />} title={t('security.report.empty')} text={t('security.report.emptyText')} />;
  const hours = report.heat[0]?.map((_, hour) => hour).filter((hour) => report.heat.some((row) => row[hour])) ?? [];
  const byAbsent = <Row extends Counts>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => absentOf(b) - absentOf(a)).filter((row) => absentOf(row) > 0);
  return (
    <>
      <Card padded>
        <p className="h34 num">
          {t('security.report.rateOf', {
            rate: formatNumber(report.rate ?? 0, 1),
            planned: formatNumber(report.planned),
          })}
        </p>
        <p className="t13 ink2">{t('security.report.formula')}</p>
        <ul className="row wrap gap16">
          {(['presumed', 'justified', 'unjustified', 'late', 'error'] as const).map((one) => (
            <li key={one}>
              <span className="t13 ink2">{t(`security.outcome.${one}`)}</span>{' '}
              <strong className="num">{formatNumber(report[one])}</strong>
            </li>
          ))}
        </ul>
      </Card>
      <Card padded>
        <LineChart
          title={t('security.report.trend')}
          over={t('security.report.trendDay')}
          steps={report.trend.map(({ day }) => formatDay(day))}
          series={[
            { label: t('security.report.absent'), values: report.trend.map(absentOf) },
            { label: t('security.report.late'), values: report.trend.map(({ late }) => late), dashed: true },
          ]}
        />
      </Card>
      {hours.length > 0 ? (
        <Card padded>
          <HeatMap
            title={t('security.report.heat')}
            over={t('security.report.weekday')}
            columns={hours.map((hour) => `${String(hour).padStart(2, '0')}:00`)}
            rows={report.heat.map((row, weekday) => ({
              label: weekdayName(weekday),
              values: hours.map((hour) => row[hour] ?? 0),
            }))}
          />
        </Card>
      ) : null}
      <Card padded>
        <BarChart
          title={t('security.report.byCode')}
          over={t('security.absences.code')}
          measure={t('security.report.absent')}
          bars={report.codes.map(({ code, people }) => ({
            label: code === 'private' ? t('security.report.private') : t(`security.case.absence.code.${code}`),
            value: people,
          }))}
        />
      </Card>
      <Card padded>
        <BarChart
          title={t('security.report.byCampaign')}
          over={t('security.absences.campaign')}
          measure={t('security.report.absent')}
          bars={byAbsent(report.campaigns)
            .slice(0, 12)
            .map((row) => ({ label: row.name ?? t('security.report.noCampaign'), value: absentOf(row) }))}
        />
      </Card>
      <Card padded>
        <BarChart
          title={t('security.report.byTeam')}
          over={t('security.report.byTeam')}
          measure={t('security.report.absent')}
          bars={byAbsent(report.teams)
            .slice(0, 12)
            .map((row) => ({ label: row.name ?? t('security.report.noBoss'), value: absentOf(row) }))}
        />
      </Card>
    </>
  );
}

/** `lun`, from Monday as 0. */
const weekdayName = (weekday: number) => dayStamp(`2024-01-0${weekday + 1}`).weekday;

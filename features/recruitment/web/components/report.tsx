import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { recruitment } from '../recruitment.ts';
import { Bars, type Bar } from './bars.tsx';
import css from './report.module.css';

/** How it went in the last year: time in each stage, sources, recruiters and reasons. */
export function Report() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(recruitment.getReport.query());
  if (error) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonRows rows={6} height={40} />;
  const days = (value: number) => t('recruitment.report.days', { count: formatNumber(value, 1) });
  const people = (count: number) => t('recruitment.report.people', { count });
  const mostDays = Math.max(1, ...data.stages.map((one) => one.days));
  const mostReasons = Math.max(1, ...data.reasons.map((one) => one.people));
  const mostMoved = Math.max(1, ...data.recruiters.map((one) => one.moved));
  const mostHired = Math.max(1, ...data.diversity.map((one) => one.people));
  const shareOf = (signed: number, applied: number) => (applied === 0 ? 0 : signed / applied);
  const mostSigned = Math.max(0.01, ...data.sources.map((one) => shareOf(one.signed, one.applied)));
  return (
    <div className="stack gap16">
      <div className="row end">
        <Button icon={<IconDownload size={16} />} onClick={() => void takeFile(() => recruitment.exportReport())}>
          {t('recruitment.report.take')}
        </Button>
      </div>
      <div className={css.parts}>
        <Part
          title={t('recruitment.report.stages')}
          bars={data.stages.map((one) => ({
            key: one.stage,
            name: t(`recruitment.case.candidacy.state.${one.stage}`),
            share: one.days / mostDays,
            value: `${days(one.days)} · ${people(one.people)}`,
          }))}
        >
          <p className="t13 ink2">
            {data.days_to_fill === null
              ? t('recruitment.report.notFilled')
              : t('recruitment.report.toFill', { days: days(data.days_to_fill) })}
          </p>
        </Part>
        <Part
          title={t('recruitment.report.sources')}
          bars={data.sources.map((one) => ({
            key: one.source,
            name: t(`recruitment.source.${one.source}`),
            share: shareOf(one.signed, one.applied) / mostSigned,
            value: t('recruitment.report.source', {
              applied: formatNumber(one.applied),
              interviewed: formatNumber(one.interviewed),
              signed: formatNumber(one.signed),
              share: formatPercent(shareOf(one.signed, one.applied)),
            }),
          }))}
        />
        <Part
          title={t('recruitment.report.reasons')}
          bars={data.reasons.map((one) => ({
            key: one.code,
            name: t(`recruitment.case.candidacy.code.${one.code}`),
            share: one.people / mostReasons,
            value: people(one.people),
          }))}
        />
        <Part
          title={t('recruitment.report.recruiters')}
          bars={data.recruiters.map((one) => ({
            key: one.name,
            name: one.name,
            share: one.moved / mostMoved,
            value: t('recruitment.report.recruiter', {
              moved: formatNumber(one.moved),
              interviewed: formatNumber(one.interviewed),
              signed: formatNumber(one.signed),
            }),
          }))}
        />
        <Part
          title={t('recruitment.report.diversity')}
          bars={data.diversity.map((one) => ({
            key: one.group,
            name: t(`recruitment.report.group.${one.group}`),
            share: one.people / mostHired,
            value: people(one.people),
          }))}
        >
          <p className="t13 ink2">
            {t(data.diversity.length > 0 ? 'recruitment.report.diversityText' : 'recruitment.report.noDiversity')}
          </p>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, bars, children }: { title: string; bars: readonly Bar[]; children?: ReactNode }) {
  return (
    <Card padded className="stack gap12">
      <SectionTitle>{title}</SectionTitle>
      {children}
      <Bars bars={bars} />
    </Card>
  );
}

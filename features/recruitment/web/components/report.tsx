import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { recruitment } from '../recruitment.ts';

/** How it went in the last year: time in each stage, sources and reasons. */
export function Report() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(recruitment.getReport.query());
  if (error) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonRows rows={6} height={40} />;
  const days = (value: number) => t('recruitment.report.days', { count: formatNumber(value, 1) });
  return (
    <div className="stack gap16">
      <Card padded>
        <p>
          {data.days_to_fill === null
            ? t('recruitment.report.notFilled')
            : t('recruitment.report.toFill', { days: days(data.days_to_fill) })}
        </p>
      </Card>
      <FactList
        title={t('recruitment.report.stages')}
        facts={data.stages.map(({ stage, days: count, people }) => [
          t(`recruitment.case.candidacy.state.${stage}`),
          `${days(count)} · ${t('recruitment.report.people', { count: people })}`,
        ])}
      />
      <FactList
        title={t('recruitment.report.sources')}
        facts={data.sources.map(({ source, applied, interviewed, signed }) => [
          t(`recruitment.source.${source}`),
          t('recruitment.report.source', {
            applied: formatNumber(applied),
            interviewed: formatNumber(interviewed),
            signed: formatNumber(signed),
            share: formatPercent(applied === 0 ? 0 : signed / applied),
          }),
        ])}
      />
      <FactList
        title={t('recruitment.report.reasons')}
        facts={data.reasons.map(({ code, people }) => [
          t(`recruitment.case.candidacy.code.${code}`),
          t('recruitment.report.people', { count: people }),
        ])}
      />
    </div>
  );
}

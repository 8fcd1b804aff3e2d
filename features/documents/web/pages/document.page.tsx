import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { FollowTable } from '../components/follow-report.tsx';
import { documents, type Progress } from '../documents.ts';
import css from './document.module.css';

/** One document that was given to many: its figures, how its signatures came over time, and who is still missing. */
export default function DocumentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const found = useQuery(documents.getProgress.query({ params: { id } }));
  useCrumb(found.data?.title);
  if (!found.data || isGone(found.error))
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('documents.one.gone')}
        text={t('documents.one.goneText')}
        back={{ to: '/document/report/bonus', label: t('documents.title.report') }}
        bones={<SkeletonText lines={10} />}
      />
    );
  const document = found.data;
  return (
    <>
      <PageHeader title={document.title} lead={<Lead document={document} />} />
      <div className={css.top}>
        <Figures document={document} />
        <Card padded>
          <LineChart
            title={t('documents.one.curve')}
            over={t('documents.one.day')}
            steps={document.days.map(({ day }) => formatDay(day))}
            series={[
              { label: t('documents.one.signed'), values: document.days.map(({ completed }) => completed) },
              { label: t('documents.one.given'), values: document.days.map(({ assigned }) => assigned), dashed: true },
            ]}
          />
        </Card>
      </div>
      <FollowTable isLegal={document.legal} documentId={document.id} />
    </>
  );
}

function Lead({ document }: { document: Progress }) {
  const { t } = useTranslation();
  const parts = [
    t(`documents.category.${document.category}`),
    ...(document.template ? [t('documents.one.edition', document.template)] : []),
    t('documents.one.created', { name: document.created_by, day: formatDay(document.created_at) }),
    ...(document.due_on ? [t('documents.one.due', { day: formatDay(document.due_on) })] : []),
  ];
  return <>{parts.join(' · ')}</>;
}

function Figures({ document: { figures } }: { document: Progress }) {
  const { t } = useTranslation();
  const { assigned, cancelled, completed } = figures;
  const counted = assigned - cancelled;
  return (
    <dl className={css.figures}>
      <div className={css.main}>
        <dt className="t13 ink2">
          {t('documents.one.share', { completed: formatNumber(completed), total: formatNumber(counted) })}
        </dt>
        <dd className="h34 num">{formatPercent(counted === 0 ? 0 : completed / counted)}</dd>
      </div>
      {(['waiting', 'on_shift', 'late', 'reminded', 'rejected', 'cancelled'] as const).map((key) => (
        <div key={key}>
          <dt className="t13 ink2">{t(`documents.one.${key}`)}</dt>
          <dd className="h20 num">{formatNumber(figures[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

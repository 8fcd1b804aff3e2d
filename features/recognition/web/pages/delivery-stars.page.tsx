import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMonth, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { FiguresCard } from '../components/figures-card.tsx';
import { GiveButton } from '../components/give-dialog.tsx';
import { MonthStep, useMonth } from '../components/month-step.tsx';
import { OpenPrograms } from '../components/open-programs.tsx';
import css from '../components/recognition.module.css';
import { WallNav } from '../components/wall-nav.tsx';
import { recognition } from '../recognition.ts';

type Ranking = Awaited<ReturnType<typeof recognition.getRanking>>;

/** The ranking of delivery: its formula, who agreed to be shown, and the reader's own place. */
export default function DeliveryStarsPage() {
  const { t } = useTranslation();
  const month = useMonth();
  const mayManage = useHolds('recognition:manage');
  const { data, error, refetch } = useQuery(recognition.getRanking.query({ query: { period: month } }));
  return (
    <>
      <PageHeader
        title={t('recognition.title.deliveryStars')}
        lead={t('recognition.ranking.lead')}
        actions={
          <>
            <MonthStep />
            <GiveButton />
          </>
        }
      />
      <WallNav />
      <div className={css.columns}>
        {error ? (
          <ErrorState
            title={t('recognition.ranking.failed')}
            onRetry={() => void refetch()}
            requestId={requestIdOf(error)}
          />
        ) : !data ? (
          <SkeletonCard rows={8} />
        ) : data.rows.length === 0 ? (
          <EmptyState
            art={<SearchLantern />}
            title={t('recognition.ranking.empty')}
            text={t('recognition.ranking.emptyText')}
          />
        ) : (
          <Table ranking={data} />
        )}
        <div className="stack gap16">
          {data ? <OwnPlace ranking={data} /> : null}
          {mayManage ? (
            <FiguresCard key={month ?? data?.period} period={month ?? data?.period ?? isoDay(now()).slice(0, 7)} />
          ) : null}
          <OpenPrograms />
        </div>
      </div>
    </>
  );
}

function Table({ ranking }: { ranking: Ranking }) {
  const { t } = useTranslation();
  const narrow: ReadonlySet<string> = new Set(['position', 'person', 'points']);
  const figures: ReadonlySet<string> = new Set(['cases', 'returned', 'quality', 'points']);
  const heads = ['position', 'person', 'campaign', 'cases', 'returned', 'quality', 'points'] as const;
  return (
    <Card padded>
      <p className={css.formula}>{t('recognition.ranking.formula', { least: ranking.least_cases })}</p>
      <div
        className={css.scroll}
        tabIndex={0}
        role="region"
        aria-label={t('recognition.ranking.table', { month: formatMonth(`${ranking.period}-01`) })}
      >
        <table className={css.rows}>
          <thead>
            <tr className="t13 ink3">
              {heads.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={classNames(!narrow.has(key) && css.wide, figures.has(key) && css.figure)}
                >
                  {t(`recognition.ranking.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranking.rows.map((row) => (
              <tr key={row.person.id} className={row.is_own ? 'strong' : undefined}>
                <td className="num">{row.place}</td>
                <td>
                  {row.person.name}
                  <span className={`t13 ink3 ${css.under}`}>{row.campaign}</span>
                </td>
                <td className={`ink2 ${css.wide}`}>{row.campaign}</td>
                <td className={`num ${css.wide} ${css.figure}`}>{formatNumber(row.cases)}</td>
                <td className={`num ${css.wide} ${css.figure}`}>{formatNumber(row.returned)}</td>
                <td className={`num ${css.wide} ${css.figure}`}>{row.quality} %</td>
                <td className={`num strong ${css.figure}`}>{formatNumber(row.points, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="t13 ink3">{t('recognition.ranking.consent')}</p>
    </Card>
  );
}

function OwnPlace({ ranking: { own, least_cases: least, taking_part: all } }: { ranking: Ranking }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle>{t('recognition.ranking.own')}</SectionTitle>
      {own === null ? (
        <p className="ink2">{t('recognition.ranking.nothing')}</p>
      ) : (
        <>
          <p className="h20">
            {own.place === null
              ? t('recognition.ranking.under', { count: least - own.cases })
              : t('recognition.ranking.place', { place: own.place, of: all })}
          </p>
          <p className="t13 ink2 num">
            {t('recognition.ranking.worked', { ...own, points: formatNumber(own.points, 1) })}
          </p>
        </>
      )}
    </Card>
  );
}

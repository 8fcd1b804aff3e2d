import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMonth, formatNumber } from '#platform/web/i18n.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { HeatMap } from '#platform/web/ui/charts/heat-map.tsx';
import { StackedBars } from '#platform/web/ui/charts/stacked-bars.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { leastTold } from '#features/disciplinary/policy.ts';
import { laborRelations, type Figures } from '../labor-relations.ts';
import css from './labor-relations.module.css';

/** Leaders that the map shows. */
const mostRows = 24;

/** A year of processes: by leader and campaign, how they ended, how long they took. */
export function FiguresPart() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(laborRelations.getFigures.query({ query: {} }));
  if (error) return <ErrorState requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={10} />;
  const days = (value: number | null) =>
    value === null ? null : t('labor-relations.figures.days', { days: formatNumber(value, 1) });
  return (
    <div className="stack gap16">
      <p className="t13 ink2">
        {t('labor-relations.figures.period', { from: formatDay(data.from), to: formatDay(data.to) })}
      </p>
      <Loads figures={data} />
      <div className={css.figures}>
        <Card padded>
          <StackedBars
            title={t('labor-relations.figures.outcomes')}
            over={t('labor-relations.figures.outcome')}
            series={[t('labor-relations.figures.processes')]}
            bars={data.outcomes.map(({ outcome, count }) => ({
              label: t(`labor-relations.outcome.${outcome}`),
              values: [count],
            }))}
          />
        </Card>
        <Card padded>
          <StackedBars
            title={t('labor-relations.figures.months')}
            over={t('labor-relations.figures.month')}
            series={[t('labor-relations.figures.other'), t('labor-relations.figures.sanctioned')]}
            bars={data.months.map(({ month, reported, sanctioned }) => ({
              label: formatMonth(`${month}-15`),
              values: [reported - sanctioned, sanctioned],
            }))}
          />
        </Card>
        <FactList
          title={t('labor-relations.figures.times')}
          facts={[
            [t('labor-relations.figures.toCharges'), days(data.to_charges)],
            [t('labor-relations.figures.toDecision'), days(data.to_decision)],
            [t('labor-relations.figures.toNotice'), days(data.to_notice)],
            [t('labor-relations.figures.toEnd'), days(data.to_end)],
          ]}
        />
        <FactList
          title={t('labor-relations.figures.health')}
          facts={[
            [t('labor-relations.figures.total'), formatNumber(data.total)],
            [t('labor-relations.figures.annulled'), formatNumber(data.annulled)],
            [t('labor-relations.figures.appealed'), formatNumber(data.appealed)],
            [t('labor-relations.figures.changed'), formatNumber(data.changed)],
          ]}
        />
      </div>
    </div>
  );
}

/** Processes for each hundred people, by campaign and by leader. Leaders without any are counted, not listed. */
function Loads({ figures: { loads, campaigns } }: { figures: Figures }) {
  const { t } = useTranslation();
  const some = loads.filter(({ rate, people }) => (rate === null ? people >= leastTold : rate > 0));
  const columns = [...new Map(some.map(({ campaign }) => [campaign.id, campaign.name])).entries()];
  const leaders = [...new Map(some.map(({ leader }) => [leader.id, leader.name])).entries()].slice(0, mostRows);
  const all = new Set(loads.map(({ leader }) => leader.id)).size;
  return (
    <Card padded>
      <HeatMap
        title={t('labor-relations.figures.map')}
        over={t('labor-relations.figures.leader')}
        columns={columns.map(([, name]) => name)}
        rows={[
          {
            label: t('labor-relations.figures.whole'),
            values: columns.map(([id]) => campaigns.find((one) => one.campaign.id === id)?.rate),
          },
          ...leaders.map(([id, label]) => ({
            label,
            values: columns.map(
              ([campaign]) => loads.find((one) => one.leader.id === id && one.campaign.id === campaign)?.rate,
            ),
          })),
        ]}
        format={(rate) => (rate === 0 ? '0' : formatNumber(rate, 1))}
        untold={t('labor-relations.figures.few')}
      />
      <p className="t13 ink3">
        {t('labor-relations.figures.mapText')} {t('labor-relations.figures.none', { count: all - leaders.length })}
      </p>
    </Card>
  );
}

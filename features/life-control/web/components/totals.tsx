import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { lifeControl } from '../life-control.ts';

/** How many asked in a year, where five or more did. */
export function Totals() {
  const { t } = useTranslation();
  const { data } = useQuery(lifeControl.getStatistics.query());
  if (!data) return null;
  const { total, kinds, satisfaction } = data;
  return (
    <div className="stack gap8">
      <FactList
        title={t('life-control.stats.title')}
        facts={[
          [t('life-control.stats.total'), total === null ? t('life-control.stats.none') : formatNumber(total)],
          ...kinds.map((one) => [t(`life-control.kind.${one.advice}`), formatNumber(one.requests)] as const),
          [t('life-control.stats.satisfaction'), satisfaction === null ? null : formatNumber(satisfaction, 1)],
        ]}
      />
      <p className="t13 ink3">{t('life-control.stats.note')}</p>
    </div>
  );
}

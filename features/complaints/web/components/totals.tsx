import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { complaints } from '../complaints.ts';

/** How many there were in the last year that is over, where five or more. */
export function Totals() {
  const { t } = useTranslation();
  const { data } = useQuery(complaints.getStatistics.query({ query: {} }));
  if (!data) return null;
  return (
    <div className="stack gap8">
      <FactList
        title={t('complaints.totals.title', { year: data.year })}
        facts={[
          ...data.channels.map(
            ({ channel, count }) =>
              [
                t(`complaints.channel.${channel}`),
                count === null ? t('complaints.totals.few') : formatNumber(count),
              ] as const,
          ),
          ...data.conducts.map(
            ({ conduct, count }) => [t(`complaints.conduct.${conduct}`), formatNumber(count)] as const,
          ),
          [t('complaints.totals.days'), data.days === null ? null : formatNumber(data.days)],
        ]}
      />
      <p className="t13 ink3">{t('complaints.totals.text')}</p>
    </div>
  );
}

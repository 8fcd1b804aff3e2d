import { useQuery } from '@tanstack/react-query';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { YearGrid } from '#platform/web/ui/charts/year-grid.tsx';
import { requests } from '../requests.ts';

const kinds = ['vacation', 'permit', 'medical'] as const;

/** This year as days: when one was or will be away, and for what. */
export function OwnYear() {
  const { t } = useTranslation();
  const today = isoDay(now());
  const year = Number(today.slice(0, 4));
  const { data } = useQuery(requests.listOwnYear.query({ params: { year } }));
  if (!data) return null;
  return (
    <Card padded>
      <YearGrid
        title={t('requests.consolidate.ownYear', { year })}
        year={year}
        kinds={kinds.map((family) => t(`requests.family.${family}`))}
        spans={data.items.map((one) => ({
          from: one.starts_on,
          to: one.ends_on,
          label: one.name,
          kind: Math.max(
            0,
            kinds.findIndex((family) => family === one.family),
          ),
        }))}
        today={today}
      />
    </Card>
  );
}

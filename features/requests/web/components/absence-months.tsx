import { useQuery } from '@tanstack/react-query';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { requests } from '../requests.ts';
import { daysOf } from '../words.ts';

/** The team's days away by month: vacations, permits, and what is only known as an absence. */
export function AbsenceMonths({ place }: { place: PlaceAsked }) {
  const { t } = useTranslation();
  const { data } = useQuery(requests.listAbsenceMonths.query({ query: { ...place } }));
  if (!data) return null;
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Card padded>
        <LineChart
          title={t('requests.consolidate.months')}
          over={t('requests.consolidate.monthHead')}
          steps={data.items.map(({ month }) => formatMonth(`${month}-01`))}
          series={[
            {
              label: t('requests.family.vacation'),
              values: data.items.map((one) => one.vacation_hundredths),
            },
            { label: t('requests.consolidate.permits'), values: data.items.map((one) => one.permit_hundredths) },
            { label: t('requests.consolidate.absent'), values: data.items.map((one) => one.absent_days * 100) },
          ]}
          format={(hundredths) => daysOf(Math.round(hundredths / 10) * 10)}
        />
      </Card>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { StackedBars } from '#platform/web/ui/charts/stacked-bars.tsx';
import { overtime, showHours } from '../overtime.ts';

/** Who of the team has most overtime this week, beside the cap of the law; nothing where nobody has any. */
export function CapsChart() {
  const { t } = useTranslation();
  const { data } = useQuery(overtime.listCaps.query({ query: { day: isoDay(now()) } }));
  if (!data || data.people === 0) return null;
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Card padded>
        <StackedBars
          title={t('overtime.caps.title')}
          over={t('overtime.list.person')}
          series={[t('overtime.caps.worked'), t('overtime.caps.planned')]}
          bars={data.items.map(({ name, worked, planned }) => ({ label: name, values: [worked, planned] }))}
          cap={{ label: t('overtime.caps.cap'), value: data.cap }}
          format={(minutes) => t('overtime.explain.hours', { hours: showHours(minutes) })}
        />
        <p className="t13 ink2">
          {data.over > 0 ? t('overtime.caps.over', { count: data.over }) : t('overtime.caps.nobodyOver')}
        </p>
      </Card>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { parameters } from '../parameters.ts';

/** The reader's own day of rest, what comes next, and what their post means for calls out of hours. */
export function OwnRegime() {
  const { t } = useTranslation();
  const { data } = useQuery(parameters.getOwnRegime.query());
  if (!data) return null;
  const day = (weekday: number) => t(`parameters.weekdays.${weekday as 0}`);
  return (
    <Card padded as="section">
      <SectionTitle level={3}>{t('parameters.own.title')}</SectionTitle>
      <p>{t('parameters.own.rest', { day: day(data.rest_weekday) })}</p>
      {data.next && data.next.rest_weekday !== data.rest_weekday ? (
        <p className="ink2">
          {t('parameters.own.next', { from: formatDay(data.next.valid_from), day: day(data.next.rest_weekday) })}
        </p>
      ) : null}
      <p className="t13 ink2">{t('parameters.own.pays')}</p>
      {data.is_reachable ? <p className="t13 ink2">{t('parameters.own.reachable')}</p> : null}
    </Card>
  );
}

import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { sumSegments, type Segment } from '../../legal-clock.ts';
import { showHours, showRange } from '../schedules.ts';

interface Props {
  title: string;
  day: string;
  hours: { starts: number; ends: number };
  segments: readonly Segment[];
}

/** One shift of a swap: its day, its hours, and what of it pays more. */
export function ShiftWords({ title, day, hours, segments }: Props) {
  const { t } = useTranslation();
  const sums = sumSegments(segments).filter((one) => one.percent > 0);
  return (
    <div>
      <p className="t13 ink3">{title}</p>
      <p className="strong num">
        {t('schedules.swap.shift', { day: formatDay(day), range: showRange(t, hours.starts, hours.ends) })}
      </p>
      {sums.length === 0 ? <p className="t13 ink2">{t('schedules.swap.plain')}</p> : null}
      {sums.map((one) => (
        <p key={`${one.category}${one.percent}`} className="t13 ink2">
          {t(`schedules.category.${one.category}`)}:{' '}
          {t('schedules.mine.surcharge', { hours: showHours(one.minutes), percent: formatNumber(one.percent) })}
        </p>
      ))}
    </div>
  );
}

import { clockText } from '#features/parameters/clock-text.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Pill } from '#platform/web/ui/pill.tsx';
import { sumSegments } from '../../legal-clock.ts';
import { describeHours, showHours, type OwnDay } from '../schedules.ts';

/** A day in words: its hours, its break, and what pays more. */
export function DayWords({ day }: { day: OwnDay }) {
  const { t } = useTranslation();
  const sums = sumSegments(day.segments).filter((one) => one.percent > 0);
  const isWork = day.starts !== null && !day.is_away;
  return (
    <>
      <span className={isWork ? 'strong' : 'ink2'}>{describeHours(t, day)}</span>
      {isWork && day.break_starts !== null && day.break_ends !== null ? (
        <span className="t13 ink3">
          {t('schedules.mine.break', { from: clockText(day.break_starts), to: clockText(day.break_ends) })}
        </span>
      ) : null}
      {isWork
        ? sums.map((one) => (
            <span key={`${one.category}${one.percent}`} className="t13 ink2">
              {t(`schedules.category.${one.category}`)}:{' '}
              {t('schedules.mine.surcharge', { hours: showHours(one.minutes), percent: formatNumber(one.percent) })}
            </span>
          ))
        : null}
      {day.change ? <Pill tone="coral">{t('schedules.case.change.state.proposed')}</Pill> : null}
    </>
  );
}

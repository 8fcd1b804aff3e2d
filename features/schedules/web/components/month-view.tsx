import { dayStamp, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { isNight } from '../../legal-clock.ts';
import { weekdayOf } from '../../calendar-day.ts';
import { describeHours, showHours, type OwnDay } from '../schedules.ts';
import css from './month-view.module.css';

/** A month of days in weeks from Monday; a list on a phone. */
export function MonthView({ days }: { days: readonly OwnDay[] }) {
  const { t } = useTranslation();
  const today = isoDay(now());
  const first = days[0] ? (weekdayOf(days[0].day) + 6) % 7 : 0;
  return (
    <Card clip>
      <ol className={css.month}>
        {days.map((one, at) => {
          const { weekday, day } = dayStamp(one.day);
          const isToday = one.day === today;
          const night = one.segments.reduce((sum, part) => sum + (isNight(part.category) ? part.to - part.from : 0), 0);
          return (
            <li
              key={one.day}
              className={css.day}
              style={at === 0 ? { gridColumnStart: first + 1 } : undefined}
              data-today={isToday || undefined}
              data-work={one.starts !== null || undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              <span className={css.number}>
                <strong className="num">{day}</strong>
                <span className="t13 ink3">
                  {weekday}
                  {isToday ? `, ${t('schedules.mine.isToday')}` : ''}
                </span>
              </span>
              <span className={one.starts === null ? 't13 ink3' : 't13 strong'}>{describeHours(t, one)}</span>
              <span className="row gap4 wrap">
                {night > 0 ? (
                  <span className={css.night}>{t('schedules.team.nightShort', { hours: showHours(night) })}</span>
                ) : null}
                {one.is_holiday ? <Pill tone="gold">{t('schedules.mine.holiday')}</Pill> : null}
                {one.change ? <Pill tone="coral">{t('schedules.case.change.state.proposed')}</Pill> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

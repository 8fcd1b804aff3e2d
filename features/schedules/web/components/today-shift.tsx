import { IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clockText } from '#features/parameters/clock-text.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { isNight } from '../../legal-clock.ts';
import { describeHours, schedules, showHours, type OwnDay } from '../schedules.ts';
import { minuteNow } from './day-pieces.ts';
import css from './today-shift.module.css';

/** The shift of today as a line with its break and the moment that it is, and what tomorrow brings; nothing for who has no schedule. */
export function TodayShift({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { id, permissions } = useSignedIn();
  const plans = permissions.includes('schedules:plan');
  const day = isoDay(now());
  const query = { from: addDays(day, -1), to: addDays(day, 1) };
  const { data } = useQuery(schedules.listShiftsOf.query({ params: { id }, query }));
  const [before, today, tomorrow] = [-1, 0, 1].map((away) => data?.items.find((one) => one.day === addDays(day, away)));
  const minute = minuteNow();
  // A night shift is today's until it ends.
  const isLate = before?.ends != null && !before.is_away && minute < before.ends - 1440;
  const shown = isLate ? before : today;
  if (!shown || !(shown.is_planned || tomorrow?.is_planned)) return null;
  return (
    <Card padded className={className} aria-labelledby="today-shift">
      <div className="row between">
        <h2 id="today-shift" className="strong">
          {t('schedules.home.title')}
        </h2>
        <Link to="/malla" className="t13">
          {t('schedules.home.all')}
        </Link>
      </div>
      {shown.starts === null || shown.ends === null || shown.is_away ? (
        <p className={`ink2 ${css.free}`}>{shown.is_away ? t('schedules.home.away') : describeHours(t, shown)}</p>
      ) : (
        <Line day={shown} minute={isLate ? minute + 1440 : minute} />
      )}
      {tomorrow?.is_planned ? <Tomorrow day={tomorrow} /> : null}
      <p className={`row wrap gap12 t13 ${css.doors}`}>
        <Link to="/service/$kind" params={{ kind: 'vacation' }}>
          {t('schedules.home.vacation')}
        </Link>
        {plans ? <Link to="/equipo/malla">{t('schedules.title.team')}</Link> : null}
      </p>
    </Card>
  );
}

function Line({ day, minute }: { day: OwnDay; minute: number }) {
  const { t } = useTranslation();
  const [starts, ends] = [day.starts ?? 0, day.ends ?? 0];
  const place = (from: number, to: number) => ({
    insetInlineStart: `${((from - starts) / (ends - starts)) * 100}%`,
    width: `${((to - from) / (ends - starts)) * 100}%`,
  });
  const { break_starts: rest, break_ends: back } = day;
  /** Its word stands under it, as far as the hours at both ends leave room. */
  const underBreak = (middle: number) => ({
    insetInlineStart: `${Math.min(70, Math.max(30, ((middle - starts) / (ends - starts)) * 100))}%`,
  });
  return (
    <>
      <p className="visually-hidden">{describeHours(t, day)}</p>
      <div className={css.line} aria-hidden="true">
        {day.segments.map((one) => (
          <span
            key={one.from}
            className={isNight(one.category) ? css.night : css.day}
            style={place(Math.max(starts, one.from), Math.min(ends, one.to))}
          />
        ))}
        {minute > starts ? <span className={css.past} style={place(starts, Math.min(minute, ends))} /> : null}
        {rest !== null && back !== null ? <span className={css.rest} style={place(rest, back)} /> : null}
        {minute >= starts && minute <= ends ? <span className={css.now} style={place(minute, minute)} /> : null}
      </div>
      <div className={`${css.hours} num`}>
        <span aria-hidden="true">{clockText(starts)}</span>
        {rest === null || back === null ? null : (
          <span className="ink2" style={underBreak((rest + back) / 2)}>
            {t('schedules.home.break', { from: clockText(rest) })}
          </span>
        )}
        <span aria-hidden="true">{clockText(ends)}</span>
      </div>
    </>
  );
}

function Tomorrow({ day }: { day: OwnDay }) {
  const { t } = useTranslation();
  const night = day.is_away
    ? 0
    : day.segments.reduce((sum, one) => sum + (isNight(one.category) ? one.to - one.from : 0), 0);
  const Icon = night > 0 ? IconMoon : IconSun;
  return (
    <p className={`t13 ink2 ${css.tomorrow}`}>
      <Icon size={16} aria-hidden="true" />
      {t('schedules.home.tomorrow', { words: describeHours(t, day) })}
      {night > 0 ? ` · ${t('schedules.home.night', { hours: showHours(night) })}` : null}
    </p>
  );
}

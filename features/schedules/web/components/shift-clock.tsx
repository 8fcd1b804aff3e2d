import { useQuery } from '@tanstack/react-query';
import { addDays } from '#platform/contract/calendar-day.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { schedules, showRange } from '../schedules.ts';
import { minuteNow } from './day-pieces.ts';
import css from './shift-clock.module.css';

/** At the foot of the menu: how far the shift is, and when its break comes; nothing outside of a shift. */
export function ShiftClock() {
  const { t } = useTranslation();
  const { id } = useSignedIn();
  const day = isoDay(now());
  const query = { from: addDays(day, -1), to: addDays(day, 1) };
  const { data } = useQuery({
    ...schedules.listShiftsOf.query({ params: { id }, query }),
    staleTime: 600_000,
    refetchInterval: 600_000,
  });
  const minute = minuteNow();
  const running = [-1, 0].flatMap((away) => {
    const shift = data?.items.find((one) => one.day === addDays(day, away));
    const at = minute - away * 1440;
    if (!shift || shift.starts === null || shift.ends === null || shift.is_away) return [];
    return at >= shift.starts && at < shift.ends ? [{ shift, starts: shift.starts, ends: shift.ends, at }] : [];
  })[0];
  if (!running) return null;
  const { shift, starts, ends, at } = running;
  const { break_starts: rest, break_ends: back } = shift;
  const words =
    rest !== null && at < rest
      ? t('schedules.clock.break', { left: leftText(t, rest - at) })
      : rest !== null && back !== null && at < back
        ? t('schedules.clock.back', { left: leftText(t, back - at) })
        : t('schedules.clock.end', { left: leftText(t, ends - at) });
  return (
    <Link to="/malla" className={css.clock}>
      <span className="row between">
        <b>{t('schedules.team.onShift')}</b>
        <span className="num ink2">{showRange(t, starts, ends)}</span>
      </span>
      <span className={css.line} aria-hidden="true">
        <i style={{ width: `${((at - starts) / (ends - starts)) * 100}%` }} />
      </span>
      <span className="ink2">{words}</span>
    </Link>
  );
}

function leftText(t: ReturnType<typeof useTranslation>['t'], minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('schedules.clock.minutes', { count: rest });
  return rest === 0 ? t('schedules.mine.plain', { hours }) : t('schedules.clock.both', { hours, minutes: rest });
}

import { IconMoon } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { clockText } from '#features/parameters/clock-text.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { dayStamp, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { showHours, type OwnDay } from '../schedules.ts';
import { minuteNow, piecesOf, type Piece } from './day-pieces.ts';
import { DayWords } from './day-words.tsx';
import css from './week-view.module.css';

const hours = [0, 3, 6, 9, 12, 15, 18, 21];
const share = (minutes: number) => `${(minutes / 1440) * 100}%`;
const place = (from: number, to: number): CSSProperties => ({ insetInlineStart: share(from), width: share(to - from) });

/** Seven days on one scale of 24 hours: what was worked by day and by night, the breaks, and now. */
export function WeekView({ days, from }: { days: readonly OwnDay[]; from: string }) {
  const { t } = useTranslation();
  const today = isoDay(now());
  const byDay = new Map(days.map((one) => [one.day, one]));
  const shown = days.filter((one) => one.day >= from);
  return (
    <Card clip>
      <div className={css.head} aria-hidden="true">
        <span />
        <span className={css.scale}>
          {hours.map((hour) => (
            <span key={hour} className="num t13 ink3" style={{ insetInlineStart: share(hour * 60) }}>
              {clockText(hour * 60).slice(0, 2)}
            </span>
          ))}
        </span>
        <span className={`t13 ink3 ${css.sum}`}>{t('schedules.mine.hours')}</span>
      </div>
      <ol>
        {shown.map((one) => {
          const { weekday, day } = dayStamp(one.day);
          const isToday = one.day === today;
          return (
            <li
              key={one.day}
              className={css.row}
              data-today={isToday || undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              <span className={css.date}>
                <span className="t13">
                  {weekday}
                  {isToday ? `, ${t('schedules.mine.isToday')}` : ''}
                </span>
                <span className="h20 num">{day}</span>
                {one.is_holiday ? (
                  <Pill tone="gold">{t('schedules.mine.holiday')}</Pill>
                ) : one.is_rest && one.minutes > 0 ? (
                  <Pill tone="gold">{t('schedules.mine.ownRest')}</Pill>
                ) : null}
              </span>
              <span className={css.track} aria-hidden="true">
                <span className={css.dark} style={place(0, one.night_ends)} />
                <span className={css.dark} style={place(one.night_starts, 1440)} />
                {piecesOf(one, byDay.get(addDays(one.day, -1))).map((piece) => (
                  <span key={piece.key} className={css[piece.look]} style={place(piece.from, piece.to)}>
                    {piece.look === 'night' && piece.to - piece.from >= 90 ? <IconMoon size={14} /> : null}
                  </span>
                ))}
                {isToday ? <span className={css.now} style={{ insetInlineStart: share(minuteNow()) }} /> : null}
              </span>
              <span className={css.words}>
                <DayWords day={one} />
              </span>
              <span className={css.sum}>
                {one.minutes > 0 ? (
                  <strong className="num">{t('schedules.mine.plain', { hours: showHours(one.minutes) })}</strong>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={css.legend}>
        <Legend look="day" words={t('schedules.mine.legendDay')} />
        <Legend
          look="night"
          words={t('schedules.mine.night', {
            from: clockText(shown[0]?.night_starts ?? 0),
            to: clockText(shown[0]?.night_ends ?? 0),
          })}
        />
        <Legend look="break" words={t('schedules.mine.legendBreak')} />
        <span className="ink3">{t('schedules.mine.note')}</span>
      </div>
    </Card>
  );
}

function Legend({ look, words }: { look: Piece['look']; words: string }) {
  return (
    <span className="row gap4">
      <span className={`${css.swatch} ${css[look]}`} />
      {words}
    </span>
  );
}

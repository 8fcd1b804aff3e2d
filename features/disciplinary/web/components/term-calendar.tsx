import { addDays, eachDay } from '#platform/contract/calendar-day.ts';
import { dayStamp, formatLongDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { weekdayOf } from '#platform/web/ui/date-text.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Process } from '../disciplinary.ts';
import css from './term-calendar.module.css';

type TermDay = Process['calendar'][number];

interface Props {
  title: string;
  days: Process['calendar'];
  hearingOn?: string | null;
  hearingAt?: string | null;
  /** What began it, where that is no summons. */
  began?: 'received' | 'told';
}

/** The weeks of a term, Monday first, with why each of its days counts or does not: both sides see the same. */
export function TermCalendar({ title, days, hearingOn = null, hearingAt = null, began = 'received' }: Props) {
  const { t } = useTranslation();
  const [first] = days;
  if (!first)
    return (
      <Card padded>
        <SectionTitle>{title}</SectionTitle>
        <p className="ink3">{t('disciplinary.calendar.none')}</p>
      </Card>
    );
  const last = [days.at(-1)!.day, hearingOn ?? ''].sort().at(-1)!;
  const known = new Map(days.map((one) => [one.day, one]));
  const weeks = weeksBetween(first.day, last);
  const today = isoDay(now());
  const months = [...new Set([first.day, last].map((day) => dayStamp(day).month))].join(' · ');
  return (
    <Card padded>
      <SectionTitle aside={<span className="t13 ink2">{months}</span>}>{title}</SectionTitle>
      <table className={css.month}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" className="t13 ink3">
                {dayStamp(day).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    one={known.get(day)}
                    hearingAt={day === hearingOn ? (hearingAt ?? '') : null}
                    isToday={day === today}
                    began={began}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface DayProps {
  day: string;
  one: TermDay | undefined;
  /** Null where it is not the day of the hearing; its hour, or nothing where it has none. */
  hearingAt: string | null;
  isToday: boolean;
  began: NonNullable<Props['began']>;
}

function Day({ day, one, hearingAt, isToday, began }: DayProps) {
  const { t } = useTranslation();
  const isHearing = hearingAt !== null;
  const look = isHearing ? css.hearing : one && looks[one.why];
  const said = isHearing
    ? hearingAt || t('disciplinary.calendar.hearing')
    : !one || one.why === 'weekend' || one.why === 'after'
      ? ''
      : one.why === 'business'
        ? t('disciplinary.why.day', { count: one.counts ?? 0 })
        : t(`disciplinary.why.${one.why === 'received' ? began : one.why}`);
  return (
    <div className={classNames(css.day, look, isToday && css.today)}>
      <span aria-hidden="true" className="medium">
        {Number(day.slice(8))}
      </span>
      <span className="visually-hidden">
        {formatLongDay(day)} {isHearing ? t('disciplinary.calendar.hearing') : ''}
      </span>
      {said ? <span className={css.said}>{said}</span> : null}
    </div>
  );
}

const looks = {
  received: css.received,
  business: css.counts,
  weekend: undefined,
  holiday: css.holiday,
  after: css.after,
} as const;

function weeksBetween(from: string, to: string): string[][] {
  const days = [...eachDay(addDays(from, -weekdayOf(from)), addDays(to, 6 - weekdayOf(to)))];
  return Array.from({ length: days.length / 7 }, (_week, at) => days.slice(at * 7, at * 7 + 7));
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '#platform/contract/calendar-day.ts';
import { formatLongDay, formatMonth } from '../i18n.ts';
import { useTranslation } from '../translation.ts';
import css from './calendar.module.css';
import { classNames } from './class-names.ts';
import { addMonths, weekdayOf, weeksOf } from './date-text.ts';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

export interface CalendarProps {
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  onClear?: (() => void) | undefined;
  /** The last day of the span that begins at `value`. */
  until?: string | undefined;
  /** What is known of days: how they look, and in words. */
  marks?: ReadonlyMap<string, DayMark> | undefined;
  /** The month that is shown now, YYYY-MM. */
  onMonth?: ((month: string) => void) | undefined;
  /** It is a part of the page: it does not take the focus when it comes. */
  stays?: boolean;
}

export interface DayMark {
  look: 'good' | 'bad' | 'plain' | 'off';
  words: string;
}

/** A month, Monday first. Arrows walk days and weeks, PageUp and PageDown months, Home and End the week. */
export default function Calendar({
  value,
  today,
  min = '',
  max = '9999',
  onChoose,
  onClear,
  until = value,
  marks,
  onMonth,
  stays,
}: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [at, setAt] = useState(value || (today < min ? min : today));
  const [known, setKnown] = useState(value);
  // A day that was written elsewhere is shown.
  if (stays && known !== value) {
    setKnown(value);
    if (value) setAt(value);
  }
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(!stays);
  const month = at.slice(0, 7);
  useEffect(() => onMonth?.(month), [month, onMonth]);
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    walked.current = false;
  }, [at]);

  const walk = (event: KeyboardEvent) => {
    const to: Record<string, string> = {
      ArrowLeft: addDays(at, -1),
      ArrowRight: addDays(at, 1),
      ArrowUp: addDays(at, -7),
      ArrowDown: addDays(at, 7),
      PageUp: addMonths(at, event.shiftKey ? -12 : -1),
      PageDown: addMonths(at, event.shiftKey ? 12 : 1),
      Home: addDays(at, -weekdayOf(at)),
      End: addDays(at, 6 - weekdayOf(at)),
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    walked.current = true;
    setAt(next);
  };
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const weeks = weeksOf(at);
  return (
    <div>
      <div className={css.head}>
        <h3 aria-live="polite">{formatMonth(`${at.slice(0, 7)}-01`)}</h3>
        <IconButton
          plain
          size="small"
          label={t('ui.date.previous')}
          icon={<IconChevronLeft />}
          onClick={() => setAt(addMonths(at, -1))}
        />
        <IconButton
          plain
          size="small"
          label={t('ui.date.next')}
          icon={<IconChevronRight />}
          onClick={() => setAt(addMonths(at, 1))}
        />
      </div>
      <table ref={grid} role="grid" className={css.grid} onKeyDown={walk}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(day)).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={value <= day && day <= until}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={[formatLongDay(day), marks?.get(day)?.words].filter(Boolean).join(': ')}
                    title={marks?.get(day)?.words}
                    data-look={marks?.get(day)?.look}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={day < min || day > max || undefined}
                    className={classNames(
                      css.day,
                      day.slice(0, 7) !== at.slice(0, 7) && css.other,
                      day === today && css.today,
                      value <= day && day <= until && css.chosen,
                    )}
                    onClick={() => day >= min && day <= max && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        {stays && today < min ? null : (
          <LinkButton
            aria-disabled={today < min || today > max || undefined}
            onClick={() => today >= min && today <= max && onChoose(today)}
          >
            {t('ui.date.today')}
          </LinkButton>
        )}
        {onClear && value ? <LinkButton onClick={onClear}>{t('ui.date.clear')}</LinkButton> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { isoDay } from '../i18n.ts';
import { now } from '../now.ts';
import { useTranslation } from '../translation.ts';
import { DateField } from './date-field.tsx';
import { Segmented } from './segmented.tsx';
import css from './day-range.module.css';

export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeProps {
  value: Days;
  /** The numbers of days up to today that one press chooses. */
  spans: readonly (1 | 7 | 30 | 90 | 365)[];
  onChange: (value: Days) => void;
  /** What else is chosen in the same row. */
  children?: ReactNode;
}

const DAY = 86_400_000;

/** So many days up to today. */
export function lastDays(count: number): Days {
  return { from: isoDay(new Date(now().getTime() - (count - 1) * DAY)), to: isoDay(now()) };
}

/** Between which days of the past: some up to today by one press, or any two. */
export function DayRange({ value, spans, onChange, children }: DayRangeProps) {
  const { t } = useTranslation();
  const span = spans.find((count) => {
    const days = lastDays(count);
    return days.from === value.from && days.to === value.to;
  });
  const put = (key: 'from' | 'to', day: string) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) onChange({ from: value.from, to: value.to, [key]: day });
  };
  return (
    <div className={css.range}>
      <div className={css.day}>
        <DateField label={t('ui.days.from')} value={value.from} max={value.to} onChange={(day) => put('from', day)} />
      </div>
      <div className={css.day}>
        <DateField
          label={t('ui.days.to')}
          value={value.to}
          min={value.from}
          max={isoDay(now())}
          onChange={(day) => put('to', day)}
        />
      </div>
      {children}
      <Segmented
        label={t('ui.days.span')}
        options={spans.map((count) => ({ key: String(count), label: t(`ui.days.span${count}`) }))}
        value={span === undefined ? '' : String(span)}
        onChange={(key) => onChange(lastDays(Number(key)))}
      />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import css from './sign-ins.module.css';

export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY = 86_400_000;
const spans = [1, 7, 30] as const;

/** So many days up to today. */
export function lastDays(count: number): Days {
  return { from: isoDay(new Date(now().getTime() - (count - 1) * DAY)), to: isoDay(now()) };
}

/** Between which days: today, a week, a month, or any two. */
export function DayRange({ value, onChange }: { value: Days; onChange: (value: Days) => void }) {
  const { t } = useTranslation();
  const span = spans.find((count) => {
    const days = lastDays(count);
    return days.from === value.from && days.to === value.to;
  });
  const put = (key: 'from' | 'to', day: string) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) onChange({ ...value, [key]: day });
  };
  return (
    <div className={css.range}>
      <div className={css.day}>
        <DateField
          label={t('session.signIns.from')}
          required
          value={value.from}
          max={value.to}
          onChange={(day) => put('from', day)}
        />
      </div>
      <div className={css.day}>
        <DateField
          label={t('session.signIns.to')}
          required
          value={value.to}
          min={value.from}
          onChange={(day) => put('to', day)}
        />
      </div>
      <Segmented
        label={t('session.signIns.span')}
        options={spans.map((count) => ({ key: String(count), label: t(`session.signIns.span${count}`) }))}
        value={span === undefined ? '' : String(span)}
        onChange={(key) => onChange(lastDays(Number(key)))}
      />
    </div>
  );
}

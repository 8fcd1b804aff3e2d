import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, isoDay } from '../i18n.ts';
import { now } from '../now.ts';
import { readDay, typeDay } from './date-text.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import field from './field.module.css';
import { Popover } from './popover.tsx';
import { Bone } from './skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export interface DateFieldProps extends FieldProps<string> {
  /** The first and the last day that may be chosen in the calendar; the schema has the last word. */
  min?: string;
  max?: string;
}

/** A day, typed ("27/11", "27 nov") or chosen. Its value is YYYY-MM-DD, empty, or what was typed when that is no day. */
export function DateField({ value, onChange, onBlur, min, max, readOnly, ...shell }: DateFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const today = isoDay(now());
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const leave = () => {
    if (typed !== undefined) onChange(typed.trim() === '' ? '' : (readDay(typed, today) ?? typed));
    setTyped(undefined);
    onBlur?.();
  };
  return (
    <Field {...shell}>
      {(control) => (
        <div className={controlClass({ error: shell.error, readOnly })}>
          <Popover
            label={shell.label}
            trigger={(props) => (
              <button
                {...props}
                type="button"
                className={field.icon}
                style={{ margin: '0 0 0 -5px' }}
                aria-label={t('ui.date.open')}
                disabled={readOnly}
              >
                <IconCalendar />
              </button>
            )}
          >
            {(close) => (
              <Suspense fallback={<Bone width={266} height={300} />}>
                <Calendar
                  value={isDay ? value : ''}
                  today={today}
                  min={min}
                  max={max}
                  onChoose={(day) => {
                    onChange(day);
                    close();
                  }}
                  onClear={
                    shell.required
                      ? undefined
                      : () => {
                          onChange('');
                          close();
                        }
                  }
                />
              </Suspense>
            )}
          </Popover>
          <input
            {...control}
            className="num"
            autoComplete="off"
            readOnly={readOnly}
            placeholder={t('ui.date.placeholder')}
            value={typed ?? (isDay ? formatDay(value) : value)}
            onFocus={(event) => {
              if (readOnly) return;
              setTyped(isDay ? typeDay(value) : value);
              const input = event.currentTarget;
              requestAnimationFrame(() => input.select());
            }}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed !== undefined)
                onChange(typed.trim() === '' ? '' : (readDay(typed, today) ?? typed));
            }}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
}

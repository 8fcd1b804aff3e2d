import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { formatDay, isoDay } from '../i18n.ts';
import { now } from '../now.ts';
import { useTranslation } from '../translation.ts';
import { readDay, readWholeDay, typeDay } from './date-text.ts';
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

/** A day, typed ("27/11", "27 nov", "27/11/2026") or chosen. Its value is YYYY-MM-DD, empty, or what was typed when that is no day. */
export function DateField({ value, onChange, onBlur, min, max, readOnly, ...shell }: DateFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const today = isoDay(now());
  const input = useRef<HTMLInputElement>(null);
  const isTyping = typed !== undefined;
  // What is typed first replaces the day that stood there, however soon it comes after the focus.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const put = (day: string) => {
    if (day !== value) onChange(day);
  };
  /** What may still go on ("27/1") is read when the field is left; a whole day counts from its last digit on. */
  const type = (text: string) => {
    setTyped(text);
    const day = readWholeDay(text, today);
    if (day !== undefined) put(day);
  };
  const read = () => {
    if (typed !== undefined) put(typed.trim() === '' ? '' : (readDay(typed, today) ?? typed));
  };
  const leave = () => {
    read();
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
            ref={input}
            className="num"
            autoComplete="off"
            readOnly={readOnly}
            placeholder={t('ui.date.placeholder')}
            value={typed ?? (isDay ? formatDay(value) : value)}
            onFocus={(event) => {
              if (readOnly) return;
              const given = isDay ? typeDay(value) : value;
              setTyped(given);
              // A click puts the cursor where it was pressed, after the focus.
              const { currentTarget } = event;
              requestAnimationFrame(() => {
                if (currentTarget.value === given) currentTarget.select();
              });
            }}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') read();
            }}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
}

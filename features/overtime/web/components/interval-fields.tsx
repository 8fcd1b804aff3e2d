import { readClock } from '#features/parameters/clock-text.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';
import css from './overtime.module.css';

interface Typed {
  starts: string;
  ends: string;
}

/** From when to when, as it is typed. */
export function IntervalFields<Values extends Typed>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation();
  return (
    <div className={css.pair}>
      {(['starts', 'ends'] as const).map((name) => {
        const isWrong = form.errors.has(name) && readClock(form.values[name]) === undefined;
        return (
          <TextField
            key={name}
            {...form.field(name)}
            error={isWrong ? t('overtime.form.wrongTime') : form.errors.get(name)}
            label={t(`overtime.form.${name}`)}
            hint={t('overtime.form.clock')}
            required
            maxLength={5}
          />
        );
      })}
    </div>
  );
}

/** The interval as typed; an end that is not after the start is on the next day. */
export function readInterval(times: Typed) {
  const [starts, end] = [readClock(times.starts), readClock(times.ends)];
  return { starts, ends: starts === undefined || end === undefined ? undefined : end > starts ? end : end + 1440 };
}

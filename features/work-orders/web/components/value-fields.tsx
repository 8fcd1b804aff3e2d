import { useState } from 'react';
import { formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { yearlyOf, type Value } from '../../value.ts';
import css from './order.module.css';
import { daysAYear, useValueWords } from './use-value-words.ts';

/** What may be gained, and what has to be said of each; whatever was said of another counts too. */
const gains = {
  time: ['minutes', 'cases_a_day', 'people'],
  errors: ['errors_per_thousand', 'error_cost', 'cases_a_day', 'people'],
  penalty: ['penalty'],
  revenue: ['revenue'],
} as const satisfies Readonly<Record<string, readonly (keyof Value)[]>>;
type Gain = keyof typeof gains;
const keys = ['time', 'errors', 'penalty', 'revenue'] as const satisfies readonly Gain[];

/** What the operation gains, in its own units, and the figure of a year as the sum that it comes from. */
export function ValueFields({
  value,
  onChange,
  hourCost,
  errors,
}: {
  value: Value;
  onChange: (value: Value) => void;
  hourCost: number;
  errors?: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation();
  const [gain, setGain] = useState<Gain>(keys.find((one) => value[gains[one][0]] > 0) ?? 'time');
  const yearly = yearlyOf(value, { hourCost, daysAYear });
  const sums = useValueWords()(value, hourCost);
  return (
    <fieldset className={css.tests}>
      <legend className="medium">{t('work-orders.form.gain')}</legend>
      <div className="stack gap12">
        <Segmented<Gain>
          label={t('work-orders.form.gain')}
          options={keys.map((key) => ({ key, label: t(`work-orders.gain.${key}`) }))}
          value={gain}
          onChange={setGain}
        />
        <div className={css.gains}>
          {gains[gain].map((key) => (
            <NumberField
              key={key}
              label={t(`work-orders.form.${key}`)}
              value={value[key]}
              onChange={(given) => onChange({ ...value, [key]: given ?? 0 })}
              error={errors?.get(`worth.${key}`)}
            />
          ))}
        </div>
        <div role="status">
          <p className="h20 num">{t('work-orders.form.yearly', { value: formatMoney(yearly.total) })}</p>
          {sums.map((line) => (
            <p key={line} className="t13 ink3">
              {line}
            </p>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

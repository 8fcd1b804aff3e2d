import { useState } from 'react';
import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { yearlyOf, type Value } from '../../value.ts';
import css from './order.module.css';

/** What may be gained, and what has to be said of each; whatever was said of another counts too. */
const gains = {
  time: ['minutes', 'cases_a_day', 'people'],
  errors: ['errors_per_thousand', 'error_cost', 'cases_a_day', 'people'],
  penalty: ['penalty'],
  revenue: ['revenue'],
} as const satisfies Readonly<Record<string, readonly (keyof Value)[]>>;
type Gain = keyof typeof gains;
const keys = ['time', 'errors', 'penalty', 'revenue'] as const satisfies readonly Gain[];
const days = 250;

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
  const yearly = yearlyOf(value, { hourCost, daysAYear: days });
  const sums = [
    yearly.time > 0 || yearly.total === 0
      ? t('work-orders.form.formula', {
          minutes: formatNumber(value.minutes),
          cases: formatNumber(value.cases_a_day),
          people: formatNumber(value.people),
          hours: formatNumber(yearly.hours),
          cost: formatMoney(hourCost),
        })
      : '',
    yearly.errors > 0
      ? t('work-orders.form.formulaErrors', {
          errors: formatNumber(value.errors_per_thousand),
          cases: formatNumber(value.cases_a_day * value.people * days),
          cost: formatMoney(value.error_cost),
          sum: formatMoney(yearly.errors),
        })
      : '',
    yearly.penalty > 0 ? t('work-orders.form.formulaPenalty', { sum: formatMoney(yearly.penalty) }) : '',
    yearly.revenue > 0 ? t('work-orders.form.formulaRevenue', { sum: formatMoney(yearly.revenue) }) : '',
  ].filter((line) => line !== '');
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

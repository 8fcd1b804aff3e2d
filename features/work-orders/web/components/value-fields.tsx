import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { yearlyOf, type Value } from '../../value.ts';
import css from './order.module.css';

const pairs = [
  ['minutes', 'casesADay', 'minutes', 'cases_a_day'],
  ['people', 'errors', 'people', 'errors_per_thousand'],
  ['errorCost', 'penalty', 'error_cost', 'penalty'],
] as const;

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
  const { hours, total } = yearlyOf(value, { hourCost, daysAYear: 250 });
  const field = (label: `work-orders.form.${string}`, key: keyof Value) => (
    <NumberField
      label={t(label)}
      value={value[key]}
      onChange={(given) => onChange({ ...value, [key]: given ?? 0 })}
      error={errors?.get(`worth.${key}`)}
    />
  );
  return (
    <fieldset className={css.tests}>
      <legend className="medium">{t('work-orders.form.gain')}</legend>
      <div className="stack gap12">
        {pairs.map(([one, other, first, second]) => (
          <FieldRow key={one}>
            {field(`work-orders.form.${one}`, first)}
            {field(`work-orders.form.${other}`, second)}
          </FieldRow>
        ))}
        {field('work-orders.form.revenue', 'revenue')}
        <p role="status">
          <span className="h20 num">{t('work-orders.form.yearly', { value: formatMoney(total) })}</span>
          <br />
          <span className="t13 ink3">
            {t('work-orders.form.formula', {
              minutes: formatNumber(value.minutes),
              cases: formatNumber(value.cases_a_day),
              people: formatNumber(value.people),
              hours: formatNumber(hours),
              cost: formatMoney(hourCost),
            })}
          </span>
        </p>
      </div>
    </fieldset>
  );
}

import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { yearlyOf, type Value } from '../../value.ts';

/** Days in a year on which the operation does the same work again, as the server counts them. */
export const daysAYear = 250;

/** The sums that a year's figure comes from, one sentence for each thing that is gained. */
export function useValueWords() {
  const { t } = useTranslation();
  return (value: Value, hourCost: number): string[] => {
    const yearly = yearlyOf(value, { hourCost, daysAYear });
    return [
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
            cases: formatNumber(value.cases_a_day * value.people * daysAYear),
            cost: formatMoney(value.error_cost),
            sum: formatMoney(yearly.errors),
          })
        : '',
      yearly.penalty > 0 ? t('work-orders.form.formulaPenalty', { sum: formatMoney(yearly.penalty) }) : '',
      yearly.revenue > 0 ? t('work-orders.form.formulaRevenue', { sum: formatMoney(yearly.revenue) }) : '',
    ].filter((line) => line !== '');
  };
}

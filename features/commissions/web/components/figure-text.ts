import { formatMoney, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import type { Performing } from '../commissions.ts';

/** A figure in the unit of its measure. */
export function figureText({ unit }: Pick<Performing, 'unit'>, value: string): string {
  if (unit === 'share') return formatPercent(Number(value));
  return unit === 'pesos' ? formatMoney(Number(value)) : formatNumber(Number(value), 2);
}

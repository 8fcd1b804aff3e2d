import type { TFunction } from 'i18next';
import { formatMoney, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { kindOf } from '../concept.ts';
import { changeOf, workingOf } from '../payslip.ts';
import type { PayslipLine } from './payroll.ts';

/** Why a line is there and how its amount is reckoned. */
export function whyText(t: TFunction, line: PayslipLine): string {
  const why = t(`payroll.why.${line.concept}`);
  const working = workingOf(line);
  if (working === undefined) return why;
  if (working.kind === 'share')
    return `${why} ${t('payroll.how.share', { share: formatPercent(working.share, 2), base: formatMoney(working.base) })}`;
  const params = { quantity: formatNumber(working.quantity, 2), each: formatMoney(working.each) };
  return `${why} ${t(`payroll.how.${working.kind}`, params)}`;
}

/** What changed in a line since the last payslip; empty where nothing did. */
export function changeText(t: TFunction, line: PayslipLine, hasBefore: boolean): string {
  const change = changeOf(line, hasBefore);
  if (change === undefined || change === 'same') return '';
  return t(`payroll.change.${change}`, {
    amount: formatMoney(Math.abs(line.amount - (line.previous?.amount ?? 0))),
    quantity: formatNumber(Math.abs((line.quantity ?? 0) - (line.previous?.quantity ?? 0)), 2),
    unit: t(kindOf(line.concept).measure === 'days' ? 'payroll.column.days' : 'payroll.column.hours'),
  });
}

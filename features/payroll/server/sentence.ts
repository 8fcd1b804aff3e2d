import type { Context } from '#platform/server/context.ts';
import { formatMoney, formatNumber, formatPercent } from '#platform/server/i18n.ts';
import { kindOf } from '../concept.ts';
import { changeOf, workingOf, type ComparedLine } from '../payslip.ts';

type Teller = Pick<Context, 't' | 'language'>;

/** Why a line is there and how its amount is reckoned, in one or two sentences. */
export function explainLine({ t, language }: Teller, line: ComparedLine): string {
  const why = t(`payroll.why.${line.concept}`);
  const working = workingOf(line);
  if (working === undefined) return why;
  if (working.kind === 'share')
    return `${why} ${t('payroll.how.share', { share: formatPercent(language, working.share, 2), base: formatMoney(language, working.base) })}`;
  const params = { quantity: formatNumber(language, working.quantity, 2), each: formatMoney(language, working.each) };
  return `${why} ${t(`payroll.how.${working.kind}`, params)}`;
}

/** What changed since the last payslip; empty where nothing did, or there is none. */
export function explainChange({ t, language }: Teller, line: ComparedLine, hasBefore: boolean): string {
  const change = changeOf(line, hasBefore);
  if (change === undefined || change === 'same') return '';
  return t(`payroll.change.${change}`, {
    amount: formatMoney(language, Math.abs(line.amount - (line.previous?.amount ?? 0))),
    quantity: formatNumber(language, Math.abs((line.quantity ?? 0) - (line.previous?.quantity ?? 0)), 2),
    unit: t(kindOf(line.concept).measure === 'days' ? 'payroll.column.days' : 'payroll.column.hours'),
  });
}

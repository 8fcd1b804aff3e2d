import { kindOf } from './concept.ts';
import { changeOf, workingOf, type ComparedLine } from './payslip.ts';

/** How a line is told to its reader: the phrases and the figures of their language. */
export interface Teller {
  readonly t: (key: string, params?: Record<string, string | number>) => string;
  readonly money: (pesos: number) => string;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
}

/** Why a line is there and how its amount is reckoned, in one or two sentences. */
export function explainLine({ t, money, number, percent }: Teller, line: ComparedLine): string {
  const why = t(`payroll.why.${line.concept}`);
  const working = workingOf(line);
  if (working === undefined) return why;
  if (working.kind === 'share')
    return `${why} ${t('payroll.how.share', { share: percent(working.share), base: money(working.base) })}`;
  const params = { quantity: number(working.quantity), each: money(working.each) };
  return `${why} ${t(`payroll.how.${working.kind}`, params)}`;
}

/** What changed since the last payslip; empty where nothing did, or there is none. */
export function explainChange({ t, money, number }: Teller, line: ComparedLine, hasBefore: boolean): string {
  const change = changeOf(line, hasBefore);
  if (change === undefined || change === 'same') return '';
  return t(`payroll.change.${change}`, {
    amount: money(Math.abs(line.amount - (line.previous?.amount ?? 0))),
    quantity: number(Math.abs((line.quantity ?? 0) - (line.previous?.quantity ?? 0))),
    unit: t(kindOf(line.concept).measure === 'days' ? 'payroll.column.days' : 'payroll.column.hours'),
  });
}

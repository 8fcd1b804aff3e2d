import type { TFunction } from 'i18next';
import { formatMonth } from '#platform/web/i18n.ts';
import type { PeriodPart } from '../period.ts';

/** `Noviembre de 2026`, or `Primera quincena, noviembre de 2026`. */
export function periodText(
  t: TFunction,
  { part, starts_on: startsOn }: { part: PeriodPart; starts_on: string },
): string {
  const month = formatMonth(startsOn);
  if (part !== 'month') return `${t(`payroll.part.${part}`)}, ${month}`;
  return month.charAt(0).toUpperCase() + month.slice(1);
}

/** The same inside a sentence: `noviembre de 2026`. */
export function periodInSentence(t: TFunction, period: { part: PeriodPart; starts_on: string }): string {
  const month = formatMonth(period.starts_on);
  if (period.part === 'month') return month;
  return `${t(`payroll.part.${period.part}`).toLocaleLowerCase()}, ${month}`;
}

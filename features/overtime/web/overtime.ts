import type { TFunction } from 'i18next';
import { addDays } from '#platform/contract/calendar-day.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import { client, type Client } from '#platform/web/client.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const overtime: Client<typeof contract> = client<typeof contract>('overtime');

type Answer<Name extends keyof typeof overtime> = Awaited<ReturnType<(typeof overtime)[Name]>>;

export type Overtime = Answer<'listOvertime'>['items'][number];
export type OvertimeDetail = Answer<'getOvertime'>;
export type Explained = Pick<
  OvertimeDetail,
  'parts' | 'value' | 'hour_value' | 'base' | 'day_meter' | 'week_meter' | 'short_rest'
>;

export type OvertimePay = Answer<'listOvertimePay'>['items'][number];
export type Offer = Answer<'listOffers'>['items'][number];

/** `17:00 a 19:30`. */
export function showInterval(t: TFunction, starts: number, ends: number): string {
  return t('overtime.list.range', { from: clockText(starts), to: clockText(ends) });
}

/** Minutes as hours. */
export function showHours(minutes: number): string {
  return formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 2);
}

/** So many months back from one of a day, that one first, as `YYYY-MM`. */
export function monthsBack(day: string, count: number): string[] {
  const months = [day.slice(0, 7)];
  while (months.length < count) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

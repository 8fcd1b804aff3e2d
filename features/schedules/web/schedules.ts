import type { TFunction } from 'i18next';
import { clockText } from '#features/parameters/clock-text.ts';
import { client, type Client } from '#platform/web/client.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const schedules: Client<typeof contract> = client<typeof contract>('schedules');

type Answer<Name extends keyof typeof schedules> = Awaited<ReturnType<(typeof schedules)[Name]>>;

export type OwnDay = Answer<'listShiftsOf'>['items'][number];
export type Change = Answer<'proposeChange'>;
export type Grid = Answer<'getGrid'>;
export type GridPerson = Grid['people'][number];
export type GridShift = Grid['shifts'][number];
export type Swap = Answer<'listSwaps'>['items'][number];
export type SwapDetail = Answer<'getSwap'>;
export type Coverage = Answer<'getCoverage'>;
export type ImportResult = Answer<'importShifts'>;

/** `06:00 a 14:00`; the words come from the strings. */
export function showRange(t: TFunction, from: number, to: number): string {
  return t('schedules.mine.range', { from: clockText(from), to: clockText(to) });
}

/** Minutes as hours, with one decimal where they are no whole ones. */
export function showHours(minutes: number): string {
  return formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 2);
}

/** The words of a day for who reads instead of looks. */
export function describeHours(t: TFunction, day: OwnDay): string {
  if (day.is_away) return t('schedules.mine.away');
  if (!day.is_planned) return t('schedules.mine.unplanned');
  if (day.starts === null || day.ends === null) return t('schedules.mine.rest');
  return showRange(t, day.starts, day.ends);
}

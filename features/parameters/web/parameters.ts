import type { TFunction } from 'i18next';
import { client, type Client } from '#platform/web/client.ts';
import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import type { contract } from '../contract.ts';
import { clockText } from '../clock-text.ts';
import type { Unit } from '../legal-parameter.ts';
import { phoneText } from '../phone-text.ts';

/** The calls of the room. */
export const parameters: Client<typeof contract> = client<typeof contract>('parameters');

type Answer<Name extends keyof typeof parameters> = Awaited<ReturnType<(typeof parameters)[Name]>>;

export type Parameter = Answer<'listParameters'>['items'][number];
export type ParameterValue = Parameter['values'][number];
export type Holiday = Answer<'listHolidays'>['items'][number];
export type RegimeRow = Answer<'listRegimes'>['items'][number];
export type HeldRegime = Answer<'listRegimesOf'>['items'][number];

/** A value with its unit, as people read it. */
export function showValue(t: TFunction, unit: Unit, value: number | null): string {
  if (value === null) return t('parameters.unit.none');
  if (unit === 'clock') return clockText(value);
  if (unit === 'phone') return phoneText(value);
  if (unit === 'money') return formatMoney(value);
  const number = formatNumber(value, Number.isInteger(value) ? 0 : 2);
  if (unit === 'days') return t('parameters.unit.days', { count: value });
  if (unit === 'years') return t('parameters.unit.years', { count: value });
  if (unit === 'minutes') return t('parameters.unit.minutes', { count: value });
  if (unit === 'months') return t('parameters.unit.months', { count: value });
  if (unit === 'times') return t('parameters.unit.times', { value: number });
  if (unit === 'percent') return t('parameters.unit.percent', { value: number });
  return t('parameters.unit.hours', { value: number });
}

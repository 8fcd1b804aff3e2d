import type { Language } from './context.ts';

// Dates, figures and sums of money of mails, sheets and documents. Its twin for the screen is platform/web/i18n.ts.

const locale = (language: Language) => (language === 'en' ? 'en-GB' : 'es-CO');

// To make a format costs some fifty times what using it does, so each is made once: there are a dozen.
const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const known =
    numbers.get(key) ??
    new Intl.NumberFormat(locale(language), { maximumFractionDigits: decimals, useGrouping: 'always' });
  numbers.set(key, known);
  return known;
}

/** @param name of these options, and of no others */
function dayFormat(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const known = days.get(key) ?? new Intl.DateTimeFormat(locale(language), { timeZone: 'UTC', ...options });
  days.set(key, known);
  return known;
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** `2.100`, or `7,5` with decimals. */
export function formatNumber(language: Language, value: number, decimals = 0): string {
  return numberFormat(language, decimals).format(value);
}

/** `$ 2.100.000`, in Colombian pesos. */
export function formatMoney(language: Language, value: number): string {
  return `${value < 0 ? '−' : ''}$\u00a0${formatNumber(language, Math.abs(value))}`;
}

/** `35 %`, from 0.35. */
export function formatPercent(language: Language, share: number, decimals = 0): string {
  return `${formatNumber(language, share * 100, decimals)}${language === 'es' ? '\u00a0' : ''}%`;
}

/** `24 de noviembre de 2026`, or `24 November 2026`, of a calendar day. */
export function formatDay(language: Language, day: string): string {
  return dayFormat(language, 'day', { dateStyle: 'long' }).format(noonOf(day));
}

/** `martes, 24 de noviembre`, or `Tuesday 24 November`, of a calendar day. */
export function formatWeekday(language: Language, day: string): string {
  return dayFormat(language, 'weekday', { weekday: 'long', day: 'numeric', month: 'long' }).format(noonOf(day));
}

/** `noviembre de 2026`, or `November 2026`, of a calendar day in it. */
export function formatMonth(language: Language, day: string): string {
  return dayFormat(language, 'month', { month: 'long', year: 'numeric' }).format(noonOf(day));
}

/** `28 de noviembre`, and its year where that is not the one of `now`. */
export function formatNearDay(language: Language, day: string, now: Date): string {
  if (Number(day.slice(0, 4)) !== now.getUTCFullYear()) return formatDay(language, day);
  return dayFormat(language, 'near', { day: 'numeric', month: 'long' }).format(noonOf(day));
}

/** `28 nov`, and its year where that is not the one of `now`. */
export function formatShortDay(language: Language, day: string, now: Date): string {
  const parts = dayFormat(language, 'short', { day: 'numeric', month: 'short', year: 'numeric' })
    .formatToParts(noonOf(day))
    .filter(({ type, value }) => type !== 'literal' && !(type === 'year' && Number(value) === now.getUTCFullYear()));
  return parts.map(({ value }) => value.replace('.', '')).join(' ');
}

/** A moment as `24 de noviembre de 2026, 10:42`, in the company's time zone. */
export function formatMoment(language: Language, at: Date, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return dayFormat(language, `moment ${timeZone}`, options).format(at);
}

import type { Language } from './context.ts';

// Dates, figures and sums of money of mails, sheets and documents. Its twin for the screen is platform/web/i18n.ts.

const locale = (language: Language) => (language === 'en' ? 'en-GB' : 'es-CO');

/** `2.100`, or `7,5` with decimals. */
export function formatNumber(language: Language, value: number, decimals = 0): string {
  return new Intl.NumberFormat(locale(language), { maximumFractionDigits: decimals, useGrouping: 'always' }).format(
    value,
  );
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
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** `noviembre de 2026`, or `November 2026`, of a calendar day in it. */
export function formatMonth(language: Language, day: string): string {
  return new Intl.DateTimeFormat(locale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** `28 de noviembre`, and its year where that is not the one of `now`. */
export function formatNearDay(language: Language, day: string, now: Date): string {
  if (Number(day.slice(0, 4)) !== now.getUTCFullYear()) return formatDay(language, day);
  return new Intl.DateTimeFormat(locale(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** `28 nov`, and its year where that is not the one of `now`. */
export function formatShortDay(language: Language, day: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .filter(({ type, value }) => type !== 'literal' && !(type === 'year' && Number(value) === now.getUTCFullYear()));
  return parts.map(({ value }) => value.replace('.', '')).join(' ');
}

/** A moment as `24 de noviembre de 2026, 10:42`, in the company's time zone. */
export function formatMoment(language: Language, at: Date, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(locale(language), options).format(at);
}

import i18next, { type FormatterModule } from 'i18next';
import { now } from './now.ts';
import type { Language } from './preferences.ts';

// Every date, figure and sum of money on screen is written here. Its twin writes those of mails, sheets and documents.

type When = Date | string;
type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

let timeZone = 'America/Bogota';
// Making a format costs more than a hundred uses of it.
const formats = new Map<string, Intl.DateTimeFormat>();
const agoWords: Record<string, Intl.RelativeTimeFormat> = {};
const numbers: Record<string, Intl.NumberFormat> = {};

/** The language on screen. */
export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'es';
}

/** The company's time zone: a shift begins when it begins in Bogotá, wherever the browser is. */
export function setTimeZone(zone: string): void {
  timeZone = zone;
}

/** From so many days ago on nobody remembers which weekday it was; which year it was is asked instead. */
const REMEMBERED = 14;

/** `vie 27 nov`, with its year where that is another one; what is long past as `17 abr 2026`. */
export function formatDay(when: When): string {
  const { weekday, day, month, year } = partsOf(when, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  if (daysApart(when, now()) < -REMEMBERED) return `${day} ${month} ${year}`;
  const short = `${weekday} ${day} ${month}`;
  return year === yearOf(now()) ? short : `${short} ${year}`;
}

/** `hoy`, `ayer`, `mañana`, else as formatDay. */
export function formatNearDay(when: When): string {
  const apart = daysApart(when, now());
  return Math.abs(apart) <= 1 ? relative(apart) : formatDay(when);
}

/** `hoy, 6:00 p. m.` */
export function formatMoment(when: When): string {
  return `${formatNearDay(when)}, ${formatTime(when)}`;
}

/** `6:00 p. m.` */
export function formatTime(when: When): string {
  return joined(when, { hour: 'numeric', minute: '2-digit', hour12: true }).replace(
    /\s*([ap])\.?\s*m\.?/i,
    (_, letter: string) =>
      currentLanguage() === 'es' ? `\u00a0${letter.toLowerCase()}.\u00a0m.` : `\u00a0${letter.toLowerCase()}m`,
  );
}

/** `06:00`, as shifts are written. */
export function formatClock(when: When): string {
  return joined(when, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `Martes 24 de noviembre`, or `Tuesday 24 November`. */
export function formatLongDay(when: When): string {
  const { weekday, day, month, year } = partsOf(when, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const of = currentLanguage() === 'es' ? ' de ' : ' ';
  const tail = year === yearOf(now()) ? '' : `${of}${year}`;
  return capital(`${weekday} ${day}${of}${month}${tail}`);
}

/** `noviembre de 2026` */
export function formatMonth(when: When): string {
  const { month, year } = partsOf(when, { month: 'long', year: 'numeric' });
  return currentLanguage() === 'es' ? `${month} de ${year}` : `${month} ${year}`;
}

/** `14 a 18 dic`, or `28 nov a 3 dic`. */
export function formatDayRange(from: When, to: When): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const [a, b] = [partsOf(from, options), partsOf(to, options)];
  const word = currentLanguage() === 'es' ? 'a' : 'to';
  const tail = b.year === yearOf(now()) ? '' : ` ${b.year}`;
  const head =
    a.month === b.month && a.year === b.year ? a.day : `${a.day} ${a.month}${a.year === b.year ? '' : ` ${a.year}`}`;
  return `${head} ${word} ${b.day} ${b.month}${tail}`;
}

/** The pieces of a day's stamp, `vie` and `27`. */
export function dayStamp(when: When): { weekday: string; day: string; month: string } {
  const { weekday = '', day = '', month = '' } = partsOf(when, { weekday: 'short', day: 'numeric', month: 'short' });
  return { weekday, day, month };
}

/** `ahora`, `hace 5 min`, `hace 3 h`, `hace 2 días`. */
export function formatAgo(when: When): string {
  const seconds = (dateOf(when).getTime() - now().getTime()) / 1000;
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const words = (agoWords[locale()] ??= new Intl.RelativeTimeFormat(locale(), { style: 'short', numeric: 'auto' }));
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? words.format(Math.trunc(seconds / unit[1]), unit[0]) : words.format(0, 'second');
}

/** Whole calendar days from one moment to another, in the company's time zone; negative when `when` is earlier. */
export function daysApart(when: When, from: When): number {
  return Math.round((Date.parse(isoDay(when)) - Date.parse(isoDay(from))) / 86_400_000);
}

/** The calendar day in the company's time zone, `2026-11-24`: for calls, never for the screen. */
export function isoDay(when: When): string {
  if (typeof when === 'string' && when.length === 10) return when;
  return joined(when, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
}

/** `2.100` */
export function formatNumber(value: number, decimals = 0): string {
  const key = `${locale()} ${decimals}`;
  return (numbers[key] ??= new Intl.NumberFormat(locale(), {
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  })).format(value);
}

/** How i18next writes what fills a phrase: a `{{count}}` as figures are, anything else as it comes. */
export const phraseFigures = {
  type: 'formatter',
  format: (value: string | number, _format, _language, options) =>
    options?.['interpolationkey'] === 'count' && Number.isInteger(value) ? formatNumber(Number(value)) : value,
} as FormatterModule;

/** `$ 2.100.000`, in Colombian pesos. */
export function formatMoney(value: number): string {
  return `${value < 0 ? '−' : ''}$\u00a0${formatNumber(Math.abs(value))}`;
}

/** `35 %`, from 0.35. */
export function formatPercent(share: number, decimals = 0): string {
  const space = currentLanguage() === 'es' ? '\u00a0' : '';
  return `${formatNumber(share * 100, decimals)}${space}%`;
}

/** `1,2 MB` */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${formatNumber(bytes / 1000 ** step, step > 1 ? 1 : 0)}\u00a0${units[step]}`;
}

function locale(): string {
  return currentLanguage() === 'es' ? 'es-CO' : 'en-GB';
}

/** A day without a time stands at noon, so that no time zone moves it. */
function dateOf(when: When): Date {
  if (when instanceof Date) return when;
  return new Date(when.length === 10 ? `${when}T12:00:00Z` : when);
}

function formatOf(options: Intl.DateTimeFormatOptions, language: string, zone: string): Intl.DateTimeFormat {
  const key = JSON.stringify([options, language, zone]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
}

function zoneOf(when: When): string {
  return typeof when === 'string' && when.length === 10 ? 'UTC' : timeZone;
}

function partsOf(when: When, options: Intl.DateTimeFormatOptions): Parts {
  const parts = formatOf(options, locale(), zoneOf(when)).formatToParts(dateOf(when));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value.replace('.', '').replace(/^sept$/, 'sep')]));
}

function joined(when: When, options: Intl.DateTimeFormatOptions, language = locale()): string {
  return formatOf(options, language, zoneOf(when)).format(dateOf(when));
}

function yearOf(when: When): string {
  return isoDay(when).slice(0, 4);
}

function relative(days: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}

import { addDays } from '#platform/contract/calendar-day.ts';

/** Reads a day as people write it ("27/11/2026", "27-11", "27 nov", "2026-11-27") as YYYY-MM-DD; undefined when it is none. */
export function readDay(text: string, today: string): string | undefined {
  const words = text
    .trim()
    .toLocaleLowerCase('es')
    .replace(/\bde\b/g, ' ')
    .split(/[\s/.,-]+/)
    .filter(Boolean);
  if (/^\d{4}$/.test(words[0] ?? '')) words.reverse();
  // A day of the week comes first; behind a number the same three letters are March.
  const [day = '', month = '', year = today.slice(0, 4)] = /^\d/.test(words[0] ?? '') ? words : words.slice(1);
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : monthOf(month);
  const full = year.length === 2 ? `20${year}` : year;
  return exactDay(Number(full), monthNumber, Number(day));
}

/** The day that was typed to its last digit, which nothing more can be typed to: with a year of four, so "27/1" waits. */
export function readWholeDay(text: string, today: string): string | undefined {
  const isWhole = /\D\d{4}\s*$/.test(text) || /^\s*\d{4}\D+\d{1,2}\D+\d{2}\s*$/.test(text);
  return isWhole ? readDay(text, today) : undefined;
}

/** "27/11/2026", as it is typed. */
export function typeDay(day: string): string {
  const [year, month, date] = day.split('-');
  return day ? `${date}/${month}/${year}` : '';
}

/** The same day so many months later, or the last one of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The weeks of a month, Monday first, whole, so that they begin and end in the months beside it. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const count = Math.ceil((weekdayOf(first) + Number(addDays(addMonths(first, 1), -1).slice(8))) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => addDays(start, week * 7 + weekday)),
  );
}

function exactDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (!(year >= 1900 && year <= 2100) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return undefined;
  return date.toISOString().slice(0, 10);
}

function monthOf(word: string): number {
  const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
  const english: Record<string, string> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };
  const short = word.slice(0, 3);
  return months.indexOf(english[short] ?? short) + 1;
}

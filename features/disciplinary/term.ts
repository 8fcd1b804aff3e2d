// The days of a disciplinary process. All in business days: Monday to Friday without the holidays of Colombia, counted from the
// day after somebody received what starts the term (Ley 2466 of 2025, art. 7, and Código Sustantivo del Trabajo, art. 115).

export type IsHoliday = (day: string) => boolean;

export interface TermDay {
  readonly day: string;
  /** Its number within the term; null for a day that does not count. */
  readonly counts: number | null;
  readonly why: 'received' | 'business' | 'weekend' | 'holiday' | 'after';
}

/** How far a calendar of a term is ever looked through. */
const mostDays = 400;

/**
 * Every day from the receipt to the first business day after the term, each with why it counts or does not: what both sides
 * are shown. @throws RangeError for a term that no calendar holds.
 */
export function termOf(receivedOn: string, days: number, isHoliday: IsHoliday): TermDay[] {
  const list: TermDay[] = [{ day: receivedOn, counts: null, why: 'received' }];
  let counted = 0;
  for (let step = 1; step <= mostDays; step += 1) {
    const day = dayAfter(receivedOn, step);
    if (!isBusiness(day, isHoliday)) {
      list.push({ day, counts: null, why: isHoliday(day) ? 'holiday' : 'weekend' });
      continue;
    }
    if (counted === days) return [...list, { day, counts: null, why: 'after' }];
    counted += 1;
    list.push({ day, counts: counted, why: 'business' });
  }
  throw new RangeError(`A term of ${days} business days has no end.`);
}

/** The last day of a term: what is due may still come on it. */
export function lastDayOf(receivedOn: string, days: number, isHoliday: IsHoliday): string {
  return termOf(receivedOn, days, isHoliday).findLast(({ counts }) => counts !== null)?.day ?? receivedOn;
}

/** The first day on which what waits for the end of a term may happen. */
export function firstDayAfter(receivedOn: string, days: number, isHoliday: IsHoliday): string {
  return termOf(receivedOn, days, isHoliday).at(-1)?.day ?? receivedOn;
}

/** How many business days lie after `from`, up to and with `to`. */
export function businessDaysBetween(from: string, to: string, isHoliday: IsHoliday): number {
  let count = 0;
  for (let step = 1; step <= mostDays; step += 1) {
    const day = dayAfter(from, step);
    if (day > to) return count;
    if (isBusiness(day, isHoliday)) count += 1;
  }
  return count;
}

/** The last business day up to a day. */
export function lastBusinessDay(upTo: string, isHoliday: IsHoliday): string {
  let day = upTo;
  while (!isBusiness(day, isHoliday)) day = dayAfter(day, -1);
  return day;
}

export function isBusiness(day: string, isHoliday: IsHoliday): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** So many months later, on the last day of a month that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

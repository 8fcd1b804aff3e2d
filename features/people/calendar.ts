/** Making one takes longer than a small query, and a house has one time zone. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) calendars.set(timeZone, (calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })));
  return calendar.format(moment);
}

/**
 * Month times 100 plus day, for each of `count` days from `day` on. Who was born on 29 February is celebrated on the
 * 28th when the year has no 29th.
 */
export function monthDays(day: string, count: number): number[] {
  const keys: number[] = [];
  for (let at = 0; at < count; at++) {
    const date = new Date(Date.parse(`${day}T00:00:00Z`) + at * 86_400_000);
    const key = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
    keys.push(key);
    const tomorrow = new Date(date.getTime() + 86_400_000);
    if (key === 228 && tomorrow.getUTCMonth() === 2) keys.push(229);
  }
  return keys;
}

/** Whole years between a day of birth and a day, both `YYYY-MM-DD`. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

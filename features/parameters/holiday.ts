import { addDays, daysFrom } from '#platform/contract/calendar-day.ts';

/** One holiday of Colombia. A `name` is the key of its phrase, or what HR called it. */
export interface Holiday {
  readonly day: string;
  readonly name: HolidayName;
  /** It fell on another day and the law moved it to the Monday after. */
  readonly isMoved: boolean;
}

/** On their own day, always. */
const fixed = {
  new_year: '01-01',
  labour: '05-01',
  independence: '07-20',
  boyaca: '08-07',
  immaculate: '12-08',
  christmas: '12-25',
} as const;

/** Moved to the next Monday unless they fall on one (Ley 51 de 1983). */
const movable = {
  epiphany: '01-06',
  saint_joseph: '03-19',
  peter_and_paul: '06-29',
  assumption: '08-15',
  diversity: '10-12',
  all_saints: '11-01',
  cartagena: '11-11',
} as const;

/** Days from Easter Sunday; the last three already on the Monday to which the law moves them. */
const byEaster = { holy_thursday: -3, good_friday: -2, ascension: 43, corpus_christi: 64, sacred_heart: 71 } as const;

export type HolidayName = keyof typeof fixed | keyof typeof movable | keyof typeof byEaster;

const dayLength = 86_400_000;
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD` (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return isoOf(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

const reckoned = new Map<number, readonly Holiday[]>();

/** The holidays of a year by the law, in order; two that fall together are one, by the name of the first. */
export function holidaysByLaw(year: number): readonly Holiday[] {
  const holidays = reckoned.get(year) ?? reckon(year);
  reckoned.set(year, holidays);
  return holidays;
}

function reckon(year: number): Holiday[] {
  const easter = Date.parse(`${easterOf(year)}T00:00:00Z`);
  const holidays: Holiday[] = [
    ...entries(fixed).map(([name, date]) => ({ name, day: `${year}-${date}`, isMoved: false })),
    ...entries(movable).map(([name, date]) => {
      const day = mondayFrom(`${year}-${date}`);
      return { name, day, isMoved: day !== `${year}-${date}` };
    }),
    ...entries(byEaster).map(([name, days]) => ({ name, day: isoOf(easter + days * dayLength), isMoved: days > 0 })),
  ];
  holidays.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return holidays.filter((holiday, at) => holidays[at - 1]?.day !== holiday.day);
}

/** The day itself when it is a Monday, else the next one. */
function mondayFrom(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return isoOf(time + ((8 - new Date(time).getUTCDay()) % 7) * dayLength);
}

function entries<Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(of) as [Key, Value][];
}

/** Within so many days there is a business day, whatever holidays HR added. */
const mostDaysOff = 400;

/** The day so many business days after `day`, skipping Saturdays, Sundays and holidays; 0 is the day itself. */
export function addBusinessDays(day: string, count: number, isHoliday: (day: string) => boolean): string {
  if (count <= 0) return day;
  let left = count;
  for (const at of daysFrom(addDays(day, 1), count * 7 + mostDaysOff))
    if (isBusinessDay(at, isHoliday) && --left === 0) return at;
  return day;
}

/** From Monday to Friday, and no holiday. */
export function isBusinessDay(day: string, isHoliday: (day: string) => boolean): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

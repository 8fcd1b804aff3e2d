import { addDays } from '#platform/contract/calendar-day.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import { weekdayOf } from './calendar-day.ts';

/**
 * Eight categories by three axes: an ordinary day or one of rest, day or night, inside or outside of the programmed
 * shift (CST arts. 158 to 180).
 */
export const categories = [
  'day',
  'night',
  'rest_day',
  'rest_night',
  'extra_day',
  'extra_night',
  'extra_rest_day',
  'extra_rest_night',
] as const;
export type Category = (typeof categories)[number];

const isExtra = (category: Category) => category.startsWith('extra');
export const isRestDay = (category: Category) => category.includes('rest');
export const isNight = (category: Category) => category.endsWith('night');

/** A stretch of work of one calendar day on, in minutes after its midnight; past 1440 it is the next day. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Outside of the programmed shift. */
  readonly extra: boolean;
}

export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly category: Category;
  /** On top of the ordinary hour, in percent: additive, never multiplied. */
  readonly percent: number;
}

/** What the law says of one calendar day. */
export interface DayRules {
  readonly nightStarts: number;
  readonly nightEnds: number;
  readonly isRest: boolean;
  readonly percents: Readonly<Record<Category, number>>;
}

const minutesInDay = 1440;

/** Classifies every minute of work by the law of the day on which it falls. It keeps the rules of each day it has met. */
export class LegalClock {
  readonly #table: LegalTable;
  readonly #holidays: ReadonlySet<string>;
  readonly #restWeekdayOn: (day: string) => number;
  readonly #rules = new Map<string, DayRules>();

  /** `restWeekdayOn` says the weekly day of rest of the contract on a day, 0 for Sunday. */
  constructor(table: LegalTable, holidays: ReadonlySet<string>, restWeekdayOn: (day: string) => number = () => 0) {
    this.#table = table;
    this.#holidays = holidays;
    this.#restWeekdayOn = restWeekdayOn;
  }

  /** The night, the surcharges, and whether the day is one of rest: a holiday on a Sunday pays once. */
  rulesOn(day: string): DayRules {
    const known = this.#rules.get(day);
    if (known) return known;
    const on = (name: Parameters<LegalTable['on']>[0]) => this.#table.on(name, day);
    const [night, rest, extraDay, extraNight] = [
      on('night_surcharge'),
      on('rest_day_surcharge'),
      on('overtime_day'),
      on('overtime_night'),
    ];
    const rules: DayRules = {
      nightStarts: on('night_starts'),
      nightEnds: on('night_ends'),
      isRest: this.#holidays.has(day) || weekdayOf(day) === this.#restWeekdayOn(day),
      percents: {
        day: 0,
        night,
        rest_day: rest,
        rest_night: rest + night,
        extra_day: extraDay,
        extra_night: extraNight,
        extra_rest_day: rest + extraDay,
        extra_rest_night: rest + extraNight,
      },
    };
    this.#rules.set(day, rules);
    return rules;
  }

  /** Segments in order, cut at midnight, where the night begins and ends, and where the shift does; none is empty. */
  classify(day: string, spans: readonly Span[]): Segment[] {
    const segments: Segment[] = [];
    for (const { from, to, extra } of spans) {
      let at = from;
      while (at < to) {
        const daysOn = Math.floor(at / minutesInDay);
        const rules = this.rulesOn(daysOn === 0 ? day : addDays(day, daysOn));
        const start = daysOn * minutesInDay;
        const inDay = at - start;
        const isDark = inDay < rules.nightEnds || inDay >= rules.nightStarts;
        const bound = !isDark ? rules.nightStarts : inDay < rules.nightEnds ? rules.nightEnds : minutesInDay;
        const end = Math.min(to, start + bound);
        const category = categoryOf(rules.isRest, isDark, extra);
        const percent = rules.percents[category];
        const last = segments.at(-1);
        if (last?.to === at && last.category === category && last.percent === percent)
          segments[segments.length - 1] = { ...last, to: end };
        else segments.push({ from: at, to: end, category, percent });
        at = end;
      }
    }
    return segments;
  }
}

function categoryOf(isRest: boolean, isDark: boolean, extra: boolean): Category {
  if (extra) return isRest ? (isDark ? 'extra_rest_night' : 'extra_rest_day') : isDark ? 'extra_night' : 'extra_day';
  return isRest ? (isDark ? 'rest_night' : 'rest_day') : isDark ? 'night' : 'day';
}

/** Minutes by category and percent: what an explanation lists. */
export function sumSegments(segments: readonly Segment[]): { category: Category; percent: number; minutes: number }[] {
  const sums = new Map<string, { category: Category; percent: number; minutes: number }>();
  for (const { from, to, category, percent } of segments) {
    const key = `${category} ${percent}`;
    const sum = sums.get(key) ?? { category, percent, minutes: 0 };
    sum.minutes += to - from;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/**
 * What segments add to the pay, in pesos: inside the shift only the surcharge (the hour is in the salary), outside of it
 * the hour and the surcharge. Each minute counts by the hour of the day on which it falls, given as one number or by days
 * after the first. Rounded at the end alone.
 */
export function valueOf(segments: readonly Segment[], hourValue: number | ((daysOn: number) => number)): number {
  const worth = typeof hourValue === 'number' ? () => hourValue : hourValue;
  let pesos = 0;
  for (const { from, to, category, percent } of segments)
    for (let at = from; at < to;) {
      const daysOn = Math.floor(at / minutesInDay);
      const end = Math.min(to, (daysOn + 1) * minutesInDay);
      pesos += ((end - at) / 6000) * (percent + (isExtra(category) ? 100 : 0)) * worth(daysOn);
      at = end;
    }
  return Math.round(pesos);
}

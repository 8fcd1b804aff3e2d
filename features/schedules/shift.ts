import { addDays } from '#platform/contract/calendar-day.ts';
import type { Span } from './legal-clock.ts';

/** The hours of a shift in minutes after midnight of its day; the end may lie on the next day. A break is not paid. */
export interface Hours {
  readonly starts: number;
  readonly ends: number;
  readonly breakStarts: number | null;
  readonly breakEnds: number | null;
}

/** Minutes after midnight of a day; past 1440 it is the next one. */
export interface Stretch {
  readonly starts: number;
  readonly ends: number;
}

export interface PlannedDay {
  readonly day: string;
  /** Null for a day of rest. */
  readonly hours: Hours | null;
  /** Approved overtime, which counts for the rest between two days. */
  readonly extra?: readonly Stretch[];
}

/** The longest that somebody may be at work with breaks, in minutes. */
const longestStay = 14 * 60;

export type ShiftProblem = 'shift_too_long' | 'break_outside';

/** What is wrong with hours in themselves; `longestPaid` minutes may be agreed for a day. */
export function problemOf(hours: Hours, longestPaid: number): ShiftProblem | undefined {
  const { starts, ends, breakStarts, breakEnds } = hours;
  if ((breakStarts === null) !== (breakEnds === null)) return 'break_outside';
  if (breakStarts !== null && breakEnds !== null)
    if (breakStarts < starts || breakEnds > ends || breakEnds <= breakStarts) return 'break_outside';
  if (ends <= starts || ends - starts > longestStay || paidMinutes(hours) > longestPaid) return 'shift_too_long';
  return undefined;
}

export function paidMinutes({ starts, ends, breakStarts, breakEnds }: Hours): number {
  return ends - starts - (breakStarts === null || breakEnds === null ? 0 : breakEnds - breakStarts);
}

/** The stretches that are worked, for the legal clock. */
export function spansOf({ starts, ends, breakStarts, breakEnds }: Hours): Span[] {
  if (breakStarts === null || breakEnds === null) return [{ from: starts, to: ends, extra: false }];
  return [
    { from: starts, to: breakStarts, extra: false },
    { from: breakEnds, to: ends, extra: false },
  ].filter(({ from, to }) => to > from);
}

/** `22:00` to `06:00`: an end that is not after the start is on the next day. */
export function endAfter(starts: number, ends: number): number {
  return ends > starts ? ends : ends + 1440;
}

export const breachRules = ['rest', 'week', 'long_day', 'short_day'] as const;
export type BreachRule = (typeof breachRules)[number];

/** The failure that each of them is. */
export const breachCodes = {
  rest: 'breaks_rest',
  week: 'breaks_week',
  long_day: 'breaks_day',
  short_day: 'breaks_day',
} as const satisfies Record<BreachRule, string>;
export type BreachCode = (typeof breachCodes)[BreachRule];

export interface RuleBreach {
  readonly rule: BreachRule;
  /** The day, or the Monday of a week. */
  readonly day: string;
  readonly minutes: number;
  readonly limit: number;
}

/** How long a day may be, in minutes. */
export interface DayLimits {
  readonly ordinary: number;
  /** What may be agreed where the week has no more than five days, to rest on the sixth (CST art. 164). */
  readonly spread: number;
  /** The shortest and the longest day of a flexible week of six (CST art. 161, literal d). */
  readonly flexibleLeast: number;
  readonly flexibleMost: number;
}

export interface PlanLimits {
  /** Minutes of rest before the shift of a day. */
  readonly rest: (day: string) => number;
  readonly weekLimit: (monday: string) => number;
  readonly dayLimits: (day: string) => DayLimits;
  readonly mondayOf: (day: string) => string;
}

/** In so many days the hours of a longer one may rest the others. */
const shortWeek = 5;

/**
 * What a person's days break: fewer minutes between two shifts than the rest of the later one's day, more in a week,
 * Monday to Sunday, than `weekLimit` of its Sunday says, and days longer or shorter than their week allows. Days may come
 * in any order; a missing one is a day of rest.
 */
export function breachesOf(days: readonly PlannedDay[], limits: PlanLimits): RuleBreach[] {
  const byDay = new Map(days.map((one) => [one.day, stayOf(one)]));
  const breaches: RuleBreach[] = [];
  const weeks = new Map<string, { day: string; minutes: number }[]>();
  for (const { day, hours } of days) {
    const [stay, before] = [byDay.get(day), byDay.get(addDays(day, -1))];
    const limit = limits.rest(day);
    const pause = stay && before ? stay.starts + 1440 - before.ends : limit;
    if (pause < limit) breaches.push({ rule: 'rest', day, minutes: pause, limit });
    if (!hours) continue;
    const monday = limits.mondayOf(day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), { day, minutes: paidMinutes(hours) }]);
  }
  for (const [monday, worked] of weeks) {
    const minutes = worked.reduce((sum, one) => sum + one.minutes, 0);
    const limit = limits.weekLimit(monday);
    if (minutes > limit) breaches.push({ rule: 'week', day: monday, minutes, limit });
    breaches.push(...dayBreaches(worked, limits.dayLimits));
  }
  return breaches;
}

function dayBreaches(
  worked: readonly { day: string; minutes: number }[],
  limitsOn: (day: string) => DayLimits,
): RuleBreach[] {
  const isShort = worked.length <= shortWeek;
  const isFlexible = !isShort && worked.some(({ day, minutes }) => minutes > limitsOn(day).ordinary);
  return worked.flatMap(({ day, minutes }): RuleBreach[] => {
    const { flexibleLeast } = limitsOn(day);
    const most = longestDay(worked.length, limitsOn(day));
    if (minutes > most) return [{ rule: 'long_day', day, minutes, limit: most }];
    return isFlexible && minutes < flexibleLeast ? [{ rule: 'short_day', day, minutes, limit: flexibleLeast }] : [];
  });
}

/** What is broken now and was not before, or less. */
export function addedBreaches(before: readonly RuleBreach[], after: readonly RuleBreach[]): RuleBreach[] {
  const isWorse = (one: RuleBreach, old: RuleBreach) =>
    one.rule === 'rest' || one.rule === 'short_day' ? one.minutes < old.minutes : one.minutes > old.minutes;
  return after.filter(
    (one) => !before.some((old) => old.rule === one.rule && old.day === one.day && !isWorse(one, old)),
  );
}

/**
 * The stretches that are worked on each day of whole weeks, with what is beyond the longest day of such a week, and beyond
 * the hours of the week, as extra: the last minutes of each, whatever made them too long (CST arts. 159 and 161).
 */
export function workedSpans(
  days: readonly { readonly day: string; readonly hours: Hours }[],
  { weekLimit, dayLimits, mondayOf }: Pick<PlanLimits, 'weekLimit' | 'dayLimits' | 'mondayOf'>,
): ReadonlyMap<string, Span[]> {
  const used = new Map<string, number>();
  const spans = new Map<string, Span[]>();
  const workedIn = Map.groupBy(days, ({ day }) => mondayOf(day));
  for (const { day, hours } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const monday = mondayOf(day);
    const own: Span[] = [];
    let left = longestDay(workedIn.get(monday)!.length, dayLimits(day));
    for (const { from, to } of spansOf(hours)) {
      const before = used.get(monday) ?? 0;
      const ordinary = Math.max(0, Math.min(to - from, weekLimit(monday) - before, left));
      const turn = from + ordinary;
      if (turn > from) own.push({ from, to: turn, extra: false });
      if (to > turn) own.push({ from: turn, to, extra: true });
      used.set(monday, before + ordinary);
      left -= ordinary;
    }
    spans.set(day, own);
  }
  return spans;
}

/** The most minutes of a day that are ordinary in a week of so many: what rests the others, or a flexible day. */
function longestDay(worked: number, { ordinary, spread, flexibleMost }: DayLimits): number {
  return worked <= shortWeek ? ordinary + spread : flexibleMost;
}

/** Whether hours lie over overtime of their day or of its neighbours, `extraOf` -1, 0 and 1 days away. */
export function liesOver(hours: Hours, extraOf: (way: number) => readonly Stretch[]): boolean {
  return [-1, 0, 1].some((way) =>
    extraOf(way).some(({ starts, ends }) =>
      spansOf(hours).some(({ from, to }) => starts + way * 1440 < to && ends + way * 1440 > from),
    ),
  );
}

/** The last day of a shift: one that ends past midnight is on the next, too. */
export function lastDayOf(day: string, { ends }: Hours): string {
  return addDays(day, Math.floor((ends - 1) / 1440));
}

/** From when to when somebody is at work on a day, with overtime; undefined on a day without any. */
function stayOf({ hours, extra = [] }: PlannedDay): Stretch | undefined {
  const all = hours ? [hours, ...extra] : extra;
  if (all.length === 0) return undefined;
  return { starts: Math.min(...all.map(({ starts }) => starts)), ends: Math.max(...all.map(({ ends }) => ends)) };
}

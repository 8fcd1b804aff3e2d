import type { Span } from './legal-clock.ts';
import { plusDays } from './calendar-day.ts';

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

export type RuleBreach =
  | { readonly rule: 'rest'; readonly day: string; readonly minutes: number; readonly limit: number }
  | { readonly rule: 'week'; readonly day: string; readonly minutes: number; readonly limit: number };

/**
 * What a person's days break: fewer minutes between two shifts than `rest`, and more in a week, Monday to Sunday, than
 * `weekLimit` of its Sunday says. Days may come in any order; a missing one is a day of rest.
 */
export function breachesOf(
  days: readonly PlannedDay[],
  limits: { rest: number; weekLimit: (monday: string) => number; mondayOf: (day: string) => string },
): RuleBreach[] {
  const byDay = new Map(days.map((one) => [one.day, stayOf(one)]));
  const breaches: RuleBreach[] = [];
  const weeks = new Map<string, number>();
  for (const { day, hours } of days) {
    const [stay, before] = [byDay.get(day), byDay.get(plusDays(day, -1))];
    const pause = stay && before ? stay.starts + 1440 - before.ends : limits.rest;
    if (pause < limits.rest) breaches.push({ rule: 'rest', day, minutes: pause, limit: limits.rest });
    if (!hours) continue;
    const monday = limits.mondayOf(day);
    weeks.set(monday, (weeks.get(monday) ?? 0) + paidMinutes(hours));
  }
  for (const [monday, minutes] of weeks) {
    const limit = limits.weekLimit(monday);
    if (minutes > limit) breaches.push({ rule: 'week', day: monday, minutes, limit });
  }
  return breaches;
}

/** From when to when somebody is at work on a day, with overtime; undefined on a day without any. */
function stayOf({ hours, extra = [] }: PlannedDay): Stretch | undefined {
  const all = hours ? [hours, ...extra] : extra;
  if (all.length === 0) return undefined;
  return { starts: Math.min(...all.map(({ starts }) => starts)), ends: Math.max(...all.map(({ ends }) => ends)) };
}

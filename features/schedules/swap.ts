import { addDays } from '#platform/contract/calendar-day.ts';
import { daysBetween, momentAt, mondayOf } from './calendar-day.ts';
import type { MinorProblem } from './minor.ts';
import type { SwapDoubt } from './policy.ts';
import {
  addedBreaches,
  breachCodes,
  breachesOf,
  lastDayOf,
  liesOver,
  type BreachCode,
  type Hours,
  type PlanLimits,
  type PlannedDay,
  type RuleBreach,
  type Stretch,
} from './shift.ts';

/** Who exchanges which days: the asker's shift of one against the other's of the same or another one. */
export interface Exchange {
  readonly askerId: string;
  readonly otherId: string;
  readonly givenDay: string;
  readonly takenDay: string;
}

/** What is known of a person's day. */
export interface KnownDay {
  readonly hours: Hours | null;
  readonly isPublished: boolean;
  /** An approved absence takes the whole of it. */
  readonly isAway: boolean;
  /** A change or a swap of this day waits for an answer. */
  readonly isBusy: boolean;
}

export interface SwapRules {
  readonly limits: PlanLimits;
  readonly now: Date;
  readonly dayOf: (personId: string, day: string) => KnownDay | undefined;
  /** An approved absence takes the whole of a day of a person, whether they have a shift on it or not. */
  readonly isAway: (personId: string, day: string) => boolean;
  /** Approved overtime of a person on a day: it stays theirs whatever shifts they exchange. */
  readonly extraOf: (personId: string, day: string) => readonly Stretch[];
  /** What the law forbids a minor of these hours. */
  readonly minorProblem: (personId: string, day: string, hours: Hours) => MinorProblem | undefined;
  /** Minutes of these hours that fall on a holiday or on the person's weekly day of rest. */
  readonly restMinutes: (personId: string, day: string, hours: Hours) => number;
}

export type SwapProblem =
  | 'not_published'
  | 'two_shifts'
  | 'same_shift'
  | 'in_the_past'
  | 'on_leave'
  | 'change_pending'
  | 'overtime_clash'
  | BreachCode
  | MinorProblem;

/** The days that an exchange touches, once each. */
export function daysOfSwap({ givenDay, takenDay }: Pick<Exchange, 'givenDay' | 'takenDay'>): string[] {
  return [...new Set([givenDay, takenDay])];
}

/** The first and last day that the rules look at: the whole weeks, and the neighbours of their ends. */
export function rangeOfSwap(exchange: Pick<Exchange, 'givenDay' | 'takenDay'>): { from: string; to: string } {
  const [first = exchange.givenDay, last = first] = daysOfSwap(exchange).sort();
  return { from: addDays(mondayOf(first), -1), to: addDays(mondayOf(last), 7) };
}

/**
 * Why two people may not exchange these days; undefined when they may. Both work a published shift that has not begun,
 * nobody ends up with two shifts on a day, on leave, in a shift over their approved overtime, with less rest, or with more
 * hours than the week allows, and no minor works at night or overtime. What was broken before does not count against them.
 */
export function problemOfSwap(exchange: Exchange, rules: SwapRules): SwapProblem | undefined {
  const { askerId, otherId, givenDay, takenDay } = exchange;
  const given = rules.dayOf(askerId, givenDay);
  const taken = rules.dayOf(otherId, takenDay);
  if (!given?.hours || !given.isPublished || !taken?.hours || !taken.isPublished) return 'not_published';
  const isOneDay = givenDay === takenDay;
  const rests = [rules.dayOf(otherId, givenDay), rules.dayOf(askerId, takenDay)];
  if (!isOneDay && rests.some((one) => one?.hours)) return 'two_shifts';
  if (!isOneDay && rests.some((one) => !one?.isPublished)) return 'not_published';
  if (isOneDay && JSON.stringify(given.hours) === JSON.stringify(taken.hours)) return 'same_shift';
  const begins = [momentAt(givenDay, given.hours.starts), momentAt(takenDay, taken.hours.starts)];
  if (begins.some((moment) => moment <= rules.now)) return 'in_the_past';
  const touched = [given, taken, ...rests];
  if (touched.some((one) => one?.isAway)) return 'on_leave';
  // A night runs into the next day.
  if (
    rules.isAway(otherId, lastDayOf(givenDay, given.hours)) ||
    rules.isAway(askerId, lastDayOf(takenDay, taken.hours))
  )
    return 'on_leave';
  if (touched.some((one) => one?.isBusy)) return 'change_pending';
  if (clashes(otherId, givenDay, given.hours, rules) || clashes(askerId, takenDay, taken.hours, rules))
    return 'overtime_clash';
  const minor =
    rules.minorProblem(otherId, givenDay, given.hours) ?? rules.minorProblem(askerId, takenDay, taken.hours);
  if (minor) return minor;
  const broken = [askerId, otherId].flatMap((id) => newBreaches(id, exchange, rules));
  return broken[0] && breachCodes[broken[0].rule];
}

/**
 * What a leader should look at in a swap that breaks no rule: Sundays or holidays that one of them would win or lose, and
 * a week or a rest that was broken before and stays so. Without any it needs nobody's decision.
 */
export function doubtsOfSwap(exchange: Exchange, rules: SwapRules): SwapDoubt[] {
  const { askerId, otherId, givenDay, takenDay } = exchange;
  const [given, taken] = [rules.dayOf(askerId, givenDay)?.hours, rules.dayOf(otherId, takenDay)?.hours];
  if (!given || !taken) return [];
  const changesPay = [askerId, otherId].some(
    (id) => rules.restMinutes(id, givenDay, given) !== rules.restMinutes(id, takenDay, taken),
  );
  const stays = [askerId, otherId].flatMap((id) => breachesOf(daysAround(id, exchange, rules, true), rules.limits));
  return [
    ...(changesPay ? (['rest_day_pay'] as const) : []),
    ...(stays.some(({ rule }) => rule === 'rest') ? (['short_rest'] as const) : []),
    ...(stays.some(({ rule }) => rule === 'week') ? (['long_week'] as const) : []),
  ];
}

/** When the earlier of both shifts begins: until then it can be answered. */
export function latestReply(
  { givenDay, takenDay }: Exchange,
  given: Pick<Hours, 'starts'>,
  taken: Pick<Hours, 'starts'>,
): Date {
  const begins = [momentAt(givenDay, given.starts), momentAt(takenDay, taken.starts)];
  return begins[0]! < begins[1]! ? begins[0]! : begins[1]!;
}

/** Whether hours of a day lie over approved overtime of who would work them, of that day or of its neighbours. */
function clashes(personId: string, day: string, hours: Hours, rules: SwapRules): boolean {
  return liesOver(hours, (way) => rules.extraOf(personId, addDays(day, way)));
}

function newBreaches(personId: string, exchange: Exchange, rules: SwapRules): RuleBreach[] {
  const before = breachesOf(daysAround(personId, exchange, rules, false), rules.limits);
  return addedBreaches(before, breachesOf(daysAround(personId, exchange, rules, true), rules.limits));
}

/** A person's weeks around an exchange, with or without it. */
function daysAround(personId: string, exchange: Exchange, rules: SwapRules, isSwapped: boolean): PlannedDay[] {
  const { from, to } = rangeOfSwap(exchange);
  const swapped = new Set(daysOfSwap(exchange));
  const partner = personId === exchange.askerId ? exchange.otherId : exchange.askerId;
  const days: PlannedDay[] = [];
  for (const day of daysBetween(from, to)) {
    const known = rules.dayOf(isSwapped && swapped.has(day) ? partner : personId, day);
    days.push({ day, hours: known?.isAway ? null : (known?.hours ?? null), extra: rules.extraOf(personId, day) });
  }
  return days;
}

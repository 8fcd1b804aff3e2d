import { addBusinessDays, isBusinessDay } from '#features/parameters/holiday.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays, daysApart, eachDay } from '#platform/contract/calendar-day.ts';
import { momentAt } from '#platform/contract/moment-at.ts';
import { addBusinessHours, businessHoursBetween, hoursADay } from './business-clock.ts';
import type { AnyDeclaration, ClockUnit } from './declaration.ts';

// The clocks of a case: how they run, stand still, warn and end. Pure; the engine keeps what this answers.

/** What counting needs of the company's calendar. */
export interface Calendar {
  readonly timeZone: string;
  readonly isHoliday: (day: string) => boolean;
}

/** One run of a clock. It is over when it ended, and stands still while `dueAt` is null. */
export interface ClockRun {
  readonly name: string;
  readonly run: number;
  readonly unit: ClockUnit;
  readonly amount: number;
  readonly startedAt: Date;
  readonly dueAt: Date | null;
  /** What was left when it was paused, in its unit. */
  readonly remaining: number | null;
  readonly pausedAt: Date | null;
  /** The last percent at which was reminded. */
  readonly warned: number;
  /** When there is something to do next: to remind, or its end. */
  readonly nextAt: Date | null;
  readonly breachedAt: Date | null;
  readonly endedAt: Date | null;
}

/** The moment so much later. Days end with the day, at 23:59 where the company is; hours may be a fraction. */
export function momentAfter(start: Date, amount: number, unit: ClockUnit, calendar: Calendar): Date {
  const { timeZone, isHoliday } = calendar;
  if (unit === 'business-hours') return addBusinessHours(start, amount, calendar);
  if (unit === 'calendar-hours') return new Date(start.getTime() + amount * HOUR);
  const day = dayIn(timeZone, start);
  const until =
    unit === 'business-days' ? addBusinessDays(day, Math.ceil(amount), isHoliday) : addDays(day, Math.ceil(amount));
  return momentAt(until, '23:59', timeZone);
}

/** What is left from one moment to another in the unit of a clock, negative when it is over. */
export function leftUntil(from: Date, until: Date, unit: ClockUnit, calendar: Calendar): number {
  if (until < from) return -leftUntil(until, from, unit, calendar);
  const { timeZone, isHoliday } = calendar;
  if (unit === 'business-hours') return businessHoursBetween(from, until, calendar);
  if (unit === 'calendar-hours') return (until.getTime() - from.getTime()) / HOUR;
  const [first, last] = [dayIn(timeZone, from), dayIn(timeZone, until)];
  if (unit === 'calendar-days') return daysApart(first, last);
  const days = [...eachDay(first, last)].slice(1);
  return days.filter((day) => isBusinessDay(day, isHoliday)).length;
}

/**
 * The clocks of a case after it came into a state: what starts, goes on, stands still and ends. `runs` are those that
 * were there; answers those that are new or changed.
 */
export function turnClocks(
  { clocks, terminal }: Pick<AnyDeclaration, 'clocks' | 'terminal'>,
  runs: readonly ClockRun[],
  { state, at, facts, calendar }: { state: string; at: Date; facts: unknown; calendar: Calendar },
): ClockRun[] {
  const changed: ClockRun[] = [];
  for (const clock of clocks) {
    const last = runs
      .filter(({ name }) => name === clock.name)
      .sort((a, b) => a.run - b.run)
      .at(-1);
    const live = last && last.endedAt === null ? last : undefined;
    if (clock.ends.includes(state) || terminal.includes(state)) {
      if (live) changed.push({ ...live, endedAt: at, nextAt: null });
    } else if (clock.pauses?.includes(state)) {
      if (live && live.dueAt !== null) changed.push(paused(live, at, calendar));
    } else if (
      clock.starts.includes(state) &&
      (!live || clock.renews || (live.pausedAt !== null && clock.startsAnew))
    ) {
      const amount = amountOf(clock, facts);
      if (amount === null) continue;
      const promised = promisedEnd(clock, facts, calendar);
      if (live) changed.push({ ...live, endedAt: at, nextAt: null });
      const { name, unit } = clock;
      const fresh = { name, unit, amount, run: (last?.run ?? 0) + 1, startedAt: at, remaining: null, pausedAt: null };
      const dueAt = promised ?? momentAfter(at, amount, unit, calendar);
      changed.push(
        ringing({ ...fresh, dueAt, warned: 0, nextAt: null, breachedAt: null, endedAt: null }, clock, calendar),
      );
    } else if (live && live.pausedAt !== null) {
      const dueAt = promisedEnd(clock, facts, calendar) ?? momentAfter(at, live.remaining ?? 0, live.unit, calendar);
      changed.push(ringing({ ...live, dueAt, remaining: null, pausedAt: null }, clock, calendar));
    } else if (live) {
      const moved = moveEnd(clock, live, { facts, at, calendar });
      if (moved) changed.push(moved);
    }
  }
  return changed;
}

/** A run whose promised day became another one; undefined where it stands. What is late no longer is in time again. */
export function moveEnd(
  clock: AnyDeclaration['clocks'][number],
  run: ClockRun,
  { facts, at, calendar }: { facts: unknown; at: Date; calendar: Calendar },
): ClockRun | undefined {
  const dueAt = run.endedAt === null && run.pausedAt === null ? promisedEnd(clock, facts, calendar) : null;
  if (dueAt === null || dueAt.getTime() === run.dueAt?.getTime()) return undefined;
  return endingAt(clock, { ...run, amount: amountOf(clock, facts) ?? run.amount }, { dueAt, at, calendar });
}

/**
 * A clock that follows the facts, after they changed: what is left of its run changes by as much as its amount, one that
 * did not run begins, one that runs no more is over. Undefined where nothing changes. `last` is its last run; a case
 * that `isNew` has come nowhere yet.
 */
export function followFacts(
  clock: AnyDeclaration['clocks'][number],
  last: ClockRun | undefined,
  {
    facts,
    state,
    at,
    calendar,
    isNew,
  }: { facts: unknown; state: string; at: Date; calendar: Calendar; isNew: boolean },
): ClockRun | undefined {
  const amount = amountOf(clock, facts);
  if (!clock.follows) return undefined;
  if (!last) {
    if (amount === null || isNew || clock.ends.includes(state)) return undefined;
    const { name, unit } = clock;
    const kept = {
      name,
      unit,
      amount,
      run: 1,
      startedAt: at,
      warned: 0,
      nextAt: null,
      breachedAt: null,
      endedAt: null,
    };
    if (clock.pauses?.includes(state)) return { ...kept, dueAt: null, remaining: amount, pausedAt: at };
    const dueAt = momentAfter(at, amount, unit, calendar);
    return ringing({ ...kept, dueAt, remaining: null, pausedAt: null }, clock, calendar);
  }
  if (last.endedAt !== null || amount === last.amount) return undefined;
  if (amount === null) return { ...last, endedAt: at, nextAt: null };
  const more = amount - last.amount;
  if (last.dueAt === null) return { ...last, amount, remaining: Math.max(0, (last.remaining ?? 0) + more) };
  const left = Math.max(0, leftUntil(at, last.dueAt, last.unit, calendar) + more);
  return endingAt(clock, { ...last, amount }, { dueAt: momentAfter(at, left, last.unit, calendar), at, calendar });
}

/** What has so much time again is in time again, and reminds of its end again. */
function endingAt(
  clock: AnyDeclaration['clocks'][number],
  run: ClockRun,
  { dueAt, at, calendar }: { dueAt: Date; at: Date; calendar: Calendar },
): ClockRun {
  const moved = { ...run, dueAt, breachedAt: dueAt > at ? null : run.breachedAt };
  const passed = percentOf(moved, at, calendar);
  const warned = run.warned > passed ? Math.max(0, ...(clock.warnAt ?? []).filter((one) => one <= passed)) : run.warned;
  return ringing({ ...moved, warned }, clock, calendar);
}

const amountOf = ({ amount }: AnyDeclaration['clocks'][number], facts: unknown): number | null =>
  typeof amount === 'number' ? amount : amount(facts);

function promisedEnd({ until }: AnyDeclaration['clocks'][number], facts: unknown, { timeZone }: Calendar): Date | null {
  const promised = until?.(facts) ?? null;
  return typeof promised === 'string' ? momentAt(promised, '23:59', timeZone) : promised;
}

/** A running clock with the moment at which something is to be done next: to remind, or its end unless it was told. */
export function ringing(
  run: ClockRun,
  { warnAt = [] }: { readonly warnAt?: readonly number[] },
  calendar: Calendar,
): ClockRun {
  if (run.dueAt === null || run.endedAt !== null) return { ...run, nextAt: null };
  const percent = nextPercent(run, { warnAt });
  if (percent === undefined || run.breachedAt !== null)
    return { ...run, nextAt: run.breachedAt === null ? run.dueAt : null };
  const at = momentBefore(run.dueAt, run.amount * (1 - percent / 100), run, calendar);
  return { ...run, nextAt: at < run.dueAt ? at : run.dueAt };
}

/** The next percent at which a run reminds; undefined when only its end is left. */
export function nextPercent(
  { warned }: Pick<ClockRun, 'warned'>,
  { warnAt = [] }: { readonly warnAt?: readonly number[] },
): number | undefined {
  return [...warnAt].sort((a, b) => a - b).find((one) => one > warned && one < 100);
}

/** How much of its time has passed, in percent: 0 and up, more than 100 when it is over. */
export function percentOf(run: ClockRun, now: Date, calendar: Calendar): number {
  const end = run.endedAt ?? now;
  const left = run.dueAt === null ? (run.remaining ?? run.amount) : leftUntil(end, run.dueAt, run.unit, calendar);
  return percentLeft(run, left);
}

/** The same where it is known how much is left. */
export function percentLeft({ amount }: Pick<ClockRun, 'amount'>, left: number): number {
  return amount <= 0 ? 100 : Math.max(0, Math.round((1 - left / amount) * 100));
}

const HOUR = 3_600_000;

function paused(run: ClockRun, at: Date, calendar: Calendar): ClockRun {
  const remaining = Math.max(0, leftUntil(at, run.dueAt!, run.unit, calendar));
  return { ...run, dueAt: null, remaining, pausedAt: at, nextAt: null };
}

/** The moment at which so much is left until the end, found between the start of the run and its end. */
function momentBefore(dueAt: Date, left: number, { unit, startedAt }: ClockRun, calendar: Calendar): Date {
  if (unit === 'calendar-hours') return new Date(dueAt.getTime() - left * HOUR);
  if (unit === 'calendar-days') return new Date(dueAt.getTime() - left * 24 * HOUR);
  // Business days warn in their hours: half of three days is a day and a half.
  const hours = unit === 'business-hours' ? left : left * hoursADay;
  let [low, high] = [Math.min(startedAt.getTime(), dueAt.getTime()), dueAt.getTime()];
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2);
    if (businessHoursBetween(new Date(middle), dueAt, calendar) > hours) low = middle;
    else high = middle;
  }
  return new Date(high);
}

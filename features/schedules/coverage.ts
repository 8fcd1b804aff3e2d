/** Staffing is counted by half hours, 48 a day. */
export const slotMinutes = 30;
const slotsInDay = 48;

/** So many people with the same shift of a day. */
export interface StaffedShift {
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
  readonly break_starts: number | null;
  readonly break_ends: number | null;
  readonly people: number;
}

/** Half hours of a day between two of its minutes, both multiples of thirty, in which so many people are needed. */
export interface NeedRange {
  readonly from: number;
  readonly to: number;
  readonly people: number;
}

/** Half hours in a row in which as many people are missing, or too many. */
export interface Gap extends NeedRange {
  readonly needed: number;
  readonly staffed: number;
}

/** What people are needed in each half hour; a later range overrules an earlier one. */
export function slotsOf(ranges: readonly NeedRange[]): number[] {
  const slots = new Array<number>(slotsInDay).fill(0);
  for (const { from, to, people } of ranges) slots.fill(people, from / slotMinutes, to / slotMinutes);
  return slots;
}

/** The same the other way round: ranges of half hours with one need, without those that need nobody. */
export function rangesOf(slots: readonly number[]): NeedRange[] {
  return runsOf((slot) => slots[slot] ?? 0)
    .filter(({ value }) => value > 0)
    .map(({ from, to, value }) => ({ from, to, people: value }));
}

/**
 * How many people are at work through the whole of each half hour of a day: shifts of the day, and those of the day
 * before that run past midnight. Nobody counts in a half hour that their break touches.
 */
export function staffedOn(day: string, shifts: readonly StaffedShift[]): number[] {
  const slots = new Array<number>(slotsInDay).fill(0);
  const before = addDays(day, -1);
  for (const shift of shifts) {
    const offset = shift.day === day ? 0 : shift.day === before ? -1440 : undefined;
    if (offset === undefined) continue;
    for (let slot = 0; slot < slotsInDay; slot++) {
      const [from, to] = [slot * slotMinutes - offset, (slot + 1) * slotMinutes - offset];
      const isOnBreak =
        shift.break_starts !== null && shift.break_ends !== null && shift.break_starts < to && shift.break_ends > from;
      if (shift.starts <= from && to <= shift.ends && !isOnBreak) slots[slot]! += shift.people;
    }
  }
  return slots;
}

/** Where people are missing (`people` is negative) or too many (positive); half hours that need nobody are left out. */
export function gapsOf(needed: readonly number[], staffed: readonly number[]): Gap[] {
  return runsOf((slot) => `${needed[slot] ?? 0} ${staffed[slot] ?? 0}`).flatMap(({ from, to, value }) => {
    const [need = 0, have = 0] = value.split(' ').map(Number);
    return need > 0 && have !== need ? [{ from, to, people: have - need, needed: need, staffed: have }] : [];
  });
}

/** The most people that are missing in any half hour of a day; 0 when nobody is. */
export function shortageOf(needed: readonly number[], staffed: readonly number[]): number {
  return Math.max(0, ...gapsOf(needed, staffed).map(({ people }) => -people));
}

function runsOf<Value>(valueOf: (slot: number) => Value): { from: number; to: number; value: Value }[] {
  const runs: { from: number; to: number; value: Value }[] = [];
  for (let slot = 0; slot < slotsInDay; slot++) {
    const value = valueOf(slot);
    const last = runs.at(-1);
    const to = (slot + 1) * slotMinutes;
    if (last?.value === value) last.to = to;
    else runs.push({ from: slot * slotMinutes, to, value });
  }
  return runs;
}
import { addDays } from '#platform/contract/calendar-day.ts';

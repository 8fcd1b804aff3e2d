import type { Read } from '#platform/server/context.ts';
import type { WorkedRest } from '../compensatory-rest.ts';

// What this room would like to know of rooms that know this one already: they hand it over when they are loaded.

export interface PlannedShift {
  readonly day: string;
  /** `HH:MM`. */
  readonly starts: string;
  readonly ends: string;
}

/** Half hours in which a campaign would have too few people without somebody. */
export interface Shortage {
  readonly day: string;
  readonly missing: number;
}

type ShortageSource = (read: Read, personId: string, from: string, to: string) => Promise<readonly Shortage[]>;

let shortages: ShortageSource = () => Promise.resolve([]);

/** The room of the shift grid knows what a campaign needs. */
export function provideShortages(source: ShortageSource): void {
  shortages = source;
}

export const listShortages: ShortageSource = (read, personId, from, to) => shortages(read, personId, from, to);

type NeedSource = (read: Read, personId: string, from: string, to: string) => Promise<readonly string[]>;

let neededDays: NeedSource = () => Promise.resolve([]);

/** … and for which days that was entered. */
export function provideNeededDays(source: NeedSource): void {
  neededDays = source;
}

export const listNeededDays: NeedSource = (read, personId, from, to) => neededDays(read, personId, from, to);

type ShiftSource = (read: Read, personId: string, from: string, to: string) => Promise<readonly PlannedShift[]>;

let shifts: ShiftSource = () => Promise.resolve([]);

/** The room of the shift grid says which published shifts somebody has between two days. */
export function provideShifts(source: ShiftSource): void {
  shifts = source;
}

export const listShifts: ShiftSource = (read, personId, from, to) => shifts(read, personId, from, to);

/** The days of rest that somebody works between two days, each with how many of its month are. */
type WorkedRestSource = (read: Read, personId: string, from: string, to: string) => Promise<readonly WorkedRest[]>;

let workedRests: WorkedRestSource = () => Promise.resolve([]);

/** The room of the shift grid knows who works on their day of rest. */
export function provideWorkedRests(source: WorkedRestSource): void {
  workedRests = source;
}

export const listWorkedRests: WorkedRestSource = (read, personId, from, to) => workedRests(read, personId, from, to);

/** On which weekdays people work ordinarily by their shifts up to a day, 1 for Monday, and since when they are known. */
type WeekSource = (
  read: Read,
  personIds: readonly string[],
  day: string,
) => Promise<ReadonlyMap<string, { readonly weekdays: readonly number[]; readonly from: string }>>;

let shiftWeeks: WeekSource = () => Promise.resolve(new Map());

/** The room of the shift grid knows the weeks of people. */
export function provideShiftWeeks(source: WeekSource): void {
  shiftWeeks = source;
}

export const listShiftWeeks: WeekSource = (read, personIds, day) => shiftWeeks(read, personIds, day);

/** The days of a request. */
export interface PersonSpan {
  readonly personId: string;
  readonly from: string;
  readonly to: string;
}

type ShiftCounter = (read: Read, spans: readonly PersonSpan[]) => Promise<readonly number[]>;

let counter: ShiftCounter = (_read, spans) => Promise.resolve(spans.map(() => 0));

/** The room of the shift grid counts the published shifts within each of many spans. */
export function provideShiftCounts(source: ShiftCounter): void {
  counter = source;
}

export const countShifts: ShiftCounter = (read, spans) => counter(read, spans);

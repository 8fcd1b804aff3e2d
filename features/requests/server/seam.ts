import type { Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';
import type { WorkedRest } from '../compensatory-rest.ts';

// What this room would like to know of the shift grid, whose room knows this one already.

export interface PlannedShift {
  readonly day: string;
  /** `HH:MM`. */
  readonly starts: string;
  readonly ends: string;
  /** Its hours without the break. */
  readonly paidMinutes: number;
}

/** Half hours in which a campaign would have too few people without somebody. */
export interface Shortage {
  readonly day: string;
  readonly missing: number;
}

/** On which weekdays people work ordinarily by their shifts up to a day, 1 for Monday, and since when they are known. */
type ShiftWeeks = ReadonlyMap<string, { readonly weekdays: readonly number[]; readonly from: string }>;

/** The days of a request. */
export interface PersonSpan {
  readonly personId: string;
  readonly from: string;
  readonly to: string;
}

type OfPerson<One> = (read: Read, personId: string, from: string, to: string) => Promise<readonly One[]>;

/** What the room of the shift grid knows. */
interface ShiftGrid {
  /** The published shifts of somebody between two days. */
  readonly listShifts: OfPerson<PlannedShift>;
  /** Where their campaign would have too few people without them, and for which days that was entered. */
  readonly listShortages: OfPerson<Shortage>;
  readonly listNeededDays: OfPerson<string>;
  /** The days of rest that people work, each with how many of its month are. */
  readonly listWorkedRests: (
    read: Read,
    personIds: readonly string[],
    from: string,
    to: string,
  ) => Promise<ReadonlyMap<string, readonly WorkedRest[]>>;
  readonly listShiftWeeks: (read: Read, personIds: readonly string[], day: string) => Promise<ShiftWeeks>;
  /** How many published shifts lie within each of many spans. */
  readonly countShifts: (read: Read, spans: readonly PersonSpan[]) => Promise<readonly number[]>;
}

declare module '#platform/server/room.ts' {
  interface Room {
    readonly shiftGrid?: ShiftGrid;
  }
}

const none = () => Promise.resolve([]);
const noGrid: ShiftGrid = {
  listShifts: none,
  listShortages: none,
  listNeededDays: none,
  listWorkedRests: () => Promise.resolve(new Map()),
  listShiftWeeks: () => Promise.resolve(new Map()),
  countShifts: (_read, spans) => Promise.resolve(spans.map(() => 0)),
};

const gridOf = (read: Read) => portOf(read, 'shiftGrid') ?? noGrid;

export const listShifts: ShiftGrid['listShifts'] = (read, ...rest) => gridOf(read).listShifts(read, ...rest);
export const listShortages: ShiftGrid['listShortages'] = (read, ...rest) => gridOf(read).listShortages(read, ...rest);
export const listNeededDays: ShiftGrid['listNeededDays'] = (read, ...rest) =>
  gridOf(read).listNeededDays(read, ...rest);
export const listWorkedRests: ShiftGrid['listWorkedRests'] = (read, ...rest) =>
  gridOf(read).listWorkedRests(read, ...rest);
export const listShiftWeeks: ShiftGrid['listShiftWeeks'] = (read, ...rest) =>
  gridOf(read).listShiftWeeks(read, ...rest);
export const countShifts: ShiftGrid['countShifts'] = (read, spans) => gridOf(read).countShifts(read, spans);

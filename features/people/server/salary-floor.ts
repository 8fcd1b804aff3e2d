import type { Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';
import type { SalaryKind } from '../policy.ts';

/** Whole pesos a month by kind. */
export type SalaryFloor = Readonly<Record<SalaryKind, number>>;

type FloorSource = (read: Read, days: readonly string[]) => Promise<ReadonlyMap<string, SalaryFloor>>;

declare module '#platform/server/room.ts' {
  interface Room {
    /** The least that a salary of each kind may be on each of the days, of the room of the law's numbers; 0 where they do not reach. */
    readonly salaryFloors?: FloorSource;
  }
}

/** What nobody may earn less than on each of the days. */
export const salaryFloors: FloorSource = async (read, days) => portOf(read, 'salaryFloors')?.(read, days) ?? new Map();

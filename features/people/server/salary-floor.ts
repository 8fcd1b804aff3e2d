import type { Read } from '#platform/server/context.ts';
import type { SalaryKind } from '../policy.ts';

// The room of the law's numbers knows this one: it hands over what nobody may earn less than.

/** Whole pesos a month by kind. */
export type SalaryFloor = Readonly<Record<SalaryKind, number>>;

type FloorSource = (read: Read, days: readonly string[]) => Promise<ReadonlyMap<string, SalaryFloor>>;

let floors: FloorSource = () => Promise.resolve(new Map());

/** Says the least that a salary of each kind may be on each of the days; 0 where the law's table does not reach. */
export function provideSalaryFloors(source: FloorSource): void {
  floors = source;
}

export const salaryFloors: FloorSource = (read, days) => floors(read, days);

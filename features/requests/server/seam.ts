import type { Context, Read } from '#platform/server/context.ts';

// What this room would like to know of rooms that know this one already: they hand it over when they are loaded.

export interface PlannedShift {
  readonly day: string;
  /** `HH:MM`. */
  readonly starts: string;
  readonly ends: string;
}

type ShiftSource = (read: Read, personId: string, from: string, to: string) => Promise<readonly PlannedShift[]>;
type LineSource = (read: Read, words: Words, lineId: string) => Promise<PayslipLine | undefined>;

type Words = Pick<Context, 'language' | 't'>;

export interface PayslipLine {
  readonly label: string;
  readonly period: string;
  /** Pesos; 0 for a line that was there the last time and is there no more. */
  readonly amount: number;
  /** Where its payslip is shown. */
  readonly link: string;
}

let shifts: ShiftSource = () => Promise.resolve([]);
let lines: LineSource = () => Promise.resolve(undefined);

/** The room of the shift grid says which published shifts somebody has between two days. */
export function provideShifts(source: ShiftSource): void {
  shifts = source;
}

/** The room of payroll says what a line of the caller's own payslip holds; undefined for a line that is not theirs. */
export function providePayslipLines(source: LineSource): void {
  lines = source;
}

export const listShifts: ShiftSource = (read, personId, from, to) => shifts(read, personId, from, to);
export const findPayslipLine: LineSource = (read, words, lineId) => lines(read, words, lineId);

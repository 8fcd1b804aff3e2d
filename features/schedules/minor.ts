import { ageOn } from '#features/people/calendar.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import { isNight, LegalClock } from './legal-clock.ts';
import { paidMinutes, spansOf, type Hours } from './shift.ts';

export type MinorProblem = 'minor_at_night' | 'minor_overtime';

/** A night is one on any day. */
const noHolidays: ReadonlySet<string> = new Set();

/**
 * What the law forbids a minor of a shift: the night, and more than the ordinary hours of a day, which would be overtime
 * (CST art. 171; Ley 1098 de 2006, art. 114). Whose date of birth nobody knows is taken for an adult.
 */
export function minorProblemOf(
  bornOn: string | null | undefined,
  day: string,
  hours: Hours,
  table: LegalTable,
): MinorProblem | undefined {
  if (!bornOn) return undefined;
  const age = ageOn(bornOn, day);
  if (age < table.on('night_least_age', day)) {
    const segments = new LegalClock(table, noHolidays).classify(day, spansOf(hours));
    if (segments.some(({ category }) => isNight(category))) return 'minor_at_night';
  }
  const isLong = paidMinutes(hours) > table.on('daily_hours', day) * 60;
  return isLong && age < table.on('overtime_least_age', day) ? 'minor_overtime' : undefined;
}

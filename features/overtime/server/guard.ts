import './tables.ts';
import { sql } from 'kysely';
import { ageOn, dayIn } from '#features/people/calendar.ts';
import { addBusinessDays } from '#features/parameters/holiday.ts';
import { regimeOn } from '#features/parameters/regime.ts';
import { holidaySet, legalParameter, regimesOf } from '#features/parameters/server/queries.ts';
import { findContact } from '#features/people/server/queries.ts';
import { listApprovedAbsences } from '#features/requests/server/queries.ts';
import { paidMinutes, spansOf } from '#features/schedules/shift.ts';
import { findHours } from '#features/schedules/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { FailureFactory } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { countedStates } from '../policy.ts';
import type { Interval } from './explanation.ts';
import { selectHours } from './hours-queries.ts';

const longest = 12 * 60;
const farthest = 60;

/** The moment of a minute of a day in Colombia, whose clocks never change. */
export function momentOf(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00-05:00`) + minute * 60_000);
}

/** Whether the work had begun when it was asked for. */
export function isAfter(now: Date, { day, starts }: Pick<Interval, 'day' | 'starts'>): boolean {
  return momentOf(day, starts) <= now;
}

/**
 * Why an interval cannot be overtime; undefined when it can. Known and tolerated work must be paid, so hours after the
 * fact are refused only when they come later than the company's business days; a minor's, too, only before they begin.
 */
export async function problemOf(
  ctx: Context,
  read: Read,
  interval: Interval,
  exceptId?: string,
): Promise<FailureFactory | undefined> {
  const { personId, day, starts, ends } = interval;
  if (ends <= starts || ends - starts > longest || starts > 1439) return errors.too_long;
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  if (day > addDays(today, farthest)) return errors.too_early;
  if (day < today) {
    const days = await legalParameter(read, 'overtime_after_days', today);
    const holidays = await holidaySet(read, day, addDays(day, 40));
    if (addBusinessDays(day, days, (one) => holidays.has(one)) < today) return errors.too_late;
  }
  if (await hasNoMaximum(read, personId, day)) return errors.no_maximum;
  if (!isAfter(ctx.now(), interval) && (await isTooYoung(read, personId, day))) return errors.too_young;
  return (
    (await absenceProblem(read, interval)) ??
    (await shiftProblem(read, interval)) ??
    ((await overlapsOther(read, interval, exceptId)) ? errors.overlaps : undefined)
  );
}

/** Who directs or is trusted has no maximum working day, so nothing of what they work is overtime (CST art. 162, 1 a). */
async function hasNoMaximum(read: Read, personId: string, day: string): Promise<boolean> {
  const dated = (await regimesOf(read, [personId], day)).get(personId) ?? [];
  return regimeOn(dated, day).post === 'trust';
}

/** Source: CST art. 171 and Ley 1098 de 2006, art. 114. Whose date of birth nobody knows is taken for an adult. */
async function isTooYoung(read: Read, personId: string, day: string): Promise<boolean> {
  const bornOn = (await findContact(read, personId))?.bornOn;
  return !!bornOn && ageOn(bornOn, day) < (await legalParameter(read, 'overtime_least_age', day));
}

/** Minutes of an agreed day that leaves no room for overtime (Ley 50 de 1990, art. 22). */
async function longDay(read: Read, day: string): Promise<number> {
  const spread = await legalParameter(read, 'daily_hours_spread', day);
  return ((await legalParameter(read, 'daily_hours', day)) + spread) * 60;
}

/** Nobody works overtime in an absence: neither on a whole day, one that the hours run into too, nor in a part of one. */
export async function absenceProblem(
  read: Read,
  { personId, day, starts, ends }: Interval,
): Promise<FailureFactory | undefined> {
  const last = addDays(day, Math.floor((ends - 1) / 1440));
  for (const one of await listApprovedAbsences(read, [personId], { from: day, to: last }))
    for (const [offset, at] of [day, addDays(day, 1), addDays(day, 2)].entries()) {
      if (at < one.startsOn || at > one.endsOn) continue;
      const from = offset * 1440 + (one.fromMinute ?? 0);
      const to = offset * 1440 + (one.toMinute ?? 1440);
      if (starts < to && ends > from) return errors.on_leave;
    }
  return undefined;
}

/** Overtime lies outside the programmed shift, of the day, of the one before or of the one after. */
export async function shiftProblem(
  read: Read,
  { personId, day, starts, ends }: Interval,
): Promise<FailureFactory | undefined> {
  for (const shift of [-1, 0, 1]) {
    const hours = await findHours(read, personId, addDays(day, shift));
    if (!hours) continue;
    const offset = shift * 1440;
    const isLong = paidMinutes(hours) >= (await longDay(read, addDays(day, shift)));
    if (isLong && touchesDay(offset, hours, { starts, ends })) return errors.long_day;
    if (spansOf(hours).some((span) => starts < span.to + offset && ends > span.from + offset))
      return errors.inside_shift;
  }
  return undefined;
}

/** Whether hours lie on the day of a shift, or begin where one that ran into the next day ends. */
function touchesDay(
  offset: number,
  { ends: shiftEnds }: Pick<Interval, 'ends'>,
  { starts, ends }: Omit<Interval, 'personId' | 'day'>,
) {
  return starts < Math.max(offset + 1440, offset + shiftEnds + 1) && ends > offset;
}

/** Whether another request of the person holds some of these minutes. */
export async function overlapsOther(
  read: Read,
  { personId, day, starts, ends }: Interval,
  exceptId?: string,
): Promise<boolean> {
  const found = await selectHours(read, ['draft', ...countedStates])
    .select('cases.id')
    .where('person_id', '=', personId)
    .where('day', '>=', addDays(day, -1))
    .where('day', '<=', addDays(day, 1))
    .where(
      sql<boolean>`starts + (day - ${day}::date) * 1440 < ${ends} and ends + (day - ${day}::date) * 1440 > ${starts}`,
    )
    .$if(exceptId !== undefined, (query) => query.where('cases.id', '<>', exceptId!))
    .executeTakeFirst();
  return found !== undefined;
}

import './tables.ts';
import { addDays, daysApart } from '#platform/contract/calendar-day.ts';
import { holidaySet, loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addBusinessDays } from '#features/parameters/holiday.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { salariesOn } from '#features/people/server/queries.ts';
import { dailyPay, type PaidSpan, type PayerSpan, type SickPay } from '../medical.ts';
import type { DayRules } from '../working-days.ts';
import { weekOf } from './week-rules.ts';

/** The calendar day where the company is. */
export function today(ctx: Pick<Context, 'now' | 'settings'>): string {
  return dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
}

/** Holidays from two years ago to four years ahead, as a question that needs no more queries. */
export async function loadHolidays(read: Read): Promise<(day: string) => boolean> {
  const year = read.now().getUTCFullYear();
  const days = await holidaySet(read, `${year - 2}-01-01`, `${year + 4}-12-31`);
  return (day) => days.has(day);
}

/** What counting somebody's days from a day on needs. */
export async function dayRulesOf(read: Read, personId: string, day: string): Promise<DayRules> {
  return { week: (await weekOf(read, personId, day)).weekdays, isHoliday: await loadHolidays(read) };
}

/** The last moment for proof: so many business days after somebody is back. */
export function evidenceDay(endsOn: string, businessDays: number, isHoliday: (day: string) => boolean): string {
  return addBusinessDays(endsOn, businessDays, isHoliday);
}

/**
 * What each span pays its person a day, the first from `day` on, for themself alone: by their salary of that day, of which
 * an integral one counts with its base, and never less than the minimum wage, so that a leave over New Year is told in two.
 */
export async function paidByDay(
  read: Read,
  personId: string,
  spans: readonly PayerSpan[],
  day: string,
): Promise<PaidSpan[]> {
  const isOwn = read.scope.personId === personId;
  const salary = isOwn && spans.length > 0 ? (await salariesOn(read, [personId], day)).get(personId) : undefined;
  if (!salary) return spans.map((span) => ({ ...span, daily: null }));
  const table = await loadLegalTable(read);
  const base = salary.kind === 'integral' ? (salary.amount * table.on('integral_base', day)) / 100 : salary.amount;
  const first = spans[0]!.from;
  const cuts = table.changes(['minimum_wage']).map((on) => first + daysApart(day, on));
  return spans.flatMap((span) => {
    const starts = [span.from, ...cuts.filter((at) => at > span.from && at <= span.to)];
    const parts = starts.map((from, at) => {
      const least = table.on('minimum_wage', addDays(day, from - first));
      return { ...span, from, to: (starts[at + 1] ?? span.to + 1) - 1, daily: dailyPay(base, span.rate, least) };
    });
    return parts.every(({ daily }) => daily === parts[0]!.daily) ? [{ ...span, daily: parts[0]!.daily }] : parts;
  });
}

/** What the law says on a day about who pays which days of a medical leave, and how much. */
export async function sickPayOn(read: Read, day: string): Promise<SickPay> {
  const table = await loadLegalTable(read);
  const rate = (name: 'sick_pay' | 'sick_pay_reduced' | 'sick_pay_occupational') =>
    Math.round(table.on(name, day) * 100);
  return {
    employerDays: table.on('sick_employer_days', day),
    rate: rate('sick_pay'),
    fullDays: table.on('sick_full_days', day),
    reducedRate: rate('sick_pay_reduced'),
    insurerDays: table.on('sick_insurer_days', day),
    pensionDays: table.on('sick_pension_days', day),
    occupationalRate: rate('sick_pay_occupational'),
  };
}

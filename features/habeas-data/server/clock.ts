import { holidaySet, loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import { businessDaysUntil, deadlinesFrom, type Deadlines, type Terms } from '../deadline.ts';
import type { Kind } from '../policy.ts';

/** Today where the company is, and its business days a year back and ahead. Opened before a transaction, used inside. */
export interface DayClock {
  readonly today: string;
  readonly isHoliday: (day: string) => boolean;
  /** Business days left until a day; below 0 so many have passed. */
  left(day: string): number;
  /** The terms that the table gives a kind on a day, and what they mean for what was complete on it. */
  termsOn(kind: Kind, day: string): Terms;
  deadlines(kind: Kind, day: string): Deadlines;
  /** Until when what is missing of a claim may be brought, when it is asked for on a day. */
  completeBy(day: string): string;
  /** The same in months. */
  waitMonths(): number;
  /** How many business days before the end those who answer are reminded. */
  reminderDays(): number;
}

/** @throws parameters.none_on_day where the table of parameters does not reach */
export function openClock(ctx: Read & Pick<Context, 'settings'>): Promise<DayClock> {
  return clockOn(ctx, dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()));
}

/** The same on a day. */
export async function clockOn(read: Read, today: string): Promise<DayClock> {
  const year = Number(today.slice(0, 4));
  const table = await loadLegalTable(read);
  const holidays = await holidaySet(read, `${year - 1}-01-01`, `${year + 1}-12-31`);
  const isHoliday = (day: string) => holidays.has(day);
  const termsOn = (kind: Kind, day: string): Terms =>
    kind === 'query'
      ? { answer: table.on('data_query_days', day), more: table.on('data_query_more_days', day), ask: null }
      : {
          answer: table.on('data_claim_days', day),
          more: table.on('data_claim_more_days', day),
          ask: table.on('data_claim_ask_days', day),
        };
  return {
    today,
    isHoliday,
    left: (day) => businessDaysUntil(today, day, isHoliday),
    termsOn,
    deadlines: (kind, day) => deadlinesFrom(day, termsOn(kind, day), isHoliday),
    completeBy: (day) => addMonths(day, table.on('data_claim_wait_months', day)),
    waitMonths: () => table.on('data_claim_wait_months', today),
    reminderDays: () => table.on('data_reminder_days', today),
  };
}

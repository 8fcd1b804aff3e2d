import { addDays } from '#platform/contract/calendar-day.ts';

// A vacation balance is a ledger in hundredths of a day: 1,25 days a month are 125.

/** What may pile up of so many years before the oldest days are warned about, in hundredths (CST 190). */
export function mostAccumulated(years: number, daysAYear: number): number {
  return years * daysAYear * 100;
}

/** Complete months of service on a day; entering on the 31st completes a month on the last day of a shorter one. */
export function serviceMonths(enteredOn: string, day: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = enteredOn.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const whole = (year - fromYear) * 12 + month - fromMonth;
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.max(0, dayOfMonth >= Math.min(fromDay, lastOfMonth) ? whole : whole - 1);
}

/** What so many months of service give, in hundredths. */
export function accruedBy(months: number, daysAYear: number): number {
  return Math.round((months * daysAYear * 100) / 12);
}

/** What one month of service gives; the months of a year sum up to the year, whatever rounding does. */
export function accrualOf(month: number, daysAYear: number): number {
  return accruedBy(month, daysAYear) - accruedBy(month - 1, daysAYear);
}

const monthDays = 30;
const yearDays = 360;

/** Days from one day to another, both included, by months of 30 days; the last day of a month is its thirtieth. */
export function commercialDays(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const ends = day === last ? monthDays : Math.min(day, monthDays);
  const days = (year - fromYear) * yearDays + (month - fromMonth) * monthDays + ends - Math.min(fromDay, monthDays) + 1;
  return Math.max(0, days);
}

/** The days of spans within two days, both included, by the same months; a day that several spans hold is counted once. */
export function suspendedDays(spans: readonly Span[], from: string, to: string): number {
  let days = 0;
  let until = '';
  let open: Span | undefined;
  for (const span of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (span.to < from || span.from > to || span.to <= until) continue;
    const begins = span.from > from ? span.from : from;
    until = span.to < to ? span.to : to;
    if (open && begins <= addDays(open.to, 1)) open = { from: open.from, to: until };
    else {
      if (open) days += commercialDays(open.from, open.to);
      open = { from: begins, to: until };
    }
  }
  return open ? days + commercialDays(open.from, open.to) : days;
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What so many days of a year of 360 give, in hundredths and not rounded; so many days of suspension take it away (CST 53). */
export function earnedIn(days: number, daysAYear: number): number {
  return (days * daysAYear * 100) / yearDays;
}

export type EntryKind = 'accrual' | 'suspension' | 'consumption' | 'reversal' | 'adjustment' | 'expiry';

/** Whether six days in a row stay possible this year of service: they are in this request, were taken, or are left. */
export function keepsSixDays(asked: { hundredths: number; balance: number; hasBlock: boolean }, days: number): boolean {
  const block = days * 100;
  return asked.hasBlock || asked.hundredths >= block || asked.balance - asked.hundredths >= block;
}

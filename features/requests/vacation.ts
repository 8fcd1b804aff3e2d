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

export type EntryKind = 'accrual' | 'consumption' | 'reversal' | 'adjustment' | 'expiry';

/** Whether six days in a row stay possible this year of service: they are in this request, were taken, or are left. */
export function keepsSixDays(asked: { hundredths: number; balance: number; hasBlock: boolean }, days: number): boolean {
  const block = days * 100;
  return asked.hasBlock || asked.hundredths >= block || asked.balance - asked.hundredths >= block;
}

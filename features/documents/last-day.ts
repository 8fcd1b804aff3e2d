/**
 * The last moment of a deadline. A deadline is kept as the instant that ends a day, which is the first one of the day
 * after: whoever tells people when something ends (a page, a paper, a sheet, a mail) takes the moment before, which
 * lies on the day that they mean.
 */
export function lastMoment(deadline: Date | string): Date {
  return new Date(new Date(deadline).getTime() - 1);
}

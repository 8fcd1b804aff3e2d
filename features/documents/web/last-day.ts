/** A deadline is the end of a day, which is the beginning of the next one: this is the day that people mean. */
export function lastDay(deadline: string): Date {
  return new Date(Date.parse(deadline) - 1);
}

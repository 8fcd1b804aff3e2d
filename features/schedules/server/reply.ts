import './tables.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { dayAt, momentAt } from '../calendar-day.ts';
import { listPublished } from './planned.ts';

/** How far ahead shifts are looked for; without enough of them one has until then. */
const mostDays = 14;

/**
 * By when somebody answers what is asked about a shift: so many hours of their own published shifts from now on, for
 * nobody answers in their rest, and never later than `begins`.
 */
export async function replyBy(read: Read, personId: string, begins: Date): Promise<Date> {
  const now = read.now();
  const today = dayAt(now);
  let left = (await legalParameter(read, 'shift_reply_hours', today)) * 60;
  const shifts = await listPublished(read, personId, addDays(today, -1), addDays(today, mostDays));
  for (const { day, starts, ends } of shifts) {
    if (starts === null || ends === null) continue;
    const opens = Math.max(momentAt(day, starts).getTime(), now.getTime());
    const minutes = (momentAt(day, ends).getTime() - opens) / 60_000;
    if (minutes <= 0) continue;
    if (minutes >= left) return earlier(new Date(opens + left * 60_000), begins);
    left -= minutes;
  }
  return earlier(momentAt(addDays(today, mostDays), 0), begins);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

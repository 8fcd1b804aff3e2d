import * as z from 'zod/mini';
import { day } from '#platform/contract/schemas.ts';

/** A day that was earned by habitual work on days of rest. */
export const restDay = z.object({
  earned_on: day,
  /** The last day on which it may be taken. */
  expires_on: day,
  /** The day for which it was asked. */
  used_on: z.nullable(day),
  is_expired: z.boolean(),
});

/** Somebody's ordinary week, 1 for Monday, and where it is from: HR, their shifts since a day, or the law. */
export const week = z.object({
  weekdays: z.array(z.number()),
  source: z.enum(['set', 'shifts', 'law']),
  from: z.nullable(day),
});

import * as z from 'zod/mini';
import { day } from '#platform/contract/schemas.ts';
import { restChoices } from './compensatory-rest.ts';

/** A day that was earned by habitual work on days of rest. */
export const restDay = z.object({
  earned_on: day,
  /** The last day on which it may be taken. */
  expires_on: day,
  /** The day for which it was asked. */
  used_on: z.nullable(day),
  is_expired: z.boolean(),
});

/** A day of rest that was worked by exception, and what its person takes for it: a day of rest, or the surcharge. */
export const occasionalRest = z.object({
  day,
  choice: z.enum(restChoices),
  /** It is paid, or its rest is asked for: the choice stands. */
  is_settled: z.boolean(),
});

/** Somebody's ordinary week, 1 for Monday, and where it is from: HR, their shifts since a day, or the law. */
export const week = z.object({
  weekdays: z.array(z.number()),
  source: z.enum(['set', 'shifts', 'law']),
  from: z.nullable(day),
});

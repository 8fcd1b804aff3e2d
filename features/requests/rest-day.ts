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

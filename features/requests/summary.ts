import * as z from 'zod/mini';
import { person } from './request.ts';

/** Somebody's absences and balance over a span. */
export const summary = z.object({
  person,
  waiting: z.number(),
  /** Leave taken by whole days; what was taken by the hour is in minutes beside it. */
  permit_hundredths: z.number(),
  permit_minutes: z.number(),
  /** Days on which something sealed lies: a medical leave or anything else that only HR may know. */
  absent_days: z.number(),
  vacation_hundredths: z.number(),
  balance: z.number(),
});

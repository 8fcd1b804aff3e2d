import * as z from 'zod/mini';
import { categories } from '#features/schedules/legal-clock.ts';

const meter = z.object({ before: z.number(), after: z.number(), cap: z.number(), is_over: z.boolean() });
const part = z.object({
  category: z.enum(categories),
  percent: z.number(),
  minutes: z.number(),
  from: z.number(),
  to: z.number(),
  value: z.nullable(z.number()),
});

/** What hours outside the shift count as, as the calls answer it. */
export const explained = {
  minutes: z.number(),
  is_after: z.boolean(),
  parts: z.array(part),
  /** In pesos, for the person alone; estimated on the base that it names. */
  value: z.nullable(z.number()),
  hour_value: z.nullable(z.number()),
  base: z.nullable(z.enum(['salary', 'minimum', 'integral'])),
  day_meter: meter,
  week_meter: meter,
  /** The rest beside a shift that they leave, in minutes, where it is too short. */
  short_rest: z.nullable(z.object({ minutes: z.number(), limit: z.number() })),
} as const;

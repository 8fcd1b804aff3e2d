import * as z from 'zod/mini';
import { day, text, version } from '#platform/contract/schemas.ts';

// How somebody stands in the company: what HR sends when it changes.

const reason = text(300);

/** Who is suspended or has left may no longer enter. */
export const deactivation = z.strictObject({
  version,
  status: z.enum(['suspended', 'retired']),
  /** Today when absent; only for who retires. */
  retired_on: z.optional(day),
  /** The last day of a suspension, after which it ends by itself; without one a hand ends it. */
  suspended_until: z.optional(z.union([day, z.literal('')])),
  reason,
});

/** A change of standing that needs nothing but its reason. */
export const reasoned = z.strictObject({ version, reason });

import * as z from 'zod/mini';
import { day, id, text } from '#platform/contract/schemas.ts';

/** Somebody takes the caller's place between two days, both included: what that covers is each room's own matter. */
export const newDelegation = z.strictObject({ delegate_id: id, starts_on: day, ends_on: day, reason: text(200) });

export const delegate = z.object({ id, name: z.string() });

/** Who is in whose place, from when to when. `is_own`: the caller is who is away. */
export const delegation = z.object({
  id,
  person: delegate,
  delegate,
  starts_on: day,
  ends_on: day,
  reason: z.string(),
  is_own: z.boolean(),
});

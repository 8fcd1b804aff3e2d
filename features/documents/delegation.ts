import * as z from 'zod/mini';
import { day, id, text } from '#platform/contract/schemas.ts';

export const newDelegation = z.strictObject({ delegate_id: id, starts_on: day, ends_on: day, reason: text(200) });

const person = z.object({ id, name: z.string() });

/** Who signs for whom, from when to when. `is_own`: the caller is who is away. */
export const delegation = z.object({
  id,
  person,
  delegate: person,
  starts_on: day,
  ends_on: day,
  reason: z.string(),
  is_own: z.boolean(),
});

import * as z from 'zod/mini';
import { day, id } from '#platform/contract/schemas.ts';

/** A thing of the company that somebody has, as other rooms show it. */
export const heldThing = z.object({
  id,
  name: z.string(),
  serial: z.nullable(z.string()),
  due_on: z.nullable(day),
});

import * as z from 'zod/mini';
import { day, id, moment, text } from '#platform/contract/schemas.ts';

/** What HR decided of the illness of a leave; null leaves it to certificate and diagnosis. */
export const leaveRelation = z.strictObject({ related: z.nullable(z.boolean()), reason: text(300) });

export const newFollowUp = z.strictObject({ note: text(500), next_on: z.nullable(day) });

export const followUp = z.object({
  id,
  note: z.string(),
  next_on: z.nullable(day),
  author: z.nullable(z.string()),
  created_at: moment,
});

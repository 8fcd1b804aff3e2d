import * as z from 'zod/mini';
import { day, id, moment, text } from '#platform/contract/schemas.ts';
import { origins } from './medical.ts';
import { person } from './request.ts';

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

/** A medical leave that HR follows up: its chain of extensions, and who pays now. */
export const medicalCase = z.object({
  request_id: id,
  person,
  state: z.string(),
  origin: z.enum(origins),
  starts_on: day,
  ends_on: day,
  chain_days: z.number(),
  warning: z.nullable(z.number()),
  /** Days of the chain until the next warning; null beyond the last. */
  days_to_next: z.nullable(z.number()),
  payer: z.string(),
  entity: z.string(),
  /** When HR asks again; null when nobody said. */
  next_on: z.nullable(day),
});

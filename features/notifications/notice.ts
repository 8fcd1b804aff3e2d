import * as z from 'zod/mini';
import { id, moment } from '#platform/contract/schemas.ts';
import { categories } from './policy.ts';

/** A notice as its owner gets it. */
export const notice = z.object({
  id,
  category: z.enum(categories),
  /** What it is about, such as `greeting`; the room or the person that sent it decides. */
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  created_at: moment,
  read_at: z.nullable(moment),
  /** A legal notice whose owner confirms it, and when they did. */
  needs_receipt: z.boolean(),
  received_at: z.nullable(moment),
});

import * as z from 'zod/mini';
import { id } from '#platform/contract/schemas.ts';
import { dimensions } from './audience.ts';
import { audienceSchema } from './audience-schema.ts';

/** Whether one person would see an item, and which condition of its audience says so. */
export const sight = z.object({
  sees: z.boolean(),
  rules: z.array(
    z.object({
      dimension: z.enum(dimensions),
      /** Null where the person's contract decides it and the caller may not see that. */
      meets: z.nullable(z.boolean()),
      /** The places that the condition names; of people only how many. */
      names: z.array(z.string()),
      people: z.number(),
      /** Where the person belongs; null for nowhere, and where the caller may not know it. */
      own: z.nullable(z.string()),
    }),
  ),
});

/** What the rooms' calls by which an editor looks with the eyes of a person have in common. */
export const seeAs = {
  method: 'POST',
  body: z.strictObject({ audience: audienceSchema, person: id }),
  answers: 'data',
  res: sight,
  rateLimit: 120,
} as const;

/** How many people an audience means, and whether the caller may address it. */
export const reach = z.object({ people: z.number(), reachable: z.boolean() });

/** What the rooms' calls by which an editor asks how far an audience reaches have in common. */
export const countAudience = {
  method: 'POST',
  body: z.strictObject({ audience: audienceSchema }),
  answers: 'data',
  res: reach,
} as const;

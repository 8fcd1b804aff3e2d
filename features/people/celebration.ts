import * as z from 'zod/mini';
import { colleague } from '#features/organization/chart-calls.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, optionalText, pageQuery, search } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { mostWords } from './moderation.ts';
import { occasions } from './policy.ts';

// The calls about birthdays and years in the company; the room's contract spreads them.

const days = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(31));

export const celebration = {
  listCelebrations: endpoint({
    method: 'GET',
    path: '/api/user/happy/birthday',
    access: 'session',
    summary: 'Birthdays and anniversaries in the company, today or in the coming days',
    query: z.strictObject({
      ...pageQuery,
      days: z._default(days, 1),
      occasion: z.optional(z.enum(occasions)),
      /** Of one's own campaign only. */
      team: z.optional(z.literal('yes')),
      search,
    }),
    answers: 'list',
    res: z.object({
      ...colleague,
      occasion: z.enum(occasions),
      /** `MM-DD`. */
      day: z.string(),
      years: z.nullable(z.number()),
      greeted: z.boolean(),
    }),
  }),
  greetColleague: endpoint({
    method: 'POST',
    path: '/api/user/happy/birthday',
    access: 'session',
    summary: 'Congratulates somebody who celebrates today, once a day',
    body: z.strictObject({ id, message: z.optional(optionalText(mostWords)) }),
    answers: 'data',
    res: z.object({ id, occasion: z.enum(occasions) }),
    errors: [errors.nothing_to_celebrate, errors.already_greeted, errors.words_refused],
    rateLimit: 60,
  }),
  setCelebrations: endpoint({
    method: 'PUT',
    path: '/api/people/me/celebrations',
    access: 'session',
    summary: "Whether colleagues see the caller's birthday and years in the company",
    body: z.strictObject({ shown: z.boolean() }),
    answers: 'none',
  }),
} as const;

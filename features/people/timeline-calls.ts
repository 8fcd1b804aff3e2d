import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { moment, pageQuery } from '#platform/contract/schemas.ts';

// What the follow-up of a profile asks. The room of home gathers it from all rooms: its contract spreads this.

/** A room, by its name in the code. */
const room = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/));

export const timelineCalls = {
  listTimeline: endpoint({
    method: 'GET',
    path: '/api/home/timeline',
    access: 'session',
    summary: 'What happened to the caller and what they did, from all rooms, the newest first',
    query: z.object({ ...pageQuery, source: z.optional(room) }),
    answers: 'list',
    res: z.object({
      id: z.string(),
      source: z.string(),
      title: z.string(),
      /** The caller did it; false where it happened to them. Told of cases; of other things always true. */
      is_own: z.boolean(),
      at: moment,
      link: z.nullable(z.string()),
    }),
  }),
} as const;

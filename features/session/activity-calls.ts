import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, moment, pageQuery, text } from '#platform/contract/schemas.ts';

// What a session notes when it ends by itself. The room of applications keeps it: its contract spreads this.

const number = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
/** Some callers send numbers and some the same number as text. */
const anyId = z.union([text(80), number]);

export const activityCalls = {
  saveActivity: endpoint({
    method: 'POST',
    path: '/content/historial_tracking',
    access: 'public',
    summary: 'Notes that an application was used; with a session it is always the one of that person',
    body: z.strictObject({
      userid: z.optional(z.nullable(z.union([z.string().check(z.maxLength(80)), number]))),
      appid: anyId,
      appname: text(160),
      date: day,
      dispositivo: z.enum(['Mobile', 'Desktop']),
      /** The session that has just ended: it names the person of a record that comes after it. */
      session: z.optional(id),
    }),
    answers: 'data',
    res: z.object({ id }),
    // A whole office leaves at once behind one address.
    rateLimit: 300,
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/content/historial_tracking',
    access: 'session',
    summary: "One's own recorded activity, the newest first; another person's for who may read it",
    query: z.object({ ...pageQuery, userid: z.optional(id), appid: z.optional(text(80)) }),
    answers: 'list',
    res: z.object({
      id,
      userid: z.nullable(z.string()),
      appid: z.string(),
      appname: z.string(),
      date: day,
      dispositivo: z.enum(['Mobile', 'Desktop']),
      saved_at: moment,
    }),
  }),
} as const;

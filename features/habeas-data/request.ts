import * as z from 'zod/mini';
import { day, id, moment, text, version } from '#platform/contract/schemas.ts';
import { actions, answerers, kinds, matters, outcomes, states } from './policy.ts';

// The shapes of a query or a claim about one's own data.

const term = z.object({ days: z.number(), more_days: z.number(), due_on: day });

export const terms = z.object({
  query: term,
  claim: z.extend(term, { wait_months: z.number() }),
  answered_by: z.enum(answerers),
});

export const requestRow = z.object({
  id,
  number: z.number(),
  kind: z.enum(kinds),
  matter: z.nullable(z.enum(matters)),
  subject: z.string(),
  state: z.enum(states),
  outcome: z.nullable(z.enum(outcomes)),
  /** Without an id it is somebody who has no account. */
  person: z.object({ id: z.nullable(id), name: z.string(), position: z.string() }),
  created_at: moment,
  ended_at: z.nullable(moment),
  /** Until when it is answered; none while the person has to complete it. */
  due_on: z.nullable(day),
  /** Until when the person may complete it, while it waits for that. */
  complete_by: z.nullable(day),
  /** Business days until then while it is open; below 0 so many have passed. */
  days_left: z.nullable(z.number()),
  is_late: z.boolean(),
  version,
});

export const requestDetail = z.extend(requestRow, {
  is_own: z.boolean(),
  /** With whom it is, while it is open. */
  answered_by: z.nullable(z.enum(answerers)),
  /** The day on which it was complete, and the ends of its terms. */
  counted_from: day,
  ask_by: z.nullable(day),
  /** Until when it is answered if it is extended; none when it cannot be any more. */
  latest_on: z.nullable(day),
  events: z.array(
    z.object({
      id,
      action: z.string(),
      by_office: z.boolean(),
      author: z.nullable(z.string()),
      words: z.string(),
      outcome: z.nullable(z.enum(outcomes)),
      due_on: z.nullable(day),
      at: moment,
      files: z.array(z.object({ id, name: z.string(), size: z.number() })),
    }),
  ),
  actions: z.array(z.enum(actions)),
});

/** In a form every field is text. */
const formVersion = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

export const asking = z.strictObject({
  kind: z.enum(kinds),
  /** Of a claim, and of nothing else. */
  matter: z.optional(z.enum(matters)),
  subject: text(120),
  words: text(4000),
});
export const answering = z.strictObject({ version: formVersion, words: text(4000) });
export const deciding = z.extend(answering, { outcome: z.optional(z.enum(outcomes)) });
/** What is told the person of it: why it takes longer, or what is missing. */
export const reasoned = z.strictObject({
  version,
  reason: text(1000, 10),
});

const megabyte = 1_048_576;
/** Files that one step brings at most. */
export const mostFiles = 5;
export const fileRule = {
  maxBytes: 10 * megabyte,
  max: mostFiles,
  types: ['application/pdf', 'image/png', 'image/jpeg'],
} as const;

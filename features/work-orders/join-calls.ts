import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, optionalText } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { impacts, urgencies } from './priority.ts';
import { value } from './value.ts';

const session = { access: 'session', method: 'POST' } as const;

/** Of a queue, from the first: a place, and its rank as a share of the highest in percent. */
const bar = z.object({ place: z.number(), share: z.number() });

const foreseen = z.object({
  yearly: z.number(),
  hours: z.number(),
  hour_cost: z.number(),
  place: z.number(),
  total: z.number(),
  priority: z.string(),
  share: z.number(),
  bars: z.array(bar),
  /** The place of the order that would be joined, with all who ask for it. */
  together: z.nullable(z.object({ place: z.number(), people: z.number() })),
});

const invitation = z.object({ id, title: z.string(), people: z.number(), is_joined: z.boolean() });

const similarOrder = z.object({
  id,
  number: z.number(),
  title: z.string(),
  state: z.string(),
  people: z.number(),
  percent: z.number(),
  is_joined: z.boolean(),
});

/** Before one asks: who asks for the same, which place it would have, and how others come to join. */
export const joinCalls = {
  findSimilar: endpoint({
    ...session,
    path: '/api/workorder/similar',
    summary: 'Open orders that ask for something like this text, and what it is worth',
    body: z.strictObject({
      title: optionalText(120),
      problem: z._default(optionalText(4_000), ''),
      except: z.optional(id),
    }),
    answers: 'list',
    res: similarOrder,
    rateLimit: 240,
  }),
  foresee: endpoint({
    ...session,
    path: '/api/workorder/foresee',
    summary: 'What a value is in a year, and which place in the queue it would give',
    body: z.strictObject({
      worth: value,
      impact: z.enum(impacts),
      urgency: z.enum(urgencies),
      /** An order that one might join instead. */
      join: z.optional(id),
    }),
    answers: 'data',
    res: foreseen,
    rateLimit: 240,
  }),
  joinOrder: endpoint({
    ...session,
    path: '/api/workorder/{id}/join',
    summary: 'Also me: adds one’s own value to an order that somebody else asked for, and follows it',
    params: idParams,
    body: z.strictObject({ worth: value }),
    answers: 'none',
    errors: [errors.absurd_value, errors.not_joinable],
  }),
  inviteToOrder: endpoint({
    ...session,
    path: '/api/workorder/{id}/invite',
    summary: 'Who asked tells colleagues that they may join',
    params: idParams,
    body: z.strictObject({ people: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
    answers: 'none',
    errors: [errors.not_joinable],
    rateLimit: 20,
  }),
  getInvitation: endpoint({
    access: 'session',
    method: 'GET',
    path: '/api/workorder/{id}/invitation',
    summary: 'What somebody is invited to join',
    params: idParams,
    answers: 'data',
    res: invitation,
    errors: [errors.not_joinable],
  }),
} as const;

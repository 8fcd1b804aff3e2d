import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, idParams, moment, pageQuery, search, text } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { posts, regimeStates } from './regime.ts';

// The calls of the rules by which somebody works; the room's contract spreads them.

const weekday = z.number().check(z.int(), z.minimum(0), z.maximum(6));
const reason = text(300, 10);

const held = { rest_weekday: weekday, post: z.enum(posts), is_available: z.boolean() } as const;

const listed = z.object({
  id,
  name: z.string(),
  position: z.string(),
  ...held,
  /** Null where nothing else than the rule of the law was noted. */
  valid_from: z.nullable(day),
  /** Something else holds from a day that comes. */
  next_from: z.nullable(day),
});

const regime = z.object({
  id,
  valid_from: day,
  ...held,
  state: z.enum(regimeStates),
  reason: z.string(),
  set_by: z.nullable(z.string()),
  set_at: moment,
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(moment),
  ended_reason: z.nullable(z.string()),
});

/** What holds for people from a day on: what is absent stays as it was for each of them. */
export const regimeBody = z.strictObject({
  people: z.array(id).check(z.minLength(1), z.maxLength(200)),
  valid_from: day,
  rest_weekday: z.optional(weekday),
  post: z.optional(z.enum(posts)),
  is_available: z.optional(z.boolean()),
  reason,
});

export const regimeCalls = {
  listRegimes: endpoint({
    method: 'GET',
    path: '/api/regimes',
    access: 'parameters:set-rest',
    summary: 'The day of rest and the post of the people within reach, by name',
    query: z.object({
      ...pageQuery,
      search,
      rest: z.optional(z.enum(['sunday', 'other'])),
      post: z.optional(z.enum(posts)),
      available: z.optional(z.enum(['yes'])),
      ...placeQuery,
    }),
    answers: 'list',
    res: listed,
  }),
  getOwnRegime: endpoint({
    method: 'GET',
    path: '/api/regimes/mine',
    access: 'session',
    summary: 'One’s own day of rest and post, and what comes next',
    answers: 'data',
    res: z.object({
      ...held,
      is_reachable: z.boolean(),
      next: z.nullable(z.object({ valid_from: day, ...held })),
    }),
  }),
  listRegimesOf: endpoint({
    method: 'GET',
    path: '/api/regimes/of/{id}',
    access: 'parameters:set-rest',
    summary: 'What held for somebody and will, the newest first, with who set it and why',
    params: idParams,
    answers: 'list',
    res: regime,
  }),
  setRegimes: endpoint({
    method: 'POST',
    path: '/api/regimes',
    access: 'parameters:set-rest',
    summary: 'Sets day of rest or post of people from a day on, each with their own result; nobody sets their own',
    body: regimeBody,
    answers: 'list',
    res: z.object({ person_id: id, code: z.nullable(z.string()), message: z.nullable(z.string()) }),
    errors: [errors.regime_empty],
  }),
  endRegime: endpoint({
    method: 'POST',
    path: '/api/regimes/{id}/end',
    access: 'parameters:set-rest',
    summary: 'Takes away what should not have been set; it stays in the history with the reason',
    params: idParams,
    body: z.strictObject({ reason }),
    answers: 'list',
    res: regime,
    errors: [errors.regime_ended],
  }),
} as const;

import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, idParams, optionalText, pageQuery, search, version } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { categories } from './legal-clock.ts';
import { swapActions, swapDoubts, swapStates } from './policy.ts';

// The calls by which two people exchange shifts; the room's contract spreads them.

const orNone = z.nullable(z.number());
const hours = z.object({ starts: z.number(), ends: z.number(), break_starts: orNone, break_ends: orNone });
const segments = z.array(
  z.object({ from: z.number(), to: z.number(), category: z.enum(categories), percent: z.number() }),
);

const swap = z.object({
  id,
  asker_id: id,
  asker: z.string(),
  other_id: id,
  other: z.string(),
  given_day: day,
  given: hours,
  taken_day: day,
  taken: hours,
  words: z.nullable(z.string()),
  state: z.enum(swapStates),
  asked_at: z.string(),
  reply_by: z.string(),
  version,
  actions: z.array(z.enum(swapActions)),
});

const detail = z.object({
  ...swap.shape,
  given_segments: segments,
  taken_segments: segments,
  /** Why it could not take place as things stand now. */
  problem: z.nullable(z.string()),
  /** What its leader has to look at; without any it takes place when the colleague accepts. */
  doubts: z.array(z.enum(swapDoubts)),
  history: z.array(
    z.object({ id, state: z.string(), by: z.nullable(z.string()), at: z.string(), reason: z.nullable(z.string()) }),
  ),
});

/** What is asked of a colleague: my shift of a day against theirs of the same or another one. */
export const swapBody = z.strictObject({
  given_day: day,
  person_id: id,
  taken_day: day,
  words: z.optional(optionalText(300)),
});

const swapRules = [
  errors.not_published,
  errors.two_shifts,
  errors.same_shift,
  errors.in_the_past,
  errors.on_leave,
  errors.change_pending,
  errors.overtime_clash,
  errors.breaks_rest,
  errors.breaks_week,
  errors.breaks_day,
  errors.minor_at_night,
  errors.minor_overtime,
  errors.other_team,
] as const;

const ownSwap = { access: 'session', answers: 'data', res: detail } as const;

export const swapCalls = {
  listSwapPartners: endpoint({
    method: 'GET',
    path: '/api/schedules/swaps/partners',
    access: 'session',
    summary: 'Colleagues of the same campaign and position with whom the caller may exchange a shift by all rules',
    query: z.object({ given_day: day, taken_day: day, search }),
    answers: 'data',
    errors: [errors.not_published],
    res: z.object({
      given: z.object({ ...hours.shape, segments }),
      people: z.array(z.object({ id, name: z.string(), position: z.string(), ...hours.shape, segments })),
      /** Who works that day, and may not by one of the rules. */
      left_out: z.number(),
    }),
    rateLimit: 120,
  }),
  listSwaps: endpoint({
    method: 'GET',
    path: '/api/schedules/swaps',
    access: 'session',
    summary: 'Exchanges of the caller’s shifts, or of those whom they plan, the last asked first',
    query: z.object({
      view: z._default(z.enum(['mine', 'team']), 'mine'),
      state: z.optional(z.enum(swapStates)),
      ...placeQuery,
      ...pageQuery,
    }),
    answers: 'list',
    res: swap,
  }),
  getSwap: endpoint({
    ...ownSwap,
    method: 'GET',
    path: '/api/schedules/swaps/{id}',
    summary: 'One exchange with what both shifts count as, its history, and whether the rules still allow it',
    params: idParams,
  }),
  askSwap: endpoint({
    ...ownSwap,
    method: 'POST',
    path: '/api/schedules/swaps',
    summary:
      'Asks a colleague to exchange shifts; they answer, and what breaks no rule and changes nobody’s pay then takes place',
    body: swapBody,
    errors: swapRules,
  }),
  decideSwap: endpoint({
    ...ownSwap,
    method: 'POST',
    path: '/api/schedules/swaps/{id}/decision',
    summary: 'Accepts, refuses or takes back an exchange, or decides on it as who plans both',
    params: idParams,
    body: z.strictObject({ version, decision: z.enum(swapActions), reason: z.optional(optionalText(300)) }),
    errors: [errors.not_pending, errors.too_late, errors.reason_needed, errors.swap_stale, ...swapRules],
  }),
} as const;

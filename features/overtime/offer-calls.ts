import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, idParams, optionalText, search, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { explained } from './explained.ts';
import { exceptionCodes, offerActions, offerStates } from './policy.ts';

// The calls by which a leader asks people for overtime; the room's contract spreads them.

const minute = z.number().check(z.int(), z.minimum(0), z.maximum(2880));

const offer = z.object({
  id,
  batch_id: id,
  person_id: id,
  person: z.string(),
  asked_by: z.string(),
  day,
  starts: z.number(),
  ends: z.number(),
  activity: z.string(),
  state: z.enum(offerStates),
  reason: z.nullable(z.string()),
  reply_by: z.string(),
  version,
  actions: z.array(z.enum(offerActions)),
  /** What the hours count as, for who is asked alone. */
  explained: z.nullable(z.object(explained)),
});

/** Whom a leader asks for which hours, and what for. */
export const offerBody = z.strictObject({
  people: z.array(id).check(z.minLength(1), z.maxLength(100)),
  day,
  starts: minute,
  ends: minute,
  activity: text(200),
  exception: z.optional(z.enum(exceptionCodes)),
});

export const offerCalls = {
  listOfferPeople: endpoint({
    method: 'GET',
    path: '/api/overtime/offers/people',
    access: 'overtime:decide',
    summary:
      'Whom the caller may ask for overtime, the first 200 by name, with the overtime that each has in the week of a day',
    query: z.object({ day, search }),
    answers: 'list',
    res: z.object({ id, name: z.string(), week_minutes: z.number() }),
  }),
  listOffers: endpoint({
    method: 'GET',
    path: '/api/overtime/offers',
    access: 'session',
    summary: 'Overtime that the caller is asked for, or that they asked their people for in the last month',
    query: z.object({ view: z._default(z.enum(['mine', 'team']), 'mine') }),
    answers: 'list',
    res: offer,
  }),
  makeOffers: endpoint({
    method: 'POST',
    path: '/api/overtime/offers',
    access: 'overtime:decide',
    summary: 'Asks people for overtime, each with their own result',
    body: offerBody,
    answers: 'list',
    res: z.object({ person_id: id, code: z.nullable(z.string()), message: z.nullable(z.string()) }),
    errors: [errors.too_long, errors.offer_begun],
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/overtime/offers/{id}/answer',
    access: 'session',
    summary: 'Accepts or declines overtime that one is asked for, or takes the question back',
    params: idParams,
    body: z.strictObject({ version, answer: z.enum(offerActions), reason: z.optional(optionalText(300)) }),
    answers: 'none',
    errors: [
      errors.wrong_state,
      errors.offer_begun,
      errors.inside_shift,
      errors.overlaps,
      errors.on_leave,
      errors.too_young,
      errors.no_maximum,
      errors.long_day,
      errors.exception_needed,
      errors.too_early,
      errors.too_long,
      errors.too_late,
    ],
  }),
} as const;

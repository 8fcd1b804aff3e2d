import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile } from '#platform/contract/media.ts';
import { day, id, idParams, moment, pageQuery } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { reactions } from './policy.ts';
import { nominationBody, period, person, programName, thanksBody, winner } from './winner.ts';

const manage = 'recognition:manage';

// What people do with recognition: their own, nominations, thanks, the jury, the ranking and the fairness lens.

export const ownCalls = {
  getOwn: endpoint({
    method: 'GET',
    path: '/api/recognition/own',
    access: 'session',
    summary: "The caller's recognitions, thanks and nominations, their consent to be shown, and their team",
    answers: 'data',
    res: z.object({
      winners: z.array(winner),
      thanks: z.array(
        z.object({
          id,
          from: person,
          reaction: z.enum(reactions),
          words: z.string(),
          /** A client said it; `from` passed it on. */
          from_client: z.boolean(),
          thanked_at: moment,
        }),
      ),
      nominated: z.array(z.object({ id, program: programName, closes_on: day })),
      given: z.array(z.object({ id, program: programName, nominee: person, why: z.string(), nominated_at: moment })),
      on_wall: z.boolean(),
      /** Agreed to be named in the ranking of delivery. */
      in_ranking: z.boolean(),
      /** Nominations that wait for the caller's score. */
      to_judge: z.number(),
      team: z.array(z.object({ id, name: z.string(), recognitions: z.number(), last_on: z.nullable(period) })),
    }),
  }),
  setOnWall: endpoint({
    method: 'PUT',
    path: '/api/recognition/own/wall',
    access: 'session',
    summary: 'Whether others see what the caller wins, and whether the ranking may name them',
    body: z.strictObject({ on_wall: z.boolean(), in_ranking: z.boolean() }),
    answers: 'data',
    res: z.object({ on_wall: z.boolean(), in_ranking: z.boolean() }),
  }),
  cheer: endpoint({
    method: 'PUT',
    path: '/api/recognition/winners/{id}/cheer',
    access: 'session',
    summary: 'Congratulates a winner, or takes it back',
    params: idParams,
    body: z.strictObject({ cheer: z.boolean() }),
    answers: 'data',
    res: z.object({ cheers: z.number(), has_cheered: z.boolean() }),
    errors: [errors.yourself],
  }),
  getCertificate: endpoint({
    method: 'GET',
    path: '/api/recognition/winners/{id}/certificate',
    access: 'session',
    summary: 'The certificate as PDF with its code to verify, for its winner and who manages',
    params: idParams,
    ...pdfFile,
    writes: true,
    errors: [errors.wrong_state, errors.no_certificate],
  }),
  nominate: endpoint({
    method: 'POST',
    path: '/api/recognition/nominations',
    access: 'session',
    summary: 'Nominates somebody for a programme that is open, with the reason',
    body: nominationBody,
    answers: 'data',
    res: z.object({ id }),
    errors: [
      errors.why_short,
      errors.not_open,
      errors.not_yours_to_nominate,
      errors.yourself,
      errors.reciprocal,
      errors.already_nominated,
      errors.too_many_nominations,
      errors.not_active,
    ],
    rateLimit: 30,
  }),
  giveThanks: endpoint({
    method: 'POST',
    path: '/api/recognition/thanks',
    access: 'session',
    summary: 'Thanks a colleague with a reaction and some words, or passes on those of a client',
    body: thanksBody,
    answers: 'data',
    res: z.object({ id }),
    errors: [errors.yourself, errors.not_active],
    rateLimit: 20,
  }),
  listJury: endpoint({
    method: 'GET',
    path: '/api/recognition/jury',
    access: 'session',
    summary: "Nominations that the caller is to judge, without who nominated and without the others' scores",
    query: z.object(pageQuery),
    answers: 'list',
    res: z.object({
      id,
      program: programName,
      nominee: person,
      campaign: z.nullable(z.string()),
      why: z.string(),
      own_score: z.nullable(z.number()),
      /** The mean, once the evaluation is over. */
      mean: z.nullable(z.number()),
      scores: z.nullable(z.number()),
      /** What the nominator said of being close to the nominee, once the evaluation is over. */
      closeness: z.nullable(z.string()),
      is_conflict: z.boolean(),
      is_open: z.boolean(),
    }),
  }),
  score: endpoint({
    method: 'PUT',
    path: '/api/recognition/nominations/{id}/score',
    access: 'session',
    summary: 'Scores a nomination from 1 to 5; nobody judges whom they nominated, lead or report to',
    params: idParams,
    body: z.strictObject({ score: z.number().check(z.int(), z.minimum(1), z.maximum(5)) }),
    answers: 'data',
    res: z.object({ own_score: z.number() }),
    errors: [errors.not_open, errors.conflict_of_interest],
  }),
  getRanking: endpoint({
    method: 'GET',
    path: '/api/recognition/ranking',
    access: 'session',
    summary: "The ranking of delivery of a month: those who agreed to be shown, and the caller's own place",
    query: z.object({ period: z.optional(period) }),
    answers: 'data',
    res: z.object({
      period,
      least_cases: z.number(),
      taking_part: z.number(),
      rows: z.array(
        z.object({
          person,
          campaign: z.nullable(z.string()),
          place: z.number(),
          cases: z.number(),
          returned: z.number(),
          quality: z.number(),
          points: z.number(),
          is_own: z.boolean(),
        }),
      ),
      own: z.nullable(
        z.object({
          /** Null under the least activity. */
          place: z.nullable(z.number()),
          cases: z.number(),
          returned: z.number(),
          quality: z.number(),
          points: z.number(),
        }),
      ),
    }),
  }),
  getFairness: endpoint({
    method: 'GET',
    path: '/api/recognition/fairness',
    access: manage,
    summary: 'Shares of people and of recognitions by group of five or more, and what is chance',
    query: z.object({ period: z.optional(period) }),
    answers: 'data',
    res: z.object({
      recognitions: z.number(),
      groups: z.array(
        z.object({
          dimension: z.enum(['shift', 'site', 'tenure', 'contract', 'gender']),
          group: z.string(),
          people: z.number(),
          recognized: z.number(),
          low: z.number(),
          high: z.number(),
          is_noise: z.boolean(),
        }),
      ),
    }),
  }),
} as const;

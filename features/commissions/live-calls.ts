import * as z from 'zod/mini';
import { keptSignature, newSignature, signature } from '#features/documents/signature.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile } from '#platform/contract/media.ts';
import { day, id, moment, month, pageQuery, text } from '#platform/contract/schemas.ts';
import { planRules } from './calculation/plan.ts';
import { errors } from './errors.ts';
import { periodStates } from './policy.ts';
import { change, figure, pesos } from './wire.ts';

// The calls of one's own commission; `contract.ts` spreads them.

const line = z.object({
  key: z.string(),
  name: z.string(),
  amount: figure,
  workings: z.array(z.object({ name: z.string(), values: z.record(z.string(), z.string()) })),
  input_ids: z.array(id),
});

const presence = z.object({ days: z.number(), ofDays: z.number(), shifts: z.number(), ofShifts: z.number() });

const live = z.object({
  month,
  is_own: z.boolean(),
  person: z.object({ id, name: z.string() }),
  /** Null until the month has a provision. */
  state: z.nullable(z.enum(periodStates)),
  /** The newest day with figures. */
  data_until: z.nullable(day),
  /** What pays the month: the newest signed version that had begun. */
  condition: z.nullable(
    z.object({
      id,
      plan: z.string(),
      number: z.number(),
      starts_on: day,
      signed_at: z.nullable(moment),
      words: z.array(z.string()),
      rules: planRules,
    }),
  ),
  total: figure,
  lines: z.array(line),
  figures: z.record(z.string(), figure),
  presence,
  forecast: figure,
  previous: z.nullable(z.object({ month, total: figure })),
  history: z.array(z.object({ month, total: figure })),
  /** A version that waits for the signature of the person. */
  to_sign: z.nullable(
    z.object({
      id,
      plan: z.string(),
      number: z.number(),
      starts_on: day,
      sha256: z.string(),
      words: z.array(z.string()),
      changes: z.array(change),
      /** What this month would have paid by it. */
      would_be: figure,
    }),
  ),
});

export const liveCalls = {
  getCollaborator: endpoint({
    method: 'POST',
    path: '/api/commisicons/collaborator',
    access: 'session',
    summary: 'The commission of a month with its rule, figures and arithmetic: one’s own, or of somebody within reach',
    body: z.strictObject({ month: z.optional(month), person_id: z.optional(id) }),
    answers: 'data',
    res: live,
    writes: true,
  }),
  listPerforming: endpoint({
    method: 'GET',
    path: '/api/performing/collaborator',
    access: 'session',
    summary:
      'The figures of a month, the newest first, with where each came from and what it corrected: one’s own, or of somebody within reach',
    query: z.object({ ...pageQuery, month: z.optional(month), person_id: z.optional(id) }),
    answers: 'list',
    writes: true,
    res: z.object({
      id,
      metric: z.string(),
      name: z.string(),
      unit: z.string(),
      day,
      value: figure,
      source: z.enum(['file', 'hand', 'dispute']),
      reason: z.string(),
      corrected: z.nullable(figure),
      dispute: z.nullable(z.object({ id, is_open: z.boolean() })),
    }),
  }),
  getCustomSignature: endpoint({
    method: 'GET',
    path: '/api/costMargin/getCustomSignature',
    access: 'session',
    summary: 'The signature that the caller keeps, nobody else’s; null when none',
    answers: 'data',
    res: keptSignature,
  }),
  createUserSignature: endpoint({
    method: 'POST',
    path: '/api/costMargin/createUserSignature',
    access: 'session',
    summary: 'Keeps the caller’s own signature; documents are signed with the same one',
    body: z.strictObject({ signature: newSignature }),
    answers: 'data',
    res: z.object({ kept_at: moment }),
    rateLimit: 20,
  }),
  signedCommissionConditions: endpoint({
    method: 'POST',
    path: '/api/costMargin/signedCommissionConditions',
    access: 'session',
    summary: 'Signs or turns down the conditions that wait for the caller; turned down, the signed ones go on',
    body: z.strictObject({
      id,
      decision: z.enum(['sign', 'reject']),
      /** Of the words that were read. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      signature: z.optional(signature),
      reason: z.optional(text(500)),
    }),
    answers: 'data',
    res: z.object({ id, state: z.string() }),
    errors: [errors.signature_missing, errors.reason_missing, errors.words_changed, errors.wrong_state],
  }),
  getTeamTotals: endpoint({
    method: 'GET',
    path: '/api/commissions/team',
    access: 'commissions:team',
    summary: 'What the team of the caller adds up to by month, from five people on, and nobody’s amount',
    answers: 'list',
    res: z.object({ month, people: z.number(), total: z.nullable(pesos), unsigned: z.number() }),
  }),
  makeProof: endpoint({
    method: 'POST',
    path: '/api/commissions/proof',
    access: 'session',
    summary: 'The proof of a month as one PDF: version, signature, figures, result; it is entered as issued',
    body: z.strictObject({ month, person_id: z.optional(id) }),
    ...pdfFile,
    errors: [errors.not_calculated],
    rateLimit: 20,
  }),
} as const;

import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { heldThing } from '#features/people/held-thing.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile } from '#platform/contract/media.ts';
import {
  day,
  id,
  idParams,
  moment,
  optionalText,
  pageBody,
  pageQuery,
  search,
  sortOf,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { checkItems, reasons, caseSorts } from './policy.ts';
import { actions, states } from './resignation.ts';
import { settlementLines } from './settlement.ts';

const summary = z.object({
  id,
  number: z.number(),
  person: z.object({ id, name: z.string(), position: z.string() }),
  state: z.enum(states),
  last_day: day,
  notice: z.number(),
  submitted_at: z.nullable(moment),
  has_pressure: z.boolean(),
  version: z.number(),
  actions: z.array(z.enum(actions)),
});

const resignation = z.extend(summary, {
  is_own: z.boolean(),
  kind: z.enum(['created', 'uploaded']),
  reason: z.nullable(z.enum(reasons)),
  words: z.nullable(z.string()),
  can_read_letter: z.boolean(),
  can_check: z.boolean(),
  can_certify: z.boolean(),
  reviewed_at: z.nullable(moment),
  can_review: z.boolean(),
  /** An earlier last day that HR proposes, while the person has not answered. */
  proposed_day: z.nullable(day),
  events: z.array(
    z.object({ action: z.string(), state: z.enum(states), by: z.string(), reason: z.nullable(z.string()), at: moment }),
  ),
  /** What the person still has of the company, for who keeps the exit list and may know it. */
  held: z.nullable(z.array(heldThing)),
  checks: z.array(z.object({ item: z.enum(checkItems), done_at: z.nullable(moment), by: z.nullable(z.string()) })),
});

/** What the person says: when, and if they like why; and whether somebody is making them. */
const letter = {
  last_day: day,
  reason: z.optional(z.enum(reasons)),
  words: z.optional(optionalText(2_000)),
};

export const letterBody = z.strictObject({ ...letter, has_pressure: z.boolean() });
const letterForm = z.strictObject({
  ...letter,
  has_pressure: z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
});

/** One step on: the name in full signs it, where it is submitted. */
export const moveBody = z.strictObject({
  id,
  version,
  action: z.enum(actions),
  signature: z.optional(text(120)),
  last_day: z.optional(day),
  reason: z.optional(optionalText(500)),
});

const written = [errors.already_open, errors.day_passed, errors.day_too_far];

export const contract = {
  getOutlook: endpoint({
    method: 'GET',
    path: '/api/resigns/outlook',
    access: 'session',
    summary: "The caller's resignation that is on its way, and the last day that the recommended notice gives",
    answers: 'data',
    res: z.object({ current: z.nullable(id), notice: z.number(), last_day: day, today: day, name: z.string() }),
  }),
  getSettlement: endpoint({
    method: 'GET',
    path: '/api/resigns/settlement',
    access: 'session',
    summary: 'What the caller would be paid if their last day were this one, line by line; null without a salary',
    query: z.object({ last_day: day }),
    answers: 'data',
    res: z.nullable(
      z.object({
        last_day: day,
        earned: z.number(),
        deducted: z.number(),
        net: z.number(),
        lines: z.array(
          z.object({
            key: z.enum(settlementLines),
            nature: z.enum(['earning', 'deduction']),
            amount: z.number(),
            /** What the line is counted on, and the days or the percent of it. */
            base: z.number(),
            quantity: z.number(),
            from: z.nullable(day),
          }),
        ),
      }),
    ),
    errors: [errors.day_passed],
  }),
  createDocument: endpoint({
    method: 'POST',
    path: '/api/resigns/createDocument',
    access: 'session',
    summary: "Writes the caller's letter of resignation, not sent before it is signed",
    body: letterBody,
    answers: 'data',
    res: resignation,
    errors: written,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/resigns/uploadResignationDocument',
    access: 'session',
    summary: "Keeps the caller's own signed letter as a PDF, not sent before it is confirmed",
    form: letterForm,
    files: { file: { maxBytes: 10_000_000, types: ['application/pdf'], required: true } },
    answers: 'data',
    res: resignation,
    errors: written,
    rateLimit: 20,
  }),
  getDocument: endpoint({
    method: 'POST',
    path: '/api/resigns/getResignDocument',
    access: 'session',
    summary: 'The letter as PDF, for the person and for who manages resignations; each reading is logged',
    body: z.strictObject({ id }),
    ...pdfFile,
    rateLimit: 60,
  }),
  updateStatus: endpoint({
    method: 'POST',
    path: '/api/resigns/updateResignStatus',
    access: 'session',
    summary: 'Takes a resignation one step on; who may do what follows from its state',
    body: moveBody,
    answers: 'data',
    res: resignation,
    errors: [
      errors.wrong_state,
      errors.not_possible,
      errors.reason_missing,
      errors.not_signed,
      errors.other_name,
      errors.day_passed,
      errors.later_than_asked,
      errors.not_agreed,
      errors.not_yet,
    ],
  }),
  listResigns: endpoint({
    method: 'POST',
    path: '/api/resigns/getResigns',
    access: 'resignations:read',
    summary: 'Resignations within reach, the newest first',
    body: z.strictObject({
      ...pageBody,
      state: z.optional(z.enum(states)),
      pressure: z.optional(z.boolean()),
      ...placeQuery,
      search,
      sort: sortOf(caseSorts),
    }),
    answers: 'list',
    res: summary,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/resigns/own',
    access: 'session',
    summary: "The caller's own resignations, also those that were withdrawn",
    query: z.object(pageQuery),
    answers: 'list',
    res: summary,
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/api/resigns/report',
    access: 'resignations:report',
    summary:
      'Resignations of a year by reason, month and campaign, with their rate; groups of fewer than five are not told apart',
    query: z.object({ year: z.coerce.number<string | number>().check(z.int(), z.minimum(2000), z.maximum(2100)) }),
    answers: 'data',
    res: z.object({
      total: z.number(),
      rate: z.nullable(z.number()),
      withdrawn: z.number(),
      months_here: z.nullable(z.number()),
      pressure: z.number(),
      reasons: z.array(z.object({ reason: z.enum([...reasons, 'untold', 'few']), people: z.number() })),
      months: z.array(z.object({ month: z.string(), people: z.number(), here: z.nullable(z.number()) })),
      campaigns: z.array(z.object({ name: z.nullable(z.string()), people: z.number() })),
    }),
  }),
  getResign: endpoint({
    method: 'GET',
    path: '/api/resigns/{id}',
    access: 'session',
    summary: 'One resignation, with what of it the caller may know and do',
    params: idParams,
    answers: 'data',
    res: resignation,
  }),
  checkItem: endpoint({
    method: 'PUT',
    path: '/api/resigns/{id}/checks',
    access: 'resignations:manage',
    summary: 'Marks one thing of the exit list as done, or not',
    params: idParams,
    body: z.strictObject({ item: z.enum(checkItems), done: z.boolean() }),
    answers: 'data',
    res: resignation,
    errors: [errors.wrong_state],
  }),
  reviewPressure: endpoint({
    method: 'POST',
    path: '/api/resigns/{id}/review',
    access: 'resignations:review',
    summary: 'Notes what labour relations found out about a resignation under pressure',
    params: idParams,
    body: z.strictObject({ finding: text(500) }),
    answers: 'data',
    res: resignation,
    errors: [errors.wrong_state],
  }),
  getCertificate: endpoint({
    method: 'POST',
    path: '/api/resigns/{id}/certificate',
    access: 'session',
    summary: 'The certificate of employment as PDF, whenever it is asked for',
    params: idParams,
    ...pdfFile,
    errors: [errors.not_yet],
    rateLimit: 30,
  }),
  issueCertificate: endpoint({
    method: 'POST',
    path: '/api/user/certificates',
    access: 'session',
    summary: 'The caller’s own certificate of employment as PDF, with a code by which anybody can confirm it',
    body: z.strictObject({ with_salary: z.boolean() }),
    ...pdfFile,
    rateLimit: 30,
  }),
  listCertificates: endpoint({
    method: 'GET',
    path: '/api/user/certificates',
    access: 'session',
    summary: 'Certificates of employment that were handed over about the caller, the newest first',
    query: z.object(pageQuery),
    answers: 'list',
    res: z.object({
      ...{ id, code: z.string(), with_salary: z.boolean(), leaves_on: z.nullable(day), issued_at: moment },
    }),
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/api/certificates/{code}',
    access: 'public',
    summary: 'What the certificate of employment with a code says, the document number masked; never a salary',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    answers: 'data',
    res: z.object({
      company: z.string(),
      certificate: z.nullable(
        z.object({
          ...{ name: z.string(), document: z.string(), position: z.string() },
          ...{ entered_on: day, leaves_on: z.nullable(day), issued_at: moment },
        }),
      ),
    }),
    rateLimit: 30,
  }),
} as const;

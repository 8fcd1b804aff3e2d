import * as z from 'zod/mini';
import { heldThing } from '#features/people/held-thing.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, moment, named, pageQuery, search, text } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { checkMethods, checkResults } from './policy.ts';

const result = z.enum(checkResults);
const method = z.enum(checkMethods);
const label = z.nullable(z.string());

const checkFilter = {
  search,
  result: z.optional(result),
  method: z.optional(method),
  from: z.optional(day),
  /** Where they work whose card it was. */
  ...placeQuery,
};

/** What a guard types or scans: a QR's text, today's code, or a document number. */
export const checkBody = z.strictObject({ shown: text(200) });

export const contract = {
  getTodaysCode: endpoint({
    method: 'GET',
    path: '/api/security/code/entrycard/today',
    access: 'session',
    summary: "The caller's code of six digits for today, and until when it holds",
    answers: 'data',
    res: z.object({ code: z.string(), day, valid_until: moment }),
    errors: [errors.card_not_valid],
    writes: true,
  }),
  getEntryCard: endpoint({
    method: 'GET',
    path: '/api/security/entrycard',
    access: 'session',
    summary: "The caller's card to print: a picture of one face, or a PDF of both in CR80 size",
    query: z.object({
      format: z._default(z.enum(['png', 'pdf']), 'png'),
      side: z._default(z.enum(['front', 'back']), 'front'),
    }),
    answers: 'bytes',
    media: ['application/pdf', 'image/png'],
    errors: [errors.card_not_valid],
    writes: true,
    rateLimit: 20,
  }),
  getOwnCard: endpoint({
    method: 'GET',
    path: '/api/id-cards/mine',
    access: 'session',
    summary: "The caller's card and the keys that make its codes for the next hours",
    answers: 'data',
    res: z.object({
      number: z.string(),
      serial: z.string(),
      valid: z.boolean(),
      /** While the holder is on leave: its last day and the day from which the card counts again, where they are known. */
      leave: z.nullable(z.object({ until: z.nullable(day), valid_from: z.nullable(day) })),
      first_names: z.string(),
      last_names: z.string(),
      position: z.string(),
      document: z.string(),
      campaign: label,
      headquarters: label,
      photo: z.string(),
      reported_lost_at: z.nullable(moment),
      /** From and until are steps of thirty seconds since 1970. */
      leases: z.array(z.object({ from: z.number(), until: z.number(), key: z.string() })),
    }),
    writes: true,
  }),
  listOwnChecks: endpoint({
    method: 'GET',
    path: '/api/id-cards/mine/checks',
    access: 'session',
    summary: "Who looked at the caller's card, the last first",
    query: z.object(pageQuery),
    answers: 'list',
    res: z.object({ id, method, result, checked_at: moment, checked_by: label }),
  }),
  reportLost: endpoint({
    method: 'POST',
    path: '/api/id-cards/mine/lost',
    access: 'session',
    summary: "Makes the caller's printed card and all earlier codes worthless",
    body: z.strictObject({}),
    answers: 'none',
    rateLimit: 10,
  }),
  verifyCard: endpoint({
    method: 'GET',
    path: '/api/id-cards/verify/{code}',
    access: 'public',
    summary: 'What a scanned code says; name for a valid one, photo only while it is fresh',
    params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    answers: 'data',
    res: z.object({
      result,
      printed: z.boolean(),
      name: label,
      /** A data address. */
      photo: label,
      checked_at: moment,
    }),
    writes: true,
    rateLimit: 30,
  }),
  checkCard: endpoint({
    method: 'POST',
    path: '/api/id-cards/checks',
    access: 'id-cards:verify',
    summary: "Verifies who stands at the door by QR, today's code or document number",
    body: checkBody,
    answers: 'data',
    res: z.object({
      result,
      method,
      checked_at: moment,
      person: z.nullable(z.object({ id, name: z.string(), photo: z.string() })),
      /** Whether the holder is on leave: that they are away, never why. */
      on_leave: z.boolean(),
      /** What they have of the company, for who may know it. */
      held: z.nullable(z.array(heldThing)),
    }),
    rateLimit: 60,
  }),
  exportChecks: endpoint({
    method: 'GET',
    path: '/api/id-cards/checks/export',
    access: 'id-cards:export-log',
    summary: 'The log of checks as an Excel file, at most 50,000 rows',
    query: z.object(checkFilter),
    ...spreadsheetFile,
    errors: [errors.log_too_long],
    writes: true,
    rateLimit: 10,
  }),
  listChecks: endpoint({
    method: 'GET',
    path: '/api/id-cards/checks',
    access: 'id-cards:read-log',
    summary: 'The log of checks, the last first',
    query: z.object({ ...pageQuery, ...checkFilter }),
    answers: 'list',
    res: z.object({
      id,
      method,
      result,
      checked_at: moment,
      person: z.nullable(named),
      checked_by: z.nullable(named),
    }),
    writes: true,
  }),
} as const;

import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';
import { categories } from '#features/schedules/legal-clock.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';

// The calls by which payroll sees what overtime is worth; the room's contract spreads them.

/** Hours that were handed over and wait for a payment, or that one has paid. */
export const payStates = ['sent_to_payroll', 'paid'] as const;
export type PayState = (typeof payStates)[number];

/** By what overtime to pay may be ordered. Not by its worth, which is worked out by category for the page alone. */
export const paySorts = ['person', 'document', 'hours'] as const;

const range = { from: day, to: day, state: z._default(z.enum(payStates), 'sent_to_payroll'), ...placeQuery } as const;

export const payCalls = {
  listOvertimePay: endpoint({
    method: 'GET',
    path: '/api/overtime/pay',
    access: 'overtime:pay',
    summary:
      'Overtime of a range of days by person, with its hours by category and what they are worth; each is told of it',
    query: z.object({ ...range, ...pageQuery, search, sort: sortOf(paySorts) }),
    answers: 'list',
    res: z.object({
      person_id: id,
      person: z.string(),
      document_number: z.string(),
      requests: z.number(),
      minutes: z.number(),
      parts: z.array(
        z.object({ category: z.enum(categories), percent: z.number(), minutes: z.number(), value: z.number() }),
      ),
      /** In pesos, on the salary of each day. */
      value: z.number(),
      base: z.enum(['salary', 'minimum', 'integral']),
    }),
    errors: [errors.range_too_long],
    writes: true,
    rateLimit: 300,
  }),
  exportOvertimePay: endpoint({
    method: 'GET',
    path: '/api/overtime/pay/export',
    access: 'overtime:pay',
    summary: 'The same as a spreadsheet with the columns of a payroll file; it is logged and told to each person',
    query: z.object(range),
    ...spreadsheetFile,
    errors: [errors.range_too_long],
  }),
} as const;

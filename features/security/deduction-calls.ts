import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile } from '#platform/contract/media.ts';
import { id, idParams, moment, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { deduction, deductionSorts, mostInstalments } from './deduction.ts';
import { errors } from './errors.ts';
import { mostValue } from './item.ts';

// Deductions that somebody was asked to authorise; the room's contract spreads them.

const facts = {
  /** Pesos, all instalments together. */
  amount: z.number(),
  instalments: z.number(),
  authorised_at: z.nullable(moment),
};

/** What is asked of who had a thing that came back damaged or not at all. */
export const deductionBody = z.strictObject({
  amount: z.number().check(z.int(), z.minimum(1), z.maximum(mostValue)),
  instalments: z.number().check(z.int(), z.minimum(1), z.maximum(mostInstalments)),
  reason: text(600),
});

export const deductionCalls = {
  listDeductions: endpoint({
    method: 'GET',
    path: '/api/security/deductions',
    access: 'session',
    summary: 'Deductions that the caller was asked to authorise, and those of whom they deliver to or pay',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum([...deduction.states, 'open'])),
      box: z.optional(z.enum(['own', 'waiting'])),
      ...placeQuery,
      sort: sortOf(deductionSorts),
    }),
    answers: 'list',
    res: z.extend(caseRow, facts),
  }),
  getDeduction: endpoint({
    method: 'GET',
    path: '/api/security/deductions/{id}',
    access: 'session',
    summary: 'One deduction that was asked for: the thing, its value, why, and how the paper stands',
    params: idParams,
    answers: 'data',
    res: z.extend(caseDetail, {
      ...facts,
      reason: z.string(),
      act: z.nullable(z.object({ id, number: z.number() })),
      paper: z.object({
        state: z.enum(['to_sign', 'signed', 'ended']),
        /** Where its person signs it; null for everybody else and once it is over. */
        link: z.nullable(z.string()),
      }),
    }),
  }),
  askDeduction: endpoint({
    method: 'POST',
    path: '/api/security/items/{id}/deductions',
    access: 'security:deliver',
    summary:
      'Asks who had a thing to authorise a deduction, on a paper that they sign or not; nothing is deducted here',
    params: idParams,
    body: deductionBody,
    answers: 'data',
    res: z.object({ id, number: z.number() }),
    errors: [errors.not_damaged, errors.over_value, errors.already_asked, errors.no_person],
    rateLimit: 30,
  }),
  stepDeduction: endpoint({
    method: 'POST',
    path: '/api/security/deductions/{id}/step',
    access: 'session',
    summary:
      'Refuses, takes back, withdraws, or notes that payroll deducted it; the signature of the paper authorises it',
    params: idParams,
    body: stepBody,
    answers: 'none',
    errors: [errors.not_signed, caseErrors.own_case, caseErrors.wrong_state, caseErrors.reason_missing],
  }),
  openDeductionPaper: endpoint({
    method: 'GET',
    path: '/api/security/deductions/{id}/paper',
    access: 'session',
    summary: 'The paper as it stands, with its signature once there is one',
    params: idParams,
    ...pdfFile,
    writes: true,
    rateLimit: 30,
  }),
} as const;

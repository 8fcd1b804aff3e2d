import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile } from '#platform/contract/media.ts';
import { day, id, idParams, month, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { caseSorts } from '#features/cases/policy.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { dispute } from './dispute.ts';
import { errors } from './errors.ts';
import { figure } from './wire.ts';

// The calls of who says that a line is wrong; `contract.ts` spreads them.

const own = {
  month,
  line: z.string(),
  /** The figure that it is about; null where none was there. */
  figure: z.nullable(z.object({ id, name: z.string(), day, value: figure })),
  claimed: z.nullable(figure),
};
const row = z.extend(caseRow, own);
const detail = z.extend(caseDetail, own);

export const opening = z.strictObject({
  month,
  line: text(80),
  input_id: z.optional(id),
  /** What the figure should be. */
  claimed: z.optional(z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,6})?$/))),
  words: text(1000, 10),
});

export const disputeCalls = {
  openDispute: endpoint({
    method: 'POST',
    path: '/api/commissions/disputes',
    access: 'session',
    summary: 'Says that a line of one’s own commission is wrong; it is answered within five business days',
    body: opening,
    answers: 'data',
    res: z.object({ id, number: z.number() }),
    errors: [errors.already_disputed],
    rateLimit: 20,
  }),
  listOwnDisputes: endpoint({
    method: 'GET',
    path: '/api/commissions/disputes/mine',
    access: 'session',
    summary: 'One’s own, the open ones first',
    query: z.object(pageQuery),
    answers: 'list',
    res: row,
  }),
  listDisputes: endpoint({
    method: 'GET',
    path: '/api/commissions/disputes',
    access: 'commissions:manage',
    summary: 'All within reach, the most urgent first',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum(['open', 'closed', ...dispute.states])),
      ...placeQuery,
      sort: sortOf(caseSorts),
    }),
    answers: 'list',
    res: row,
  }),
  getDispute: endpoint({
    method: 'GET',
    path: '/api/commissions/disputes/{id}',
    access: 'session',
    summary: 'One with its history, conversation and figure',
    params: idParams,
    answers: 'data',
    res: detail,
  }),
  stepDispute: endpoint({
    method: 'POST',
    path: '/api/commissions/disputes/{id}/step',
    access: 'session',
    summary: 'Takes it, accepts it with the right figure, turns it down or withdraws it',
    params: idParams,
    body: stepBody,
    answers: 'data',
    res: detail,
    errors: [
      errors.frozen,
      errors.value_missing,
      errors.share_wild,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
    ],
  }),
  sayInDispute: endpoint({
    method: 'POST',
    path: '/api/commissions/disputes/{id}/messages',
    access: 'session',
    summary: 'Writes in its conversation, with evidence',
    params: idParams,
    form: z.strictObject({ words: text(2000) }),
    files: { files: { maxBytes: 10_485_760, types: ['application/pdf', 'image/png', 'image/jpeg'], max: 5 } },
    answers: 'data',
    res: detail,
    errors: [caseErrors.closed],
  }),
  getDisputeFile: endpoint({
    method: 'GET',
    path: '/api/commissions/disputes/{id}/files/{file}',
    access: 'session',
    summary: 'A file that was sent along as evidence',
    params: z.object({ id, file: id }),
    ...anyFile,
    writes: true,
  }),
} as const;

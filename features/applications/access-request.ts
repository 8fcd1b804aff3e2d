import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  id,
  idParams,
  moment,
  named,
  optionalText,
  pageQuery,
  search,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { requestStates } from './policy.ts';

/** So many letters at least tell why: who answers was not there. */
const leastReason = 10;

const reason = text(300, leastReason);

export const accessRequestBody = z.strictObject({ name: text(80), reason });

export const accessRequest = z.object({
  id,
  name: z.string(),
  reason: z.string(),
  state: z.enum(requestStates),
  /** What was given; null before, and where it has gone from the catalogue. */
  application: z.nullable(named),
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  created_at: moment,
  ended_at: z.nullable(moment),
  version,
});

export const accessRequestAtDesk = z.extend(accessRequest, {
  person: z.object({ id, name: z.string(), place: z.nullable(z.string()) }),
  /** Nobody answers what they have asked for themself. */
  is_own: z.boolean(),
});

const answered = {
  access: 'applications:manage',
  params: idParams,
  answers: 'data',
  res: accessRequestAtDesk,
} as const;

/** Asking for an application that one does not have, and answering it. */
export const accessRequests = {
  askForAccess: endpoint({
    method: 'POST',
    path: '/api/applications/requests',
    access: 'session',
    summary: 'Asks for an application that the caller does not have',
    body: accessRequestBody,
    answers: 'data',
    res: accessRequest,
    errors: [errors.already_asked, errors.too_many_asked],
    rateLimit: 20,
  }),
  listOwnRequests: endpoint({
    method: 'GET',
    path: '/api/applications/requests/own',
    access: 'session',
    summary: 'What the caller has asked for, the newest first, each with its answer',
    query: z.object(pageQuery),
    answers: 'list',
    res: accessRequest,
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: '/api/applications/requests/{id}/withdraw',
    access: 'session',
    summary: 'Takes back what the caller has asked for',
    params: idParams,
    body: z.strictObject({ version }),
    answers: 'data',
    res: accessRequest,
    errors: [errors.request_over],
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/api/applications/requests',
    access: 'applications:manage',
    summary:
      "What people within the caller's reach ask for: the open ones first, the longest waiting before the others",
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum(requestStates)),
      ...placeQuery,
    }),
    answers: 'list',
    res: accessRequestAtDesk,
  }),
  grantRequest: endpoint({
    ...answered,
    method: 'POST',
    path: '/api/applications/requests/{id}/grant',
    summary: 'Gives the person an application, and tells them',
    body: z.strictObject({ version, application: id, note: optionalText(300) }),
    errors: [errors.request_over, errors.own_request, errors.too_many_listed],
  }),
  declineRequest: endpoint({
    ...answered,
    method: 'POST',
    path: '/api/applications/requests/{id}/decline',
    summary: 'Says no, and why',
    body: z.strictObject({ version, reason }),
    errors: [errors.request_over, errors.own_request],
  }),
} as const;

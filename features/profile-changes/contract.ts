import * as z from 'zod/mini';
import { caseDetail, caseRow } from '#features/cases/case.ts';
import { colleague } from '#features/organization/chart-calls.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { askedCalls } from '#features/people/asked-calls.ts';
import { errors } from '#features/people/errors.ts';
import { change } from '#features/people/record.ts';
import { changeStates } from '#features/people/profile.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile } from '#platform/contract/media.ts';
import { id, idParams, optionalText, pageQuery, search, version } from '#platform/contract/schemas.ts';

/** What was asked, of whom it is, and whether a document stands behind it. */
const asked = z.object({
  ...change.shape,
  version: z.number(),
  person: z.object(colleague),
  has_evidence: z.boolean(),
});

export const contract = {
  ...askedCalls,
  listChanges: endpoint({
    method: 'GET',
    path: '/api/people/changes',
    access: 'people:manage',
    summary: "Changes of people's data within reach, those that wait longest first, or the decided ones",
    query: z.object({
      ...pageQuery,
      ...placeQuery,
      state: z._default(z.enum(['pending', 'decided']), 'pending'),
      search,
    }),
    answers: 'list',
    /** `case` says where it stands, until when it is to be answered, and what the caller may do. */
    res: z.extend(asked, { case: caseRow }),
    writes: true,
  }),
  getChange: endpoint({
    method: 'GET',
    path: '/api/people/changes/{id}',
    access: 'session',
    summary: 'One change with its conversation and history, for who asked for it and who decides on it',
    params: idParams,
    answers: 'data',
    res: z.extend(caseDetail, { asked }),
    writes: true,
  }),
  getChangeSupport: endpoint({
    method: 'GET',
    path: '/api/people/changes/{id}/support',
    access: 'people:manage',
    summary: 'The document that supports a change',
    params: idParams,
    ...anyFile,
    writes: true,
  }),
  decideChange: endpoint({
    method: 'POST',
    path: '/api/people/changes/{id}/decision',
    access: 'people:manage',
    summary: 'Approves or refuses a change; nobody decides on their own',
    params: idParams,
    body: z.strictObject({ version, approve: z.boolean(), reason: z.optional(optionalText(1_000)) }),
    answers: 'data',
    res: z.object({ id, state: z.enum(changeStates) }),
    errors: [
      errors.reason_missing,
      errors.place_unknown,
      errors.place_mismatch,
      errors.boss_unknown,
      errors.boss_circle,
      errors.email_taken,
      errors.retired_before_entry,
    ],
  }),
};

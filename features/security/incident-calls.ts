import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, optionalText, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { incident, incidentBoxes, incidentSorts, incidentTypes, severities } from './incident.ts';

// Incidents of information security; the room's contract spreads them.

const facts = {
  type: z.enum(incidentTypes),
  severity: z.enum(severities),
  occurred_at: moment,
  place: z.string(),
  /** The badge counts no more since then. */
  badge_blocked_at: z.nullable(moment),
};

/** What somebody reports; security may report it of somebody else. */
const incidentBody = z.strictObject({
  type: z.enum(incidentTypes),
  person_id: z.optional(id),
  occurred_at: moment,
  place: z.optional(optionalText(120)),
  words: text(2_000),
  items: z.optional(z.array(id).check(z.maxLength(20))),
});

export const incidentCalls = {
  listIncidents: endpoint({
    method: 'GET',
    path: '/api/security/incidents',
    access: 'session',
    summary: 'Incidents of information security: one’s own, and those that one works on',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum([...incident.states, 'open'])),
      type: z.optional(z.enum(incidentTypes)),
      severity: z.optional(z.enum(severities)),
      box: z.optional(z.enum(incidentBoxes)),
      late: z.optional(z.literal('yes')),
      ...placeQuery,
      sort: sortOf(incidentSorts),
    }),
    answers: 'list',
    res: z.extend(caseRow, facts),
  }),
  getIncident: endpoint({
    method: 'GET',
    path: '/api/security/incidents/{id}',
    access: 'session',
    summary: 'One incident with its things, lessons and history',
    params: idParams,
    answers: 'data',
    res: z.extend(caseDetail, {
      ...facts,
      words: z.string(),
      lessons: z.string(),
      /** Minutes about it that the reader may see. */
      minutes: z.array(z.object({ id, number: z.number(), title: z.string() })),
      items: z.array(
        z.object({ id, name: z.string(), serial: z.nullable(z.string()), act_id: id, is_out: z.boolean() }),
      ),
    }),
  }),
  reportIncident: endpoint({
    method: 'POST',
    path: '/api/security/incidents',
    access: 'session',
    summary: 'Reports an incident; a lost badge counts no more from this moment',
    body: incidentBody,
    answers: 'data',
    res: z.object({ id, number: z.number(), badge_blocked: z.boolean() }),
    errors: [errors.in_future, errors.no_person, errors.not_theirs],
    rateLimit: 20,
  }),
  stepIncident: endpoint({
    method: 'POST',
    path: '/api/security/incidents/{id}/step',
    access: 'session',
    summary: 'Takes, grades, resolves, closes or opens an incident again; `teach` writes what was learned',
    params: idParams,
    body: stepBody,
    answers: 'none',
    errors: [
      errors.no_lessons,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
      caseErrors.code_missing,
    ],
  }),
} as const;

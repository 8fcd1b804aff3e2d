import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, moment, pageQuery, search, text, version } from '#platform/contract/schemas.ts';
import { act } from './act.ts';
import { errors } from './errors.ts';
import { incidentTypes, severities } from './incident.ts';
import { itemTypes } from './item.ts';
import { recordKinds } from './record-kinds.ts';

// The report of deliveries, minutes and incidents, and what was deleted of them; the room's contract spreads them.

const count = z.number();

const reportQuery = { from: day, to: day, site: z.optional(id), type: z.optional(z.enum(itemTypes)) };

export const recordCalls = {
  getDeliveryReport: endpoint({
    method: 'GET',
    path: '/api/security/report',
    access: 'security:inventory',
    summary:
      'Acts by state and month, things that are out by type and site, incidents and commitments of a range of days',
    query: z.object(reportQuery),
    answers: 'data',
    res: z.object({
      states: z.array(z.object({ state: z.enum(act.states), acts: count })),
      months: z.array(z.object({ month: day, issued: count, accepted: count })),
      /** Days from the delivery to the signature, in the middle; null without signatures. */
      days_to_accept: z.nullable(z.number()),
      types: z.array(z.object({ type: z.enum(itemTypes), out: count, overdue: count, value: z.number() })),
      sites: z.array(z.object({ name: z.nullable(z.string()), out: count })),
      incidents: z.array(z.object({ type: z.enum(incidentTypes), severity: z.enum(severities), incidents: count })),
      commitments: z.object({ done: count, open: count, overdue: count }),
    }),
    errors: [errors.range_too_long],
  }),
  downloadDeliveries: endpoint({
    method: 'GET',
    path: '/api/security/report/download',
    access: 'security:inventory',
    summary: 'Every thing that was handed over in a range of days, with its act, as an Excel file; logged',
    query: z.object(reportQuery),
    ...spreadsheetFile,
    errors: [errors.range_too_long],
    writes: true,
    rateLimit: 20,
  }),
  listRecords: endpoint({
    method: 'GET',
    path: '/api/security/records',
    access: 'security:delete',
    summary: 'Acts, minutes and incidents within the caller’s reach; `deleted` lists what is left of those that were',
    query: z.object({
      ...pageQuery,
      search,
      kind: z.optional(z.enum(recordKinds)),
      deleted: z.optional(z.enum(['yes', 'no'])),
      ...placeQuery,
    }),
    answers: 'list',
    res: z.object({
      id,
      kind: z.enum(recordKinds),
      number: count,
      title: z.string(),
      state: z.string(),
      owner: z.nullable(z.string()),
      version,
      created_at: moment,
      can_delete: z.boolean(),
      /** What is left of it: who deleted it, when and why. */
      deletion: z.nullable(z.object({ by: z.nullable(z.string()), at: moment, reason: z.string() })),
    }),
  }),
  deleteRecord: endpoint({
    method: 'POST',
    path: '/api/security/records/{id}/deletion',
    access: 'security:delete',
    summary:
      'Deletes a record that nobody signed, with a reason; its number, who and why stay, and its people are told',
    params: idParams,
    body: z.strictObject({ reason: text(1_000), version }),
    answers: 'none',
    errors: [errors.signed_stays, caseErrors.own_case, caseErrors.wrong_state, caseErrors.reason_missing],
  }),
} as const;

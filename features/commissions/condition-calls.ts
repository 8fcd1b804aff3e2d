import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import {
  day,
  id,
  idParams,
  moment,
  month,
  pageBody,
  search,
  sortOf,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { conditionSorts, conditionStates, peopleSorts, versionStates } from './policy.ts';
import { change, ids, pesos } from './wire.ts';

// The calls of the desk of conditions and people; `contract.ts` spreads them.

const peopleFilter = {
  month: z.optional(month),
  search,
  state: z.optional(z.enum(conditionStates)),
  clients: ids,
  campaigns: ids,
  ...placeQuery,
};

/** Versions by where the people work who are on them. */
const conditionFilter = { search, state: z.optional(z.enum(versionStates)), ...placeQuery };

export const conditionCalls = {
  listPeople: endpoint({
    method: 'POST',
    path: '/api/costMargin/getAllCommissionPeople',
    access: 'commissions:read',
    summary: 'Who is on which plan, since when, with what they signed and what the month has for them',
    body: z.strictObject({ ...pageBody, ...peopleFilter, sort: sortOf(peopleSorts) }),
    answers: 'list',
    res: z.object({
      person: z.object({ id, name: z.string(), document_number: z.string(), position: z.string() }),
      client: z.nullable(z.string()),
      campaign: z.nullable(z.string()),
      plan: z.string(),
      number: z.number(),
      starts_on: day,
      state: z.enum(conditionStates),
      decided_at: z.nullable(moment),
      /** The number of the version that pays the month; null where none was signed. */
      paid_by: z.nullable(z.number()),
      total: z.nullable(pesos),
    }),
    writes: true,
  }),
  downloadPeople: endpoint({
    method: 'POST',
    path: '/api/costMargin/getAllCommissionPeople/download',
    access: 'commissions:export',
    summary: 'The same as an Excel file; the export is logged',
    body: z.strictObject({ ...peopleFilter, month }),
    ...spreadsheetFile,
    rateLimit: 20,
  }),
  listConditions: endpoint({
    method: 'POST',
    path: '/api/costMargin/getAllCommissionConditions',
    access: 'commissions:read',
    summary: 'Versions of plans, the newest first, with their words, changes, signatures and fairness',
    body: z.strictObject({ ...pageBody, ...conditionFilter, sort: sortOf(conditionSorts) }),
    answers: 'list',
    res: z.object({
      id,
      plan: z.string(),
      code: z.string(),
      number: z.number(),
      starts_on: day,
      state: z.enum(versionStates),
      words: z.array(z.string()),
      changes: z.array(change),
      people: z.number(),
      signed: z.number(),
      rejected: z.number(),
      waiting: z.number(),
      /** People of the same profile and campaign who are on other rules. */
      unequal: z.number(),
      created_at: moment,
      published_at: z.nullable(moment),
      version,
      can_publish: z.boolean(),
    }),
  }),
  downloadConditions: endpoint({
    method: 'POST',
    path: '/api/costMargin/getAllCommissionConditions/download',
    access: 'commissions:export',
    summary: 'Who signed which version when, as an Excel file; the export is logged',
    body: z.strictObject({ search, state: z.nullable(z.enum(versionStates)), ...placeQuery }),
    ...spreadsheetFile,
    rateLimit: 20,
  }),
  publishVersion: endpoint({
    method: 'POST',
    path: '/api/commissions/versions/{id}/publish',
    access: 'commissions:manage',
    summary: 'Gives a version to its people to sign before its day; one for the worse is never dated back',
    params: idParams,
    body: z.strictObject({ version, reason: z.optional(text(500)) }),
    answers: 'data',
    res: z.object({ id, people: z.number() }),
    errors: [errors.wrong_state, errors.backdated_worse, errors.already_started, errors.unequal],
  }),
} as const;

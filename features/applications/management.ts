import * as z from 'zod/mini';
import { errors as fileErrors } from '#features/files/errors.ts';
import { pictureRule } from '#features/files/policy.ts';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, moment, optionalText, pageQuery, sortOf, version } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { applicationBody, applicationEdit, documents, filters, managed, managedDetail } from './application.ts';
import { errors } from './errors.ts';
import { categories, deskOrders, states } from './policy.ts';

const managing = { access: 'applications:manage', answers: 'data', res: managedDetail } as const;
const written = [
  errors.name_taken,
  errors.unknown_owner,
  errors.audience_out_of_reach,
  errors.nobody_in_audience,
  errors.origin_not_allowed,
  errors.expired_already,
] as const;
const sought = {
  search: filters.search,
  category: filters.category,
  state: z.optional(z.enum(states)),
  sort: sortOf(deskOrders),
};

/** The calls of who manages the catalogue. */
export const management = {
  listManaged: endpoint({
    method: 'GET',
    path: '/api/applications/managed',
    access: 'applications:manage',
    summary: "Applications at the caller's desk in every state",
    query: z.object({ ...pageQuery, ...sought }),
    answers: 'list',
    res: managed,
  }),
  exportManaged: endpoint({
    method: 'GET',
    path: '/api/applications/managed/export',
    access: 'applications:export',
    summary: 'The same list as a spreadsheet that names who took it',
    query: z.object(sought),
    ...spreadsheetFile,
    writes: true,
    rateLimit: 20,
  }),
  getManaged: endpoint({
    ...managing,
    method: 'GET',
    path: '/api/applications/managed/{id}',
    summary: 'One application with all that its editor needs',
    params: idParams,
  }),
  createApplication: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/applications',
    summary: 'Adds an application to the catalogue',
    body: applicationBody,
    errors: written,
  }),
  editApplication: endpoint({
    ...managing,
    method: 'PUT',
    path: '/api/applications/{id}',
    summary: 'Changes an application, on the version that the caller saw',
    params: idParams,
    body: applicationEdit,
    errors: written,
  }),
  setActive: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/applications/{id}/active',
    summary: 'Retires an application, or brings it back with its people and favourites',
    params: idParams,
    body: z.strictObject({ version, active: z.boolean(), reason: z.optional(optionalText(300)) }),
    errors: [errors.name_taken],
  }),
  setIcon: endpoint({
    ...managing,
    method: 'PUT',
    path: '/api/applications/{id}/icon',
    summary: 'Puts a picture in the place of the drawn icon',
    params: idParams,
    files: { icon: { types: [...pictureRule.types, 'image/bmp'], maxBytes: 2_097_152, required: true } },
    errors: [fileErrors.not_a_picture, fileErrors.picture_too_large],
    rateLimit: 30,
  }),
  removeIcon: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/applications/{id}/icon',
    summary: 'Goes back to the drawn icon',
    params: idParams,
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/people',
    access: 'applications:manage',
    summary: 'People to whom an application was given one by one, by name',
    params: idParams,
    query: z.object({ ...pageQuery, search: filters.search, ...placeQuery }),
    answers: 'list',
    res: z.object({
      id,
      name: z.string(),
      position: z.string(),
      campaign: z.nullable(z.string()),
      document_number: z.string(),
      added_at: moment,
    }),
    writes: true,
  }),
  checkPeople: endpoint({
    method: 'POST',
    path: '/api/applications/people/check',
    access: 'applications:manage',
    summary: 'Which of these document numbers are active people within reach, before they are assigned',
    body: z.strictObject({ cedulas: documents }),
    answers: 'data',
    res: z.object({
      found: z.array(z.object({ document_number: z.string(), name: z.string(), campaign: z.nullable(z.string()) })),
      unknown: z.array(z.string()),
    }),
  }),
  countAudience: endpoint({
    method: 'POST',
    path: '/api/applications/audience',
    access: 'applications:manage',
    summary: 'How many people an audience means, and whether the caller may offer it to them',
    body: z.strictObject({ audience: audienceSchema, listed_only: z.boolean() }),
    answers: 'data',
    res: z.object({ people: z.number(), reachable: z.boolean() }),
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/history',
    access: 'applications:manage',
    summary: 'Who changed what of an application, the last first',
    params: idParams,
    query: z.object(pageQuery),
    answers: 'list',
    res: z.object({
      id,
      at: moment,
      action: z.string(),
      by: z.nullable(z.string()),
      fields: z.array(z.string()),
      reason: z.nullable(z.string()),
      people: z.nullable(z.number()),
    }),
  }),
  sumUsage: endpoint({
    method: 'GET',
    path: '/api/applications/usage',
    access: 'applications:manage',
    summary: 'Openings of a span of days: by day, by application, by campaign',
    query: z.object({ from: day, to: day, application: z.optional(id), campaign: z.optional(id) }),
    answers: 'data',
    res: z.object({
      openings: z.number(),
      before: z.number(),
      mobile: z.number(),
      days: z.array(z.object({ day, openings: z.number() })),
      applications: z.array(z.object({ id, name: z.string(), category: z.enum(categories), openings: z.number() })),
      campaigns: z.array(z.object({ id: z.nullable(id), name: z.nullable(z.string()), openings: z.number() })),
    }),
    errors: [errors.range_too_long],
  }),
} as const;

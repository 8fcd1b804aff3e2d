import * as z from 'zod/mini';
import { shownVersion } from '#features/files/picture.ts';
import { activityCalls } from '#features/session/activity-calls.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pictureFile } from '#platform/contract/media.ts';
import { id, idParams, moment, optionalText, pageParams, pageQuery, version } from '#platform/contract/schemas.ts';
import { accessRequests } from './access-request.ts';
import {
  application,
  applicationDetail,
  documentNumber,
  documents,
  filters,
  managedDetail,
  outageRow,
} from './application.ts';
import { errors } from './errors.ts';
import { management } from './management.ts';
import { mostFavourites } from './policy.ts';

/** How many of the given document numbers an assignment found, and which it did not. */
const assigned = z.object({
  changed: z.number(),
  unchanged: z.number(),
  unknown: z.array(z.string()),
  listed: z.number(),
});

const listed = { access: 'session', answers: 'list', res: application } as const;

/** What support says of an outage. */
const handled = {
  access: 'applications:handle-outages',
  params: idParams,
  body: z.strictObject({ note: optionalText(200) }),
  answers: 'data',
  res: outageRow,
  errors: [errors.outage_over],
} as const;

export const contract = {
  ...activityCalls,
  saveMostUsed: endpoint({
    method: 'POST',
    path: '/content/apps_mas_usadas',
    access: 'session',
    summary: 'Counts one more use of each application for the caller, and answers those that they use most',
    body: z.strictObject({ aplicativos: z.array(id).check(z.minLength(1), z.maxLength(mostFavourites)) }),
    answers: 'data',
    res: z.object({ aplicativos: z.array(id) }),
  }),
  listMostUsed: endpoint({
    method: 'GET',
    path: '/content/apps_mas_usadas/{id}',
    access: 'session',
    summary:
      'The six applications that a person uses most, by document number or id; their own, or another’s for who may read activity',
    params: z.object({ id: z.string().check(z.minLength(4), z.maxLength(40)) }),
    answers: 'list',
    res: z.object({ id, name: z.string(), uses: z.number(), used_at: moment, is_favourite: z.boolean() }),
  }),
  listApplications: endpoint({
    ...listed,
    method: 'GET',
    path: '/content/aplicativos',
    summary: "The caller's applications by name",
    query: z.object({ ...pageQuery, ...filters }),
  }),
  listApplicationPage: endpoint({
    ...listed,
    method: 'GET',
    path: '/content/aplicativos/{a}/{b}',
    summary: "One page of the caller's applications by name",
    params: pageParams,
    query: z.object(filters),
  }),
  getApplication: endpoint({
    method: 'GET',
    path: '/content/aplicativos/{id}',
    access: 'session',
    summary: 'One application of the caller, also after its end for who manages it',
    params: idParams,
    answers: 'data',
    res: applicationDetail,
  }),
  listByDocument: endpoint({
    ...listed,
    method: 'GET',
    path: '/content/aplicativos/by/cedula/{id}',
    summary:
      "An employee's applications with expiry and favourites: one's own, or of somebody within the reach of who manages them",
    params: z.object({ id: documentNumber }),
  }),
  listProfiles: endpoint({
    method: 'GET',
    path: '/content/perfiles',
    access: 'session',
    summary: 'Profiles to which an application may be given',
    answers: 'list',
    res: z.object({ id, code: z.string(), name: z.string() }),
    cacheSeconds: 300,
  }),
  saveFavourites: endpoint({
    method: 'POST',
    path: '/content/update-cedulas-favoritos',
    access: 'session',
    summary:
      "The caller's favourites in their order, at most 24; those that are away for now keep their place after them",
    body: z.strictObject({
      cedula: z.optional(documentNumber),
      favoritos: z.array(id).check(z.maxLength(mostFavourites)),
    }),
    answers: 'data',
    res: z.object({ favoritos: z.array(id) }),
  }),
  setPeople: endpoint({
    method: 'POST',
    path: '/content/update/cedulas/on/aplicativos',
    access: 'applications:manage',
    summary: 'Adds people to an application by document number, takes them off, or replaces its whole list',
    body: z.strictObject({
      aplicativo: id,
      cedulas: documents,
      modo: z._default(z.enum(['agregar', 'quitar', 'reemplazar']), 'agregar'),
      version: z.optional(version),
    }),
    answers: 'data',
    res: assigned,
    errors: [errors.too_many_listed, errors.nobody_listed],
  }),
  setProfiles: endpoint({
    method: 'POST',
    path: '/content/update/perfiles/on/aplicativos',
    access: 'applications:manage',
    summary: 'The profiles to which an application is offered; an empty list takes that limit away',
    body: z.strictObject({
      aplicativo: id,
      perfiles: z.array(id).check(z.maxLength(500)),
      version: z.optional(version),
    }),
    answers: 'data',
    res: managedDetail,
    errors: [errors.audience_out_of_reach, errors.nobody_in_audience],
  }),
  assignPeople: endpoint({
    method: 'POST',
    path: '/content/update-cedulas',
    access: 'applications:manage',
    summary: 'Gives people several applications at once, or takes these from them',
    body: z.strictObject({
      aplicativos: z.array(id).check(z.minLength(1), z.maxLength(50)),
      cedulas: documents,
      modo: z._default(z.enum(['agregar', 'quitar']), 'agregar'),
    }),
    answers: 'data',
    res: z.omit(assigned, { listed: true }),
    errors: [errors.too_many_listed, errors.nobody_listed],
  }),

  getIcon: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/icon',
    access: 'session',
    summary: 'The picture of an application in WebP',
    params: idParams,
    query: z.object({ v: shownVersion }),
    ...pictureFile,
  }),
  reportOutage: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/outage',
    access: 'session',
    summary: 'Tells that an application does not work; a person counts once in an outage',
    params: idParams,
    body: z.strictObject({ note: z.optional(optionalText(300)) }),
    answers: 'data',
    res: z.object({ reports: z.number() }),
    rateLimit: 30,
  }),
  withdrawReport: endpoint({
    method: 'DELETE',
    path: '/api/applications/{id}/outage',
    access: 'session',
    summary: "Takes the caller's report back: it works for them again",
    params: idParams,
    answers: 'none',
    rateLimit: 30,
  }),
  listOutages: endpoint({
    method: 'GET',
    path: '/api/applications/outages',
    access: 'applications:handle-outages',
    summary: 'Outages, the open ones first, then the last ones',
    query: z.object({ ...pageQuery, search: filters.search, open: z.optional(z.literal('yes')) }),
    answers: 'list',
    res: outageRow,
  }),
  confirmOutage: endpoint({
    ...handled,
    method: 'POST',
    path: '/api/applications/outages/{id}/confirm',
    summary: 'Support knows of it, with a word for those affected',
  }),
  solveOutage: endpoint({
    ...handled,
    method: 'POST',
    path: '/api/applications/outages/{id}/solve',
    summary: 'The application works again; whoever reported it is told',
  }),

  ...accessRequests,
  ...management,
} as const;

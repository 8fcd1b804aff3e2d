import * as z from 'zod/mini';
import { countAudience, seeAs } from '#features/organization/sight.ts';
import { putCover, showCover, unreadable } from '#features/files/picture.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, optionalText, pageParams, pageQuery, step, version } from '#platform/contract/schemas.ts';
import { agreementBody, agreementCard, agreementDetail, category, filters, managed, manuscript } from './agreement.ts';
import { errors } from './errors.ts';
import { agreementStates } from './policy.ts';

const writing = { access: 'agreements:manage', answers: 'data', res: manuscript } as const;
const written = [errors.audience_out_of_reach, errors.ends_before_start] as const;
const ready = [errors.incomplete, errors.nobody_in_audience, errors.already_over] as const;

export const contract = {
  listAgreements: endpoint({
    method: 'POST',
    path: '/content/convenios/{a}/{b}',
    access: 'session',
    summary: 'Agreements that the caller may use now or soon, favourites first, or the best match first when searched',
    params: pageParams,
    body: filters,
    answers: 'list',
    res: agreementCard,
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/api/agreements/cities',
    access: 'session',
    summary: "Cities of the caller's agreements, with how many hold in each",
    answers: 'list',
    res: z.object({ id, name: z.string(), agreements: z.number() }),
  }),
  getAgreement: endpoint({
    method: 'GET',
    path: '/api/agreements/{id}',
    access: 'session',
    summary: 'One agreement that is meant for the caller, with their own code and uses',
    params: idParams,
    answers: 'data',
    res: agreementDetail,
  }),
  issueCode: endpoint({
    method: 'POST',
    path: '/api/agreements/{id}/code',
    access: 'session',
    summary: "The caller's own code, made once",
    params: idParams,
    answers: 'data',
    res: z.object({ code: z.string() }),
    errors: [errors.no_code, errors.not_started],
    rateLimit: 30,
  }),
  noteUse: endpoint({
    method: 'POST',
    path: '/api/agreements/{id}/uses',
    access: 'session',
    summary: 'Notes that the caller has used the agreement today; a day counts once',
    params: idParams,
    answers: 'data',
    res: z.object({ uses: z.number(), own_uses: z.number() }),
    errors: [errors.not_started],
    rateLimit: 30,
  }),
  setFavourite: endpoint({
    method: 'PUT',
    path: '/api/agreements/{id}/favourite',
    access: 'session',
    summary: "Puts an agreement among the caller's favourites, or takes it away",
    params: idParams,
    body: z.strictObject({ favourite: z.boolean() }),
    answers: 'data',
    res: z.object({ favourite: z.boolean() }),
  }),
  listManaged: endpoint({
    method: 'GET',
    path: '/api/agreements/managed',
    access: 'agreements:manage',
    summary: "Agreements at the caller's desk, the last changed first",
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(agreementStates)),
      category: z.optional(category),
      search: z.optional(optionalText(120)),
    }),
    answers: 'list',
    res: managed,
  }),
  getManaged: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/agreements/managed/{id}',
    summary: 'One agreement with everything that its editor needs',
    params: idParams,
  }),
  draftAgreement: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/agreements',
    summary: 'Begins an agreement',
    body: agreementBody,
    errors: written,
  }),
  editAgreement: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/agreements/{id}',
    summary: 'Changes an agreement; what is published changes at once',
    params: idParams,
    body: z.extend(agreementBody, { version }),
    errors: [...written, ...ready, errors.wrong_state],
    rateLimit: 120,
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/api/agreements/{id}',
    access: 'agreements:manage',
    summary: 'Throws a draft away',
    params: idParams,
    answers: 'none',
    errors: [errors.wrong_state],
  }),
  publishAgreement: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/agreements/{id}/publish',
    summary: 'Shows an agreement to its audience',
    params: idParams,
    body: step,
    errors: [...ready, errors.wrong_state],
  }),
  archiveAgreement: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/agreements/{id}/archive',
    summary: 'Takes an agreement away from its audience',
    params: idParams,
    body: step,
    errors: [errors.wrong_state],
  }),
  getCover: endpoint({
    ...showCover,
    path: '/api/agreements/{id}/cover',
    access: 'session',
    summary: 'The uploaded cover in WebP',
    rateLimit: 600,
  }),
  setCover: endpoint({
    ...writing,
    ...putCover,
    path: '/api/agreements/{id}/cover',
    summary: 'Puts a picture on the cover',
    errors: [errors.wrong_state, ...unreadable],
  }),
  removeCover: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/agreements/{id}/cover',
    summary: 'Goes back to the drawn cover',
    params: idParams,
    errors: [errors.wrong_state],
  }),
  seeAs: endpoint({
    ...seeAs,
    path: '/api/agreements/audience/person',
    access: 'agreements:manage',
    summary: 'Whether one person is among those whom an audience means, and which condition says so',
  }),
  countAudience: endpoint({
    ...countAudience,
    path: '/api/agreements/audience',
    access: 'agreements:manage',
    summary: 'How many people an audience means, and whether the caller may address it',
  }),
} as const;

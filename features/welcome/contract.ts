import * as z from 'zod/mini';
import { addImage, putCover, showCover, showImage, shownVersion, unreadable } from '#features/files/picture.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, optionalText, step, version } from '#platform/contract/schemas.ts';
import { brochureBody, brochureManaged, brochureManuscript, brochureShown, language } from './brochure.ts';
import { errors } from './errors.ts';
import { documentRule } from './policy.ts';

const page = z.object({ a: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(10_000)) });
const writing = { access: 'welcome:write', answers: 'data', res: brochureManuscript } as const;
const notPicture = [errors.wrong_state, ...unreadable] as const;

export const contract = {
  listBrochures: endpoint({
    method: 'POST',
    path: '/content/folletos/{a}',
    access: 'public',
    summary: 'Welcome brochures for who is about to start, page {a} of twenty, in the order of reading',
    params: page,
    body: z.optional(z.strictObject({ language: z.optional(language), search: z.optional(optionalText(100)) })),
    answers: 'list',
    cacheSeconds: 60,
    res: brochureShown,
  }),
  getCover: endpoint({
    ...showCover,
    path: '/api/welcome/brochures/{id}/cover',
    access: 'public',
    summary: 'The uploaded cover of a published brochure in WebP',
    rateLimit: 300,
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/api/welcome/brochures/{id}/document',
    access: 'public',
    summary: 'The PDF of a published brochure',
    params: idParams,
    query: z.object({ v: shownVersion }),
    answers: 'bytes',
    rateLimit: 60,
  }),
  getImage: endpoint({
    ...showImage,
    path: '/api/welcome/brochures/{id}/images/{file}',
    access: 'public',
    summary: 'A picture that the text of a published brochure shows',
    rateLimit: 300,
  }),
  listManaged: endpoint({
    method: 'GET',
    path: '/api/welcome/managed',
    access: 'welcome:write',
    summary: 'Brochures of a language in any state, in the order of reading, the archived ones last',
    query: z.object({ language: z._default(language, 'es') }),
    answers: 'list',
    res: brochureManaged,
  }),
  getManaged: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/welcome/managed/{id}',
    summary: 'One brochure with everything that its editor needs',
    params: idParams,
  }),
  orderBrochures: endpoint({
    method: 'PUT',
    path: '/api/welcome/order',
    access: 'welcome:write',
    summary: 'Puts the brochures of a language into an order of reading; those not named come after',
    body: z.strictObject({ language, ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
    answers: 'none',
  }),
  draftBrochure: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/welcome/brochures',
    summary: 'Begins a brochure, the last of its language',
    body: brochureBody,
  }),
  editBrochure: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/welcome/brochures/{id}',
    summary: 'Changes a brochure; what is published changes at once',
    params: idParams,
    body: z.extend(brochureBody, { version }),
    errors: [errors.wrong_state, errors.incomplete],
    rateLimit: 120,
  }),
  removeBrochure: endpoint({
    method: 'DELETE',
    path: '/api/welcome/brochures/{id}',
    access: 'welcome:write',
    summary: 'Throws a draft away',
    params: idParams,
    answers: 'none',
    errors: [errors.wrong_state],
  }),
  publishBrochure: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/welcome/brochures/{id}/publish',
    summary: 'Shows a brochure on the welcome page',
    params: idParams,
    body: step,
    errors: [errors.wrong_state, errors.incomplete],
  }),
  archiveBrochure: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/welcome/brochures/{id}/archive',
    summary: 'Takes a brochure off the welcome page',
    params: idParams,
    body: step,
    errors: [errors.wrong_state],
  }),
  setCover: endpoint({
    ...writing,
    ...putCover,
    path: '/api/welcome/brochures/{id}/cover',
    summary: 'Puts a picture on the cover',
    errors: notPicture,
  }),
  removeCover: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/welcome/brochures/{id}/cover',
    summary: 'Goes back to the drawn cover',
    params: idParams,
    errors: [errors.wrong_state],
  }),
  setDocument: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/welcome/brochures/{id}/document',
    summary: 'Adds a PDF, in the place of the one before',
    params: idParams,
    files: { document: { ...documentRule, required: true } },
    errors: [errors.wrong_state],
    rateLimit: 30,
  }),
  removeDocument: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/welcome/brochures/{id}/document',
    summary: 'Takes the PDF away',
    params: idParams,
    errors: [errors.wrong_state, errors.incomplete],
  }),
  addImage: endpoint({
    ...addImage,
    path: '/api/welcome/brochures/{id}/images',
    access: 'welcome:write',
    summary: 'Adds a picture that the text may then show',
    errors: notPicture,
  }),
} as const;

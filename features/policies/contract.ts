import * as z from 'zod/mini';
import {
  archive,
  editDraft,
  listEditions,
  listReaders,
  release,
  removeDraft,
  withdraw,
} from '#features/editorial/calls.ts';
import { errors as mustReadErrors } from '#features/must-read/errors.ts';
import { countAudience, reach, seeAs } from '#features/organization/sight.ts';
import { addImage, putCover, showCover, showImage, unreadable } from '#features/files/picture.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, optionalText, pageQuery, search, version } from '#platform/contract/schemas.ts';
import { kind, managed, manuscript, policyBody, policyCard, policyDocument, policyEdition, terms } from './document.ts';
import { errors } from './errors.ts';
import { policyStates } from './policy.ts';

const writing = { access: 'policies:write', answers: 'data', res: manuscript } as const;
const written = [
  errors.audience_out_of_reach,
  errors.terms_exist,
  errors.terms_for_everybody,
  errors.terms_do_not_expire,
] as const;

export const contract = {
  getTerms: endpoint({
    method: 'POST',
    path: '/content/tyc/v1',
    access: 'public',
    summary: 'The terms and conditions that hold now, and whether the caller has accepted them',
    body: z.strictObject({}),
    answers: 'data',
    res: terms,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/policies/terms/acceptances',
    access: 'session',
    whenHeld: true,
    summary: 'Accepts the terms that hold now, named by edition and hash',
    body: z.strictObject({
      edition: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    answers: 'data',
    res: z.object({ edition: z.number(), hash: z.string(), accepted_at: moment }),
    errors: [errors.terms_changed],
  }),
  getAcceptances: endpoint({
    method: 'GET',
    path: '/api/policies/terms/acceptances',
    access: 'policies:write',
    summary: 'How many people have accepted the terms that hold now',
    answers: 'data',
    res: z.object({ edition: z.number(), people: z.number(), accepted: z.number() }),
  }),
  listPolicies: endpoint({
    method: 'GET',
    path: '/api/policies',
    access: 'session',
    summary: 'Regulations and policies for the caller, by title, or the best match first when searched',
    query: z.object({
      ...pageQuery,
      search,
      kind: z.optional(kind),
      tag: z.optional(optionalText(40)),
    }),
    answers: 'list',
    res: policyCard,
  }),
  getPolicy: endpoint({
    method: 'GET',
    path: '/api/policies/{id}',
    access: 'session',
    summary: 'One document that is meant for the caller, with its editions',
    params: idParams,
    answers: 'data',
    res: policyDocument,
  }),
  getEdition: endpoint({
    method: 'GET',
    path: '/api/policies/{id}/editions/{edition}',
    access: 'session',
    summary: 'What an edition said that was meant for the caller',
    params: z.object({
      id,
      edition: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100_000)),
    }),
    answers: 'data',
    res: policyEdition,
  }),
  noteReading: endpoint({
    method: 'POST',
    path: '/api/policies/{id}/readings',
    access: 'session',
    summary: 'Notes that the caller reads a document; a day counts once',
    params: idParams,
    answers: 'none',
  }),
  getCover: endpoint({
    ...showCover,
    path: '/api/policies/{id}/cover',
    access: 'session',
    summary: 'The cover of a document in WebP',
    rateLimit: 600,
  }),
  listManaged: endpoint({
    method: 'GET',
    path: '/api/policies/managed',
    access: 'policies:write',
    summary: "Documents at the caller's desk, the last changed first",
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(policyStates)),
      kind: z.optional(kind),
      search,
    }),
    answers: 'list',
    res: managed,
  }),
  getManaged: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/policies/managed/{id}',
    summary: 'One document with everything that its editor needs',
    params: idParams,
  }),
  draftPolicy: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/policies',
    summary: 'Begins a document',
    body: policyBody,
    errors: written,
  }),
  editPolicy: endpoint({
    ...writing,
    ...editDraft,
    path: '/api/policies/{id}',
    summary: 'Changes a draft, or begins the next edition of a published document',
    body: z.extend(policyBody, { version }),
    errors: [...written, errors.wrong_state],
  }),
  removeDraft: endpoint({
    ...removeDraft,
    path: '/api/policies/{id}',
    access: 'policies:write',
    summary: 'Throws a draft away; a published document goes back to what readers see',
    errors: [errors.wrong_state],
  }),
  publishPolicy: endpoint({
    ...writing,
    ...release,
    path: '/api/policies/{id}/publish',
    summary: 'Publishes a new edition now or at a moment; what is for everybody goes to a second person first',
    errors: [
      errors.wrong_state,
      errors.incomplete,
      errors.audience_out_of_reach,
      errors.nobody_in_audience,
      errors.own_approval,
      errors.schedule_in_past,
      errors.expires_too_early,
      mustReadErrors.due_in_past,
    ],
  }),
  withdrawPolicy: endpoint({
    ...writing,
    ...withdraw,
    path: '/api/policies/{id}/withdraw',
    summary: 'Takes a document in review or scheduled back to a draft, with a word to its author',
    errors: [errors.wrong_state],
  }),
  archivePolicy: endpoint({
    ...writing,
    ...archive,
    path: '/api/policies/{id}/archive',
    summary: 'Takes a published document away from its readers',
    errors: [errors.wrong_state, errors.audience_out_of_reach],
  }),
  listEditions: endpoint({
    ...listEditions,
    path: '/api/policies/managed/{id}/editions',
    access: 'policies:write',
    summary: 'What a document said in the editions before the one in force, the last first',
  }),
  listReaders: endpoint({
    ...listReaders,
    path: '/api/policies/{id}/readers',
    access: 'policies:write',
    summary: 'Who has read a document, the last reader first',
  }),
  setCover: endpoint({
    ...writing,
    ...putCover,
    path: '/api/policies/{id}/cover',
    summary: 'Puts a picture on the cover of what is being written',
    errors: [errors.wrong_state, errors.terms_without_cover, ...unreadable],
  }),
  removeCover: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/policies/{id}/cover',
    summary: 'Goes back to the drawn cover',
    params: idParams,
    errors: [errors.wrong_state, errors.terms_without_cover],
  }),
  addImage: endpoint({
    ...addImage,
    path: '/api/policies/{id}/images',
    access: 'policies:write',
    summary: 'Adds a picture that the text may then show',
    errors: unreadable,
  }),
  getImage: endpoint({
    ...showImage,
    path: '/api/policies/{id}/images/{file}',
    access: 'session',
    summary: 'A picture inside a document',
    rateLimit: 600,
  }),
  seeAs: endpoint({
    ...seeAs,
    path: '/api/policies/audience/person',
    access: 'policies:write',
    summary: 'Whether one person is among those whom an audience means, and which condition says so',
  }),
  countAudience: endpoint({
    ...countAudience,
    path: '/api/policies/audience',
    access: 'policies:write',
    summary: 'How many people an audience means, and whether the caller may address it alone',
    res: z.extend(reach, { needs_review: z.boolean() }),
  }),
} as const;

import * as z from 'zod/mini';
import { countAudience } from '#features/organization/sight.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, pageQuery, search, sortOf, step, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { deskOrders, peopleOrders } from './list-order.ts';
import { surveyStates } from './policy.ts';
import { askedEdition } from './reading.ts';
import { managedCard, managedSurvey, results, surveyBody } from './survey.ts';

const authoring = { access: 'surveys:manage', answers: 'data', res: managedSurvey } as const;

/** The calls of those who write forms and read their results. */
export const authoringCalls = {
  listManaged: endpoint({
    method: 'GET',
    path: '/api/surveys/managed',
    access: 'surveys:read-results',
    summary: 'Forms that the caller writes or reads the results of, the last changed first',
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(surveyStates)),
      search,
      overdue: z.optional(z.literal('yes')),
      sort: sortOf(deskOrders),
    }),
    answers: 'list',
    res: managedCard,
  }),
  getManaged: endpoint({
    method: 'GET',
    path: '/api/surveys/managed/{id}',
    access: 'surveys:read-results',
    summary: 'One form with everything that its author needs',
    params: idParams,
    answers: 'data',
    res: managedSurvey,
  }),
  draftSurvey: endpoint({
    ...authoring,
    method: 'POST',
    path: '/api/surveys',
    summary: 'Begins a form',
    body: surveyBody,
    errors: [errors.audience_out_of_reach],
  }),
  editSurvey: endpoint({
    ...authoring,
    method: 'PUT',
    path: '/api/surveys/{id}',
    summary: 'Changes a form; what a published one asks changes for people when it is published again',
    params: idParams,
    body: z.extend(surveyBody, { version }),
    errors: [errors.wrong_state, errors.audience_out_of_reach, errors.anonymity_fixed, errors.period],
    rateLimit: 120,
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/api/surveys/{id}',
    access: 'surveys:manage',
    summary: 'Throws a form away that was never published',
    params: idParams,
    answers: 'none',
    errors: [errors.wrong_state],
  }),
  copySurvey: endpoint({
    ...authoring,
    method: 'POST',
    path: '/api/surveys/{id}/copy',
    summary: 'Begins a form with what another one asks',
    params: idParams,
    body: z.strictObject({ title: text(160) }),
  }),
  publishSurvey: endpoint({
    ...authoring,
    method: 'POST',
    path: '/api/surveys/{id}/publish',
    summary: 'Publishes a form, or its changes: after the first answer they are a new edition with results apart',
    params: idParams,
    body: step,
    errors: [
      errors.wrong_state,
      errors.incomplete,
      errors.period,
      errors.audience_out_of_reach,
      errors.nobody_in_audience,
    ],
  }),
  remindMissing: endpoint({
    ...authoring,
    method: 'POST',
    path: '/api/surveys/{id}/remind',
    summary: 'Tells those who have not answered once more, once a day at most',
    params: idParams,
    body: step,
    errors: [errors.wrong_state, errors.nobody_missing, errors.reminded_today],
  }),
  closeSurvey: endpoint({
    ...authoring,
    method: 'POST',
    path: '/api/surveys/{id}/close',
    summary: 'Closes a form before its time',
    params: idParams,
    body: step,
    errors: [errors.wrong_state],
  }),
  archiveSurvey: endpoint({
    ...authoring,
    method: 'POST',
    path: '/api/surveys/{id}/archive',
    summary: 'Puts a closed form away',
    params: idParams,
    body: step,
    errors: [errors.wrong_state],
  }),
  publishActions: endpoint({
    ...authoring,
    method: 'PUT',
    path: '/api/surveys/{id}/actions',
    summary: 'Tells people what they said and what was done about it',
    params: idParams,
    body: z.strictObject({
      version,
      actions: z.array(z.strictObject({ said: text(300), done: text(500) })).check(z.minLength(1), z.maxLength(20)),
    }),
    errors: [errors.wrong_state],
  }),
  countAudience: endpoint({
    ...countAudience,
    path: '/api/surveys/audience',
    access: 'surveys:manage',
    summary: 'How many people an audience means, and whether the caller may address it',
  }),
  getResults: endpoint({
    method: 'GET',
    path: '/api/surveys/{id}/results',
    access: 'surveys:read-results',
    summary: 'What the answers to one edition say together, from five answers on; ten while an anonymous form is open',
    params: idParams,
    query: z.object({
      edition: z.optional(askedEdition),
      campaign: z.optional(id),
    }),
    answers: 'data',
    res: results,
    errors: [errors.too_few_answers, errors.campaigns_after_closing],
  }),
  exportResults: endpoint({
    method: 'GET',
    path: '/api/surveys/{id}/export',
    access: 'surveys:export',
    summary: 'The results as an Excel file; with names only for who may read them',
    params: idParams,
    query: z.object({
      edition: z.optional(askedEdition),
      rows: z._default(z.enum(['figures', 'people']), 'figures'),
    }),
    ...spreadsheetFile,
    errors: [errors.too_few_answers, errors.campaigns_after_closing],
    writes: true,
    rateLimit: 10,
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/api/surveys/{id}/people',
    access: 'surveys:read-results',
    summary: 'Who has answered a form or is missing, never what',
    params: idParams,
    query: z.object({
      ...pageQuery,
      show: z._default(z.enum(['missing', 'filled']), 'missing'),
      search,
      ...placeQuery,
      sort: sortOf(peopleOrders),
    }),
    answers: 'list',
    res: z.object({
      id,
      name: z.string(),
      position: z.string(),
      campaign: z.nullable(z.string()),
      filled_on: z.nullable(day),
    }),
  }),
} as const;

import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { id, idParams, moment, pageQuery, search } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { mustReadSources } from './policy.ts';

const source = z.enum(mustReadSources);

const request = z.object({
  id,
  edition: z.number(),
  due_at: moment,
  /** Without the right answers: the server alone knows them. */
  questions: z.array(z.object({ text: z.string(), options: z.array(z.string()) })),
  confirmed_at: z.nullable(moment),
});

const followed = z.object({
  id,
  source,
  title: z.string(),
  edition: z.number(),
  link: z.string(),
  asked_at: moment,
  due_at: moment,
  closed_at: z.nullable(moment),
  people: z.number(),
  confirmed: z.number(),
});

export const contract = {
  getRequest: endpoint({
    method: 'GET',
    path: '/api/must-reads/items/{source}/{id}',
    access: 'session',
    summary: 'What an item asks of the caller, and whether they have confirmed it; null when it asks nothing',
    params: z.object({ source, id }),
    answers: 'data',
    res: z.nullable(
      z.extend(request, {
        /** How many of the caller's campaign were asked and have confirmed, as numbers alone; null without a campaign. */
        team: z.nullable(z.object({ people: z.number(), confirmed: z.number() })),
      }),
    ),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/must-reads/{id}/confirmations',
    access: 'session',
    summary: 'Confirms that the caller has read and understood; the questions must be answered rightly',
    params: idParams,
    body: z.strictObject({
      answers: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(3))).check(z.maxLength(3)),
    }),
    answers: 'data',
    res: request,
    errors: [errors.wrong_answers, errors.closed],
    rateLimit: 30,
  }),
  listFollowed: endpoint({
    method: 'GET',
    path: '/api/must-reads',
    access: 'must-read:read-report',
    summary: 'What people were asked to confirm, the last asked first, with how many have done it within the reach',
    query: z.object({
      ...pageQuery,
      search,
      open: z.optional(z.literal('yes')),
      kind: z.optional(source),
    }),
    answers: 'list',
    res: followed,
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/api/must-reads/{id}/report',
    access: 'must-read:read-report',
    summary: 'One request by campaign: how many have confirmed and how many are missing within the reach',
    params: idParams,
    answers: 'data',
    res: z.extend(followed, {
      campaigns: z.array(
        z.object({ id: z.nullable(id), name: z.nullable(z.string()), people: z.number(), confirmed: z.number() }),
      ),
      reminded_at: z.nullable(moment),
      can_remind: z.boolean(),
    }),
  }),
  listMissing: endpoint({
    method: 'GET',
    path: '/api/must-reads/{id}/missing',
    access: 'must-read:read-report',
    summary: 'The names that are still missing, by campaign and name',
    params: idParams,
    query: z.object({
      ...pageQuery,
      ...placeQuery,
      search,
      /** Only who is at work now. */
      on_shift: z.optional(z.literal('yes')),
    }),
    answers: 'list',
    res: z.object({
      id,
      name: z.string(),
      position: z.string(),
      campaign: z.nullable(z.string()),
      on_shift: z.boolean(),
    }),
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/api/must-reads/{id}/export',
    access: 'must-read:export',
    summary: 'Who has confirmed and who is missing within the reach, as an Excel file',
    params: idParams,
    ...spreadsheetFile,
    writes: true,
    rateLimit: 10,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/must-reads/{id}/reminders',
    access: 'must-read:remind',
    summary: 'Reminds those within the reach who are missing; once a day at most',
    params: idParams,
    answers: 'data',
    res: z.object({ people: z.number() }),
    errors: [errors.reminded_today, errors.nobody_missing, errors.closed],
    rateLimit: 20,
  }),
} as const;

import * as z from 'zod/mini';
import { placeQuery } from '#features/organization/place-filter.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { zipFile } from '#platform/contract/media.ts';
import { day, id, idParams, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { answerOrders } from './list-order.ts';
import { givenAnswer } from './survey.ts';

/** As a part of an address or a field of a form, where it is text. */
export const askedEdition = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100_000));

const who = { name: z.string(), position: z.string(), campaign: z.nullable(z.string()) };

/** The calls of those who may read who answered what; an anonymous form has nothing for them. */
export const readingCalls = {
  listGiven: endpoint({
    method: 'GET',
    path: '/api/surveys/{id}/answers',
    access: 'surveys:read-answers',
    summary: 'Who has answered an edition of a form with names, the last first',
    params: idParams,
    query: z.object({
      ...pageQuery,
      edition: z.optional(askedEdition),
      search,
      ...placeQuery,
      sort: sortOf(answerOrders),
    }),
    answers: 'list',
    res: z.object({
      id,
      ...who,
      answered_on: day,
      points: z.nullable(z.number()),
      points_of: z.nullable(z.number()),
      files: z.number(),
    }),
    writes: true,
  }),
  getGiven: endpoint({
    method: 'GET',
    path: '/api/surveys/{id}/answers/{answer}',
    access: 'surveys:read-answers',
    summary: 'What one person answered to a form with names; the look is written down',
    params: z.object({ id, answer: id }),
    answers: 'data',
    res: z.extend(givenAnswer, who),
    writes: true,
  }),
  exportFiles: endpoint({
    method: 'GET',
    path: '/api/surveys/{id}/files',
    access: 'surveys:read-answers',
    summary: 'All files that were handed in with the answers to an edition of a form, in one zip',
    params: idParams,
    query: z.object({ edition: z.optional(askedEdition) }),
    ...zipFile,
    errors: [errors.no_files],
    writes: true,
    rateLimit: 5,
  }),
} as const;

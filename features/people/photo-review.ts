import * as z from 'zod/mini';
import { colleague } from '#features/organization/chart-calls.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, optionalText, search } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';

/** Why a photo was taken away. The last one asks for words. */
export const photoReasons = ['no_face', 'somebody_else', 'unclear', 'offends', 'shows_others', 'other'] as const;
export type PhotoReason = (typeof photoReasons)[number];

/** Letters of the words at least, where no reason of the list says it. */
export const leastPhotoWords = 10;

/** Where a page of photos ended: the moment of its last one, and whose it is. */
const place = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

export const photoReview = {
  listPhotos: endpoint({
    method: 'GET',
    path: '/api/people/photos',
    access: 'people:manage',
    summary: 'Photos of people within reach, the latest first, page by page from where the one before ended',
    query: z.object({
      q: search,
      ...placeQuery,
      after: z.optional(place),
      size: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 24),
    }),
    answers: 'data',
    res: z.object({
      items: z.array(z.object({ ...colleague, photo: id, set_at: moment })),
      /** Where the next page begins; null at the end. */
      next: z.nullable(z.string()),
    }),
    rateLimit: 300,
  }),
  takePhotoAway: endpoint({
    method: 'POST',
    path: '/api/people/{id}/photo/removal',
    access: 'people:manage',
    summary: "Takes somebody's photo away and tells them why; they may put up another",
    params: idParams,
    body: z.strictObject({
      /** The photo that was looked at: another one since then stays. */
      photo: id,
      reason: z.enum(photoReasons),
      words: z.optional(optionalText(200)),
    }),
    answers: 'none',
    errors: [errors.reason_missing],
    rateLimit: 120,
  }),
} as const;

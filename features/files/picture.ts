import { pictureFile } from '#platform/contract/media.ts';
import * as z from 'zod/mini';
import { coverKinds } from '#platform/contract/cover.ts';
import { id, idParams } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { pictureRule, renditions } from './policy.ts';

// What the calls have in common by which rooms show pictures and take them. Each room adds its path and its access.

/** Names what an address shows now, so that a browser fetches what has changed. */
export const shownVersion = z.optional(z.string().check(z.maxLength(80)));

/** What a picture may be refused for. */
export const unreadable = [errors.not_a_picture, errors.picture_too_large] as const;

/** A cover drawn from its motif and seed, or a picture that was uploaded; `url` answers either as WebP. */
export const cover = z.object({ motif: z.enum(coverKinds), seed: z.string(), uploaded: z.boolean(), url: z.string() });

export const showCover = {
  method: 'GET',
  params: idParams,
  query: z.object({ size: z._default(z.enum(renditions), 'medium'), v: shownVersion }),
  ...pictureFile,
} as const;

export const putCover = {
  method: 'PUT',
  params: idParams,
  files: { cover: { ...pictureRule, required: true } },
  rateLimit: 30,
} as const;

/** A picture inside a text. */
export const showImage = {
  method: 'GET',
  params: z.object({ id, file: id }),
  query: z.object({ size: z._default(z.enum(renditions), 'large'), v: shownVersion }),
  ...pictureFile,
} as const;

export const addImage = {
  method: 'POST',
  params: idParams,
  files: { image: { ...pictureRule, required: true } },
  answers: 'data',
  res: z.object({ id, url: z.string() }),
  rateLimit: 60,
} as const;

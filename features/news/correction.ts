import * as z from 'zod/mini';
import { listEditions, publishCorrection, returnCorrection } from '#features/editorial/calls.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { confirmationPlan } from '#features/must-read/confirmation.ts';
import { errors as mustReadErrors } from '#features/must-read/errors.ts';
import { coverKinds } from '#platform/contract/cover.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, text, version } from '#platform/contract/schemas.ts';
import { manuscript } from './article.ts';
import { errors } from './errors.ts';

// New words in the place of those that readers know: at once, or through a second person.

const writing = { access: 'news:write', answers: 'data', res: manuscript } as const;

/** A cover: one of the pictures that were added to the article, or where `file` is null what is drawn. */
const correctedCover = z.strictObject({
  motif: z.enum(coverKinds),
  seed: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  file: z.nullable(id),
});

export type CorrectedCover = z.infer<typeof correctedCover>;

export const correctionBody = z.strictObject({
  version,
  title: text(160),
  summary: text(400),
  body: z.string().check(z.minLength(1), z.maxLength(200_000)),
  note: text(300),
  /** Without it the cover stays. */
  cover: z.optional(correctedCover),
  /** Whether who has confirmed what it said before must do it again. */
  reconfirm: z._default(z.boolean(), false),
  /** Until when, and after which questions; without it as it was asked before. */
  confirmation: z.optional(confirmationPlan),
});

export const correctionCalls = {
  correctArticle: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/news/articles/{id}/correct',
    summary:
      'Replaces what a published article says by a new edition; of what is for everybody it waits for a second person',
    params: idParams,
    body: correctionBody,
    errors: [
      errors.wrong_state,
      errors.audience_out_of_reach,
      errors.incomplete,
      editorialErrors.correction_waits,
      mustReadErrors.due_in_past,
    ],
  }),
  publishCorrection: endpoint({
    ...writing,
    ...publishCorrection,
    path: '/api/news/articles/{id}/correction/publish',
    errors: [
      errors.wrong_state,
      editorialErrors.no_correction,
      editorialErrors.own_approval,
      mustReadErrors.due_in_past,
    ],
  }),
  returnCorrection: endpoint({
    ...writing,
    ...returnCorrection,
    path: '/api/news/articles/{id}/correction/return',
    errors: [editorialErrors.no_correction, editorialErrors.own_approval],
  }),
  listEditions: endpoint({
    ...listEditions,
    path: '/api/news/articles/{id}/editions',
    access: 'news:write',
    summary: 'What an article said before each of its corrections, the last first',
  }),
} as const;

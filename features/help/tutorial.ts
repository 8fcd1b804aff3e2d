import * as z from 'zod/mini';
import {
  manuscriptParts,
  pieceAction,
  pieceState,
  correctionParts,
  readerParts,
  tagNames,
} from '#features/editorial/calls.ts';
import { confirmationPlan } from '#features/must-read/confirmation.ts';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { coverKinds } from '#platform/contract/cover.ts';
import { id, moment, named, optionalText, text, version } from '#platform/contract/schemas.ts';

// The shapes of a tutorial: for its readers, and for who writes it.

const type = z.nullable(named);

const cover = {
  cover_motif: z.enum(coverKinds),
  /** The picture that was uploaded; null where the cover is drawn from the title. */
  cover_url: z.nullable(z.string()),
};

export const tutorialCard = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  ...cover,
  /** What kind of request it spares. */
  type,
  steps: z.number(),
  minutes: z.number(),
  tags: z.array(z.string()),
});

export const tutorialDetail = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  ...cover,
  type,
  minutes: z.number(),
  steps: z.array(z.object({ title: z.string(), html: z.string() })),
  ...readerParts,
  updated_at: moment,
  can_write: z.boolean(),
});

/** Steps at most, and characters in one. */
export const mostSteps = 40;

const words = z.strictObject({
  title: text(120),
  summary: optionalText(300),
  cover_motif: z.enum(coverKinds),
  type: z.nullable(id),
  steps: z
    .array(z.strictObject({ title: optionalText(120), html: z.string().check(z.maxLength(50_000)) }))
    .check(z.maxLength(mostSteps)),
  audience: audienceSchema,
  tags: tagNames,
  /** The last moment at which people find it; null is for good. */
  expires_at: z.nullable(moment),
});

export const tutorialBody = z.extend(words, { confirmation: z.nullable(confirmationPlan) });

export const tutorialCorrection = z.extend(words, {
  ...correctionParts,
  /** The picture on the cover: one of those of the tutorial; null is the drawing. */
  cover: z.nullable(id),
});

export const tutorialRow = z.object({
  id,
  title: z.string(),
  ...cover,
  type,
  state: pieceState,
  steps: z.number(),
  audience: audienceSchema,
  updated_at: moment,
  version,
  /** How many people have read it. */
  readers: z.number(),
  actions: z.array(pieceAction),
});

export const tutorialManuscript = z.extend(tutorialRow, {
  ...manuscriptParts,
  /** The picture on the cover, as a correction names it. */
  cover: z.nullable(id),
  expires_at: z.nullable(moment),
  summary: z.string(),
  texts: z.array(z.object({ title: z.string(), html: z.string() })),
});

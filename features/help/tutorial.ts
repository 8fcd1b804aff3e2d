import * as z from 'zod/mini';
import { audienceSchema } from '#features/organization/audience.ts';
import { id, moment, named, optionalText, text, version } from '#platform/contract/schemas.ts';
import { tutorialActions, tutorialStates } from './policy.ts';

// The shapes of a tutorial: for its readers, and for who writes it.

const type = z.nullable(named);

export const tutorialCard = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** What kind of request it spares. */
  type,
  steps: z.number(),
  minutes: z.number(),
});

export const tutorialDetail = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  type,
  minutes: z.number(),
  steps: z.array(z.object({ title: z.string(), html: z.string() })),
  updated_at: moment,
  can_write: z.boolean(),
});

/** Steps at most, and characters in one. */
export const mostSteps = 40;

export const tutorialBody = z.strictObject({
  title: text(120),
  summary: optionalText(300),
  type: z.nullable(id),
  steps: z
    .array(z.strictObject({ title: optionalText(120), html: z.string().check(z.maxLength(50_000)) }))
    .check(z.maxLength(mostSteps)),
  audience: audienceSchema,
});

export const tutorialRow = z.object({
  id,
  title: z.string(),
  type,
  state: z.enum(tutorialStates),
  steps: z.number(),
  audience: audienceSchema,
  updated_at: moment,
  version,
  actions: z.array(z.enum(tutorialActions)),
});

export const tutorialManuscript = z.extend(tutorialRow, {
  summary: z.string(),
  texts: z.array(z.object({ title: z.string(), html: z.string() })),
});

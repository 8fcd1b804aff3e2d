import * as z from 'zod/mini';
import { correctionParts, manuscriptParts, readerParts, tagNames } from '#features/editorial/calls.ts';
import { cover } from '#features/files/picture.ts';
import { confirmationPlan } from '#features/must-read/confirmation.ts';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { coverKinds } from '#platform/contract/cover.ts';
import { id, moment, named, optionalText, search, text } from '#platform/contract/schemas.ts';
import { mediaActions, mediaKinds, mediaStates } from './policy.ts';

// The shapes of an item on the wire: for who listens and watches, for the studio, and as it is sent.

export const kind = z.enum(mediaKinds);
export const state = z.enum(mediaStates);
export const category = z.object({ id, code: z.string(), name: z.string(), motif: z.enum(coverKinds) });

/** Those who came to the end once, and those who have not yet. */
export const far = z.enum(['finished', 'begun']);

export const progress = z.object({ seconds: z.number(), finished: z.boolean() });

const card = {
  id,
  kind,
  title: z.string(),
  summary: z.string(),
  category,
  author: named,
  published_at: moment,
  seconds: z.number(),
  cover,
  listeners: z.number(),
  tags: z.array(z.string()),
  /** Where the caller stopped; null when they have not begun. */
  progress: z.nullable(progress),
  /** Where it streams from, with range requests. */
  stream: z.string(),
};

export const mediaCard = z.object(card);

export const mediaItem = z.object({
  ...card,
  ...readerParts,
  transcript: z.string(),
  type: z.string(),
  can_manage: z.boolean(),
});

export const filters = z.strictObject({
  search,
  category: z.optional(id),
  tag: z.optional(text(40)),
  /** Only what the caller has begun and not finished, the last heard first. */
  begun: z.optional(z.boolean()),
});

const words = {
  title: text(160),
  summary: optionalText(600),
  transcript: z.string().check(z.maxLength(200_000)),
  category: z.nullable(id),
  tags: z._default(tagNames, []),
  audience: audienceSchema,
  cover_motif: z.enum(coverKinds),
  cover_seed: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  /** The last moment at which it is heard; null is for good. */
  expires_at: z._default(z.nullable(moment), null),
};

/** What a correction replaces, and what is kept of an earlier edition. */
export const itemWords = z.strictObject(words);

/** An item as the studio sends it and its form checks it. */
export const itemBody = z.strictObject({
  ...words,
  /** What it asks of its listeners, where it must be confirmed. */
  confirmation: z._default(z.nullable(confirmationPlan), null),
});

export const correctionBody = z.strictObject({ ...words, ...correctionParts });

export const managed = z.object({
  id,
  kind,
  title: z.string(),
  state,
  category: z.nullable(category),
  author: named,
  audience: audienceSchema,
  seconds: z.nullable(z.number()),
  published_at: z.nullable(moment),
  publish_at: z.nullable(moment),
  expires_at: z.nullable(moment),
  updated_at: moment,
  listeners: z.number(),
  finished: z.number(),
  cover,
  version: z.number(),
  actions: z.array(z.enum(mediaActions)),
});

export const listener = z.object({
  id,
  name: z.string(),
  position: z.string(),
  campaign: z.nullable(z.string()),
  first_at: moment,
  last_at: moment,
  /** Where they stopped. */
  seconds: z.number(),
  /** When they came to the end first; null when they have not. */
  finished_at: z.nullable(moment),
});

export const manuscript = z.extend(managed, {
  ...manuscriptParts,
  summary: z.string(),
  transcript: z.string(),
  recording: z.nullable(
    z.object({ file: id, name: z.string(), type: z.string(), size: z.number(), stream: z.string() }),
  ),
});

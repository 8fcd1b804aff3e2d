import * as z from 'zod/mini';
import { manuscriptParts } from '#features/editorial/calls.ts';
import { confirmationPlan } from '#features/must-read/confirmation.ts';
import { cover } from '#features/files/picture.ts';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { coverKinds } from '#platform/contract/cover.ts';
import { day, id, moment, named, optionalText, search, text, version } from '#platform/contract/schemas.ts';
import { discussions } from './discussion.ts';
import { articleActions, articleStates, mostTags } from './policy.ts';

// The shapes of an article on the wire: for its readers, for the desk, and as it is sent.

export const category = z.object({ id, code: z.string(), name: z.string(), motif: z.enum(coverKinds) });
export const state = z.enum(articleStates);
const actions = z.array(z.enum(articleActions));

const card = {
  id,
  title: z.string(),
  summary: z.string(),
  category,
  author: named,
  published_at: moment,
  minutes: z.number(),
  edition: z.number(),
  featured: z.boolean(),
  cover,
  readers: z.number(),
  is_read: z.boolean(),
};

export const articleCard = z.object(card);

export const article = z.object({
  ...card,
  author: z.object({ id, name: z.string(), position: z.string() }),
  body: z.string(),
  tags: z.array(named),
  /** For whom it is, where it is not for everybody: the reader's own campaign or client. */
  audience: z.nullable(z.string()),
  corrected_at: z.nullable(moment),
  correction_note: z.nullable(z.string()),
  progress: z.number(),
  can_manage: z.boolean(),
});

export const filters = z.strictObject({
  search,
  category: z.optional(id),
  tag: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
});

/** The words of an article, as the editor sends them and the form checks them. */
export const articleBody = z.strictObject({
  title: text(160),
  summary: optionalText(400),
  body: z.string().check(z.maxLength(200_000)),
  category: z.nullable(id),
  tags: z.array(text(40)).check(z.maxLength(mostTags)),
  audience: audienceSchema,
  cover_motif: z.optional(z.enum(coverKinds)),
  cover_seed: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  /** The last moment at which it is read; null is ninety days after its publication. */
  expires_at: z.nullable(moment),
  /** What it asks of its readers, where it must be confirmed. */
  confirmation: z._default(z.nullable(confirmationPlan), null),
});

export const managed = z.object({
  id,
  title: z.string(),
  state,
  category: z.nullable(category),
  author: named,
  audience: audienceSchema,
  published_at: z.nullable(moment),
  publish_at: z.nullable(moment),
  expires_at: z.nullable(moment),
  updated_at: moment,
  featured: z.nullable(z.number()),
  readers: z.number(),
  views: z.number(),
  cover,
  version,
  actions,
});

export const manuscript = z.object({
  id,
  version,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  minutes: z.number(),
  category: z.nullable(category),
  tags: z.array(named),
  audience: audienceSchema,
  audience_names: z.array(z.object({ dimension: z.string(), names: z.array(z.string()) })),
  cover,
  author: named,
  state,
  edition: z.number(),
  discussion: z.enum(discussions),
  confirmation: z.nullable(confirmationPlan),
  correction_note: z.nullable(z.string()),
  review_note: z.nullable(z.string()),
  publish_at: z.nullable(moment),
  published_at: z.nullable(moment),
  expires_at: z.nullable(moment),
  updated_at: moment,
  featured: z.nullable(z.number()),
  readers: z.number(),
  views: z.number(),
  /** New words that wait for a second person. */
  correction: manuscriptParts.correction,
  /** Whether what the caller corrects would wait so. */
  waits: z.boolean(),
  actions,
});

import * as z from 'zod/mini';
import { tagNames } from '#features/editorial/calls.ts';
import { cover } from '#features/files/picture.ts';
import { confirmationPlan } from '#features/must-read/confirmation.ts';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { coverKinds } from '#platform/contract/cover.ts';
import { id, moment, named, optionalText, text, version } from '#platform/contract/schemas.ts';
import { policyActions, policyKinds, policyStates } from './policy.ts';

// The shapes of a document on the wire: for its readers, for the desk, and as it is sent.

/** Names what a cover shows now: the address changes with it, so that a browser may keep it. */
export function coverNameOf({ fileId, motif, seed }: { fileId: string | null; motif: string; seed: string }): string {
  return fileId ?? `${motif}-${seed}`;
}

export const kind = z.enum(policyKinds);
const state = z.enum(policyStates);

const card = {
  id,
  kind,
  title: z.string(),
  summary: z.string(),
  area: z.string(),
  edition: z.number(),
  minutes: z.number(),
  published_at: moment,
  tags: z.array(z.string()),
  /** Null for terms, which have none. */
  cover: z.nullable(cover),
};

export const policyCard = z.object(card);

const edition = z.object({ edition: z.number(), title: z.string(), note: z.string(), published_at: moment });

export const policyDocument = z.object({
  ...card,
  body: z.string(),
  note: z.string(),
  expires_at: z.nullable(moment),
  /** The editions that the caller may read, the newest first. */
  editions: z.array(edition),
  /** The edition that the caller confirmed or accepted last. */
  confirmed: z.nullable(z.object({ edition: z.number(), at: moment })),
  can_manage: z.boolean(),
});

export const policyEdition = z.extend(edition, { body: z.string() });

export const terms = z.object({
  id,
  title: z.string(),
  body: z.string(),
  edition: z.number(),
  hash: z.string(),
  note: z.string(),
  published_at: moment,
  /** When the caller accepted this edition; null when they have not, and for who is not signed in. */
  accepted_at: z.nullable(moment),
  /** What the caller accepted before, to see what changed. */
  previous: z.nullable(z.object({ edition: z.number(), body: z.string() })),
});

export const policyBody = z.strictObject({
  kind,
  title: text(160),
  summary: optionalText(400),
  area: optionalText(80),
  body: z.string().check(z.maxLength(400_000)),
  tags: z._default(tagNames, []),
  cover_motif: z.optional(z.enum(coverKinds)),
  cover_seed: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  audience: audienceSchema,
  confirmation: z.nullable(confirmationPlan),
  /** The last moment at which this edition is read; null is without an end. */
  expires_at: z._default(z.nullable(moment), null),
  /** What changed since the edition before, for its readers. */
  note: optionalText(300),
  /** Whether who has confirmed an earlier edition must do it again. */
  reconfirm: z.boolean(),
});

export const managed = z.object({
  id,
  kind,
  title: z.string(),
  state,
  edition: z.number(),
  author: named,
  audience: audienceSchema,
  publish_at: z.nullable(moment),
  expires_at: z.nullable(moment),
  updated_at: moment,
  readers: z.number(),
  version,
  actions: z.array(z.enum(policyActions)),
});

export const manuscript = z.extend(managed, {
  summary: z.string(),
  area: z.string(),
  body: z.string(),
  confirmation: z.nullable(confirmationPlan),
  note: z.string(),
  reconfirm: z.boolean(),
  review_note: z.nullable(z.string()),
  published_at: z.nullable(moment),
  tags: z.array(z.string()),
  cover,
  /** What readers see while this is being written; null where they see this. */
  shown: z.nullable(z.object({ title: z.string(), summary: z.string(), body: z.string() })),
});

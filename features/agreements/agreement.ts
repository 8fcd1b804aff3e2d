import * as z from 'zod/mini';
import {
  correctionParts,
  manuscriptParts,
  pieceAction,
  pieceState,
  readerParts,
  tagNames,
} from '#features/editorial/calls.ts';
import { confirmationPlan } from '#features/must-read/confirmation.ts';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { coverKinds } from '#platform/contract/cover.ts';
import { day, id, moment, named, optionalText, search, text, version } from '#platform/contract/schemas.ts';
import { agreementCategories } from './policy.ts';

// The shapes of an agreement on the wire: for its readers, for the desk, and as it is sent.

export const category = z.enum(agreementCategories);

const card = {
  id,
  title: z.string(),
  partner: z.string(),
  category,
  summary: z.string(),
  benefit: z.string(),
  cover_motif: z.enum(coverKinds),
  /** The picture that was uploaded; null where the cover is drawn. */
  cover_url: z.nullable(z.string()),
  /** Empty is everywhere. */
  cities: z.array(named),
  starts_on: day,
  ends_on: day,
  tags: z.array(z.string()),
  is_favourite: z.boolean(),
  uses: z.number(),
};

export const agreementCard = z.object(card);

export const agreementDetail = z.object({
  ...card,
  ...readerParts,
  body: z.string(),
  website: z.nullable(z.string()),
  contact: z.string(),
  has_code: z.boolean(),
  /** The caller's own, once they asked for it. */
  code: z.nullable(z.string()),
  own_uses: z.number(),
  used_today: z.boolean(),
  can_manage: z.boolean(),
});

export const filters = z.strictObject({
  search,
  category: z.optional(category),
  city: z.optional(id),
  tag: z.optional(text(40)),
  favourites: z.optional(z.boolean()),
});

/** Leads to a site of the partner and nowhere else. */
const website = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s]+$/));

const words = z.strictObject({
  title: text(120),
  partner: text(80),
  category,
  summary: optionalText(300),
  benefit: optionalText(80),
  body: z.string().check(z.maxLength(100_000)),
  website: z.nullable(website),
  contact: optionalText(160),
  starts_on: day,
  ends_on: day,
  code_prefix: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{2,8}$/))),
  cover_motif: z.enum(coverKinds),
  cities: z.array(id).check(z.maxLength(200)),
  audience: audienceSchema,
  tags: tagNames,
});

/** What an editor writes of a draft. */
export const agreementBody = z.extend(words, {
  /** What its readers will be asked to confirm when it comes out. */
  confirmation: z.nullable(confirmationPlan),
});

/** What replaces the words of one that is published. */
export const correctionBody = z.extend(words, {
  ...correctionParts,
  /** The picture on the cover: the one that is there or one of the text; null is the drawing. */
  cover: z.nullable(id),
});

export const managed = z.object({
  id,
  title: z.string(),
  partner: z.string(),
  category,
  state: pieceState,
  starts_on: day,
  ends_on: day,
  is_over: z.boolean(),
  audience: audienceSchema,
  /** Null where it works without codes. */
  codes: z.nullable(z.number()),
  uses: z.number(),
  updated_at: moment,
  version,
  readers: z.number(),
  actions: z.array(pieceAction),
});

export const manuscript = z.extend(managed, {
  ...manuscriptParts,
  summary: z.string(),
  benefit: z.string(),
  body: z.string(),
  website: z.nullable(z.string()),
  contact: z.string(),
  code_prefix: z.nullable(z.string()),
  cover_motif: z.enum(coverKinds),
  cover: z.nullable(id),
  cover_url: z.nullable(z.string()),
  cities: z.array(named),
  correction_note: z.nullable(z.string()),
});

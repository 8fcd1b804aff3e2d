import * as z from 'zod/mini';
import { id, moment, named, optionalText, text, version } from '#platform/contract/schemas.ts';
import { casings } from './linguo/brand.ts';
import { addresses } from './linguo/address-es.ts';
import { categories } from './linguo/finding.ts';
import { languages, modes } from './linguo/kinds.ts';
import { longestText, objectionStates, ruleKinds } from './policy.ts';
import { longestRewrite, tones } from './rewrite.ts';

// The shapes of the writing assistant on the wire.

/** A rule's name, as `es.dequeismo` or `brand.<id>`. */
export const ruleName = z.string().check(z.regex(/^[a-z]{2,10}\.[a-z0-9_-]{2,60}$/));

const form = text(60);

const brandRule = z.object({
  id,
  kind: z.enum(ruleKinds),
  canonical: z.string(),
  wrong: z.array(z.string()),
  casing: z.enum(casings),
  near: z.array(z.string()),
});

/** What is tried when a rule is saved: a sentence, and whether it is told of it. */
export const trial = z.strictObject({ text: text(200), is_told: z.boolean() });

export const ruleBody = z.strictObject({
  kind: z.enum(ruleKinds),
  canonical: optionalText(60),
  wrong: z.array(form).check(z.maxLength(20)),
  casing: z.enum(casings),
  near: z.array(form).check(z.maxLength(20)),
  note: optionalText(300),
  trials: z.array(trial).check(z.maxLength(10)),
  active: z.boolean(),
});

export const managedRule = z.extend(brandRule, {
  note: z.string(),
  trials: z.array(trial),
  active: z.boolean(),
  /** It differs from what is published. */
  is_changed: z.boolean(),
  /** How often somebody took its suggestion or liked it, and how often it was disliked or called no error, in 30 days. */
  hits: z.number(),
  misses: z.number(),
  version,
});

export const brandRow = z.object({
  id,
  name: z.string(),
  client: z.nullable(named),
  edition: z.number(),
  published_at: z.nullable(moment),
  rules: z.number(),
  changes: z.number(),
  objections: z.number(),
  can_write: z.boolean(),
  version,
});

export const brandBody = z.strictObject({ name: text(60), client_id: z.nullable(id) });

export const brandEdition = z.object({
  edition: z.number(),
  published_at: moment,
  by: z.nullable(z.string()),
  note: z.string(),
  rules: z.number(),
});

/** What the editor needs: the brands that the caller writes for with their published rules, and what is switched off. */
export const setup = z.object({
  brands: z.array(z.object({ id, name: z.string(), edition: z.number(), rules: z.array(brandRule) })),
  disabled: z.array(z.string()),
  /** Words that the caller always lets stand. */
  ignored: z.array(z.string()),
  /** Which model rewrites texts on request, and on which host; null where none is configured. */
  model: z.nullable(z.object({ name: z.string(), host: z.string() })),
});

export const textBody = z.strictObject({
  id: z.optional(id),
  version: z.optional(version),
  title: text(120),
  text: text(longestText),
  language: z.enum(languages),
  mode: z.enum(modes),
  brand_id: z.nullable(id),
});

export const savedText = z.object({
  id,
  title: z.string(),
  text: z.string(),
  language: z.enum(languages),
  mode: z.enum(modes),
  brand_id: z.nullable(id),
  /** Numbers and addresses that were masked before it was kept. */
  masked: z.number(),
  created_at: moment,
  updated_at: moment,
  version,
});

export const textRow = z.object({
  id,
  title: z.string(),
  beginning: z.string(),
  mode: z.enum(modes),
  updated_at: moment,
});

export const rewriteBody = z.strictObject({
  text: text(longestRewrite),
  tone: z.enum(tones),
  language: z.enum(languages),
  address: z.optional(z.enum(addresses)),
});

export const reaction = z.strictObject({
  rule: ruleName,
  liked: z.boolean(),
  /** A suggestion that was taken, or a thumb. */
  by: z.enum(['taken', 'thumb']),
  brand_id: z.nullable(id),
});

export const objectionBody = z.strictObject({
  rule: ruleName,
  words: text(120),
  /** The sentence around it; masked before it is kept. */
  context: optionalText(300),
  brand_id: z.nullable(id),
});

export const objection = z.object({
  id,
  rule: z.string(),
  words: z.string(),
  context: z.string(),
  brand: z.nullable(named),
  times: z.number(),
  state: z.enum(objectionStates),
  decided_by: z.nullable(z.string()),
  created_at: moment,
});

/** One of the rules that all brands share, with how right it was in 30 days. */
export const sharedRule = z.object({
  rule: z.string(),
  is_on: z.boolean(),
  hits: z.number(),
  misses: z.number(),
  /** 0 to 1; null below ten reactions. */
  precision: z.nullable(z.number()),
  reason: z.string(),
});

export const finding = z.object({
  rule: z.string(),
  category: z.enum(categories),
  from: z.number(),
  to: z.number(),
  text: z.string(),
  suggestions: z.array(z.string()),
});

export const checkBody = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(longestText)),
  language: z._default(z.enum(languages), 'es'),
  mode: z._default(z.enum(modes), 'note'),
  address: z.optional(z.enum(addresses)),
});

export const brandCheckBody = z.strictObject({ ...checkBody.shape, brand_id: id });

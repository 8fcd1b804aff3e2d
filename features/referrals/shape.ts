import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { caseDetail, caseRow, decisions, stepBody } from '#features/cases/case.ts';
import { day, id, moment, optionalText, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { cvTypes, mostCvBytes } from '#features/recruitment/policy.ts';
import { hints, referralSorts, relations } from './policy.ts';
import { referral } from './referral.ts';

// The shapes of referrals on the wire.

const document = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z .-]{5,20}$/));
const phone = z.string().check(z.trim(), z.maxLength(20), z.regex(/^\+?[0-9 ()-]{7,20}$/));
const email = z.email().check(z.maxLength(120));

const known = {
  vacancy: z.nullable(z.string()),
  relation: z.enum(relations),
  /** Why it is not valid, by its code; never who referred them first. */
  why_not: z.nullable(z.string()),
  /** How far selection is with them, and since when; null until they are in a vacancy. */
  stage: z.nullable(z.string()),
  stage_at: z.nullable(moment),
  /** Until when selection promised them a word. */
  promised_at: z.nullable(moment),
  has_consent: z.boolean(),
  /** Pesos that its rule promised, once somebody was hired. */
  bonus: z.nullable(z.number()),
  hired_on: z.nullable(day),
  /** The day on which the person has stayed long enough. */
  bonus_due_on: z.nullable(day),
  paid_on: z.nullable(day),
  /** Words for who reviews alone; empty for the referrer. */
  hints: z.array(z.enum(hints)),
};

export const referralRow = z.extend(caseRow, known);

export const referralDetail = z.extend(caseDetail, {
  ...known,
  /** For who reviews alone. */
  document: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  has_cv: z.boolean(),
  link_until: z.nullable(moment),
});

export const filters = {
  search,
  state: z.optional(z.enum([...referral.states, 'open', 'closed'])),
  /** One's own alone; absent, all that the caller may see. */
  box: z.optional(z.enum(['own', 'waiting'])),
  ...placeQuery,
};
export const listing = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: sortOf(referralSorts),
});
export const downloading = z.strictObject(filters);

/** Who is referred. Nothing more is stored before they consent. */
export const referring = z.strictObject({
  name: text(120),
  document: z.optional(document),
  phone: z.optional(phone),
  email: z.optional(email),
  relation: z.enum(relations),
  vacancy_id: z.optional(id),
});

export const referred = z.object({
  id,
  number: z.number(),
  /** The address that the referrer passes on; told this once. */
  link: z.string(),
  /** It went to the person's mail as well. */
  is_mailed: z.boolean(),
});

const vacancy = z.object({
  id,
  title: z.string(),
  seats: z.nullable(z.number()),
  /** The caller's own: whoever applies by it is referred by them. Null while employees alone see the vacancy. */
  link: z.nullable(z.string()),
});

export const standing = z.object({
  /** The personal-reference flag: whether one of one's own is on the way. */
  has_open: z.boolean(),
  open: z.number(),
  closed: z.number(),
  paid: z.number(),
  on_the_way: z.number(),
  next_due_on: z.nullable(day),
  rule: z.object({ bonus: z.number(), after_days: z.number(), reserve_days: z.number() }),
  vacancies: z.array(vacancy),
  /** What was paid, what is on its way and what is possible, in each month from two before this one. */
  months: z.array(z.object({ month: z.string(), paid: z.number(), on_the_way: z.number(), possible: z.number() })),
});

/** In a public form every field is text. */
export const consenting = z.strictObject({
  answer: z.enum(['accept', 'decline']),
  document: z.optional(optionalText(20)),
  phone: z.optional(optionalText(20)),
  email: z.optional(optionalText(120)),
});

export const asked = z.object({
  company: z.string(),
  /** The given name of who is asked, and the name of who referred them. */
  name: z.string(),
  referrer: z.string(),
  vacancy: z.nullable(z.string()),
  until: day,
  state: z.enum(['asked', 'accepted']),
  needs_document: z.boolean(),
  version: z.number(),
});

export const steps = stepBody;
export const deciding = decisions;
export const cvRule = { maxBytes: mostCvBytes, types: [...cvTypes] } as const;

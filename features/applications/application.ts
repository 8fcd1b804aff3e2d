import * as z from 'zod/mini';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { day, id, moment, named, optionalText, search, text, version } from '#platform/contract/schemas.ts';
import { isWebAddress } from './address.ts';
import { categories, glyphs, states, tones } from './policy.ts';

// The shapes of an application on the wire: for who uses it, for the desk, and as it is sent.

const address = z.string().check(
  z.trim(),
  z.maxLength(1_000),
  z.refine((value) => isWebAddress(value), { error: 'applications.issue.web_address' }),
);

export const documentNumber = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9.-]{4,20}$/));
/** As many people are assigned in one call. */
export const documents = z.array(documentNumber).check(z.maxLength(5_000));

/** What an icon is drawn with, or the address of the picture that was uploaded. */
const icon = z.object({ glyph: z.enum(glyphs), tone: z.enum(tones), url: z.nullable(z.string()) });

/** What is known of an outage by those whom it concerns. */
const outage = z.object({
  id,
  reports: z.number(),
  since: moment,
  certain: z.boolean(),
  confirmed: z.boolean(),
  note: z.nullable(z.string()),
  /** Whether the caller has reported it. */
  mine: z.boolean(),
});

const offered = {
  id,
  name: z.string(),
  summary: z.string(),
  category: z.enum(categories),
  url: z.string(),
  icon,
  has_report: z.boolean(),
  expires_on: z.nullable(day),
  days_left: z.nullable(z.number()),
  /** Its place among the favourites, from 1. */
  favourite: z.nullable(z.number()),
  /** How much the person uses it; only good to compare. */
  score: z.number(),
  alternative: z.string(),
  outage: z.nullable(outage),
};

export const application = z.object(offered);

export const applicationDetail = z.object({
  ...offered,
  details: z.string(),
  owner: z.object({ id, name: z.string(), position: z.string() }),
  uses: z.number(),
  used_at: z.nullable(moment),
  /** The report, where it may be shown inside of Plaza or at least opened. */
  report: z.nullable(z.object({ url: z.string(), embeddable: z.boolean() })),
  can_manage: z.boolean(),
});

export const filters = {
  search,
  category: z.optional(z.enum(categories)),
};

/** An application as the editor sends it and the form checks it. */
export const applicationBody = z.strictObject({
  name: text(60),
  summary: text(120),
  details: optionalText(4_000),
  alternative: optionalText(200),
  category: z.enum(categories),
  url: address,
  report_url: z.nullable(address),
  glyph: z.enum(glyphs),
  tone: z.enum(tones),
  owner: id,
  audience: audienceSchema,
  listed_only: z.boolean(),
  expires_on: z.nullable(day),
});

export const applicationEdit = z.extend(applicationBody, { version });

export const managed = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  category: z.enum(categories),
  icon,
  state: z.enum(states),
  audience: audienceSchema,
  listed_only: z.boolean(),
  listed: z.number(),
  expires_on: z.nullable(day),
  days_left: z.nullable(z.number()),
  owner: named,
  /** Openings of the last thirty days. */
  openings: z.number(),
  updated_at: moment,
  version,
});

export const managedDetail = z.extend(managed, {
  details: z.string(),
  alternative: z.string(),
  url: z.string(),
  report_url: z.nullable(z.string()),
  active: z.boolean(),
  audience_names: z.array(z.object({ dimension: z.string(), names: z.array(z.string()) })),
});

export const outageRow = z.object({
  id,
  application: z.object({ id, name: z.string(), icon }),
  opened_at: moment,
  reported_at: moment,
  reports: z.number(),
  state: z.enum(['reported', 'confirmed', 'solved', 'silent']),
  note: z.nullable(z.string()),
  ended_at: z.nullable(moment),
  ended_by: z.nullable(z.string()),
  /** What people wrote when they reported it, the last first. */
  words: z.array(z.object({ name: z.string(), note: z.string(), at: moment })),
});

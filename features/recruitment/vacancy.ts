import * as z from 'zod/mini';
import { caseDetail, caseRow } from '#features/cases/case.ts';
import { day, id, moment, optionalText, pageQuery, search, sortOf, text, version } from '#platform/contract/schemas.ts';
import { campaignQuery } from '#features/organization/place-filter.ts';
import { documentKinds, shifts, vacancySorts } from './policy.ts';

const shift = z.enum(shifts);
const money = z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000));

/** What a leader asks for. */
export const requisitionBody = z.strictObject({
  position: text(120),
  seats: z.number().check(z.int(), z.minimum(1), z.maximum(500)),
  campaign: id,
  city: id,
  profile: text(2_000),
  schedule: text(200),
  shift: z.optional(shift),
  band_min: z.optional(money),
  band_max: z.optional(money),
  starts_on: day,
  reason: text(500),
  /** Sends it to who approves the budget at once. */
  request: z.optional(z.boolean()),
});

const requisitionFacts = {
  position: z.string(),
  seats: z.number(),
  filled: z.number(),
  campaign: z.string(),
  city: z.string(),
  starts_on: z.string(),
  vacancy_id: z.nullable(id),
};

export const requisitionRow = z.extend(caseRow, requisitionFacts);

export const requisitionDetail = z.extend(caseDetail, {
  ...requisitionFacts,
  profile: z.string(),
  schedule: z.string(),
  shift: z.nullable(shift),
  reason: z.string(),
  /** A month's pay in pesos; null for who may not see it. */
  band: z.nullable(z.object({ min: z.number(), max: z.number() })),
});

/** How the vacancy of an approved requisition is shown and how it selects. */
export const vacancyBody = z.strictObject({
  title: text(120),
  description: text(4_000),
  requirements: text(2_000),
  schedule: text(200),
  shift: z.optional(shift),
  closes_on: day,
  is_blind: z.boolean(),
  /** A test that the candidate takes by their link; otherwise the name of one whose result selection writes. */
  test_form: z.optional(id),
  test_name: z.optional(optionalText(120)),
  test_pass: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** The template of the offer letter; without one it has the words of the house. */
  letter_template: z.optional(id),
  wanted_scorecards: z.number().check(z.int(), z.minimum(0), z.maximum(5)),
  criteria: z.array(text(120)).check(z.maxLength(8)),
  wanted_documents: z.array(z.enum(documentKinds)).check(z.maxLength(6)),
  /** Everybody sees it at once; otherwise employees alone see it for three days. */
  public_now: z.optional(z.boolean()),
});

/** An open vacancy as anybody may read it; no pay. */
export const openVacancy = z.object({
  id,
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  schedule: z.string(),
  shift: z.nullable(shift),
  city: z.string(),
  country: z.string(),
  country_code: z.string(),
  seats: z.number(),
  starts_on: z.string(),
  published_on: z.string(),
  closes_on: z.string(),
});

/** The same for an employee. */
export const ownVacancy = z.extend(openVacancy, {
  campaign: z.string(),
  /** Until this day employees alone see it; null when everybody does. */
  internal_until: z.nullable(z.string()),
  /** The reader's own application, where there is one. */
  candidacy_id: z.nullable(id),
});

export const openFilters = {
  ...pageQuery,
  search,
  country: z.optional(id),
  city: z.optional(id),
  shift: z.optional(shift),
};

const vacancyState = z.enum(['published', 'closed', 'archived']);

export const vacancyFilters = z.strictObject({
  ...pageQuery,
  search,
  state: z.optional(vacancyState),
  city: z.optional(id),
  ...campaignQuery,
  sort: sortOf(vacancySorts),
});

export const forecasted = z.object({ likely: z.number(), least: z.number(), most: z.number() });

/** A vacancy as selection sees it. */
export const managedVacancy = z.object({
  id,
  title: z.string(),
  state: vacancyState,
  city: z.string(),
  campaign: z.string(),
  seats: z.number(),
  signed: z.number(),
  candidates: z.number(),
  waiting: z.number(),
  starts_on: z.string(),
  published_on: z.string(),
  public_on: z.string(),
  closes_on: z.string(),
  forecast: forecasted,
  version,
});

export const vacancyDetail = z.extend(managedVacancy, {
  requisition_id: id,
  description: z.string(),
  requirements: z.string(),
  schedule: z.string(),
  shift: z.nullable(shift),
  is_blind: z.boolean(),
  test_form: z.nullable(id),
  test_name: z.string(),
  letter_template: z.nullable(id),
  test_pass: z.nullable(z.number()),
  wanted_scorecards: z.number(),
  criteria: z.array(z.string()),
  wanted_documents: z.array(z.enum(documentKinds)),
  band: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** Everybody who ever came to a stage, in the order of the stages. */
  funnel: z.array(z.object({ stage: z.string(), reached: z.number(), standing: z.number() })),
  /** Whoever of an earlier cohort still works here on day 30, by where they came from. */
  survival: z.array(z.object({ source: z.string(), hired: z.number(), stayed: z.number() })),
  slots: z.array(
    z.object({
      id,
      starts_at: moment,
      minutes: z.number(),
      venue: z.string(),
      interviewer: z.string(),
      taken_by: z.nullable(z.string()),
    }),
  ),
});

export const slotsBody = z.strictObject({
  starts_at: z.array(moment).check(z.minLength(1), z.maxLength(40)),
  minutes: z.number().check(z.int(), z.minimum(10), z.maximum(240)),
  venue: text(200),
  interviewer: z.optional(id),
});

export const trainingBody = z.strictObject({ day, present: z.array(id).check(z.maxLength(500)) });

export const training = z.object({
  /** The days that have begun. */
  days: z.array(z.string()),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      source: z.string(),
      present: z.array(z.string()),
      absent: z.array(z.string()),
    }),
  ),
  attendance: z.array(z.object({ day: z.string(), present: z.number(), absent: z.number() })),
  /** Null until thirty days have passed since somebody began. */
  day30: z.nullable(z.object({ hired: z.number(), stayed: z.number() })),
});

export type VacancyBody = z.infer<typeof vacancyBody>;
export type RequisitionBody = z.infer<typeof requisitionBody>;

import * as z from 'zod/mini';
import { caseDetail, caseRow } from '#features/cases/case.ts';
import { documentTypes } from '#features/people/policy.ts';
import { day, id, moment, optionalText, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { campaignQuery } from '#features/organization/place-filter.ts';
import { candidacyStates } from './candidacy.ts';
import { candidateSorts, consentVersion, dataAsks, englishLevels, sources, testResults } from './policy.ts';

/** A key stands in the body, where neither logs nor the history of a browser keep it. */
export const token = z.string().check(z.minLength(20), z.maxLength(64));
export const withToken = z.strictObject({ token });

/** The key of an employee's personal link. */
export const referrerKey = z.string().check(z.regex(/^[\w-]{20,64}$/));

const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/));
const phone = z.string().check(z.trim(), z.maxLength(20), z.regex(/^\+?[0-9 ()-]{7,20}$/));
const document = z.string().check(z.trim(), z.maxLength(20), z.regex(/^[0-9A-Za-z .-]{4,20}$/));
const years = z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(60));

/** The consent of Ley 1581 to this version of its text; nothing is stored without it. */
const consent = z.literal(consentVersion);

const experience = {
  skills: z.optional(optionalText(600)),
  experience_years: z.optional(years),
  english: z.optional(z.enum(englishLevels)),
};

/** What an employee adds to what the company knows of them. */
export const internalApplication = z.object({ ...experience, consent });

/** What somebody without an account says of themself; nothing that must not matter is asked. */
export const publicApplication = z.object({
  document_type: z.enum(documentTypes),
  document_number: document,
  first_names: text(80),
  last_names: text(80),
  email,
  phone,
  address: z.optional(optionalText(160)),
  born_on: z.optional(day),
  ...experience,
  source: z.optional(z.enum(sources)),
  /** The key of the personal link of who refers them, and whether they are relatives. */
  referred_by: z.optional(referrerKey),
  relative: z.optional(z.literal('yes')),
  consent,
});

/** A person in a vacancy, as rows of board and table. Names are null while screening is blind. */
export const candidacyRow = z.extend(caseRow, {
  candidate_id: id,
  vacancy_id: id,
  vacancy: z.string(),
  place: z.number(),
  name: z.nullable(z.string()),
  source: z.string(),
  scorecards: z.number(),
  wanted_scorecards: z.number(),
  missing_documents: z.number(),
  test_score: z.nullable(z.number()),
});

const scorecard = z.object({
  author: z.string(),
  is_own: z.boolean(),
  /** Null until the reader has given their own. */
  points: z.nullable(z.array(z.number())),
  evidence: z.nullable(z.string()),
  given_at: moment,
});

const person = {
  /** Null while screening is blind, and once the person was anonymised. */
  document: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  born_on: z.nullable(z.string()),
  skills: z.string(),
  experience_years: z.number(),
  english: z.string(),
  has_cv: z.boolean(),
};

export const candidacyDetail = z.extend(caseDetail, {
  candidate_id: id,
  vacancy_id: id,
  vacancy: z.string(),
  place: z.number(),
  name: z.nullable(z.string()),
  source: z.string(),
  is_hidden: z.boolean(),
  ...person,
  criteria: z.array(z.string()),
  wanted_scorecards: z.number(),
  scorecards: z.array(scorecard),
  may_score: z.boolean(),
  test: z.nullable(
    z.object({
      name: z.string(),
      /** In percent; null where the rule of the form decides alone. */
      pass: z.nullable(z.number()),
      score: z.nullable(z.number()),
      /** The candidate takes it by their link; otherwise selection writes its result. */
      is_form: z.boolean(),
      result: z.nullable(z.enum(testResults)),
      taken_at: z.nullable(moment),
    }),
  ),
  documents: z.array(
    z.object({
      id,
      name: z.string(),
      due_on: z.string(),
      given_at: z.nullable(moment),
      file_name: z.nullable(z.string()),
    }),
  ),
  told: z.array(z.object({ id, subject: z.string(), words: z.string(), sent_at: moment })),
  /** What they are told goes out by mail as well: one is set and theirs is known. */
  is_mailed: z.boolean(),
  offer: z.nullable(
    z.object({
      /** Null for who may not see pay. */
      salary: z.nullable(z.number()),
      starts_on: z.string(),
      signed_at: z.nullable(moment),
      signed_name: z.nullable(z.string()),
      /** Of the public page that verifies the signed letter. */
      code: z.nullable(z.string()),
    }),
  ),
  slot: z.nullable(z.object({ starts_at: moment, venue: z.string(), interviewer: z.string() })),
  /** The one before and the one after in the same stage. */
  neighbours: z.object({ before: z.nullable(id), after: z.nullable(id), at: z.number(), of: z.number() }),
});

export const candidateFilters = z.strictObject({
  ...pageQuery,
  search,
  state: z.optional(z.enum([...candidacyStates, 'none'])),
  source: z.optional(z.enum(sources)),
  vacancy: z.optional(id),
  doubles: z.optional(z.literal('yes')),
  /** Where the work is that they applied for. */
  ...campaignQuery,
  sort: sortOf(candidateSorts),
});

export const candidateRow = z.object({
  id,
  /** Null while they are screened blindly. */
  name: z.nullable(z.string()),
  document: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  skills: z.string(),
  is_employee: z.boolean(),
  /** Other records with the same document, e-mail or telephone. */
  doubles: z.number(),
  last: z.nullable(z.object({ id, vacancy_id: id, vacancy: z.string(), state: z.string(), place: z.number() })),
  created_at: moment,
});

export const candidateSheet = z.object({
  id,
  name: z.nullable(z.string()),
  ...person,
  is_employee: z.boolean(),
  is_anonymised: z.boolean(),
  consent: z.object({ version: z.string(), at: moment, keep_until: z.string() }),
  candidacies: z.array(candidacyRow),
  doubles: z.array(
    z.object({
      id,
      name: z.string(),
      why: z.enum(['document', 'email', 'phone']),
      created_at: moment,
      candidacies: z.number(),
    }),
  ),
  merges: z.array(z.object({ at: moment, by: z.string() })),
});

/** What the person without an account sees at their own address. */
export const status = z.object({
  vacancy: z.string(),
  city: z.string(),
  first_name: z.string(),
  stage: z.string(),
  /** Where it stands among the stages, from 1; null once it is over. */
  step: z.nullable(z.number()),
  steps: z.number(),
  promised_at: z.nullable(moment),
  /** The test to take: open, or handed in already. */
  test: z.nullable(z.object({ name: z.string(), is_taken: z.boolean() })),
  documents: z.array(z.object({ id, name: z.string(), due_on: z.string(), is_given: z.boolean() })),
  slots: z.array(z.object({ id, starts_at: moment, minutes: z.number(), venue: z.string() })),
  slot: z.nullable(z.object({ starts_at: moment, minutes: z.number(), venue: z.string() })),
  told: z.array(z.object({ subject: z.string(), words: z.string(), sent_at: moment })),
  /** What the person asked about their data; who has an account asks inside. */
  data: z.object({
    may_ask: z.boolean(),
    asked: z.array(
      z.object({
        number: z.number(),
        what: z.enum(dataAsks),
        is_open: z.boolean(),
        due_on: z.nullable(z.string()),
      }),
    ),
  }),
  may_withdraw: z.boolean(),
  has_letter: z.boolean(),
  keep_until: z.string(),
});

export const offerLetter = z.object({
  vacancy: z.string(),
  name: z.string(),
  company: z.string(),
  salary: z.number(),
  starts_on: z.string(),
  schedule: z.string(),
  city: z.string(),
  expires_at: moment,
  signed_at: z.nullable(moment),
});

export type PublicApplication = z.infer<typeof publicApplication>;
export type InternalApplication = z.infer<typeof internalApplication>;

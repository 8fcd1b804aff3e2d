import * as z from 'zod/mini';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { jsonTexts } from '#platform/contract/json-text.ts';
import { id, moment, named, optionalText, text, version } from '#platform/contract/schemas.ts';
import { answersSchema } from './answer.ts';
import { assignmentStates, surveyActions, surveyKinds, surveyStates } from './policy.ts';
import { documentSchema, outcomes } from './question.ts';

// The shapes of a form on the wire: for who answers it, for its authors, and as it is sent.

export const state = z.enum(surveyStates);
export const result = z.enum(outcomes);
export const edition = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
const kind = z.enum(surveyKinds);
const published = z.object({ said: z.string(), done: z.string() });

/** A form as one of those whom it is for finds it in the list. */
export const assignment = z.object({
  id,
  title: z.string(),
  description: z.string(),
  state: z.enum(assignmentStates),
  anonymous: z.boolean(),
  repeatable: z.boolean(),
  questions: z.number(),
  closes_at: moment,
  /** Absent for anonymous forms, which keep no moment. */
  filled_at: z.nullable(moment),
  actions: z.array(published),
});

/** A file that a draft keeps until the form is sent, by the question that it answers. */
export const draftFile = z.object({ question: z.string(), id, name: z.string(), size: z.number() });

export const questionnaire = z.object({
  id,
  title: z.string(),
  description: z.string(),
  state: z.enum(assignmentStates),
  anonymous: z.boolean(),
  repeatable: z.boolean(),
  edition: z.number(),
  document: documentSchema,
  closes_at: moment,
  times: z.number(),
  draft: z.nullable(
    z.object({
      edition: z.number(),
      version,
      answers: answersSchema,
      files: z.array(draftFile),
      updated_at: moment,
    }),
  ),
});

/** What somebody answered, with the questions as they were asked. */
export const givenAnswer = z.object({
  id,
  edition: z.number(),
  document: documentSchema,
  answers: answersSchema,
  points: z.nullable(z.number()),
  points_of: z.nullable(z.number()),
  answered_at: moment,
  files: z.array(z.object({ question: z.string(), name: z.string(), size: z.number() })),
});

export const ownAnswers = z.object({
  id,
  title: z.string(),
  anonymous: z.boolean(),
  repeatable: z.boolean(),
  can_answer: z.boolean(),
  answers: z.array(givenAnswer),
  actions: z.array(published),
});

/** A form as its author sends it. */
export const surveyBody = z.strictObject({
  kind,
  title: text(160),
  description: optionalText(1_000),
  document: documentSchema,
  anonymous: z.boolean(),
  repeatable: z.boolean(),
  for_all: z.boolean(),
  audience: audienceSchema,
  opens_at: z.nullable(moment),
  closes_at: z.nullable(moment),
});

const managed = {
  id,
  kind,
  title: z.string(),
  state,
  anonymous: z.boolean(),
  for_all: z.boolean(),
  audience: audienceSchema,
  edition: z.number(),
  opens_at: z.nullable(moment),
  closes_at: z.nullable(moment),
  updated_at: moment,
  author: named,
  filled: z.number(),
  actions_overdue: z.boolean(),
  version,
  actions: z.array(z.enum(surveyActions)),
};

export const managedCard = z.object(managed);

export const managedSurvey = z.object({
  ...managed,
  description: z.string(),
  document: documentSchema,
  repeatable: z.boolean(),
  /** What is published differs from what stands in the builder. */
  has_changes: z.boolean(),
  editions: z.array(z.object({ edition: z.number(), published_at: moment })),
  people: z.number(),
  reminded_at: z.nullable(moment),
  published_actions: z.array(published),
  actions_due_on: z.nullable(z.string()),
});

const counts = z.record(z.string(), z.number());

export const results = z.object({
  edition: z.number(),
  document: documentSchema,
  /** Answers that the figures below hold. */
  answers: z.number(),
  /** Too few answers, or `until_closed`: nothing is shown. */
  hidden: z.boolean(),
  /** The caller sees a campaign alone, and an anonymous form has none until it closes. */
  until_closed: z.boolean(),
  /** Of those who may answer, how many have. */
  filled: z.number(),
  /** Who began and has not sent it: how many of them. */
  begun: z.number(),
  people: z.number(),
  campaigns: z.array(z.object({ id, name: z.string(), answers: z.number() })),
  /** Campaigns with answers that stay hidden; of an open anonymous form none is told. */
  hidden_campaigns: z.number(),
  mean_points: z.nullable(z.number()),
  points_of: z.nullable(z.number()),
  tallies: z.array(
    z.object({
      question: z.string(),
      answers: z.number(),
      counts,
      rows: z.record(z.string(), counts),
      mean: z.nullable(z.number()),
      nps: z.nullable(z.number()),
      words: z.array(z.string()),
    }),
  ),
});

/** Characters that answers may have where they come as a text. */
const mostSent = 500_000;

/**
 * Answers inside a form that may be multipart, where a field is text: their JSON is read here. What cannot be read or
 * kept goes on as text, which the schema refuses.
 */
export const sentAnswers = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' && given.length <= mostSent ? readJson(given) : given)),
  answersSchema,
);

jsonTexts.add(sentAnswers, { holds: answersSchema, most: mostSent });

function readJson(given: string): unknown {
  try {
    const read = JSON.parse(given) as unknown;
    return isStorable(read) ? read : given;
  } catch {
    return given;
  }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

import * as z from 'zod/mini';
import { caseDetail, caseRow } from '#features/cases/case.ts';
import { day, id, moment, named, optionalText, text, version } from '#platform/contract/schemas.ts';
import { guarantees } from './guarantees.ts';
import * as policy from './policy.ts';
import { measures } from './process-guards.ts';

// The shapes of a disciplinary process on the wire.

const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const measure = z.enum(measures);

export const processRow = z.extend(caseRow, {
  reading: z.enum(policy.readings),
  /** Whose it is; the leader is told too, and nobody else who sees no more than the state. */
  person: z.nullable(named),
  campaign: z.nullable(z.string()),
  occurred_on: z.nullable(day),
  fault: z.nullable(z.string()),
  measure: z.nullable(measure),
  hearing_on: z.nullable(day),
  /** The term that runs and has a last day; `left` are the business days after today, none when it is late. */
  term: z.nullable(z.object({ until_on: day, left: z.nullable(z.number()), is_late: z.boolean() })),
  /** When a suspension keeps the person from their shifts. */
  effect: z.nullable(z.object({ from: day, to: day })),
});

const termDay = z.object({
  day,
  counts: z.nullable(z.number()),
  why: z.enum(['received', 'business', 'weekend', 'holiday', 'after']),
});

export const processDetail = z.extend(caseDetail, {
  reading: z.enum(policy.readings),
  person: z.object({ id, name: z.string(), position: z.string() }),
  /** Null where the reader may not know. */
  reporter: z.nullable(z.string()),
  is_reporter_protected: z.boolean(),
  instructor: z.nullable(named),
  decider: z.nullable(named),
  superior: z.nullable(named),
  facts: z.string(),
  occurred_on: day,
  occurred_at: z.nullable(z.string()),
  place: z.string(),
  people_involved: z.string(),
  known_on: day,
  fault: z.nullable(z.object({ id, code: z.string(), name: z.string(), rule: z.string(), measures: z.array(measure) })),
  class: z.nullable(z.enum(policy.classes)),
  protections: z.array(z.enum(policy.protections)),
  has_second_key: z.boolean(),
  channel: z.nullable(z.enum(policy.channels)),
  hearing_on: z.nullable(day),
  hearing_at: z.nullable(z.string()),
  hearing_place: z.string(),
  /** What the person said of whether they can be heard by video; null while they have not. */
  has_video: z.nullable(z.boolean()),
  more_days: z.number(),
  charged_on: z.nullable(day),
  received_on: z.nullable(day),
  defence_over_on: z.nullable(day),
  evidence_over_on: z.nullable(day),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(moment),
  /** What is written now is what was sent. */
  is_answer_sent: z.boolean(),
  witnesses: z.string(),
  companion: z.string(),
  companion_kind: z.nullable(z.enum(policy.companionKinds)),
  adjustments: z.string(),
  more_time_reason: z.string(),
  minutes: z.nullable(z.string()),
  attendance: z.nullable(z.enum(policy.attendances)),
  minutes_signature: z.nullable(z.enum(policy.signatures)),
  minutes_remarks: z.string(),
  measure: z.nullable(measure),
  suspension_days: z.nullable(z.number()),
  fine_percent: z.nullable(z.number()),
  reasons: z.string(),
  proportion: z.string(),
  proof: z.string(),
  decided_on: z.nullable(day),
  notified_on: z.nullable(day),
  appeal_over_on: z.nullable(day),
  appeal: z.nullable(z.string()),
  appeal_measure: z.nullable(measure),
  appeal_days: z.nullable(z.number()),
  appeal_percent: z.nullable(z.number()),
  appeal_reasons: z.string(),
  effect: z.nullable(z.object({ from: day, to: day })),
  expires_on: z.nullable(day),
  annulments: z.number(),
  /** Other processes of the person about days near this one, for who says whether they are about one fact. */
  neighbours: z.array(
    z.object({
      id,
      number: z.number(),
      occurred_on: day,
      fault: z.nullable(z.string()),
      is_same_fact: z.boolean(),
    }),
  ),
  fact_reason: z.string(),
  /** Sanctions of the person that still count. */
  precedents: z.number(),
  evidence: z.array(
    z.object({
      id,
      title: z.string(),
      side: z.enum(['company', 'person']),
      name: z.string(),
      size: z.number(),
      given_on: z.nullable(day),
      opened_at: z.nullable(moment),
    }),
  ),
  letters: z.array(
    z.object({
      id,
      kind: z.enum(policy.letterKinds),
      state: z.enum(policy.letterStates),
      /** By which anybody verifies it. */
      code: z.string(),
      made_at: moment,
      signed_at: z.nullable(moment),
      /** Where the person signs it. */
      link: z.nullable(z.string()),
    }),
  ),
  /** What two witnesses were asked to sign, and whether they did. */
  attestations: z.array(
    z.object({
      id,
      kind: z.enum(policy.witnessedKinds),
      person: named,
      words: z.string(),
      code: z.string(),
      asked_at: moment,
      signed_at: z.nullable(moment),
      is_void: z.boolean(),
    }),
  ),
  guarantees: z.array(z.object({ name: z.enum(guarantees), mark: z.enum(['kept', 'pending', 'broken']) })),
  calendar: z.array(termDay),
  appeal_calendar: z.array(termDay),
  limits: z.object({
    defence: z.number(),
    evidence: z.number(),
    appeal: z.number(),
    first: z.number(),
    fine: z.number(),
  }),
  /** The last day on which a process may be opened since the company knew. */
  immediate_until: day,
  /** The parts that the reader may write now. */
  writes: z.array(
    z.enum([
      'review',
      'hearing',
      'evidence',
      'defence',
      'minutes',
      'remarks',
      'witnesses',
      'draft',
      'appeal',
      'key',
      'judges',
    ]),
  ),
});

export const reportForm = z.strictObject({
  person_id: id,
  facts: text(4000, 20),
  occurred_on: day,
  occurred_at: z.optional(z.union([hour, z.literal('')])),
  place: text(200),
  people: z.optional(optionalText(500)),
  known_on: day,
  protect: z.optional(z.enum(['yes', 'no'])),
});

export const reviewBody = z.strictObject({
  version,
  facts: text(4000, 20),
  occurred_on: day,
  place: text(200),
  fault_id: z.nullable(id),
  class: z.nullable(z.enum(policy.classes)),
  protections: z.array(z.enum(policy.protections)).check(z.maxLength(5)),
  /** The process that is about the same fact; null where it is about another one. */
  same_as: z.optional(z.nullable(id)),
  /** Why it is another fact than that of the same day. */
  fact_reason: z.optional(optionalText(500)),
});

export const hearingBody = z.strictObject({
  version,
  channel: z.enum(policy.channels),
  hearing_on: z.nullable(day),
  hearing_at: z.nullable(hour),
  hearing_place: optionalText(200),
  more_days: z.number().check(z.int(), z.minimum(0), z.maximum(60)),
});

export const evidenceForm = z.strictObject({ title: text(160) });

export const defenceBody = z.strictObject({
  version,
  answer: z.optional(optionalText(10_000)),
  witnesses: z.optional(optionalText(1000)),
  companion: z.optional(optionalText(200)),
  companion_kind: z.optional(z.enum(policy.companionKinds)),
  adjustments: z.optional(optionalText(1000)),
  more_time_reason: z.optional(optionalText(1000)),
  /** They have a device, a camera and a line: then the hearing is by video, else it is in person. */
  has_video: z.optional(z.boolean()),
});

export const minutesBody = z.strictObject({
  version,
  attendance: z.enum(policy.attendances),
  minutes: text(20_000),
  remarks: z.optional(optionalText(4000)),
});

/** What the person has against the minutes, before they sign them. */
export const remarksBody = z.strictObject({ version, remarks: text(4000) });

/** Two colleagues who saw that the person did not sign, or did not come. */
export const witnessesBody = z.strictObject({
  version,
  kind: z.enum(policy.witnessedKinds),
  first_id: id,
  second_id: id,
  words: text(1000, 10),
});

const decided = {
  version,
  measure: z.enum(policy.decidable),
  days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(90))),
  percent: z.nullable(z.number().check(z.minimum(1), z.maximum(100))),
};
export const draftBody = z.strictObject({
  ...decided,
  reasons: optionalText(10_000),
  proportion: optionalText(4000),
  proof: optionalText(2000),
});
export const appealBody = z.strictObject({ ...decided, reasons: optionalText(10_000) });

export const judgesBody = z.strictObject({ version, decider_id: z.nullable(id), superior_id: z.nullable(id) });
export const keyBody = z.strictObject({ reason: text(1000, 10) });

export const talk = z.object({
  id,
  person: named,
  leader: named,
  about: z.string(),
  agreed: z.string(),
  held_on: day,
  expires_on: day,
});
export const talkBody = z.strictObject({ person_id: id, about: text(500), agreed: text(500), held_on: day });

export const fault = z.object({
  id,
  code: z.string(),
  name: z.string(),
  rule: z.string(),
  class: z.enum(policy.classes),
  measures: z.array(measure),
  allows_fine: z.boolean(),
  from_on: day,
  until_on: z.nullable(day),
  uses: z.number(),
});
export const faultBody = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^[A-Z]{1,3}-?\d{1,3}$/)),
  name: text(160),
  rule: text(200),
  class: z.enum(policy.classes),
  measures: z.array(z.enum(policy.decidable)).check(z.minLength(1), z.maxLength(4)),
  allows_fine: z.boolean(),
  from_on: day,
});

export const faultEndBody = z.strictObject({ until_on: day });

/** Where people with processes belong, and how many of theirs the reader sees. */
export const place = z.object({ id, code: z.string(), name: z.string(), count: z.number() });
export const colleague = z.object({ id, name: z.string(), position: z.string() });

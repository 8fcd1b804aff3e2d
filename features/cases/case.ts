import * as z from 'zod/mini';
import { id, moment, optionalText, version } from '#platform/contract/schemas.ts';

// The shapes of a case on the wire. A room adds its own fields with `z.extend`.

/** The name of a state, an action, a party, a clock or a coded reason in a declaration. */
const name = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,39}$/));

export const casePerson = z.object({ id, name: z.string() });

export const caseStep = z.object({
  action: z.string(),
  /** Why it cannot be taken now, as an error code; null when it can. */
  blocked: z.nullable(z.string()),
  needs_reason: z.boolean(),
  /** The coded reasons of which one has to be chosen; absent when a sentence is enough. */
  codes: z.optional(z.array(z.string())),
});

export const caseClock = z.object({
  name: z.string(),
  /** When it runs out; null while nothing says when it goes on. */
  due_at: z.nullable(moment),
  paused: z.boolean(),
  breached: z.boolean(),
  /** How much of its time has passed, 0 to 100 and more. */
  percent: z.number(),
  /** What is left, in the time that it counts, negative when it is over; absent where only the moment is known. */
  left: z.optional(
    z.object({
      count: z.number(),
      unit: z.enum(['business-hours', 'business-days', 'calendar-hours', 'calendar-days']),
    }),
  ),
});

export const caseRow = z.object({
  id,
  number: z.number(),
  /** `room.noun`, as it is declared. */
  kind: z.string(),
  title: z.string(),
  state: z.string(),
  /** Null where the reader may not know whose case it is. */
  owner: z.nullable(casePerson),
  assignee: z.nullable(casePerson),
  /** The party that moves next; null where nobody does. */
  waits_for: z.nullable(z.string()),
  due_at: z.nullable(moment),
  clock: z.nullable(caseClock),
  is_own: z.boolean(),
  created_at: moment,
  updated_at: moment,
  version,
  steps: z.array(caseStep),
});

export const caseEvent = z.object({
  seq: z.number(),
  action: z.string(),
  state: z.string(),
  party: z.string(),
  /** Null for a clock, and where the reader may not know who it was. */
  actor: z.nullable(z.string()),
  on_behalf_of: z.nullable(z.string()),
  reason: z.string(),
  at: moment,
});

export const caseFile = z.object({
  id,
  name: z.string(),
  size: z.number(),
  author: z.nullable(z.string()),
  added_at: moment,
});

export const caseMessage = z.object({
  id,
  author: z.nullable(casePerson),
  text: z.string(),
  /** Read by those who work on the case, never by its owner. */
  is_internal: z.boolean(),
  files: z.array(z.object({ id, name: z.string(), size: z.number() })),
  at: moment,
});

export const caseDetail = z.extend(caseRow, {
  people: z.array(z.extend(casePerson, { party: z.string() })),
  events: z.array(caseEvent),
  messages: z.array(caseMessage),
  files: z.array(caseFile),
  /** The reader may take it with them as one sealed file. */
  has_dossier: z.optional(z.boolean()),
  /** Every entry of its history follows from the one before. */
  is_intact: z.boolean(),
});

/** A step that somebody takes. A room that needs more extends it with a `data` of its own. */
export const stepBody = z.strictObject({
  action: name,
  version,
  reason: z.optional(optionalText(1_000)),
  code: z.optional(name),
  data: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
});

/** One step of many cases at once. */
export const decisions = z.strictObject({
  action: name,
  reason: z.optional(optionalText(1_000)),
  code: z.optional(name),
  items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(100)),
});

/** How it went with one of them: the code and the sentence of its failure, or neither. */
export const decision = z.object({
  id,
  ok: z.boolean(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

export type CasePerson = z.infer<typeof casePerson>;
export type CaseStep = z.infer<typeof caseStep>;
export type CaseClock = z.infer<typeof caseClock>;
export type CaseRow = z.infer<typeof caseRow>;
export type CaseEvent = z.infer<typeof caseEvent>;
export type CaseFile = z.infer<typeof caseFile>;
export type CaseMessage = z.infer<typeof caseMessage>;
export type CaseDetail = z.infer<typeof caseDetail>;
export type StepBody = z.infer<typeof stepBody>;
export type Decision = z.infer<typeof decision>;

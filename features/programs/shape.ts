import * as z from 'zod/mini';
import { caseRow } from '#features/cases/case.ts';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { day, id, moment, optionalText, pageQuery, search, text, version } from '#platform/contract/schemas.ts';
import { categories, mostSessions, programStates } from './policy.ts';

// The shapes of programmes on the wire.

const session = z.object({ id, starts_at: moment, ends_at: moment });
const count = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

export const programRow = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories),
  place: z.string(),
  state: z.enum(programStates),
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  enrol_until: day,
  capacity: z.number(),
  taken: z.number(),
  waiting: z.number(),
  /** The reader's own enrolment that stands or stood. */
  own_state: z.nullable(z.string()),
});

export const enrolmentRow = z.extend(caseRow, {
  /** Their place in the waiting list; null where they do not wait. */
  place: z.nullable(z.number()),
  attended: z.number(),
  has_certificate: z.boolean(),
});

export const programDetail = z.extend(programRow, {
  description: z.string(),
  requirements: z.string(),
  least_months: z.number(),
  least_attendance: z.number(),
  version,
  sessions: z.array(session),
  own: z.nullable(enrolmentRow),
  /** Sessions that fall into the reader's own published shifts. */
  clashes: z.array(z.object({ session_id: id, shift_starts_at: moment, shift_ends_at: moment })),
  can_enrol: z.boolean(),
  /** Why not, as an error code; null where one can, or stands already. */
  blocked: z.nullable(z.string()),
  can_manage: z.boolean(),
  /** Whom it is for; null for who does not manage it. */
  audience: z.nullable(audienceSchema),
});

export const writing = z.strictObject({
  title: text(120),
  summary: text(240),
  description: optionalText(4_000),
  requirements: optionalText(600),
  category: z.enum(categories),
  place: text(120),
  capacity: count(1, 10_000),
  least_months: count(0, 120),
  /** Percent of the sessions that the certificate asks for. */
  least_attendance: count(0, 100),
  enrol_until: day,
  audience: audienceSchema,
  sessions: z
    .array(z.strictObject({ starts_at: moment, ends_at: moment }))
    .check(z.minLength(1), z.maxLength(mostSessions)),
});

export const correcting = z.extend(writing, { version });

export const listing = z.object({
  ...pageQuery,
  search,
  category: z.optional(z.enum(categories)),
  box: z.optional(z.enum(['own', 'managed'])),
});

export const attendance = z.object({
  session_id: id,
  /** Who was there, by their enrolment. */
  present: z.array(id),
});
export const attending = z.strictObject({ session_id: id, present: z.array(id).check(z.maxLength(1_000)) });

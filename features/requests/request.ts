import * as z from 'zod/mini';
import { day, id, moment, optionalText, text, version } from '#platform/contract/schemas.ts';
import { claimOutcomes, lineKey } from './claim.ts';
import { origins } from './medical.ts';
import { evidenceRules, leastReason, natures, pays, units } from './policy.ts';
import { occasionalRest, restDay, week } from './rest-day.ts';
import { roomStates } from './room.ts';

/** As whom people take steps and are waited for. */
export const wireParties = ['owner', 'leader', 'hr', 'health', 'payroll', 'clock'] as const;

export const code = z.string().check(z.regex(/^[a-z][a-z-]{1,38}[a-z]$/));
const minute = z.number().check(z.int(), z.minimum(0), z.maximum(1440));
export const person = z.object({ id, name: z.string() });

export const step = z.object({
  action: z.string(),
  /** Why it cannot be taken now, as an error code; null when it can. */
  blocked: z.nullable(z.string()),
  needs_reason: z.boolean(),
});

export const row = z.object({
  id,
  number: z.number(),
  kind: z.string(),
  family: z.string(),
  name: z.string(),
  nature: z.enum(natures),
  unit: z.enum(units),
  /** What is sealed shows its dates only. */
  view: z.enum(['full', 'dates']),
  person,
  is_own: z.boolean(),
  state: z.string(),
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  from_minute: z.nullable(z.number()),
  to_minute: z.nullable(z.number()),
  hundredths: z.number(),
  amount: z.nullable(z.number()),
  waits_for: z.nullable(z.enum(wireParties)),
  assignee: z.nullable(person),
  due_at: z.nullable(moment),
  evidence_count: z.number(),
  /** Published shifts on its days, while somebody else has to decide. */
  shift_count: z.number(),
  created_at: moment,
  version,
  steps: z.array(step),
});

/** How a day of the team stands without somebody; `missing` is what the campaign would lack in its worst half hour. */
export const coverage = z.object({ day, people: z.number(), absent: z.number(), missing: z.number() });
const plannedShift = z.object({ day, starts: z.string(), ends: z.string() });
const payerSpan = z.object({
  ...{ from: z.number(), to: z.number(), payer: z.string(), rate: z.number() },
  /** Pesos a day, never less than the minimum wage; for the person alone. */
  daily: z.nullable(z.number()),
});

export const event = z.object({
  seq: z.number(),
  action: z.string(),
  state: z.string(),
  party: z.enum(wireParties),
  actor: z.nullable(z.string()),
  on_behalf_of: z.nullable(z.string()),
  reason: z.string(),
  at: moment,
});

export const medical = z.object({
  origin: z.enum(origins),
  entity: z.string(),
  certificate_number: z.string(),
  issued_on: day,
  /** Null for who may not read health. */
  diagnosis_code: z.nullable(z.string()),
  diagnosis: z.nullable(z.string()),
  is_extension: z.boolean(),
  chain_days: z.number(),
  payers: z.array(payerSpan),
});

const claimedLine = {
  line: z.string(),
  period: z.string(),
  /** Pesos that the payslip shows; null for a claim that names no line. */
  paid: z.nullable(z.number()),
};

export const detail = z.extend(row, {
  reason: z.string(),
  source: z.string(),
  pay: z.enum(pays),
  evidence_rule: z.enum(evidenceRules),
  evidence_due_on: z.nullable(day),
  returns_on: z.nullable(day),
  events: z.array(event),
  /** No step of its history was changed, and it leads to where the request stands. */
  is_intact: z.boolean(),
  evidence: z.array(z.object({ id, name: z.string(), added_at: moment })),
  can_add_evidence: z.boolean(),
  shifts: z.array(plannedShift),
  coverage: z.array(coverage),
  /** What is left of vacations, for their owner and who decides on them. */
  balance: z.nullable(z.number()),
  /** For a day of compensatory rest: what its person earned and used. */
  rests: z.nullable(z.array(restDay)),
  medical: z.nullable(medical),
  claim: z.nullable(
    z.object({
      ...claimedLine,
      /** Where its payslip is shown; null for a claim that names no line. */
      link: z.nullable(z.string()),
      /** When it is solved at the latest. */
      solve_by: moment,
      outcome: z.nullable(z.enum(claimOutcomes)),
      resolved_amount: z.nullable(z.number()),
      /** Something was granted: it goes into the next payment. */
      is_granted: z.boolean(),
      /** The first payslip after the answer; null while there is none. */
      corrected_in: z.nullable(z.string()),
    }),
  ),
});

/** What somebody asks for. Which parts are needed is said by the kind. */
export const asking = z.strictObject({
  kind: code,
  starts_on: z.optional(z.nullable(day)),
  ends_on: z.optional(z.nullable(day)),
  from_minute: z.optional(z.nullable(minute)),
  to_minute: z.optional(z.nullable(minute)),
  reason: optionalText(1_000),
  medical: z.optional(
    z.strictObject({
      origin: z.enum(origins),
      issued_on: day,
      entity: optionalText(80),
      certificate_number: optionalText(40),
      diagnosis_code: z.string().check(z.regex(/^$|^[A-TV-Z][0-9][0-9A-Z]{1,2}$/)),
      diagnosis: optionalText(200),
      /** The certificate says that it goes on from another leave. */
      is_extension: z.optional(z.boolean()),
    }),
  ),
  claim: z.optional(
    z.strictObject({
      /** A line of one's own payslip; absent for a claim that names none. */
      line_id: z.optional(z.string().check(z.regex(lineKey))),
      line: text(120),
      period: text(40),
      amount: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))),
    }),
  ),
  /** Files that were uploaded for it. */
  evidence: z.optional(z.array(id).check(z.maxLength(5))),
});

/** The same for the form of a kind: all that its unit needs and is missing is told at once, not one after another. */
export function askingOf(unit: (typeof units)[number]) {
  return asking.check(
    z.refine(({ starts_on }) => unit === 'none' || Boolean(starts_on), {
      path: ['starts_on'],
      error: 'requests.error.dates_missing',
    }),
    z.refine(
      ({ from_minute: from, to_minute: to }) => from === undefined || (from !== null && to != null && from < to),
      { path: ['from_minute'], error: 'requests.error.hours_missing' },
    ),
  );
}

export const roomDay = z.object({ ...coverage.shape, room: z.enum(roomStates), shift: z.nullable(plannedShift) });

export const preview = z.object({
  /** Why it would be refused, as an error code with its sentence; null when it would not. */
  problem: z.nullable(z.object({ code: z.string(), message: z.string(), field: z.nullable(z.string()) })),
  hundredths: z.number(),
  last_day: z.nullable(day),
  returns_on: z.nullable(day),
  evidence_due_on: z.nullable(day),
  balance: z.nullable(z.number()),
  /** What vacation is paid by the own salary, pesos for so many calendar days; null without one. */
  pay: z.nullable(z.object({ amount: z.number(), days: z.number() })),
  /** What unpaid time takes off the salary: pesos for hundredths of a day. */
  taken_off: z.nullable(
    z.object({
      amount: z.number(),
      hundredths: z.number(),
      /** Paid days of rest that may be lost with them, one for each week that is not worked whole, and their pesos. */
      rests: z.number(),
      rests_amount: z.number(),
    }),
  ),
  payers: z.array(payerSpan),
  is_extension: z.boolean(),
  /** So many days in a row that the year of service would still lack; null where it would not. */
  lacks_continuous: z.nullable(z.number()),
  /** By which week its days were counted. */
  week,
  /** What is claimed, and when it is solved at the latest. */
  claim: z.nullable(z.object({ ...claimedLine, solve_by: moment })),
  shifts: z.array(plannedShift),
  coverage: z.array(coverage),
});

export const stepBody = z.strictObject({
  action: z.string().check(z.regex(/^[a-z_]{2,40}$/)),
  version,
  reason: optionalText(1_000),
  outcome: z.optional(z.enum(claimOutcomes)),
  amount: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)))),
});

export const decisions = z.strictObject({
  action: z.enum(['approve', 'endorse', 'reject', 'ask_evidence', 'accept_cancellation', 'refuse_cancellation']),
  reason: optionalText(1_000),
  items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(100)),
});

export const decision = z.object({
  id,
  ok: z.boolean(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

export const entry = z.object({
  id,
  kind: z.string(),
  hundredths: z.number(),
  on_day: day,
  reason: z.string(),
  request_id: z.nullable(id),
  actor: z.nullable(z.string()),
});

export const balance = z.object({
  hundredths: z.number(),
  /** Asked for and not decided, or approved and not yet booked. */
  waiting: z.number(),
  next_on: z.nullable(day),
  next_hundredths: z.number(),
  /** For how many years days may pile up in the person's sort of post, and whether more have. */
  most_years: z.number(),
  is_expiring: z.boolean(),
  months: z.array(z.object({ month: z.string(), hundredths: z.number() })),
  /** Days of compensatory rest of the last year. */
  rests: z.array(restDay),
  /** Days of rest worked by exception in the last two months, the newest first. */
  occasional: z.array(occasionalRest),
});

export const account = z.object({
  person,
  position: z.string(),
  entered_on: day,
  hundredths: z.number(),
  /** More than may pile up in their sort of post: days may be lost. */
  is_expiring: z.boolean(),
  most_years: z.number(),
  week,
});

export const adjustment = z.strictObject({
  hundredths: z.number().check(
    z.int(),
    z.minimum(-100_000),
    z.maximum(100_000),
    z.refine((value) => value !== 0),
  ),
  reason: text(300, leastReason),
});

export const scheduling = z.strictObject({
  starts_on: day,
  ends_on: day,
  reason: text(300, leastReason),
});

export const absence = z.object({
  person,
  request_id: id,
  name: z.string(),
  starts_on: day,
  ends_on: day,
  state: z.string(),
});

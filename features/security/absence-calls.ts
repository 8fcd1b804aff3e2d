import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { caseDetail, caseRow, decision, decisions, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { errors as scheduleErrors } from '#features/schedules/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheet } from '#platform/contract/media.ts';
import { day, id, idParams, moment, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';
import { absence, absenceCodes, outcomes } from './absence.ts';
import { absenceSorts, boxes } from './absence-boxes.ts';
import { errors } from './errors.ts';

// Absences, attendance and their report; the room's contract spreads them.

const count = z.number();
const code = z.nullable(z.enum(absenceCodes));

const facts = {
  day,
  /** Minutes after midnight. */
  starts: z.number(),
  ends: z.number(),
  campaign: z.nullable(z.string()),
  outcome: z.enum(outcomes),
  /** Null also where the reader may not know why. */
  code,
  minutes_late: z.nullable(z.number()),
};

const reportQuery = {
  from: day,
  to: day,
  campaign: z.optional(id),
  boss: z.optional(id),
  code: z.optional(z.enum(absenceCodes)),
};

const outcomeCounts = {
  planned: count,
  presumed: count,
  justified: count,
  unjustified: count,
  late: count,
  error: count,
};
const group = z.object({ id: z.nullable(id), name: z.nullable(z.string()), ...outcomeCounts });

export const absenceCalls = {
  getAbsenceReport: endpoint({
    method: 'GET',
    path: '/api/user/absences/report',
    access: 'security:report',
    summary: 'Absences of a range of days by day, weekday and hour, campaign, leader and code, with their rate',
    query: z.object(reportQuery),
    answers: 'data',
    res: z.object({
      from: day,
      to: day,
      ...outcomeCounts,
      /** Justified, unjustified and undecided ones of a hundred planned shifts without a leave; null without shifts. */
      rate: z.nullable(z.number()),
      /** By day, or by week where there are more than 62 days. */
      trend: z.array(z.object({ day, ...outcomeCounts })),
      /** Seven rows from Monday, 24 hours each: absences. */
      heat: z.array(z.array(count)),
      campaigns: z.array(group),
      teams: z.array(group),
      codes: z.array(z.object({ code: z.enum([...absenceCodes, 'private']), people: count })),
      sources: z.object({ watched_until: z.nullable(moment) }),
    }),
    errors: [errors.range_too_long],
  }),
  downloadAbsences: endpoint({
    method: 'GET',
    path: '/api/user/absences/download',
    access: 'security:report',
    summary: 'The absences of a range of days as a spreadsheet or a PDF that says who took it; logged',
    query: z.object({ ...reportQuery, format: z._default(z.enum(['xlsx', 'pdf']), 'xlsx') }),
    answers: 'bytes',
    media: [spreadsheet, 'application/pdf'],
    errors: [errors.range_too_long],
    writes: true,
    rateLimit: 20,
  }),
  listAbsences: endpoint({
    method: 'GET',
    path: '/api/security/absences',
    access: 'session',
    summary: 'Absences of the caller, of their team and of whom they watch, the open ones first',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum([...absence.states, 'open'])),
      box: z.optional(z.enum(boxes)),
      late: z.optional(z.literal('yes')),
      from: z.optional(day),
      to: z.optional(day),
      ...placeQuery,
      sort: sortOf(absenceSorts),
    }),
    answers: 'list',
    res: z.extend(caseRow, facts),
  }),
  countAbsences: endpoint({
    method: 'GET',
    path: '/api/security/absences/figures',
    access: 'session',
    summary: 'How many absences the caller sees in each state, how many of them wait too long, and those of today',
    answers: 'data',
    res: z.object({
      states: z.record(z.string(), count),
      late: count,
      /** The caller leads somebody, or decides for HR. */
      has_desk: z.boolean(),
      today: z.object({ planned: count, absent: count }),
      campaigns: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  getAbsence: endpoint({
    method: 'GET',
    path: '/api/security/absences/{id}',
    access: 'session',
    summary: 'One absence with its history, its proofs and the signs of attendance near its shift',
    params: idParams,
    answers: 'data',
    res: z.extend(caseDetail, {
      ...facts,
      signs: z.array(z.object({ at: moment, source: z.enum(['gate', 'station', 'clock']) })),
    }),
  }),
  stepAbsence: endpoint({
    method: 'POST',
    path: '/api/security/absences/{id}/step',
    access: 'session',
    summary: 'Classifies an absence, or contests how it was classified',
    params: idParams,
    body: stepBody,
    answers: 'none',
    errors: [
      errors.proof_over,
      errors.proof_open,
      errors.no_sign,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
      caseErrors.code_missing,
    ],
  }),
  decideAbsences: endpoint({
    method: 'POST',
    path: '/api/security/absences/decisions',
    access: 'session',
    summary: 'Classifies many absences in one way, each with its own result',
    body: decisions,
    answers: 'list',
    res: decision,
  }),
  importAttendance: endpoint({
    method: 'POST',
    path: '/api/security/attendance/import',
    access: 'security:attendance',
    summary:
      'Reads entries of a time clock from a spreadsheet and tells every row; with `apply` it keeps the good ones',
    form: z.strictObject({ apply: z.optional(z.enum(['yes', 'no'])) }),
    files: { file: { maxBytes: 5 * 1_048_576, types: [], required: true } },
    answers: 'data',
    res: z.object({
      rows: count,
      good: count,
      written: count,
      /** Presumed absences whose person turns out to have come. */
      explained: count,
      faults: z.array(z.object({ row: z.number(), text: z.string(), message: z.string() })),
    }),
    errors: [errors.no_moments, scheduleErrors.unreadable, scheduleErrors.too_many_rows, scheduleErrors.empty_file],
  }),
} as const;

import * as z from 'zod/mini';
import { placeQuery } from '#features/organization/place-filter.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import {
  day,
  id,
  idParams,
  optionalText,
  pageQuery,
  search,
  sortOf,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { explained } from './explained.ts';
import { offerCalls } from './offer-calls.ts';
import { payCalls } from './pay-calls.ts';
import { exceptionCodes, overtimeActions, overtimeStates, overtimeSorts } from './policy.ts';

const minute = z.number().check(z.int(), z.minimum(0), z.maximum(2880));
const interval = { day, starts: minute, ends: minute } as const;
const reason = text(300, 10);

const request = z.object({
  id,
  person_id: id,
  person: z.string(),
  ...interval,
  minutes: z.number(),
  is_after: z.boolean(),
  activity: z.string(),
  cause: z.nullable(z.string()),
  state: z.enum(overtimeStates),
  exceeds: z.boolean(),
  needs_second: z.boolean(),
  exception: z.nullable(z.enum(exceptionCodes)),
  reason: z.nullable(z.string()),
  version,
  actions: z.array(z.enum(overtimeActions)),
});

const detail = z.object({
  ...request.shape,
  ...explained,
  /** The last day of the period in which the hours are paid, for the person alone; null once they are, or never are. */
  pay_on: z.nullable(day),
  /** The person’s own payslip that paid them, and which of its lines. */
  payslip: z.nullable(z.object({ number: z.number(), concepts: z.array(z.string()) })),
  /** No step of its history was changed, and it leads to where the hours stand. */
  is_intact: z.boolean(),
  history: z.array(
    z.object({ id, state: z.string(), by: z.nullable(z.string()), at: z.string(), reason: z.nullable(z.string()) }),
  ),
});

/** What is asked: an interval of a day, what was done in it, and for hours already worked the cause. */
export const overtimeBody = z.strictObject({
  id: z.optional(id),
  version: z.optional(version),
  person_id: z.optional(id),
  ...interval,
  activity: text(200),
  cause: z.optional(optionalText(300)),
  submit: z.boolean(),
});

/** What the leader confirms after the work: the hours as they were. */
export const executionBody = z.strictObject({
  version,
  starts: minute,
  ends: minute,
  /** What backs hours that exceed the order. */
  exception: z.optional(z.enum(exceptionCodes)),
});

const guards = [
  errors.inside_shift,
  errors.overlaps,
  errors.on_leave,
  errors.too_young,
  errors.no_maximum,
  errors.long_day,
  errors.too_late,
  errors.too_early,
  errors.cause_needed,
  errors.too_long,
  errors.wrong_state,
] as const;

export const contract = {
  listOvertime: endpoint({
    method: 'POST',
    path: '/api/user/extraHours/all',
    access: 'session',
    summary: 'Overtime of the caller, or of those whose hours they read, the last day first',
    body: z.strictObject({
      view: z._default(z.enum(['mine', 'team']), 'mine'),
      state: z.optional(z.enum(overtimeStates)),
      from: z.optional(day),
      to: z.optional(day),
      search,
      ...placeQuery,
      sort: sortOf(overtimeSorts),
      ...pageQuery,
    }),
    answers: 'list',
    res: request,
  }),
  saveOvertime: endpoint({
    method: 'POST',
    path: '/api/user/extraHours/save',
    access: 'session',
    summary: 'Keeps overtime as a draft or submits it, before the work or within three business days after it',
    body: overtimeBody,
    answers: 'data',
    res: detail,
    errors: guards,
  }),
  decideOvertime: endpoint({
    method: 'POST',
    path: '/api/user/extraHours/approval/rejected',
    access: 'session',
    summary: 'Approves or rejects requests, each with its own result',
    body: z.strictObject({
      items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(100)),
      decision: z.enum(['approve', 'reject']),
      reason: z.optional(optionalText(300)),
      exception: z.optional(z.enum(exceptionCodes)),
    }),
    answers: 'list',
    res: z.object({ id, code: z.nullable(z.string()), message: z.nullable(z.string()) }),
    errors: [errors.reason_needed],
  }),
  deleteOvertime: endpoint({
    method: 'POST',
    path: '/api/user/extraHours/delete',
    access: 'session',
    summary: 'Takes away one’s own draft or submitted request; it stays in the log',
    body: z.strictObject({ id, version }),
    answers: 'none',
    errors: [errors.wrong_state],
  }),
  getOvertime: endpoint({
    method: 'GET',
    path: '/api/overtime/{id}',
    access: 'session',
    summary: 'One request with its minutes by category, its meters and its history',
    params: idParams,
    answers: 'data',
    res: detail,
  }),
  previewOvertime: endpoint({
    method: 'POST',
    path: '/api/overtime/preview',
    access: 'session',
    summary: 'What hours would count as, before they are asked for',
    body: z.strictObject({ id: z.optional(id), person_id: z.optional(id), ...interval }),
    answers: 'data',
    res: z.object({ ...explained, problem: z.nullable(z.string()) }),
    errors: [errors.too_long],
    rateLimit: 240,
  }),
  listCaps: endpoint({
    method: 'GET',
    path: '/api/overtime/caps',
    access: 'overtime:read',
    summary: 'Who within reach has most overtime in the week of a day, beside the cap of the law',
    query: z.object({ day }),
    answers: 'data',
    res: z.object({
      /** Minutes of a week that the law allows. */
      cap: z.number(),
      people: z.number(),
      over: z.number(),
      /** The fullest weeks first: minutes worked already, and minutes that are asked for or approved. */
      items: z.array(z.object({ id, name: z.string(), worked: z.number(), planned: z.number() })),
    }),
  }),
  withdrawOvertime: endpoint({
    method: 'POST',
    path: '/api/overtime/{id}/withdraw',
    access: 'session',
    summary: 'Withdraws one’s own submitted request, or cancels approved hours that have not begun',
    params: idParams,
    body: z.strictObject({ version, reason }),
    answers: 'data',
    res: detail,
    errors: [errors.wrong_state],
  }),
  executeOvertime: endpoint({
    method: 'POST',
    path: '/api/overtime/{id}/executed',
    access: 'session',
    summary: 'Confirms approved hours as they were worked; what exceeds the order waits for a second person',
    params: idParams,
    body: executionBody,
    answers: 'data',
    res: detail,
    errors: [
      errors.wrong_state,
      errors.not_worked_yet,
      errors.too_long,
      errors.inside_shift,
      errors.overlaps,
      errors.on_leave,
      errors.exception_needed,
    ],
  }),
  sendToPayroll: endpoint({
    method: 'POST',
    path: '/api/overtime/payroll',
    access: 'overtime:approve-final',
    summary: 'Hands the worked hours of a range of days within reach to payroll; they do not change after that',
    body: z.strictObject({ from: day, to: day }),
    answers: 'data',
    res: z.object({ sent: z.number(), minutes: z.number() }),
    errors: [errors.nothing_to_send, errors.range_too_long],
  }),
  exportRegister: endpoint({
    method: 'GET',
    path: '/api/overtime/register',
    access: 'overtime:export',
    summary: 'The statutory register of worked overtime as a spreadsheet',
    query: z.object({ from: day, to: day }),
    ...spreadsheetFile,
    errors: [errors.range_too_long],
  }),
  exportOwnRegister: endpoint({
    method: 'GET',
    path: '/api/overtime/register/mine',
    access: 'session',
    summary: 'A copy of the register of one’s own overtime',
    query: z.object({ from: day, to: day }),
    ...spreadsheetFile,
    errors: [errors.range_too_long],
  }),
  ...offerCalls,
  ...payCalls,
} as const;

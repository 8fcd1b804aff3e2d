import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, idParams, moment, named, optionalText, pageQuery, search, text } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { allConducts, channels, leastGlassReason, measureKinds, mostNamed, sides } from './policy.ts';

const channel = z.enum(channels);
const own = {
  /** By what its people name it; nothing can be learnt from it. */
  folio: z.string(),
  channel,
  conduct: z.enum(allConducts),
  is_anonymous: z.boolean(),
  /** Whose people deal with it: the other channel's where nobody of its own is free of conflict. */
  dealt_by: channel,
  filed_on: day,
};
const row = z.extend(caseRow, own);
const detail = z.extend(caseDetail, {
  ...own,
  occurred_on: z.nullable(day),
  place: z.string(),
  /** Whom it is about: for those who work on it, and for who wrote it. */
  accused: z.array(named),
  accused_words: z.string(),
  is_member: z.boolean(),
  measures: z.array(
    z.object({
      id,
      kind: z.enum(measureKinds),
      words: z.string(),
      from_on: day,
      lifted_on: z.nullable(day),
    }),
  ),
  /** For those who work on it. */
  hearings: z.array(z.object({ id, side: z.enum(sides), held_on: day, notes: z.string(), by: z.string() })),
  /** Who broke the glass, and why. */
  glass: z.array(z.object({ name: z.string(), at: moment, until: moment, reason: z.string() })),
});

const told = {
  channel,
  conduct: z.enum(allConducts),
  words: text(8_000, 20),
  occurred_on: z.optional(z.nullable(day)),
  place: z.optional(optionalText(200)),
  accused: z._default(z.array(id).check(z.maxLength(mostNamed)), []),
  accused_words: z.optional(optionalText(500)),
};
export const complaintBody = z.strictObject(told);

const code = text(24, 16);
const outside = z.object({
  folio: z.string(),
  channel,
  state: z.string(),
  filed_on: day,
  due_at: z.nullable(moment),
  is_open: z.boolean(),
  messages: z.array(z.object({ is_own: z.boolean(), text: z.string(), at: moment })),
});
export const accusedBody = z.strictObject({ accused: z.array(id).check(z.maxLength(mostNamed)) });
export const measureBody = z.strictObject({ kind: z.enum(measureKinds), words: text(1_000), from_on: day });
export const hearingBody = z.strictObject({ side: z.enum(sides), held_on: day, notes: text(8_000) });
export const meetingBody = z.strictObject({
  held_on: day,
  present: text(500),
  minutes: text(8_000),
  cases: z._default(z.array(z.strictObject({ id, note: text(2_000) })).check(z.maxLength(50)), []),
});
export const glassBody = z.strictObject({
  folio: z.string().check(z.trim(), z.regex(/^[A-Z]{2}-[A-Z0-9]{8}$/)),
  reason: text(1_000, leastGlassReason),
});
const meeting = z.object({
  id,
  held_on: day,
  /** By the end of this month the committee meets again, by the parameter of the day on which it met. */
  next_by: day,
  present: z.string(),
  minutes: z.string(),
  written_by: z.string(),
  cases: z.array(z.object({ id, folio: z.string(), note: z.string() })),
});
const nameless = { method: 'POST', access: 'public', unsigned: true, blind: true, answers: 'data' } as const;
const whole = { access: 'session', answers: 'data', res: detail, params: idParams } as const;

export const contract = {
  listChannels: endpoint({
    method: 'GET',
    path: '/api/complaints/channels',
    access: 'session',
    summary: 'The two sealed channels: who reads each, and within how many days they deal with it',
    answers: 'data',
    res: z.object({
      channels: z.array(z.object({ channel, days: z.number(), readers: z.array(named), is_reader: z.boolean() })),
      may_count: z.boolean(),
    }),
  }),
  listComplaints: endpoint({
    method: 'GET',
    path: '/api/complaints',
    access: 'session',
    summary: "The caller's own complaints, and those that they deal with; nobody else's for anybody",
    query: z.object({
      ...pageQuery,
      folio: search,
      channel: z.optional(channel),
      state: z.optional(z.enum(['open', 'closed'])),
      box: z.optional(z.enum(['own', 'dealt'])),
    }),
    answers: 'list',
    res: row,
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/complaints',
    access: 'session',
    blind: true,
    summary: 'Tells the people of a sealed channel, with the name of who tells',
    body: complaintBody,
    answers: 'data',
    res: detail,
    errors: [errors.nobody_free, errors.bad_days, errors.other_route],
    rateLimit: 10,
  }),
  tellNamelessly: endpoint({
    ...nameless,
    path: '/api/complaints/nameless',
    summary: 'Tells them without a name: no session, address or device is kept; answers the code to follow it up',
    body: complaintBody,
    res: z.object({ code: z.string(), folio: z.string() }),
    errors: [errors.nobody_free, errors.bad_days, errors.other_route],
    rateLimit: 5,
  }),
  followUp: endpoint({
    ...nameless,
    path: '/api/complaints/follow-up',
    summary: 'Where a complaint without a name stands, for who holds its code',
    body: z.strictObject({ code }),
    res: outside,
    errors: [errors.code_unknown],
    rateLimit: 20,
  }),
  addWords: endpoint({
    ...nameless,
    path: '/api/complaints/follow-up/messages',
    summary: 'Writes to those who deal with it, by its code',
    body: z.strictObject({ code, text: text(4_000) }),
    res: outside,
    errors: [errors.code_unknown, caseErrors.closed],
    rateLimit: 10,
  }),
  getComplaint: endpoint({
    ...whole,
    method: 'GET',
    path: '/api/complaints/{id}',
    summary: 'One complaint, for who wrote it, its channel, and who broke the glass',
  }),
  takeStep: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/complaints/{id}/steps',
    summary: 'Takes a step of a complaint; who steps aside gets it one last time as it was',
    body: stepBody,
    errors: [
      errors.other_route,
      errors.no_measures,
      errors.nobody_heard,
      errors.nobody_free,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
      caseErrors.code_missing,
    ],
  }),
  nameAccused: endpoint({
    ...whole,
    method: 'PUT',
    path: '/api/complaints/{id}/accused',
    summary: 'Whom it is about; whoever is close to them is shut out of the case from then on',
    body: accusedBody,
    errors: [errors.shut_out, caseErrors.closed],
  }),
  addMeasure: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/complaints/{id}/measures',
    summary: 'A measure that protects who complained, which they are told',
    body: measureBody,
    errors: [caseErrors.closed],
  }),
  liftMeasure: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/complaints/{id}/measures/{measure}/lift',
    summary: 'A measure ends today',
    params: z.object({ id, measure: id }),
    errors: [caseErrors.closed],
  }),
  addHearing: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/complaints/{id}/hearings',
    summary: 'Who was heard, and what they said, for those who deal with it alone',
    body: hearingBody,
    errors: [caseErrors.closed, errors.bad_days],
  }),
  listMeetings: endpoint({
    method: 'GET',
    path: '/api/complaints/meetings',
    access: 'complaints:committee',
    summary: 'Minutes of the monthly meetings, without the cases of which the reader is shut out',
    query: z.object(pageQuery),
    answers: 'list',
    res: meeting,
  }),
  recordMeeting: endpoint({
    method: 'POST',
    path: '/api/complaints/meetings',
    access: 'complaints:committee',
    summary: 'The minutes of a meeting of the committee; they are not changed afterwards',
    body: meetingBody,
    answers: 'data',
    res: meeting,
    errors: [errors.bad_days],
  }),
  getStatistics: endpoint({
    method: 'GET',
    path: '/api/complaints/statistics',
    access: 'complaints:count',
    summary: 'How many complaints a year that is over had, where five or more: about nobody',
    query: z.object({
      year: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(2000), z.maximum(2100))),
    }),
    answers: 'data',
    res: z.object({
      year: z.number(),
      channels: z.array(z.object({ channel, count: z.nullable(z.number()) })),
      conducts: z.array(z.object({ conduct: z.enum(allConducts), count: z.number() })),
      days: z.nullable(z.number()),
    }),
    errors: [errors.year_runs],
  }),
  breakGlass: endpoint({
    method: 'POST',
    path: '/api/complaints/glass',
    access: 'complaints:unseal',
    blind: true,
    summary: 'Opens one case for an hour, by its folio and a typed reason; auditors and its people are told at once',
    body: glassBody,
    answers: 'data',
    res: z.object({ id, until: moment }),
    rateLimit: 5,
  }),
  searchPeople: endpoint({
    method: 'GET',
    path: '/api/complaints/people',
    access: 'session',
    summary: 'People by name, to say whom a complaint is about',
    query: z.object({ search }),
    answers: 'list',
    res: z.object({ id, name: z.string(), position: z.string() }),
  }),
} as const;

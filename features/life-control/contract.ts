import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { calendarFile } from '#platform/contract/media.ts';
import { id, idParams, moment, pageQuery, text } from '#platform/contract/schemas.ts';
import { adviceKinds, channels, partsOfDay } from './advice.ts';
import { errors } from './errors.ts';

const own = {
  advice: z.enum(adviceKinds),
  channel: z.enum(channels),
  part_of_day: z.enum(partsOfDay),
  status: z.enum(['received', 'in_review', 'finished']),
  needs_contact: z.boolean(),
  satisfaction: z.nullable(z.number()),
  appointment: z.nullable(z.object({ at: moment, minutes: z.number(), place: z.string() })),
};
const row = z.extend(caseRow, own);
const slot = { id, starts_at: moment, minutes: z.number(), place: z.string() };
const detail = z.extend(caseDetail, {
  ...own,
  /** Moments that the adviser offers and nobody took, for the person who chooses one. */
  slots: z.array(z.object(slot)),
});
const listed = z.object({
  ...pageQuery,
  status: z.optional(z.enum(['open', 'closed'])),
});
export const requestBody = z.strictObject({
  advice: z.enum(adviceKinds),
  channel: z.enum(channels),
  part_of_day: z.enum(partsOfDay),
  words: text(4_000),
});
export const appointmentBody = z.strictObject({
  at: moment,
  minutes: z.number().check(z.int(), z.minimum(15), z.maximum(180)),
  place: text(120),
});

export const slotsBody = z.strictObject({
  starts_at: z.array(moment).check(z.minLength(1), z.maxLength(40)),
  minutes: z.number().check(z.int(), z.minimum(15), z.maximum(180)),
  place: text(120),
});

const onCall = {
  name: text(80),
  /** As it is dialled: digits, spaces and a plus. */
  phone: z.string().check(z.trim(), z.maxLength(20), z.regex(/^\+?[0-9][0-9 ]{2,18}$/)),
  hours: text(80),
};
export const onCallBody = z.strictObject(onCall);
const help = z.object({
  /** The national lines of today, from the dated parameters. */
  lines: z.object({ mental_health: z.string(), emergency: z.string(), women: z.string(), health: z.string() }),
  on_call: z.nullable(z.object({ name: z.string(), phone: z.string(), hours: z.string() })),
});

export const contract = {
  getHelp: endpoint({
    method: 'GET',
    path: '/api/life-control/help',
    access: 'session',
    summary:
      'Whom somebody in danger reaches right now: the national lines of today, and who is on call in the company',
    answers: 'data',
    res: help,
  }),
  setOnCall: endpoint({
    method: 'PUT',
    path: '/api/life-control/help',
    access: 'life-control:advise',
    summary: 'Names who is on call from now on, or nobody',
    body: z.strictObject({ on_call: z.nullable(onCallBody) }),
    answers: 'data',
    res: help,
  }),
  listControl: endpoint({
    method: 'GET',
    path: '/content/control',
    access: 'session',
    summary: "The caller's requests for advice, and those that they advise; nobody else's for anybody",
    query: listed,
    answers: 'list',
    res: row,
  }),
  getRecord: endpoint({
    method: 'GET',
    path: '/content/registro/{id}',
    access: 'session',
    summary: 'One request for advice with its sealed conversation, for the person and the assigned adviser alone',
    params: idParams,
    answers: 'data',
    res: detail,
  }),
  askForAdvice: endpoint({
    method: 'POST',
    path: '/content/registro/',
    access: 'session',
    summary: 'Asks for advice: an array with one item. It is given to an adviser at once',
    body: z.array(requestBody).check(z.length(1)),
    answers: 'data',
    res: detail,
    errors: [errors.no_adviser, errors.already_open],
    rateLimit: 10,
  }),
  listOfPerson: endpoint({
    method: 'GET',
    path: '/content/colaborador/{id}',
    access: 'session',
    summary: "One's own requests, or those of a person whom the caller advises; not found for everybody else",
    params: idParams,
    query: z.object(pageQuery),
    answers: 'list',
    res: row,
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/life-control/{id}/steps',
    access: 'session',
    summary: 'Takes a step of a request for advice',
    params: idParams,
    body: stepBody,
    answers: 'data',
    res: detail,
    errors: [
      errors.no_contact,
      errors.finished_long_ago,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
      caseErrors.code_missing,
    ],
  }),
  setAppointment: endpoint({
    method: 'PUT',
    path: '/api/life-control/{id}/appointment',
    access: 'session',
    summary: 'The adviser fixes when they meet',
    params: idParams,
    body: appointmentBody,
    answers: 'data',
    res: detail,
    errors: [errors.in_past],
  }),
  listSlots: endpoint({
    method: 'GET',
    path: '/api/life-control/slots',
    access: 'life-control:advise',
    summary: 'Moments that the caller offers from today on, and which of them somebody took',
    answers: 'list',
    res: z.object({ ...slot, taken_by: z.nullable(z.string()) }),
  }),
  offerSlots: endpoint({
    method: 'POST',
    path: '/api/life-control/slots',
    access: 'life-control:advise',
    summary: 'Offers moments to whom the caller advises; each of them takes one for themself',
    body: slotsBody,
    answers: 'none',
    errors: [errors.in_past, errors.slot_doubled],
    rateLimit: 30,
  }),
  removeSlot: endpoint({
    method: 'DELETE',
    path: '/api/life-control/slots/{id}',
    access: 'life-control:advise',
    summary: 'Offers a moment no more that nobody took',
    params: idParams,
    answers: 'none',
    errors: [errors.slot_taken],
  }),
  takeSlot: endpoint({
    method: 'PUT',
    path: '/api/life-control/{id}/slot',
    access: 'session',
    summary: 'The person takes a moment that their adviser offers, in place of the one before; of two the first has it',
    params: idParams,
    body: z.strictObject({ slot: id }),
    answers: 'data',
    res: detail,
    errors: [errors.slot_taken, errors.in_past, errors.not_open],
  }),
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/life-control/{id}/calendar',
    access: 'session',
    summary: 'The appointment as a calendar file whose title says nothing of what it is',
    params: idParams,
    ...calendarFile,
    errors: [errors.no_appointment],
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/life-control/{id}/satisfaction',
    access: 'session',
    summary: 'How the person felt advised, once it is finished',
    params: idParams,
    body: z.strictObject({ score: z.number().check(z.int(), z.minimum(1), z.maximum(5)) }),
    answers: 'data',
    res: detail,
    errors: [errors.not_finished],
  }),
  getStatistics: endpoint({
    method: 'GET',
    path: '/api/life-control/statistics',
    access: 'life-control:count',
    summary: 'How many asked for each kind of advice in a year, where five or more did: about nobody',
    answers: 'data',
    res: z.object({
      total: z.nullable(z.number()),
      kinds: z.array(z.object({ advice: z.enum(adviceKinds), requests: z.number() })),
      satisfaction: z.nullable(z.number()),
    }),
  }),
} as const;

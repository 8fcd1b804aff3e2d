import * as z from 'zod/mini';
import { decision, decisions, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { calendarFile, pdfFile } from '#platform/contract/media.ts';
import { id, idParams, pageQuery, search, sortOf, step } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { countAudience } from '#features/organization/sight.ts';
import { errors } from './errors.ts';
import { enrolmentSorts } from './policy.ts';
import * as shape from './shape.ts';

const manage = 'programs:manage';
const one = { answers: 'data', res: shape.programDetail, params: idParams } as const;
const guarded = [
  ...Object.values(caseErrors),
  errors.full,
  errors.has_begun,
  errors.not_over,
  errors.attended_little,
  errors.programme_closed,
  errors.requirements,
  errors.not_addressed,
] as const;

export const contract = {
  listPrograms: endpoint({
    method: 'GET',
    path: '/api/programs',
    access: 'session',
    summary: 'Programmes that are open, those of the caller, or for who manages them all of them',
    query: shape.listing,
    answers: 'list',
    res: shape.programRow,
  }),
  getProgram: endpoint({
    ...one,
    method: 'GET',
    path: '/api/programs/{id}',
    access: 'session',
    summary: 'One programme with its sessions, the caller’s own enrolment, and which sessions clash with a shift',
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/programs/{id}/enrolments',
    access: 'session',
    summary: 'Takes a seat, or a place in the waiting list where none is left; tells which',
    params: idParams,
    body: z.strictObject({}),
    answers: 'data',
    res: z.object({ own_state: z.enum(['enrolled', 'waiting']) }),
    errors: [...guarded, errors.already_enrolled],
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/programs/enrolments/{id}/steps',
    access: 'session',
    summary: 'Takes a step of an enrolment: accept an offered seat, let it pass, cancel, complete',
    params: idParams,
    body: stepBody,
    answers: 'data',
    res: shape.enrolmentRow,
    errors: guarded,
  }),
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/programs/{id}/calendar',
    access: 'session',
    summary: 'The sessions of a programme as a calendar file',
    params: idParams,
    ...calendarFile,
  }),
  getCertificate: endpoint({
    method: 'POST',
    path: '/api/programs/enrolments/{id}/certificate',
    access: 'session',
    summary: 'The certificate of who completed a programme, with a code by which anybody can confirm it',
    params: idParams,
    body: z.strictObject({}),
    ...pdfFile,
    errors: [errors.no_certificate],
    rateLimit: 30,
  }),
  createProgram: endpoint({
    method: 'POST',
    path: '/api/programs',
    access: manage,
    summary: 'Writes a programme as a draft',
    body: shape.writing,
    answers: 'data',
    res: shape.programDetail,
    errors: [errors.wrong_dates, errors.audience_out_of_reach],
  }),
  correctProgram: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/programs/{id}',
    access: manage,
    summary: 'Changes a programme that is not closed; its sessions only until the first begins',
    body: shape.correcting,
    errors: [errors.not_draft, errors.wrong_dates, errors.has_begun, errors.seats_taken, errors.audience_out_of_reach],
  }),
  publishProgram: endpoint({
    ...one,
    method: 'POST',
    path: '/api/programs/{id}/publish',
    access: manage,
    summary: 'Opens a draft for enrolment',
    body: step,
    errors: [errors.not_draft, errors.wrong_dates, errors.nobody_in_audience],
  }),
  closeProgram: endpoint({
    ...one,
    method: 'POST',
    path: '/api/programs/{id}/close',
    access: manage,
    summary: 'Ends the enrolment of a programme',
    body: step,
    errors: [errors.not_draft],
  }),
  countAudience: endpoint({
    ...countAudience,
    path: '/api/programs/audience',
    access: manage,
    summary: 'How many people an audience means, and whether the caller may address it',
  }),
  listEnrolments: endpoint({
    method: 'GET',
    path: '/api/programs/{id}/enrolments',
    access: manage,
    summary: 'Who is enrolled in a programme and who waits, for who manages it',
    params: idParams,
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum(['open', 'closed', 'waiting', 'offered', 'enrolled', 'completed'])),
      ...placeQuery,
      sort: sortOf(enrolmentSorts),
    }),
    answers: 'list',
    res: shape.enrolmentRow,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/api/programs/enrolments/decisions',
    access: manage,
    summary: 'One step of many enrolments, with a result for each',
    body: decisions,
    answers: 'list',
    res: decision,
  }),
  getAttendance: endpoint({
    method: 'GET',
    path: '/api/programs/{id}/attendance',
    access: manage,
    summary: 'Who was at each session of a programme',
    params: idParams,
    answers: 'list',
    res: shape.attendance,
  }),
  markAttendance: endpoint({
    method: 'POST',
    path: '/api/programs/{id}/attendance',
    access: manage,
    summary: 'Says who was at one session; what was said before is replaced',
    params: z.object({ id }),
    body: shape.attending,
    answers: 'none',
    errors: [errors.not_held_yet],
  }),
} as const;

import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { caseSorts } from '#features/cases/policy.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, idParams, optionalText, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { seatAttributes } from './policy.ts';
import { changeReasons, seatChange } from './seat-change.ts';

const needs = z.array(z.enum(seatAttributes)).check(z.maxLength(seatAttributes.length));
const seat = z.object({ id, number: z.number(), floor: z.string() });

export const changeBody = z.strictObject({
  why: z.enum(changeReasons),
  /** All that one's seat must have, also what it has today. */
  needs,
  words: optionalText(1_000),
  from: day,
  /** A seat that one has seen and would like. */
  wanted: z.optional(id),
});

const known = { why: z.enum(changeReasons), from: day };
const changeRow = z.extend(caseRow, known);
const changeDetail = z.extend(caseDetail, {
  ...known,
  needs: z.array(z.enum(seatAttributes)),
  wanted: z.nullable(seat),
  given: z.nullable(seat),
  given_to: z.nullable(day),
});

const detail = { access: 'session', answers: 'data', res: changeDetail } as const;

export const changeCalls = {
  listChanges: endpoint({
    method: 'GET',
    path: '/api/workplaces/changes',
    access: 'session',
    summary: 'Requests for another seat: one’s own, and for who plans those within reach',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum(['open', 'closed', ...seatChange.states])),
      ...placeQuery,
      sort: sortOf(caseSorts),
    }),
    answers: 'list',
    res: changeRow,
  }),
  getChange: endpoint({
    ...detail,
    method: 'GET',
    path: '/api/workplaces/changes/{id}',
    summary: 'One request for another seat with its conversation and history',
    params: idParams,
  }),
  askChange: endpoint({
    ...detail,
    method: 'POST',
    path: '/api/workplaces/changes',
    summary: 'Asks for another seat; one request at a time',
    body: changeBody,
    errors: [errors.change_open, errors.in_the_past],
    rateLimit: 20,
  }),
  takeChangeStep: endpoint({
    ...detail,
    method: 'POST',
    path: '/api/workplaces/changes/{id}/steps',
    summary: 'Grants a change with a seat and a last day, refuses it, or takes it back',
    params: idParams,
    body: z.extend(stepBody, { data: z.optional(z.strictObject({ workplace_id: id, to: day })) }),
    errors: [
      errors.seat_missing,
      errors.seat_taken,
      errors.zone_locked,
      errors.not_usable,
      errors.no_hours,
      errors.in_the_past,
      errors.range_too_long,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
    ],
  }),
  listFitting: endpoint({
    method: 'GET',
    path: '/api/workplaces/changes/{id}/seats',
    access: 'workplaces:plan',
    summary: 'Seats of the site that have what is needed and are free at the person’s hours, the wanted one first',
    params: idParams,
    query: z.object({ to: day }),
    answers: 'list',
    res: z.extend(seat, {
      zone: z.nullable(z.string()),
      attributes: z.array(z.enum(seatAttributes)),
      is_wanted: z.boolean(),
    }),
    errors: [errors.in_the_past, errors.range_too_long],
  }),
  getNeeds: endpoint({
    method: 'GET',
    path: '/api/workplaces/people/{id}/needs',
    access: 'workplaces:plan',
    summary: 'What the seat of somebody within reach must have; never why',
    params: idParams,
    answers: 'data',
    res: z.object({ needs: z.array(z.enum(seatAttributes)) }),
  }),
  setNeeds: endpoint({
    method: 'PUT',
    path: '/api/workplaces/people/{id}/needs',
    access: 'workplaces:plan',
    summary: 'Says what the seat of somebody within reach must have: the week is placed by it, and the person is told',
    params: idParams,
    body: z.strictObject({ needs }),
    answers: 'data',
    res: z.object({ needs: z.array(z.enum(seatAttributes)) }),
  }),
  getOwnNeeds: endpoint({
    method: 'GET',
    path: '/api/workplaces/needs',
    access: 'session',
    summary: 'What the caller’s seat must have, as it was granted',
    answers: 'data',
    res: z.object({ needs: z.array(z.enum(seatAttributes)) }),
  }),
} as const;

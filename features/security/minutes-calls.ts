import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { signature } from '#features/documents/signature.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  day,
  id,
  idParams,
  moment,
  named,
  optionalText,
  pageQuery,
  search,
  sortOf,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { minutes, minutesSorts, minutesTypes, mostAttendees, mostPoints } from './minutes.ts';

// Minutes of meetings and incidents; the room's contract spreads them.

const facts = { type: z.enum(minutesTypes), held_on: day, place: z.string() };

const minutesBody = z.strictObject({
  title: text(120),
  type: z.enum(minutesTypes),
  held_on: day,
  place: z.optional(optionalText(120)),
  incident_id: z.optional(z.nullable(id)),
  points: z.array(text(600)).check(z.maxLength(mostPoints)),
  attendees: z.array(id).check(z.maxLength(mostAttendees)),
  commitments: z.array(z.strictObject({ words: text(300), person_id: id, due_on: day })).check(z.maxLength(mostPoints)),
});
const written = z.object({ id, number: z.number(), version });

export const minutesCalls = {
  listMinutes: endpoint({
    method: 'GET',
    path: '/api/security/minutes',
    access: 'session',
    summary: 'Minutes that the caller wrote, was in, or keeps',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum([...minutes.states, 'open'])),
      type: z.optional(z.enum(minutesTypes)),
      ...placeQuery,
      sort: sortOf(minutesSorts),
    }),
    answers: 'list',
    res: z.extend(caseRow, { ...facts, signed: z.number(), attendees: z.number(), open_commitments: z.number() }),
  }),
  getMinutes: endpoint({
    method: 'GET',
    path: '/api/security/minutes/{id}',
    access: 'session',
    summary: 'One record of a meeting: who was there, what was said, what was promised and who signed',
    params: idParams,
    answers: 'data',
    res: z.extend(caseDetail, {
      ...facts,
      points: z.array(z.string()),
      incident_id: z.nullable(id),
      /** The incident they are about, where the reader may see it. */
      incident: z.nullable(z.object({ id, number: z.number(), title: z.string() })),
      attendees: z.array(z.object({ id, name: z.string(), signed_at: z.nullable(moment) })),
      commitments: z.array(
        z.object({
          id,
          words: z.string(),
          person: named,
          due_on: day,
          done_at: z.nullable(moment),
          done_note: z.string(),
          can_finish: z.boolean(),
        }),
      ),
      sha256: z.string(),
      can_edit: z.boolean(),
      can_sign: z.boolean(),
    }),
  }),
  createMinutes: endpoint({
    method: 'POST',
    path: '/api/security/minutes',
    access: 'security:deliver',
    summary: 'Begins the minutes of a meeting or of an incident',
    body: minutesBody,
    answers: 'data',
    res: written,
    errors: [errors.no_person],
  }),
  saveMinutes: endpoint({
    method: 'PUT',
    path: '/api/security/minutes/{id}',
    access: 'security:deliver',
    summary: 'Writes minutes that were not shared',
    params: idParams,
    body: z.extend(minutesBody, { version }),
    answers: 'data',
    res: written,
    errors: [errors.no_person, caseErrors.wrong_state],
  }),
  stepMinutes: endpoint({
    method: 'POST',
    path: '/api/security/minutes/{id}/step',
    access: 'session',
    summary: 'Shares minutes or objects to them; signing has a call of its own',
    params: idParams,
    body: stepBody,
    answers: 'none',
    errors: [
      errors.no_attendees,
      errors.no_points,
      errors.signed_already,
      errors.signed_stays,
      errors.sign_instead,
      caseErrors.own_case,
      caseErrors.wrong_state,
      caseErrors.reason_missing,
    ],
  }),
  signMinutes: endpoint({
    method: 'POST',
    path: '/api/security/minutes/{id}/signature',
    access: 'session',
    summary: 'Somebody who was there signs the minutes',
    params: idParams,
    body: z.strictObject({ version, sha256: text(64), signature }),
    answers: 'none',
    errors: [
      errors.words_changed,
      errors.signed_already,
      errors.signature_missing,
      caseErrors.own_case,
      caseErrors.wrong_state,
    ],
  }),
  finishCommitment: endpoint({
    method: 'POST',
    path: '/api/security/commitments/{id}/done',
    access: 'session',
    summary: 'Who promised something says that it is done',
    params: idParams,
    body: z.strictObject({ note: z.optional(optionalText(300)) }),
    answers: 'none',
    errors: [caseErrors.wrong_state],
  }),
} as const;

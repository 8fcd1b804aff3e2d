import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, pageQuery } from '#platform/contract/schemas.ts';
import { employmentUpdate } from './employment.ts';
import { errors } from './errors.ts';
import { personalUpdate } from './personal.ts';
import { change } from './record.ts';

// The calls of the contractual record: its changes by HR and its history.

export const recordCalls = {
  updateEmployment: endpoint({
    method: 'PATCH',
    path: '/api/people/{id}/contract',
    access: 'people:update-contract',
    summary: "Changes somebody's contractual data; 409 tells what somebody else has changed meanwhile",
    params: idParams,
    body: employmentUpdate,
    answers: 'data',
    res: z.object({ id, version: z.number() }),
    errors: [
      errors.changed_meanwhile,
      errors.nothing_changed,
      errors.boss_unknown,
      errors.boss_circle,
      errors.place_unknown,
      errors.place_mismatch,
      errors.email_taken,
      errors.retired_before_entry,
      errors.retired_ahead,
      errors.suspension_over,
      errors.wrong_status,
    ],
  }),
  updatePersonal: endpoint({
    method: 'PATCH',
    path: '/api/people/{id}/personal',
    access: 'people:manage',
    summary: "Changes somebody else's personal and contact data, document included; the person is told",
    params: idParams,
    body: personalUpdate,
    answers: 'data',
    res: z.object({ id, version: z.number() }),
    errors: [
      errors.changed_meanwhile,
      errors.nothing_changed,
      errors.document_taken,
      errors.document_is_username,
      errors.username_taken,
      errors.place_unknown,
      errors.nickname_refused,
    ],
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/api/people/{id}/history',
    access: 'people:read',
    summary: "Every change of somebody's data and who made or decided it, the newest first; the person is told of it",
    params: idParams,
    query: z.object(pageQuery),
    answers: 'list',
    res: change,
    writes: true,
  }),
  listPositions: endpoint({
    method: 'GET',
    path: '/api/people/positions',
    access: 'session',
    summary: 'The positions of the people whom the caller may find',
    answers: 'list',
    res: z.object({ name: z.string() }),
    cacheSeconds: 300,
  }),
} as const;

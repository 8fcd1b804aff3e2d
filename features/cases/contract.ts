import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile, pdfFile } from '#platform/contract/media.ts';
import { id, idParams, named, optionalText, version } from '#platform/contract/schemas.ts';
import { delegate, delegation, newDelegation } from '#features/people/delegation.ts';
import { caseDetail, caseEvent } from './case.ts';
import { errors } from './errors.ts';
import { mostWords } from './policy.ts';

// The engine's own calls, for cases of every kind: who may see one is decided by the rules of its room. Rooms have calls
// of their own for their lists and steps.

const megabyte = 1_048_576;
const fileRule = {
  maxBytes: 10 * megabyte,
  max: 5,
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'],
} as const;
const party = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/));
const whole = { access: 'session', answers: 'data', res: caseDetail, params: idParams } as const;

const room = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));
const dossierParams = z.object({ id, job: id });
const dossier = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  /** Papers that stand within it as they came, because they cannot be shown as pages. */
  attached: z.number(),
});

export const contract = {
  getCase: endpoint({
    ...whole,
    method: 'GET',
    path: '/api/cases/{id}',
    summary: 'One case of any kind with its people, history, conversation and files, as far as the caller may see it',
    writes: true,
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/api/cases/{id}/history',
    access: 'session',
    summary: 'What happened in a case, the oldest first',
    params: idParams,
    answers: 'list',
    res: caseEvent,
    writes: true,
  }),
  verifyCase: endpoint({
    method: 'GET',
    path: '/api/cases/{id}/verify',
    access: 'session',
    summary: 'Whether each entry of the history of a case follows from the one before, and the first one that does not',
    params: idParams,
    answers: 'data',
    res: z.object({ is_intact: z.boolean(), events: z.number(), broken_at: z.nullable(z.number()) }),
  }),
  sayInCase: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/cases/{id}/messages',
    summary: 'Writes in the conversation of a case, with up to five files; an internal note is for who works on it',
    form: z.strictObject({ text: optionalText(mostWords), is_internal: z.optional(z.enum(['yes', 'no'])) }),
    files: { files: fileRule },
    errors: [errors.closed, errors.too_many_files, errors.nothing_said],
    rateLimit: 60,
  }),
  attachToCase: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/cases/{id}/files',
    summary: 'Adds up to five files to a case',
    files: { files: { ...fileRule, required: true } },
    errors: [errors.closed, errors.too_many_files],
    rateLimit: 60,
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/api/cases/{id}/files/{file}',
    access: 'session',
    summary: 'A file of a case; its owner is told who read theirs',
    params: z.object({ id, file: id }),
    ...anyFile,
    writes: true,
  }),
  startDossier: endpoint({
    method: 'POST',
    path: '/api/cases/{id}/dossiers',
    access: 'session',
    summary: 'Begins the dossier of a case for a party of it: one sealed PDF with its history and papers; logged',
    params: idParams,
    body: z.strictObject({}),
    answers: 'data',
    res: dossier,
    errors: [errors.dossier_too_large],
    rateLimit: 10,
  }),
  getDossier: endpoint({
    method: 'GET',
    path: '/api/cases/{id}/dossiers/{job}',
    access: 'session',
    summary: 'How far a dossier is that the caller asked for',
    params: dossierParams,
    answers: 'data',
    res: dossier,
    rateLimit: 600,
  }),
  openDossier: endpoint({
    method: 'GET',
    path: '/api/cases/{id}/dossiers/{job}/file',
    access: 'session',
    summary: 'The finished dossier of a case, for who asked for it; logged',
    params: dossierParams,
    ...pdfFile,
    writes: true,
  }),
  listDelegations: endpoint({
    method: 'GET',
    path: '/api/case-delegations',
    access: 'session',
    summary: 'Who stands in for the caller in the cases of a room, and for whom the caller does, now and later',
    query: z.object({ room }),
    answers: 'list',
    res: delegation,
  }),
  listDelegates: endpoint({
    method: 'GET',
    path: '/api/case-delegations/delegates',
    access: 'session',
    summary: 'Who may stand in for the caller in the cases of a room; nobody where the caller works on none',
    query: z.object({ room }),
    answers: 'list',
    res: delegate,
  }),
  addDelegation: endpoint({
    method: 'POST',
    path: '/api/case-delegations',
    access: 'session',
    summary: 'Lets somebody stand in for the caller in the cases of a room between two days; they are told',
    body: z.extend(newDelegation, { room }),
    answers: 'data',
    res: delegation,
    errors: [
      errors.delegate_does_not_work_on_it,
      errors.delegation_overlaps,
      errors.delegation_in_the_past,
      errors.ends_before_start,
    ],
    rateLimit: 30,
  }),
  endDelegation: endpoint({
    method: 'DELETE',
    path: '/api/case-delegations/{id}',
    access: 'session',
    summary: 'Ends a delegation of the caller’s at once',
    params: idParams,
    answers: 'none',
  }),
  listAssignable: endpoint({
    method: 'GET',
    path: '/api/cases/{id}/assignable',
    access: 'session',
    summary: 'To whom who works on a case may give it, by name',
    params: idParams,
    answers: 'list',
    res: named,
  }),
  assignCase: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/cases/{id}/assignee',
    summary: 'Gives a case to somebody who works on it, or back to the whole group',
    body: z.strictObject({ person_id: z.nullable(id), version }),
    errors: [errors.closed, errors.not_assignable],
  }),
  addPerson: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/cases/{id}/people',
    summary: 'Lets somebody belong to a case, as one of its parties or in copy; they are told',
    body: z.strictObject({ person_id: id, party }),
    errors: [errors.closed, errors.already_there],
  }),
  removePerson: endpoint({
    ...whole,
    method: 'POST',
    path: '/api/cases/{id}/people/removals',
    summary: 'Ends that somebody belongs to a case',
    body: z.strictObject({ person_id: id, party }),
    errors: [errors.closed],
  }),
} as const;

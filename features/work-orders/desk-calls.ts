import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, text, version } from '#platform/contract/schemas.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { errors } from './errors.ts';
import * as shape from './shape.ts';

const open = [caseErrors.closed] as const;
const manages = { access: 'work-orders:manage' } as const;
const works = { access: ['work-orders:solve', 'work-orders:manage'] } as const;

/** What the PM does with orders beside the steps of each. */
export const deskCalls = {
  getBoard: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/workorder/board',
    summary: 'What is open as cards by rank, so many of each part, and who solves how much',
    query: shape.boardQuery,
    answers: 'data',
    res: shape.board,
  }),
  listPromised: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/workorder/promised',
    summary: 'What was promised for which day of some weeks, and what has no day yet',
    query: z.object({ from: day, to: day }),
    answers: 'data',
    res: shape.promised,
  }),
  planOrder: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/workorder/{id}/plan',
    summary: 'Effort, promised day and, with a reason, another rank than that of value over effort',
    params: idParams,
    body: shape.planBody,
    answers: 'none',
    errors: [errors.reason_needed, errors.promise_in_past, errors.promise_off_day, ...open],
  }),
  assignOrder: endpoint({
    ...works,
    method: 'POST',
    path: '/api/workorder/{id}/assign',
    summary: 'Gives an order to a solver; over their limit with a coded reason. A solver takes it',
    params: idParams,
    body: shape.assignBody,
    answers: 'none',
    errors: [errors.over_limit, errors.waits_for_others, ...Object.values(caseErrors)],
  }),
  addTask: endpoint({
    ...works,
    method: 'POST',
    path: '/api/workorder/{id}/tasks',
    summary: 'Adds a part of the work, with a solver of its own where somebody else does it',
    params: idParams,
    body: z.strictObject({ title: text(160), solver_id: z.optional(id) }),
    answers: 'none',
    errors: [caseErrors.not_assignable, ...open],
  }),
  endTask: endpoint({
    ...works,
    method: 'POST',
    path: '/api/workorder/{id}/tasks/{task}',
    summary: 'Marks a part of the work as done, or not',
    params: z.object({ id, task: id }),
    body: z.strictObject({ done: z.boolean() }),
    answers: 'none',
    errors: open,
  }),
  setWaits: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/workorder/{id}/waits',
    summary: 'For which other orders this one waits',
    params: idParams,
    body: z.strictObject({
      version,
      numbers: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))).check(z.maxLength(20)),
    }),
    answers: 'none',
    errors: [errors.makes_cycle, ...open],
  }),
  splitOrder: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/workorder/{id}/split',
    summary: 'Makes a second order of a part of this one, for the same person',
    params: idParams,
    body: shape.splitBody,
    answers: 'data',
    res: z.object({ id, number: z.number() }),
    errors: open,
  }),
  setSolver: endpoint({
    ...manages,
    method: 'PUT',
    path: '/api/workorder/solvers/{id}',
    summary: 'Who solves, of what kinds, and how much at once',
    params: idParams,
    body: shape.solverBody,
    answers: 'none',
    errors: [errors.cannot_solve],
  }),
  getReport: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/workorder/report',
    summary: 'Lead time, throughput, terms kept, value and age of the last twelve months',
    answers: 'data',
    res: shape.report,
  }),
  exportReport: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/workorder/report/export',
    summary: 'The same as an Excel file, a sheet for each chart',
    ...spreadsheetFile,
    writes: true,
    rateLimit: 20,
  }),
} as const;

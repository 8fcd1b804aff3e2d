import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, optionalText, version } from '#platform/contract/schemas.ts';
import { caseEvent, decision, decisions, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { errors } from './errors.ts';
import { deskCalls } from './desk-calls.ts';
import { joinCalls } from './join-calls.ts';
import { impacts, urgencies } from './priority.ts';
import * as shape from './shape.ts';

const session = { access: 'session', method: 'POST' } as const;
const supports = { access: ['work-orders:solve', 'work-orders:manage'], method: 'POST' } as const;
const list = { body: shape.listBody, answers: 'list', res: shape.orderRow } as const;
const centers = { body: shape.byState, answers: 'list', res: shape.costCenter } as const;
const subCenters = { body: shape.byCostCenter, answers: 'list', res: shape.subCostCenter } as const;
const campaigns = { body: shape.byBoth, answers: 'list', res: shape.campaign } as const;
const guards = [...Object.values(errors), ...Object.values(caseErrors)];
const refused = [errors.no_value, errors.absurd_value, errors.no_test, errors.answer_missing, errors.unknown_place];
const works = [caseErrors.closed, caseErrors.wrong_state];

export const contract = {
  storeOrder: endpoint({
    ...session,
    path: '/api/workorder/store',
    summary: 'Asks for a development, or submits a draft',
    body: shape.orderBody,
    answers: 'data',
    res: shape.saved,
    errors: [...refused, errors.not_draft, ...works],
  }),
  updateDraft: endpoint({
    ...session,
    path: '/api/workorder/draft/update',
    summary: 'Keeps a draft of one’s own; without an id a new one',
    body: shape.draftBody,
    answers: 'data',
    res: shape.saved,
    errors: [...refused, errors.not_draft, ...works],
    rateLimit: 120,
  }),
  listOwn: endpoint({ ...session, ...list, path: '/api/workorder/owner/bystatus/all', summary: 'One’s own orders' }),
  listOwnCostCenters: endpoint({
    ...session,
    ...centers,
    path: '/api/workorder/owner/cc/all',
    summary: 'Cost centers of one’s own orders',
  }),
  listOwnSubCostCenters: endpoint({
    ...session,
    ...subCenters,
    path: '/api/workorder/owner/scc',
    summary: 'Sub cost centers of one’s own orders',
  }),
  listOwnCampaigns: endpoint({
    ...session,
    ...campaigns,
    path: '/api/workorder/owner/scc/campain',
    summary: 'Campaigns of one’s own orders',
  }),
  listCopied: endpoint({
    ...session,
    ...list,
    path: '/api/workorder/copy/bystatus/all',
    summary: 'Orders that the caller has in copy',
  }),
  listCopiedCostCenters: endpoint({
    ...session,
    ...centers,
    path: '/api/workorder/copy/cc/all',
    summary: 'Cost centers of the orders in copy',
  }),
  listCopiedSubCostCenters: endpoint({
    ...session,
    ...subCenters,
    path: '/api/workorder/copy/scc',
    summary: 'Sub cost centers of the orders in copy',
  }),
  listCopiedCampaigns: endpoint({
    ...session,
    ...campaigns,
    path: '/api/workorder/copy/scc/campain',
    summary: 'Campaigns of the orders in copy',
  }),
  listSupported: endpoint({
    ...supports,
    ...list,
    path: '/api/workorder/support/bystatus/all',
    summary: 'What a solver has and may take; all that the PM manages',
  }),
  listSupportedCostCenters: endpoint({
    ...supports,
    ...centers,
    path: '/api/workorder/support/cc/all',
    summary: 'Cost centers of the orders that the caller works on',
  }),
  listSupportedSubCostCenters: endpoint({
    ...supports,
    ...subCenters,
    path: '/api/workorder/support/scc',
    summary: 'Sub cost centers of the orders that the caller works on',
  }),
  listSupportedCampaigns: endpoint({
    ...supports,
    ...campaigns,
    path: '/api/workorder/support/scc/campain',
    summary: 'Campaigns of the orders that the caller works on',
  }),
  storeHistory: endpoint({
    ...session,
    path: '/api/workorder/history/store',
    summary: 'Writes in an order, or takes a step of it',
    body: z.strictObject({
      id,
      /** What is said; with an action, why. */
      text: z.optional(optionalText(4_000)),
      is_internal: z.optional(z.boolean()),
      action: z.optional(stepBody.shape.action),
      version: z.optional(version),
      code: stepBody.shape.code,
      data: stepBody.shape.data,
    }),
    answers: 'data',
    res: z.object({ id, state: z.string(), version }),
    errors: guards,
  }),
  listHistory: endpoint({
    ...session,
    path: '/api/workorder/history/byorder',
    summary: 'What happened in an order, the oldest first',
    body: z.strictObject({ id }),
    answers: 'list',
    res: caseEvent,
  }),
  updatePriority: endpoint({
    access: 'work-orders:manage',
    method: 'POST',
    path: '/api/workorder/priority/update',
    summary: 'Gives another priority, with a reason that its owner and the people in copy read',
    body: z.strictObject({
      id,
      version,
      impact: z.enum(impacts),
      urgency: z.enum(urgencies),
      reason: shape.reason,
    }),
    answers: 'data',
    res: z.object({ id, version, priority: z.string() }),
    errors: works,
  }),
  getOrder: endpoint({
    access: 'session',
    method: 'GET',
    path: '/api/workorder/{id}',
    summary: 'One order with its place in the queue, its tests, its conversation and its history',
    params: idParams,
    answers: 'data',
    res: shape.orderDetail,
  }),
  ...joinCalls,
  copyOrder: endpoint({
    ...session,
    path: '/api/workorder/{id}/copies',
    summary: 'Puts people in copy of an order',
    params: idParams,
    body: z.strictObject({ person_id: id }),
    answers: 'none',
    errors: works,
  }),
  leaveOrder: endpoint({
    ...session,
    path: '/api/workorder/{id}/leave',
    summary: 'Leaves an order that the caller has in copy',
    params: idParams,
    answers: 'none',
  }),
  passTest: endpoint({
    ...session,
    path: '/api/workorder/{id}/test',
    summary: 'Says whether one test of acceptance passes, with evidence: who asked, while it is in validation',
    params: idParams,
    body: z.strictObject({
      version,
      index: z.number().check(z.int(), z.minimum(0), z.maximum(7)),
      passed: z.boolean(),
      /** What was tried and seen; a test that passes has some. */
      evidence: z._default(optionalText(500), ''),
    }),
    answers: 'none',
    errors: [errors.evidence_missing, ...works],
  }),
  scoreOrder: endpoint({
    ...session,
    path: '/api/workorder/{id}/score',
    summary: 'How content who asked is with what was delivered, once',
    params: idParams,
    body: z.strictObject({
      score: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
      words: z._default(optionalText(500), ''),
    }),
    answers: 'none',
    errors: [errors.already_scored, ...works],
  }),
  decideOrders: endpoint({
    access: 'work-orders:manage',
    method: 'POST',
    path: '/api/workorder/decide',
    summary: 'One step of many orders, each with its own result',
    body: decisions,
    answers: 'list',
    res: decision,
  }),
  exportOrders: endpoint({
    ...supports,
    path: '/api/workorder/export',
    summary: 'What a list of the desk shows now, as a spreadsheet',
    body: shape.listBody,
    ...spreadsheetFile,
    rateLimit: 20,
  }),
  exportCopiedOrders: endpoint({
    ...session,
    path: '/api/workorder/export/copy',
    summary: 'The orders that the caller has in copy as a spreadsheet',
    body: shape.listBody,
    ...spreadsheetFile,
    rateLimit: 20,
  }),
  exportOwnOrders: endpoint({
    ...session,
    path: '/api/workorder/export/own',
    summary: 'One’s own orders as a spreadsheet',
    body: shape.listBody,
    ...spreadsheetFile,
    rateLimit: 20,
  }),
  logTime: endpoint({
    ...supports,
    path: '/api/workorder/{id}/times',
    summary: 'Minutes that somebody worked on an order on a day',
    params: idParams,
    body: z.strictObject({
      day,
      minutes: z.number().check(z.int(), z.minimum(1), z.maximum(720)),
      note: z._default(optionalText(200), ''),
    }),
    answers: 'none',
    errors: [errors.future_day, ...works],
  }),
  ...deskCalls,
} as const;

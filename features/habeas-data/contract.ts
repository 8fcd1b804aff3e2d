import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile, spreadsheetFile } from '#platform/contract/media.ts';
import { id, idParams, optionalText, pageQuery, search, sortOf, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { officePermissions } from './access.ts';
import { deskSorts, kinds, states } from './policy.ts';
import * as shape from './request.ts';

const state = z.optional(z.enum([...states, 'open']));
const desk = { search, state, kind: z.optional(z.enum(kinds)), overdue: z.optional(z.literal('yes')), ...placeQuery };
const own = { access: 'session', answers: 'data', res: shape.requestDetail, params: idParams } as const;
const decided = { ...own, access: officePermissions } as const;

export const contract = {
  getTerms: endpoint({
    method: 'GET',
    path: '/api/habeas-data/terms',
    access: 'session',
    summary:
      'In how many business days a query and a claim are answered, the last day if it is sent today, and who answers the caller',
    answers: 'data',
    res: shape.terms,
  }),
  submitRequest: endpoint({
    method: 'POST',
    path: '/api/habeas-data/requests',
    access: 'session',
    summary: "A query or a claim about the caller's own personal data, with up to five files",
    form: shape.asking,
    files: { files: shape.fileRule },
    answers: 'data',
    res: shape.requestDetail,
    errors: [errors.matter_missing],
    rateLimit: 20,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/habeas-data/requests',
    access: 'session',
    summary: "The caller's own queries and claims, the newest first",
    query: z.object({ ...pageQuery, search, state }),
    answers: 'list',
    res: shape.requestRow,
  }),
  getRequest: endpoint({
    ...own,
    method: 'GET',
    path: '/api/habeas-data/requests/{id}',
    summary: 'One query or claim with all that happened, for its owner and for who answers it',
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/api/habeas-data/requests/{id}/files/{file}',
    access: 'session',
    summary: 'A file of a query or claim, for its owner and for who answers it; the owner is told who read theirs',
    params: z.object({ id, file: id }),
    ...anyFile,
    writes: true,
  }),
  addToRequest: endpoint({
    ...own,
    method: 'POST',
    path: '/api/habeas-data/requests/{id}/additions',
    summary: "Adds words and files to one of the caller's own; an incomplete claim is complete with it",
    form: shape.answering,
    files: { files: shape.fileRule },
    errors: [errors.wrong_state],
    rateLimit: 60,
  }),
  withdrawRequest: endpoint({
    ...own,
    method: 'POST',
    path: '/api/habeas-data/requests/{id}/withdraw',
    summary: "Takes one of the caller's own back",
    body: z.strictObject({ version, reason: optionalText(500) }),
    errors: [errors.wrong_state],
  }),
  listDesk: endpoint({
    method: 'GET',
    path: '/api/habeas-data/desk',
    access: officePermissions,
    summary: 'Queries and claims within reach, the open ones by what is due first',
    query: z.object({ ...pageQuery, ...desk, sort: sortOf(deskSorts) }),
    answers: 'list',
    res: shape.requestRow,
  }),
  exportDesk: endpoint({
    method: 'GET',
    path: '/api/habeas-data/desk/export',
    access: 'habeas-data:export',
    summary: 'The same as an Excel file; the export is logged',
    query: z.object(desk),
    ...spreadsheetFile,
    errors: [errors.too_many_rows],
    rateLimit: 10,
    writes: true,
  }),
  askForMissing: endpoint({
    ...decided,
    method: 'POST',
    path: '/api/habeas-data/requests/{id}/ask',
    summary: 'Asks the person for what their claim lacks',
    body: shape.reasoned,
    errors: [errors.wrong_state, errors.own_request, errors.too_late_to_ask],
  }),
  extendRequest: endpoint({
    ...decided,
    method: 'POST',
    path: '/api/habeas-data/requests/{id}/extend',
    summary: 'Tells the person why it takes longer, before the first term ends',
    body: shape.reasoned,
    errors: [errors.wrong_state, errors.own_request, errors.too_late_to_extend],
  }),
  answerRequest: endpoint({
    ...decided,
    method: 'POST',
    path: '/api/habeas-data/requests/{id}/answer',
    summary: 'Answers the person, with files; a claim with what becomes of it',
    form: shape.deciding,
    files: { files: shape.fileRule },
    errors: [errors.wrong_state, errors.own_request, errors.outcome_missing],
    rateLimit: 60,
  }),
} as const;

import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { jsonText } from '#platform/contract/json-text.ts';
import { pdfFile, spreadsheetFile } from '#platform/contract/media.ts';
import { id, idParams, pageQuery } from '#platform/contract/schemas.ts';
import { created, creation } from './assignment.ts';
import { errors } from './errors.ts';
import { assignBody, run, runRow } from './run.ts';
import { pdfRule, unreadablePdf, wrongContent } from './template-calls.ts';

export const sheetRule = {
  maxBytes: 20 * 1_048_576,
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  required: true,
} as const;
export const unreadableSheet = [
  errors.sheet_unreadable,
  errors.sheet_too_large,
  errors.sheet_too_many_rows,
  errors.sheet_headers,
  errors.sheet_formulas,
  errors.sheet_empty,
] as const;

/** A form carries what JSON cannot: the file. All else is the field `document`. */
const creating = {
  access: 'documents:write',
  summary: 'Creates a document from a template, an uploaded PDF, or the PDF that comes with it',
  form: z.strictObject({ document: jsonText(creation, 200_000) }),
  files: { file: pdfRule },
  answers: 'data',
  res: created,
  errors: [...unreadablePdf, ...wrongContent, errors.template_archived, errors.due_in_past, errors.wrong_state],
  rateLimit: 60,
} as const;

const assigning = {
  access: 'documents:write',
  summary: 'Counts whom a document would be given to, and with `confirm` gives it to them in the background',
  body: assignBody,
  answers: 'data',
  res: run,
  errors: [errors.audience_out_of_reach, errors.nobody_in_audience, errors.run_empty, errors.due_in_past],
  rateLimit: 60,
} as const;

export const assigningCalls = {
  createDocument: endpoint({ ...creating, method: 'POST', path: '/api/user/document/sign/createDocumentToSign' }),
  createCorporate: endpoint({ ...creating, method: 'POST', path: '/docs-corporativos/api/crear' }),
  assignDocument: endpoint({
    ...assigning,
    method: 'POST',
    path: '/api/user/document/sign/createUsersDocumentsToSign',
  }),
  assignCorporate: endpoint({ ...assigning, method: 'POST', path: '/docs-corporativos/api/asignar' }),
  importAssignments: endpoint({
    method: 'POST',
    path: '/api/user/document/sign/importUserBonus',
    access: 'documents:write',
    summary: 'Reads a spreadsheet of people and their values and tells what it would assign',
    form: z.strictObject({ document_id: id }),
    files: { file: sheetRule },
    answers: 'data',
    res: run,
    errors: [...unreadableSheet, errors.due_in_past],
    rateLimit: 10,
  }),
  getImportSheet: endpoint({
    method: 'GET',
    path: '/api/documents/created/{id}/sheet',
    access: 'documents:write',
    summary: 'The spreadsheet to fill for a document: one column for each of its values',
    params: idParams,
    ...spreadsheetFile,
  }),
  getRun: endpoint({
    method: 'GET',
    path: '/api/documents/runs/{id}',
    access: 'documents:write',
    summary: 'One assignment to many of the caller, and how far it is',
    params: idParams,
    answers: 'data',
    res: run,
  }),
  listRunRows: endpoint({
    method: 'GET',
    path: '/api/documents/runs/{id}/rows',
    access: 'documents:write',
    summary: 'Its rows, good or wrong, with what is against each',
    params: idParams,
    query: z.object({ ...pageQuery, show: z._default(z.enum(['wrong', 'good']), 'wrong') }),
    answers: 'list',
    res: runRow,
  }),
  previewRunRow: endpoint({
    method: 'GET',
    path: '/api/documents/runs/{id}/rows/{number}/preview',
    access: 'documents:write',
    summary: 'What one good row would give to its person, as a PDF that says that it is a preview',
    params: z.object({
      id,
      number: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    }),
    ...pdfFile,
    rateLimit: 60,
  }),
  decideRun: endpoint({
    method: 'POST',
    path: '/api/documents/runs/{id}/decision',
    access: 'documents:write',
    summary: 'Assigns its good rows in the background, or cancels it',
    params: idParams,
    body: z.strictObject({ apply: z.boolean() }),
    answers: 'data',
    res: run,
    errors: [errors.run_decided, errors.run_empty],
  }),
} as const;

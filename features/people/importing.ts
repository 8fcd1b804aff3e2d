import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { id, idParams, moment, pageQuery, sortOf } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { importIssues, mostFileBytes } from './import-columns.ts';
import { importOrders, importRowOrders } from './import-order.ts';

// The calls of the import of people from a spreadsheet; the room's contract spreads them.

const importStates = ['ready', 'applying', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** What is done with a row. */
const importActions = ['create', 'update', 'same'] as const;
export type ImportAction = (typeof importActions)[number];

const count = z.number();
const label = z.nullable(z.string());

export const oneImport = z.object({
  id,
  state: z.enum(importStates),
  file_name: z.string(),
  file_size: count,
  created_at: moment,
  decided_at: z.nullable(moment),
  finished_at: z.nullable(moment),
  total: count,
  /** How many rows are of each kind: before the decision what would be done, after it what was done. */
  create: count,
  update: count,
  same: count,
  wrong: count,
  /** How far the work is; none before the decision. */
  job: z.nullable(
    z.object({ state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']), done: count, total: count }),
  ),
});

export const importRow = z.object({
  number: count,
  document_number: label,
  name: z.string(),
  action: z.nullable(z.enum(importActions)),
  issues: z.array(
    z.object({ column: z.string(), code: z.enum(importIssues), value: z.optional(z.string()), message: z.string() }),
  ),
  /** Columns that change, by their names on the wire. */
  changes: z.array(z.string()),
  /** What the row says in a sentence, where columns do not tell it. */
  detail: label,
});

export const importFile = {
  file: {
    maxBytes: mostFileBytes,
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    required: true,
  },
} as const;
export const importErrors = [
  errors.import_unreadable,
  errors.import_too_large,
  errors.import_too_many_rows,
  errors.import_headers,
  errors.import_formulas,
  errors.import_empty,
];
export const importList = z.object({ ...pageQuery, sort: sortOf(importOrders) });
export const importRows = z.object({
  ...pageQuery,
  show: z._default(z.enum(['wrong', ...importActions]), 'wrong'),
  sort: sortOf(importRowOrders),
});

export const importing = {
  importUserData: endpoint({
    method: 'POST',
    path: '/api/user/importUserData',
    access: 'people:import',
    summary: 'Reads a spreadsheet of people and tells what it would change; the same file again is the same import',
    files: importFile,
    answers: 'data',
    res: z.object({ ...oneImport.shape, again: z.boolean() }),
    errors: importErrors,
    rateLimit: 10,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/people/imports',
    access: 'people:import',
    summary: "The caller's imports of people, the newest first",
    query: importList,
    answers: 'list',
    res: oneImport,
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/api/people/imports/template',
    access: 'people:import',
    summary: 'An empty spreadsheet with its columns, what they take, and the lists of the company',
    ...spreadsheetFile,
    rateLimit: 20,
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/people/imports/{id}',
    access: 'people:import',
    summary: "One of the caller's imports, and how far it is",
    params: idParams,
    answers: 'data',
    res: oneImport,
    rateLimit: 600,
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/api/people/imports/{id}/rows',
    access: 'people:import',
    summary:
      'The rows of an import: those with errors by row and column, or those that create, change or change nothing',
    params: idParams,
    query: importRows,
    answers: 'list',
    res: importRow,
  }),
  decideImport: endpoint({
    method: 'POST',
    path: '/api/people/imports/{id}/decision',
    access: 'people:import',
    summary: 'Applies the rows without errors, all of them or none, or cancels the import',
    params: idParams,
    body: z.strictObject({ apply: z.boolean() }),
    answers: 'data',
    res: oneImport,
    errors: [errors.import_decided, errors.import_nothing],
  }),
  getImportResult: endpoint({
    method: 'GET',
    path: '/api/people/imports/{id}/result',
    access: 'people:import',
    summary: 'What became of each row, as a spreadsheet',
    params: idParams,
    ...spreadsheetFile,
    rateLimit: 20,
  }),
} as const;

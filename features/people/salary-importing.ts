import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { idParams } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { importErrors, importFile, importList, importRow, importRows, oneImport } from './importing.ts';

// The same calls as those of the import of people, for salaries; the room's contract spreads them.

const payroll = { access: 'people:update-pay' } as const;

export const salaryImporting = {
  importSalaries: endpoint({
    ...payroll,
    method: 'POST',
    path: '/api/people/salaries/imports',
    summary: 'Reads a spreadsheet of salaries and tells what it would change; the same file again is the same import',
    files: importFile,
    answers: 'data',
    res: z.object({ ...oneImport.shape, again: z.boolean() }),
    errors: importErrors,
    rateLimit: 10,
  }),
  listSalaryImports: endpoint({
    ...payroll,
    method: 'GET',
    path: '/api/people/salaries/imports',
    summary: "The caller's imports of salaries, the newest first",
    query: importList,
    answers: 'list',
    res: oneImport,
  }),
  getSalaryTemplate: endpoint({
    ...payroll,
    method: 'GET',
    path: '/api/people/salaries/imports/template',
    summary: 'An empty spreadsheet of salaries and what its columns take',
    ...spreadsheetFile,
    rateLimit: 20,
  }),
  getSalaryImport: endpoint({
    ...payroll,
    method: 'GET',
    path: '/api/people/salaries/imports/{id}',
    summary: "One of the caller's imports of salaries, and how far it is",
    params: idParams,
    answers: 'data',
    res: oneImport,
    rateLimit: 600,
  }),
  listSalaryImportRows: endpoint({
    ...payroll,
    method: 'GET',
    path: '/api/people/salaries/imports/{id}/rows',
    summary: 'The rows of an import of salaries: those with errors, or those that add, correct or change nothing',
    params: idParams,
    query: importRows,
    answers: 'list',
    res: importRow,
  }),
  decideSalaryImport: endpoint({
    ...payroll,
    method: 'POST',
    path: '/api/people/salaries/imports/{id}/decision',
    summary: 'Sets the salaries of the rows without errors, all of them or none, or cancels the import',
    params: idParams,
    body: z.strictObject({ apply: z.boolean() }),
    answers: 'data',
    res: oneImport,
    errors: [errors.import_decided, errors.import_nothing],
  }),
  getSalaryImportResult: endpoint({
    ...payroll,
    method: 'GET',
    path: '/api/people/salaries/imports/{id}/result',
    summary: 'What became of each row, as a spreadsheet',
    params: idParams,
    ...spreadsheetFile,
    rateLimit: 20,
  }),
} as const;

// Longer than 300 lines because every call of payroll, its loads and its payslips stands here once.
import { placedPage as paged } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile, spreadsheetFile } from '#platform/contract/media.ts';
import {
  day,
  id,
  idParams,
  moment,
  optionalText,
  pageBody,
  pageQuery,
  search,
  sortOf,
  version,
} from '#platform/contract/schemas.ts';
import { conceptKeys } from './concept.ts';
import { errors } from './errors.ts';
import { mostDocumentBytes, mostDocuments, mostFileBytes } from './file-columns.ts';
import { periodParts } from './period.ts';
import { gapKinds, payMethods, payrollActions, loadSorts, payrollStates, paidSorts, rowSorts } from './policy.ts';

const number = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(9_000_000_000_000));
const numberParams = z.object({ n: number });
const nullable = z.nullable(z.number());
const person = z.object({ id, name: z.string(), position: z.string() });

const period = {
  year: z.number(),
  month: z.number(),
  part: z.enum(periodParts),
  starts_on: day,
  ends_on: day,
  paid_on: day,
  method: z.enum(payMethods),
};

const load = z.object({
  id,
  number: z.number(),
  ...period,
  file_name: z.nullable(z.string()),
  documents: z.number(),
  state: z.enum(payrollStates),
  total: z.number(),
  good: z.number(),
  wrong: z.number(),
  earned: z.number(),
  deducted: z.number(),
  net: z.number(),
  created_by: z.string(),
  created_at: moment,
  published_at: z.nullable(moment),
  version: z.number(),
  actions: z.array(z.enum(payrollActions)),
});

const row = z.object({
  number: z.number(),
  document_number: z.nullable(z.string()),
  name: z.string(),
  file_name: z.nullable(z.string()),
  lines: z.number(),
  earned: z.number(),
  deducted: z.number(),
  net: nullable,
  issues: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
});

const slip = z.object({
  id,
  number: z.number(),
  ...period,
  earned: nullable,
  deducted: nullable,
  net: nullable,
  has_document: z.boolean(),
  is_new: z.boolean(),
  published_at: moment,
});

const line = z.object({
  /** How a claim names it. */
  key: z.string(),
  concept: z.enum(conceptKeys),
  quantity: nullable,
  amount: z.number(),
  base: nullable,
  note: z.nullable(z.string()),
  /** Months that another room handed for it, as `2026-11`: it points back to them. */
  months: z.array(z.string()),
  previous: z.nullable(z.object({ quantity: nullable, amount: z.number() })),
  /** The newest claim about it that the caller may see. */
  claim: z.nullable(z.object({ id, number: z.number(), is_open: z.boolean() })),
  /** What it is made of, day by day, for its owner. */
  events: z.array(z.object({ day, quantity: z.number(), amount: nullable })),
});

const payslip = z.extend(slip, {
  employer: z.string(),
  person: z.object({ id, name: z.string(), document_number: z.string(), position: z.string() }),
  is_own: z.boolean(),
  cune: z.nullable(z.string()),
  lines: z.array(line),
  previous: z.nullable(
    z.object({ id, number: z.number(), starts_on: day, ends_on: day, part: z.enum(periodParts), net: nullable }),
  ),
});

/** The period that a load is for, as its form sends it. */
export const loadForm = z.strictObject({
  year: z.coerce.number<string | number>().check(z.int(), z.minimum(2000), z.maximum(2100)),
  month: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(12)),
  part: z.enum(periodParts),
  paid_on: day,
  method: z.enum(payMethods),
});

const fileErrors = [errors.unreadable, errors.too_large, errors.too_many_rows, errors.headers, errors.formulas];

const ofLoad = { access: 'payroll:manage', params: numberParams } as const;
const oneLoad = { ...ofLoad, answers: 'data', res: load } as const;

const oneSlip = { access: 'session', answers: 'data', res: payslip } as const;

export const contract = {
  listOwn: endpoint({
    method: 'GET',
    path: '/api/user/report/payroll',
    access: 'session',
    summary: "The caller's own payslips, the newest first",
    query: z.object({
      ...pageQuery,
      year: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(2000), z.maximum(2100))),
    }),
    answers: 'list',
    res: slip,
  }),
  getPayslip: endpoint({
    ...oneSlip,
    method: 'GET',
    path: '/api/payroll/payslips/{id}',
    summary: 'One payslip, each line beside the one of the period before; of others for who reads pay',
    params: idParams,
  }),
  getPayslipByNumber: endpoint({
    ...oneSlip,
    method: 'GET',
    path: '/api/payroll/payslips/number/{n}',
    summary: 'The same by its number',
    params: numberParams,
  }),
  downloadPayslip: endpoint({
    method: 'POST',
    path: '/api/payroll/download/{n}',
    access: 'session',
    summary: 'A payslip by its number as PDF, with each line explained; the download is logged',
    params: numberParams,
    ...pdfFile,
    rateLimit: 60,
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/api/payroll/payslips/{id}/document',
    access: 'session',
    summary: 'The PDF that payroll delivered for this payslip; the download is logged',
    params: idParams,
    ...pdfFile,
    errors: [errors.no_document],
    rateLimit: 60,
  }),
  createPayroll: endpoint({
    method: 'POST',
    path: '/api/payroll/create',
    access: 'payroll:manage',
    summary:
      'Reads a period from a spreadsheet, from PDFs named by document number, or both; nobody sees it before it is published',
    form: loadForm,
    files: {
      file: {
        maxBytes: mostFileBytes,
        types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      },
      documents: { maxBytes: mostDocumentBytes, types: ['application/pdf'], max: mostDocuments },
    },
    answers: 'data',
    res: load,
    errors: [
      ...fileErrors,
      errors.empty,
      errors.nothing_sent,
      errors.paid_before_start,
      errors.period_too_far,
      errors.already_loaded,
    ],
    rateLimit: 20,
  }),
  listPayrolls: endpoint({
    method: 'POST',
    path: '/api/payroll/getAlls',
    access: 'payroll:manage',
    summary: 'Loads of payroll, the newest first or by a column',
    body: z.strictObject({ ...pageBody, state: z.optional(z.enum(payrollStates)), sort: sortOf(loadSorts) }),
    answers: 'list',
    res: load,
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/api/payroll/template',
    access: 'payroll:manage',
    summary: 'The empty file of a period, with every column',
    ...spreadsheetFile,
  }),
  getPayroll: endpoint({
    ...oneLoad,
    method: 'GET',
    path: '/api/payroll/{n}',
    summary: 'One load with its sums',
  }),
  listRows: endpoint({
    ...ofLoad,
    method: 'GET',
    path: '/api/payroll/{n}/rows',
    summary: 'Rows of a load in the order of the file or by a column, those with errors or the others',
    query: z.object({ ...paged, show: z._default(z.enum(['good', 'wrong']), 'good'), sort: sortOf(rowSorts) }),
    answers: 'list',
    res: row,
    writes: true,
  }),
  exportFaults: endpoint({
    ...ofLoad,
    method: 'GET',
    path: '/api/payroll/{n}/faults',
    summary: 'Rows of a load with errors as a spreadsheet: where each stands in the file, and what is against it',
    ...spreadsheetFile,
    rateLimit: 30,
  }),
  listDifferences: endpoint({
    ...ofLoad,
    method: 'GET',
    path: '/api/payroll/{n}/differences',
    summary: 'Lines of a load that disagree with the hours and days behind them, in the order of the file',
    query: z.object(paged),
    answers: 'list',
    res: z.object({
      number: z.number(),
      name: z.string(),
      document_number: z.nullable(z.string()),
      concept: z.enum(conceptKeys),
      loaded: z.object({ quantity: nullable, amount: z.number() }),
      known: z.object({ quantity: z.number(), amount: nullable }),
    }),
    writes: true,
    rateLimit: 60,
  }),
  listGaps: endpoint({
    ...ofLoad,
    method: 'GET',
    path: '/api/payroll/{n}/gaps',
    summary: 'Who works here and is in no load of the period, or whose pay is a fifth away from the last one',
    query: z.object({ ...paged, kind: z._default(z.enum(gapKinds), 'missing') }),
    answers: 'list',
    res: z.object({ person, before: nullable, now: nullable }),
    writes: true,
    rateLimit: 120,
  }),
  listPayslips: endpoint({
    method: 'GET',
    path: '/api/payroll/{n}/payslips',
    access: 'payroll:read',
    summary: 'Payslips of a published load within reach, by name',
    params: numberParams,
    query: z.object({ ...paged, search, sort: sortOf(paidSorts) }),
    answers: 'list',
    res: z.extend(slip, { name: z.string(), document_number: z.string(), opened: z.boolean() }),
    writes: true,
  }),
  publishPayroll: endpoint({
    ...oneLoad,
    method: 'POST',
    path: '/api/payroll/{n}/publish',
    summary: 'Gives the good rows of a load to their people, for good',
    body: z.strictObject({ version, reason: z.optional(optionalText(300)) }),
    errors: [errors.wrong_state, errors.nothing_good, errors.rows_changed, errors.disagrees],
  }),
  discardPayroll: endpoint({
    ...oneLoad,
    method: 'POST',
    path: '/api/payroll/{n}/discard',
    summary: 'Throws a load away that was not published',
    body: z.strictObject({ version }),
    errors: [errors.wrong_state],
  }),
  exportPayroll: endpoint({
    method: 'POST',
    path: '/api/payroll/getExcelByNumber/{n}',
    access: 'payroll:export',
    summary: 'The payslips of a published load within reach as an Excel file; the export is logged',
    params: numberParams,
    ...spreadsheetFile,
    errors: [errors.wrong_state],
    rateLimit: 20,
  }),
} as const;

import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, moment, month, pageQuery, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { mostFileBytes } from './file-columns.ts';
import { uploadKinds, uploadStates } from './policy.ts';
import { figure } from './wire.ts';

// The calls of files that are read, looked at and confirmed once; `contract.ts` spreads them.

/** What somebody writes as a figure. */
const amount = figure.check(z.regex(/^\d{1,12}(?:\.\d{1,6})?$/));

const upload = z.object({
  id,
  kind: z.enum(uploadKinds),
  month: z.nullable(month),
  file_name: z.string(),
  state: z.enum(uploadStates),
  total: z.number(),
  wrong: z.number(),
  created_at: moment,
  version,
});

const file = {
  file: {
    maxBytes: mostFileBytes,
    types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    required: true,
  },
} as const;
const fileErrors = [
  errors.unreadable,
  errors.too_large,
  errors.too_many_rows,
  errors.headers,
  errors.formulas,
  errors.empty,
  errors.already_loaded,
];
const reading = {
  method: 'POST',
  access: 'commissions:manage',
  files: file,
  answers: 'data',
  res: upload,
  rateLimit: 20,
} as const;

export const uploadCalls = {
  uploadConditions: endpoint({
    ...reading,
    path: '/api/costMargin/uploadCommissionConditionsFile',
    summary: 'Reads a file of plans and their people; nothing is made before it is confirmed',
    form: z.strictObject({}),
    errors: fileErrors,
  }),
  uploadProvision: endpoint({
    ...reading,
    path: '/api/costMargin/UploadCommissionProvision',
    summary: 'Reads the provision of a month by person and day; nothing is made before it is confirmed',
    form: z.strictObject({ month }),
    errors: [...fileErrors, errors.frozen],
  }),
  uploadInputs: endpoint({
    ...reading,
    path: '/api/commissions/inputs/upload',
    summary: 'Reads figures by person, day and measure; nothing is made before it is confirmed',
    form: z.strictObject({}),
    errors: fileErrors,
  }),
  listUploadRows: endpoint({
    method: 'GET',
    path: '/api/commissions/uploads/{id}/rows',
    access: 'commissions:manage',
    summary: 'Rows of a file as they were read, those with errors or the others',
    params: idParams,
    query: z.object({ ...pageQuery, show: z._default(z.enum(['good', 'wrong']), 'wrong') }),
    answers: 'list',
    res: z.object({
      number: z.number(),
      document_number: z.string(),
      name: z.string(),
      fields: z.record(z.string(), z.string()),
      issues: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
    }),
    writes: true,
  }),
  decideUpload: endpoint({
    method: 'POST',
    path: '/api/commissions/uploads/{id}/decide',
    access: 'commissions:manage',
    summary: 'Confirms a file, whole and once, or throws it away',
    params: idParams,
    body: z.strictObject({ decision: z.enum(['confirm', 'discard']), version }),
    answers: 'data',
    res: upload,
    errors: [errors.wrong_state, errors.rows_wrong, errors.frozen],
  }),
  downloadTemplate: endpoint({
    method: 'GET',
    path: '/api/commissions/templates/{kind}',
    access: 'commissions:manage',
    summary: 'The empty file of conditions, figures or provision, with what stands in each column',
    params: z.object({ kind: z.enum(uploadKinds) }),
    ...spreadsheetFile,
  }),
  addInput: endpoint({
    method: 'POST',
    path: '/api/commissions/inputs',
    access: 'commissions:manage',
    summary: 'Enters one figure by hand where its day has none of that measure, with a reason',
    body: z.strictObject({ person_id: id, metric: text(40), day, value: amount, reason: text(500) }),
    answers: 'data',
    res: z.object({ id }),
    errors: [errors.future_day, errors.metric_unknown, errors.share_wild, errors.figure_stands, errors.frozen],
  }),
  correctInput: endpoint({
    method: 'POST',
    path: '/api/commissions/inputs/{id}/correct',
    access: 'commissions:manage',
    summary: 'Corrects one figure; the one before stays in its history',
    params: idParams,
    body: z.strictObject({ value: amount, reason: text(500) }),
    answers: 'data',
    res: z.object({ id }),
    errors: [errors.frozen, errors.wrong_state, errors.share_wild],
  }),
} as const;

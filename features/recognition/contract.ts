import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { jsonText } from '#platform/contract/json-text.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { idParams, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { ownCalls } from './own-calls.ts';
import { programStates, sheetColumns } from './policy.ts';
import {
  basic,
  correctionBody,
  mendedRows,
  period,
  program,
  programBody,
  programChange,
  removalBody,
  winner,
  winnerFilters,
} from './winner.ts';

const base = '/bienestar-desarrollo/api';
const manage = 'recognition:manage';
const sheet = { file: { maxBytes: 5 * 1_048_576, types: [], required: true } } as const;
const sheetErrors = [
  errors.unreadable,
  errors.wrong_columns,
  errors.formulas,
  errors.too_many_rows,
  errors.empty_file,
] as const;

export const contract = {
  listPrograms: endpoint({
    method: 'GET',
    path: `${base}/reconocimientos/programas`,
    access: 'session',
    summary: 'Programmes with their criteria, who may nominate and where they stand; drafts for who manages them',
    answers: 'list',
    res: program,
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: `${base}/plantillas/registrarGanadores`,
    access: manage,
    summary: 'The spreadsheet that winners are registered with, with real lists in its cells',
    ...spreadsheetFile,
  }),
  registerWinners: endpoint({
    method: 'POST',
    path: `${base}/ganadores/registrar`,
    access: manage,
    summary:
      'Reads winners from the spreadsheet and tells every row; with `apply` it writes those that are ready, once',
    form: z.strictObject({
      apply: z.optional(z.enum(['yes', 'no'])),
      /** The reason that was mended on the screen, by row. */
      mended: z.optional(jsonText(mendedRows, 60_000)),
    }),
    files: sheet,
    answers: 'data',
    res: z.object({
      rows: z.array(
        z.object({
          row: z.number(),
          person: z.string(),
          team: z.string(),
          program: z.string(),
          period: z.string(),
          why: z.string(),
          /** What is wrong, and in which cell; null when it is ready. */
          problem: z.nullable(z.string()),
          message: z.nullable(z.string()),
          cell: z.nullable(z.string()),
          /** The column of that cell. */
          column: z.nullable(z.enum(sheetColumns)),
        }),
      ),
      ready: z.number(),
      written: z.number(),
    }),
    errors: [...sheetErrors, errors.file_twice, errors.nothing_ready],
  }),
  listBasic: endpoint({
    method: 'POST',
    path: `${base}/ganadores/basic`,
    access: 'session',
    summary: 'Winners by name, programme and month, the last first: for lists and for home',
    body: winnerFilters,
    answers: 'list',
    res: basic,
  }),
  listWinners: endpoint({
    method: 'POST',
    path: `${base}/ganadores`,
    access: 'session',
    summary: 'Winners with the reason; who declined to be shown only for themselves and who manages',
    body: winnerFilters,
    answers: 'list',
    res: winner,
  }),
  correctWinner: endpoint({
    method: 'POST',
    path: `${base}/ganadores/actualizar`,
    access: manage,
    summary: 'Corrects what is said of a winner, with a reason that is kept',
    body: correctionBody,
    answers: 'data',
    res: winner,
    errors: [errors.reason_needed, errors.why_short, errors.wrong_state, errors.one_winner],
  }),
  removeWinner: endpoint({
    method: 'POST',
    path: `${base}/ganadores/eliminar`,
    access: manage,
    summary: 'Removes a winner with a reason; a tombstone stays and the person is told',
    body: removalBody,
    answers: 'data',
    res: winner,
    errors: [errors.reason_needed, errors.wrong_state],
  }),
  moveProgram: endpoint({
    method: 'POST',
    path: '/api/recognition/programs/{id}/move',
    access: manage,
    summary: 'Takes a programme to its next state; opened again, it begins the month that follows',
    params: idParams,
    body: z.strictObject({ to: z.enum(programStates), version }),
    answers: 'data',
    res: program,
    errors: [errors.wrong_state],
  }),
  createProgram: endpoint({
    method: 'POST',
    path: '/api/recognition/programs',
    access: manage,
    summary: 'Makes a programme: a draft until it is opened',
    body: programBody,
    answers: 'data',
    res: program,
    errors: [errors.same_name, errors.closes_early],
  }),
  changeProgram: endpoint({
    method: 'PUT',
    path: '/api/recognition/programs/{id}',
    access: manage,
    summary: 'Changes a programme that is not being judged; one with nominations keeps who may nominate',
    params: idParams,
    body: programChange,
    answers: 'data',
    res: program,
    errors: [errors.wrong_state, errors.same_name, errors.closes_early, errors.already_nominated_in],
  }),
  loadFigures: endpoint({
    method: 'POST',
    path: '/api/recognition/figures',
    access: manage,
    summary:
      'Reads the figures of delivery of a month and tells every row; with `apply` it writes those that are ready',
    form: z.strictObject({ period, apply: z.optional(z.enum(['yes', 'no'])) }),
    files: sheet,
    answers: 'data',
    res: z.object({
      rows: z.array(
        z.object({
          row: z.number(),
          person: z.string(),
          cases: z.nullable(z.number()),
          returned: z.nullable(z.number()),
          quality: z.nullable(z.number()),
          points: z.nullable(z.number()),
          problem: z.nullable(z.string()),
          message: z.nullable(z.string()),
          cell: z.nullable(z.string()),
        }),
      ),
      ready: z.number(),
      written: z.number(),
    }),
    errors: [
      errors.unreadable,
      errors.figure_columns,
      errors.formulas,
      errors.too_many_rows,
      errors.empty_file,
      errors.future_month,
      errors.file_twice,
      errors.nothing_ready,
    ],
  }),
  ...ownCalls,
} as const;

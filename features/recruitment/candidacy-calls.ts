import * as z from 'zod/mini';
import { decision, decisions, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { errors as peopleErrors } from '#features/people/errors.ts';
import { errors as scheduleErrors } from '#features/schedules/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile, spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, optionalText, text, version } from '#platform/contract/schemas.ts';
import { candidacyDetail, candidateFilters, candidateRow, candidateSheet } from './candidate.ts';
import { errors } from './errors.ts';
import { documentKinds } from './policy.ts';

const { document_taken, username_taken, place_unknown: hired_place_unknown } = peopleErrors;
const hiring = { document_taken, username_taken, hired_place_unknown };
const detail = { answers: 'data', res: candidacyDetail } as const;
const selects = { access: 'recruitment:manage', params: idParams } as const;

/** Candidates and their way through a vacancy. */
export const candidacyCalls = {
  listCandidates: endpoint({
    method: 'POST',
    path: '/seleccion/candidatos',
    access: 'recruitment:manage',
    summary: 'People who applied: by name, document, e-mail, phone, skill or free text of their CV',
    body: candidateFilters,
    answers: 'list',
    res: candidateRow,
  }),
  importCandidates: endpoint({
    ...selects,
    method: 'POST',
    path: '/api/recruitment/vacancies/{id}/import',
    summary: 'Reads candidates from a spreadsheet and tells every row; with `apply` it takes the good ones',
    form: z.strictObject({ apply: z.optional(z.enum(['yes', 'no'])) }),
    files: { file: { maxBytes: 5 * 1_048_576, types: [], required: true } },
    answers: 'data',
    res: z.object({
      rows: z.number(),
      good: z.number(),
      written: z.number(),
      faults: z.array(z.object({ row: z.number(), text: z.string(), message: z.string() })),
    }),
    errors: [
      errors.vacancy_closed,
      errors.wrong_columns,
      errors.too_many_candidates,
      scheduleErrors.unreadable,
      scheduleErrors.too_many_rows,
      scheduleErrors.empty_file,
    ],
    rateLimit: 20,
  }),
  downloadCandidates: endpoint({
    method: 'POST',
    path: '/seleccion/descargar-candidatos',
    access: 'recruitment:manage',
    summary: 'The same as an Excel file that says who took it; without names that are hidden from the caller',
    body: candidateFilters,
    ...spreadsheetFile,
    rateLimit: 10,
  }),
  getCandidate: endpoint({
    ...selects,
    method: 'GET',
    path: '/api/recruitment/candidates/{id}',
    summary: 'One person with their applications, consent and doubles',
    answers: 'data',
    res: candidateSheet,
  }),
  mergeCandidates: endpoint({
    ...selects,
    method: 'POST',
    path: '/api/recruitment/candidates/{id}/merge',
    summary: 'Joins the record of the same person to this one',
    body: z.strictObject({ other: id }),
    answers: 'data',
    res: candidateSheet,
    errors: [errors.not_a_double, errors.both_in_one],
  }),
  getCandidacy: endpoint({
    ...detail,
    method: 'GET',
    path: '/api/recruitment/candidacies/{id}',
    access: 'session',
    summary: 'One person in one vacancy, for selection, for who interviews them, and for themself',
    params: idParams,
  }),
  stepCandidacy: endpoint({
    ...detail,
    method: 'POST',
    path: '/api/recruitment/candidacies/{id}/step',
    access: 'session',
    summary: 'Moves a candidate on, back or out; what is written goes to them',
    params: idParams,
    body: stepBody,
    errors: Object.values({ ...errors, ...caseErrors, ...hiring }),
  }),
  decideCandidacies: endpoint({
    method: 'POST',
    path: '/api/recruitment/candidacies/decide',
    access: 'recruitment:manage',
    summary: 'Takes one step for many candidates, with a result for each',
    body: decisions,
    answers: 'list',
    res: decision,
  }),
  uncover: endpoint({
    ...detail,
    ...selects,
    method: 'POST',
    path: '/api/recruitment/candidacies/{id}/uncover',
    summary: 'Shows name and contact before the interview; who did it and why is kept',
    body: z.strictObject({ reason: text(300) }),
  }),
  getCv: endpoint({
    method: 'GET',
    path: '/api/recruitment/candidacies/{id}/cv',
    access: 'session',
    summary: 'The CV as it was sent; not while screening is blind',
    params: idParams,
    ...anyFile,
    errors: [errors.blind],
  }),
  getGivenDocument: endpoint({
    method: 'GET',
    path: '/api/recruitment/candidacies/{id}/documents/{document}',
    access: 'recruitment:manage',
    summary: 'A document that the candidate gave',
    params: z.object({ id, document: id }),
    ...anyFile,
    errors: [errors.blind],
  }),
  askDocuments: endpoint({
    ...detail,
    ...selects,
    method: 'POST',
    path: '/api/recruitment/candidacies/{id}/documents',
    summary: 'Asks the candidate for documents by a day',
    body: z.strictObject({
      names: z.array(z.enum(documentKinds)).check(z.minLength(1), z.maxLength(6)),
      due_on: day,
    }),
    errors: [errors.starts_before_today],
  }),
  giveScorecard: endpoint({
    ...detail,
    method: 'POST',
    path: '/api/recruitment/candidacies/{id}/scorecard',
    access: 'session',
    summary: "Gives the caller's points for each criterion, once; those of others show from then on",
    params: idParams,
    body: z.strictObject({
      points: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(4))).check(z.minLength(1), z.maxLength(8)),
      evidence: optionalText(1_000),
    }),
    errors: [errors.evidence_missing, errors.points_wrong, errors.already_scored, errors.own_candidacy],
  }),
  recordTest: endpoint({
    ...detail,
    ...selects,
    method: 'PUT',
    path: '/api/recruitment/candidacies/{id}/test',
    summary: 'Keeps the result of the test of the vacancy',
    body: z.strictObject({ score: z.number().check(z.int(), z.minimum(0), z.maximum(100)) }),
    errors: [errors.wrong_stage, errors.own_candidacy],
  }),
  setOffer: endpoint({
    ...detail,
    ...selects,
    method: 'PUT',
    path: '/api/recruitment/candidacies/{id}/offer',
    summary: 'Writes what will be offered; never above the band',
    body: z.strictObject({
      salary: z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
      starts_on: day,
      version,
    }),
    errors: [errors.above_band, errors.no_band, errors.wrong_stage, errors.starts_before_today, errors.own_candidacy],
  }),
} as const;

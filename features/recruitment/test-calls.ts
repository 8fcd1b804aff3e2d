import * as z from 'zod/mini';
import { errors as dataErrors } from '#features/habeas-data/errors.ts';
import { answersSchema } from '#features/surveys/answer.ts';
import { documentSchema } from '#features/surveys/question.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile } from '#platform/contract/media.ts';
import { id, idParams, moment, text } from '#platform/contract/schemas.ts';
import { candidacyDetail, status, token, withToken } from './candidate.ts';
import { errors } from './errors.ts';
import { dataAsks, testResults } from './policy.ts';

const edition = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
const named = z.object({ id, name: z.string() });
const linked = [errors.link_expired] as const;

/** Tests that candidates take by the link of their application, and letters by templates of the house. */
export const testCalls = {
  getVacancyChoices: endpoint({
    method: 'GET',
    path: '/api/recruitment/vacancy-choices',
    access: 'recruitment:manage',
    summary: 'What a vacancy may choose from: tests that candidates take, and templates of the offer letter',
    answers: 'data',
    res: z.object({ tests: z.array(named), letters: z.array(named) }),
  }),
  getTestAnswers: endpoint({
    method: 'GET',
    path: '/api/recruitment/candidacies/{id}/test',
    access: 'recruitment:manage',
    summary: 'What a candidate answered to the test of the vacancy, and what its rule said; that it was read is kept',
    params: idParams,
    answers: 'data',
    res: z.object({
      title: z.string(),
      document: documentSchema,
      answers: answersSchema,
      result: z.enum(testResults),
      score: z.nullable(z.number()),
      taken_at: moment,
    }),
    writes: true,
  }),
  reviewTest: endpoint({
    method: 'PUT',
    path: '/api/recruitment/candidacies/{id}/test/review',
    access: 'recruitment:manage',
    summary: 'Decides on a test whose rule asks for a person to look at it',
    params: idParams,
    body: z.strictObject({ passes: z.boolean(), reason: text(300) }),
    answers: 'data',
    res: candidacyDetail,
    errors: [errors.wrong_stage, errors.own_candidacy],
  }),
  getSignedLetter: endpoint({
    method: 'GET',
    path: '/api/recruitment/candidacies/{id}/letter',
    access: 'recruitment:see-pay',
    summary: 'The offer letter that the candidate signed, for who selects and may see pay; that it was read is kept',
    params: idParams,
    ...pdfFile,
    writes: true,
  }),
  getTest: endpoint({
    method: 'POST',
    path: '/api/recruitment/public/status/test',
    access: 'public',
    summary: 'The test to take now, for who holds the link of the application; without its points',
    body: withToken,
    answers: 'data',
    res: z.object({ title: z.string(), description: z.string(), edition, document: documentSchema }),
    errors: [...linked, errors.wrong_stage, errors.test_taken],
    rateLimit: 30,
    blind: true,
  }),
  takeTest: endpoint({
    method: 'POST',
    path: '/api/recruitment/public/status/test/answers',
    access: 'public',
    summary: 'Hands in the test, once; its rule decides',
    body: z.strictObject({ token, edition, answers: answersSchema }),
    answers: 'data',
    res: status,
    errors: [...linked, errors.wrong_stage, errors.test_taken],
    rateLimit: 10,
    blind: true,
  }),
  getOwnData: endpoint({
    method: 'POST',
    path: '/api/recruitment/public/status/copy',
    access: 'public',
    summary: 'All that is kept of who holds the link, as PDF (Ley 1581 de 2012, art. 14)',
    body: withToken,
    ...pdfFile,
    errors: linked,
    rateLimit: 10,
    blind: true,
  }),
  askAboutData: endpoint({
    method: 'POST',
    path: '/api/recruitment/public/status/data',
    access: 'public',
    summary: 'Asks about one’s own data without an account: a query or a claim with the terms of the law',
    body: z.strictObject({ token, what: z.enum(dataAsks), words: text(2_000) }),
    answers: 'data',
    res: status,
    errors: [...linked, dataErrors.already_asked],
    rateLimit: 10,
    blind: true,
  }),
  readOffer: endpoint({
    method: 'POST',
    path: '/api/recruitment/public/offer/letter',
    access: 'public',
    summary: 'The letter that is to be signed as PDF, for who holds the one-time link',
    body: withToken,
    ...pdfFile,
    errors: linked,
    rateLimit: 20,
    blind: true,
  }),
} as const;

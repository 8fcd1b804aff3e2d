import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile } from '#platform/contract/media.ts';
import { id, idParams, moment, pageParams, pageQuery, search, version } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { answersSchema } from './answer.ts';
import { authoringCalls } from './authoring.ts';
import { errors } from './errors.ts';
import { answerFileRule } from './policy.ts';
import { askedEdition, readingCalls } from './reading.ts';
import { assignment, draftFile, edition, ownAnswers, questionnaire, result, sentAnswers } from './survey.ts';

const ofQuestion = z.object({ id, question: z.string().check(z.regex(/^[a-z0-9]{1,12}$/)) });
const cannotFill = [errors.closed, errors.not_open, errors.new_edition] as const;

export const contract = {
  listAssigned: endpoint({
    method: 'GET',
    path: '/content/encuestas/by/profile/',
    access: 'session',
    summary: 'Forms for the caller: what is open by deadline, then what was filled or missed',
    query: z.object(pageQuery),
    answers: 'list',
    res: assignment,
  }),
  listPending: endpoint({
    method: 'GET',
    path: '/content/encuestas/not/answers/{a}/{b}',
    access: 'session',
    summary: 'Forms that the caller has not answered yet, by deadline',
    params: pageParams,
    answers: 'list',
    res: assignment,
  }),
  listFilled: endpoint({
    method: 'GET',
    path: '/content/encuestas/answers/{a}/{b}',
    access: 'session',
    summary: 'Forms that the caller has answered, the last first',
    params: pageParams,
    answers: 'list',
    res: assignment,
  }),
  listForAll: endpoint({
    method: 'GET',
    path: '/content/encuestas/for_all',
    access: 'public',
    summary: 'Forms that are published for everyone, by deadline',
    query: z.object(pageQuery),
    answers: 'list',
    res: z.object({ id, title: z.string(), description: z.string(), questions: z.number(), closes_at: moment }),
    rateLimit: 30,
  }),
  getQuestionnaire: endpoint({
    method: 'GET',
    path: '/content/encuestas/{id}',
    access: 'session',
    summary: 'One form to fill, with the draft that the caller has kept',
    params: idParams,
    answers: 'data',
    res: questionnaire,
  }),
  getOwnAnswers: endpoint({
    method: 'GET',
    path: '/content/encuestas/answers/{id}',
    access: 'session',
    summary: 'What the caller answered to a form; nothing for an anonymous one',
    params: idParams,
    answers: 'data',
    res: ownAnswers,
  }),
  submitAnswers: endpoint({
    method: 'POST',
    path: '/content/encuestas/insert',
    access: 'session',
    summary: 'Answers a form: multipart where a file is part of it, otherwise JSON',
    form: z.strictObject({
      survey: id,
      edition: askedEdition,
      answers: sentAnswers,
    }),
    files: { files: { ...answerFileRule, max: 10 } },
    urlencoded: true,
    blind: true,
    answers: 'data',
    res: z.object({ survey: id, times: z.number(), points: z.nullable(z.number()), points_of: z.nullable(z.number()) }),
    errors: [...cannotFill, errors.already_answered, errors.missing_file],
    rateLimit: 30,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/surveys/{id}/draft',
    access: 'session',
    summary: 'Keeps what the caller has answered so far; version 0 begins',
    params: idParams,
    body: z.strictObject({
      edition,
      version: z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
      answers: answersSchema,
    }),
    answers: 'data',
    res: z.object({ version, updated_at: moment }),
    blind: true,
    errors: [...cannotFill, errors.already_answered],
    rateLimit: 120,
  }),
  keepDraftFile: endpoint({
    method: 'PUT',
    path: '/api/surveys/{id}/draft/files/{question}',
    access: 'session',
    summary: 'Keeps the file that answers a question until the form is sent',
    params: ofQuestion,
    form: z.strictObject({ edition: askedEdition }),
    files: { file: { ...answerFileRule, required: true } },
    answers: 'data',
    res: draftFile,
    blind: true,
    errors: [...cannotFill, errors.already_answered],
    rateLimit: 30,
  }),
  dropDraftFile: endpoint({
    method: 'DELETE',
    path: '/api/surveys/{id}/draft/files/{question}',
    access: 'session',
    summary: 'Takes the file of a question back before the form is sent',
    params: ofQuestion,
    answers: 'none',
    blind: true,
    rateLimit: 60,
  }),
  getAnswerFile: endpoint({
    method: 'GET',
    path: '/api/surveys/answers/{id}/files/{question}',
    access: 'session',
    summary: 'A file that was handed in as an answer, for its owner and for who may read who answered what',
    params: ofQuestion,
    ...anyFile,
    writes: true,
  }),
  declarePassage: endpoint({
    method: 'POST',
    path: '/api/user/safe/passage',
    access: 'session',
    summary: 'Declares what the safe passage asks, and answers the result for the day',
    body: z.strictObject({ survey: id, edition, answers: answersSchema }),
    answers: 'data',
    res: z.object({ result, valid_until: moment }),
    errors: [...cannotFill, errors.passage_given],
    rateLimit: 20,
  }),
  getPassage: endpoint({
    method: 'GET',
    path: '/api/surveys/passage',
    access: 'session',
    summary: "The safe passage that the caller is asked for, and today's result once it is given",
    answers: 'data',
    res: z.object({
      today: z.nullable(z.object({ result, answered_at: moment, valid_until: moment })),
      form: z.nullable(questionnaire),
    }),
  }),
  listPassages: endpoint({
    method: 'GET',
    path: '/api/surveys/passage/people',
    access: 'surveys:read-passage',
    summary: "Today's results by person, who may not come in first: the colour and nothing of the answers",
    query: z.object({ ...pageQuery, search, result: z.optional(result), ...placeQuery }),
    answers: 'list',
    res: z.object({ id, name: z.string(), position: z.string(), result, answered_at: moment, valid_until: moment }),
    writes: true,
  }),
  ...authoringCalls,
  ...readingCalls,
} as const;

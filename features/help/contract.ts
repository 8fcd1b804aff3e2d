import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { showCover, showImage } from '#features/files/picture.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile, spreadsheetFile } from '#platform/contract/media.ts';
import { id, idParams, optionalText, pageQuery, search, sortOf, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { requestStates } from './policy.ts';
import * as shape from './request.ts';
import { tutorialCard, tutorialDetail } from './tutorial.ts';
import { writingCalls } from './writing.ts';

const own = { access: 'session', answers: 'data', res: shape.requestDetail, params: idParams } as const;
const handled = { ...own, access: 'help:support' } as const;
const decided = [errors.wrong_state, errors.own_request] as const;

/** What narrows the list of the desk. */
const desk = {
  search,
  state: z.optional(z.enum([...requestStates, 'open'])),
  type: z.optional(id),
  priority: z.optional(id),
  assignee: z.optional(z.enum(['me', 'nobody'])),
  ...placeQuery,
};

export const contract = {
  listTutorials: endpoint({
    method: 'GET',
    path: '/content/tutoriales/',
    access: 'session',
    summary: 'Tutorials for the caller by title, or the best match first when searched',
    query: z.object({ ...pageQuery, search, type: z.optional(id), tag: z.optional(text(40)) }),
    answers: 'list',
    res: tutorialCard,
  }),
  getTutorial: endpoint({
    method: 'GET',
    path: '/api/help/tutorials/{id}',
    access: 'session',
    summary: 'One tutorial with its steps',
    params: idParams,
    answers: 'data',
    res: tutorialDetail,
  }),
  readTutorial: endpoint({
    method: 'POST',
    path: '/api/help/tutorials/{id}/reading',
    access: 'session',
    summary: 'Notes that the caller reads a tutorial; a day counts once',
    params: idParams,
    answers: 'none',
  }),
  getTutorialCover: endpoint({
    ...showCover,
    path: '/api/help/tutorials/{id}/cover',
    access: 'session',
    summary: 'The uploaded cover of a tutorial in WebP',
    rateLimit: 600,
  }),
  getTutorialImage: endpoint({
    ...showImage,
    path: '/api/help/tutorials/{id}/images/{file}',
    access: 'session',
    summary: 'A picture inside a tutorial',
    rateLimit: 600,
  }),
  listPriorities: endpoint({
    method: 'GET',
    path: '/content/prioridades/soporte',
    access: 'session',
    summary: 'How urgent a request may be, with the hours within which it is solved',
    answers: 'list',
    res: shape.priority,
    cacheSeconds: 60,
  }),
  listTypes: endpoint({
    method: 'GET',
    path: '/content/tipos/solicitud/soporte',
    access: 'session',
    summary: 'What support may be asked for',
    answers: 'list',
    res: shape.requestType,
    cacheSeconds: 60,
  }),
  listSolvers: endpoint({
    method: 'GET',
    path: '/content/usuarios/soporte',
    access: 'session',
    summary: 'Who of support receives requests, and of which types; without types, of all',
    answers: 'list',
    res: shape.solver,
  }),
  askForHelp: endpoint({
    method: 'POST',
    path: '/api/help/requests',
    access: 'session',
    summary: 'Asks support for something, with up to five files',
    form: shape.asking,
    files: { files: shape.fileRule },
    answers: 'data',
    res: shape.requestDetail,
    errors: [errors.unknown_choice],
    rateLimit: 20,
  }),
  listOwnRequests: endpoint({
    method: 'GET',
    path: '/api/help/requests',
    access: 'session',
    summary: "The caller's requests, the newest first",
    query: z.object({ ...pageQuery, search, state: z.optional(z.enum(requestStates)) }),
    answers: 'list',
    res: shape.requestRow,
  }),
  getRequest: endpoint({
    ...own,
    method: 'GET',
    path: '/api/help/requests/{id}',
    summary: 'One request with all that was written, for its owner and for support',
  }),
  getRequestFile: endpoint({
    method: 'GET',
    path: '/api/help/requests/{id}/files/{file}',
    access: 'session',
    summary: 'A file of a request, for its owner and for support',
    params: z.object({ id, file: id }),
    ...anyFile,
  }),
  answerRequest: endpoint({
    ...own,
    method: 'POST',
    path: '/api/help/requests/{id}/answers',
    summary: 'Adds words and files to one of the caller’s own requests',
    form: shape.answering,
    files: { files: shape.fileRule },
    errors: [errors.wrong_state],
    rateLimit: 60,
  }),
  cancelRequest: endpoint({
    ...own,
    method: 'POST',
    path: '/api/help/requests/{id}/cancel',
    summary: 'Takes one of the caller’s own requests back',
    body: z.strictObject({ version, reason: optionalText(300) }),
    errors: [errors.wrong_state],
  }),
  reopenRequest: endpoint({
    ...own,
    method: 'POST',
    path: '/api/help/requests/{id}/reopen',
    summary: 'Opens a solved request again, within ten days',
    body: z.strictObject({ version, reason: text(1000) }),
    errors: [errors.wrong_state, errors.too_late],
  }),
  listDesk: endpoint({
    method: 'GET',
    path: '/api/help/desk',
    access: 'help:support',
    summary: 'Requests within the reach of support: the open ones by what is due first, then the newest',
    query: z.object({ ...pageQuery, ...desk, sort: sortOf(shape.deskSorts) }),
    answers: 'list',
    res: shape.requestRow,
  }),
  exportDesk: endpoint({
    method: 'GET',
    path: '/api/help/desk/export',
    access: 'help:support',
    summary: 'The same as an Excel file, the last asked first; the export is logged',
    query: z.object(desk),
    ...spreadsheetFile,
    errors: [errors.too_many_rows],
    writes: true,
    rateLimit: 10,
  }),
  replyToRequest: endpoint({
    ...handled,
    method: 'POST',
    path: '/api/help/requests/{id}/replies',
    summary: 'What support writes: a reply, a question, or the solution',
    form: shape.replying,
    files: { files: shape.fileRule },
    errors: decided,
    rateLimit: 120,
  }),
  assignRequest: endpoint({
    ...handled,
    method: 'POST',
    path: '/api/help/requests/{id}/assign',
    summary: 'Gives a request to somebody of support',
    body: z.strictObject({ version, person_id: id }),
    errors: [...decided, errors.not_a_solver],
  }),
  classifyRequest: endpoint({
    ...handled,
    method: 'POST',
    path: '/api/help/requests/{id}/classify',
    summary: 'Changes type and priority of a request; what is due counts from when it was asked',
    body: z.strictObject({ version, type: id, priority: id }),
    errors: [...decided, errors.unknown_choice],
  }),
  ...writingCalls,
} as const;

import * as z from 'zod/mini';
import {
  archive,
  editDraft,
  listEditions,
  listReaders,
  pieceState,
  publishCorrection,
  release,
  removeDraft,
  returnCorrection,
  withdraw,
} from '#features/editorial/calls.ts';
import { errors as editorial } from '#features/editorial/errors.ts';
import { errors as mustRead } from '#features/must-read/errors.ts';
import { countAudience, reach, seeAs } from '#features/organization/sight.ts';
import { addImage, putCover, unreadable } from '#features/files/picture.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, pageQuery, search, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { candidate, choice, choiceBody, listNames, solving } from './request.ts';
import { tutorialBody, tutorialCorrection, tutorialManuscript, tutorialRow } from './tutorial.ts';

// The calls of who writes tutorials, and of who administers the lists of support.

const written = { access: 'help:write', answers: 'data', res: tutorialManuscript } as const;
const worded = [errors.audience_out_of_reach, errors.unknown_choice] as const;
const ready = [errors.incomplete, errors.nobody_in_audience, errors.expires_too_early, mustRead.due_in_past] as const;
const list = z.enum(listNames);

const kept = { access: 'help:administer', answers: 'data', res: choice } as const;

export const writingCalls = {
  listManagedTutorials: endpoint({
    method: 'GET',
    path: '/api/help/tutorials/managed',
    access: 'help:write',
    summary: "Tutorials at the caller's desk, the last changed first",
    query: z.object({
      ...pageQuery,
      state: z.optional(pieceState),
      search,
    }),
    answers: 'list',
    res: tutorialRow,
  }),
  getManagedTutorial: endpoint({
    ...written,
    method: 'GET',
    path: '/api/help/tutorials/managed/{id}',
    summary: 'One tutorial with everything that its editor needs',
    params: idParams,
  }),
  draftTutorial: endpoint({
    ...written,
    method: 'POST',
    path: '/api/help/tutorials',
    summary: 'Begins a tutorial',
    body: tutorialBody,
    errors: [...worded],
  }),
  editTutorial: endpoint({
    ...written,
    ...editDraft,
    path: '/api/help/tutorials/{id}',
    summary: 'Changes a draft',
    body: z.extend(tutorialBody, { version }),
    errors: [...worded, errors.wrong_state],
  }),
  removeTutorial: endpoint({
    ...removeDraft,
    path: '/api/help/tutorials/{id}',
    access: 'help:write',
    summary: 'Throws a draft away',
    errors: [errors.wrong_state],
  }),
  publishTutorial: endpoint({
    ...written,
    ...release,
    path: '/api/help/tutorials/{id}/publish',
    summary: 'Shows a tutorial to its audience, now or at a moment; what is for everybody waits for a second person',
    errors: [...ready, errors.wrong_state, editorial.own_approval, editorial.schedule_in_past],
  }),
  withdrawTutorial: endpoint({
    ...written,
    ...withdraw,
    path: '/api/help/tutorials/{id}/withdraw',
    summary: 'Makes a draft again of what waits for its release, or of what is archived',
    errors: [errors.wrong_state],
  }),
  correctTutorial: endpoint({
    ...written,
    method: 'POST',
    path: '/api/help/tutorials/{id}/correct',
    summary: 'Replaces what a published tutorial says by a new edition, at once or after a second person',
    params: idParams,
    body: tutorialCorrection,
    errors: [...worded, ...ready, errors.wrong_state, editorial.correction_waits],
    rateLimit: 60,
  }),
  publishTutorialCorrection: endpoint({
    ...written,
    ...publishCorrection,
    path: '/api/help/tutorials/{id}/correction/publish',
    errors: [...worded, ...ready, errors.wrong_state, editorial.no_correction, editorial.own_approval],
  }),
  returnTutorialCorrection: endpoint({
    ...written,
    ...returnCorrection,
    path: '/api/help/tutorials/{id}/correction/return',
    errors: [editorial.no_correction, editorial.own_approval],
  }),
  listTutorialEditions: endpoint({
    ...listEditions,
    path: '/api/help/tutorials/managed/{id}/editions',
    access: 'help:write',
    summary: 'What a tutorial said before its corrections, the last first',
  }),
  listTutorialReaders: endpoint({
    ...listReaders,
    path: '/api/help/tutorials/managed/{id}/readers',
    access: 'help:write',
    summary: 'Who has read a tutorial, the last reader first',
  }),
  archiveTutorial: endpoint({
    ...written,
    ...archive,
    path: '/api/help/tutorials/{id}/archive',
    summary: 'Takes a tutorial away from its audience',
    errors: [errors.wrong_state],
  }),
  setTutorialCover: endpoint({
    ...written,
    ...putCover,
    path: '/api/help/tutorials/{id}/cover',
    summary: 'Puts a picture on the cover of a draft',
    errors: [...unreadable, errors.wrong_state],
  }),
  removeTutorialCover: endpoint({
    ...written,
    method: 'DELETE',
    path: '/api/help/tutorials/{id}/cover',
    summary: 'Goes back to the drawn cover of a draft',
    params: idParams,
    errors: [errors.wrong_state],
  }),
  addTutorialImage: endpoint({
    ...addImage,
    path: '/api/help/tutorials/{id}/images',
    access: 'help:write',
    summary: 'Adds a picture that the steps, or the cover of a correction, may then show',
    errors: [...unreadable, errors.wrong_state],
  }),
  countAudience: endpoint({
    ...countAudience,
    path: '/api/help/tutorials/audience',
    access: 'help:write',
    summary: 'How many people an audience means, and whether the caller may address it alone',
    res: z.extend(reach, { needs_review: z.boolean() }),
  }),
  seeAs: endpoint({
    ...seeAs,
    path: '/api/help/tutorials/audience/person',
    access: 'help:write',
    summary: 'Whether one person is among those whom an audience means, and which condition says so',
  }),
  listChoices: endpoint({
    method: 'GET',
    path: '/api/help/lists/{list}',
    access: 'help:administer',
    summary: 'Types or priorities with those that are no longer offered',
    params: z.object({ list }),
    answers: 'list',
    res: choice,
  }),
  addChoice: endpoint({
    ...kept,
    method: 'POST',
    path: '/api/help/lists/{list}',
    summary: 'Adds a type or a priority',
    params: z.object({ list }),
    body: choiceBody,
    errors: [errors.name_taken, errors.incomplete],
  }),
  changeChoice: endpoint({
    ...kept,
    method: 'PUT',
    path: '/api/help/lists/{list}/{id}',
    summary: 'Changes a type or a priority, or offers it no longer',
    params: z.object({ list, id }),
    body: z.extend(choiceBody, { version }),
    errors: [errors.name_taken, errors.incomplete, errors.last_choice],
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/api/help/people',
    access: 'help:administer',
    summary: 'Everybody who may be support, with who receives requests',
    answers: 'list',
    res: candidate,
  }),
  setSolver: endpoint({
    method: 'PUT',
    path: '/api/help/people/{id}',
    access: 'help:administer',
    summary: 'Says whether somebody of support receives requests, and of which types',
    params: idParams,
    body: solving,
    answers: 'data',
    res: candidate,
    errors: [errors.not_a_solver, errors.unknown_choice],
  }),
} as const;

import * as z from 'zod/mini';
import {
  archive,
  editDraft,
  listEditions,
  publishCorrection,
  release,
  removeDraft,
  returnCorrection,
  withdraw,
} from '#features/editorial/calls.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { errors as fileErrors } from '#features/files/errors.ts';
import { upload, uploadBody } from '#features/files/upload.ts';
import { putCover, showCover, shownVersion, unreadable } from '#features/files/picture.ts';
import { errors as mustReadErrors } from '#features/must-read/errors.ts';
import { countAudience, reach, seeAs } from '#features/organization/sight.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, pageParams, pageQuery, search, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import {
  category,
  correctionBody,
  far,
  filters,
  itemBody,
  kind,
  listener,
  managed,
  manuscript,
  mediaCard,
  mediaItem,
  progress,
  state,
} from './item.ts';

const writing = { access: 'media:write', answers: 'data', res: manuscript } as const;
const written = [errors.unknown_category, errors.audience_out_of_reach] as const;
const covering = [errors.wrong_state, errors.audience_out_of_reach, editorialErrors.own_approval] as const;
/** What is refused before people find it, new or corrected. */
const unfit = [
  errors.wrong_state,
  errors.audience_out_of_reach,
  errors.incomplete,
  errors.nobody_in_audience,
  errors.expires_too_early,
  mustReadErrors.due_in_past,
] as const;
const listing = {
  method: 'POST',
  access: 'session',
  params: pageParams,
  body: filters,
  answers: 'list',
  res: mediaCard,
} as const;
const reading = { method: 'GET', access: 'session', params: idParams, answers: 'data', res: mediaItem } as const;

export const contract = {
  listPodcast: endpoint({
    ...listing,
    path: '/content/podcast/{a}/{b}',
    summary: 'Episodes of the podcast for the caller, the newest first, or the best match first when searched',
  }),
  listVideos: endpoint({
    ...listing,
    path: '/content/videos/{a}/{b}',
    summary: 'Videos for the caller, the newest first, or the best match first when searched',
  }),
  getVideo: endpoint({ ...reading, path: '/content/videos/{id}', summary: 'One video that is meant for the caller' }),
  getEpisode: endpoint({
    ...reading,
    path: '/api/media/episodes/{id}',
    summary: 'One episode of the podcast that is meant for the caller',
  }),
  listPlayable: endpoint({
    method: 'POST',
    path: '/api/media/playable',
    access: 'session',
    summary:
      'What a text may play: of the items named, or found, those that the caller may hear or has at their studio',
    body: z.strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
      search,
    }),
    answers: 'list',
    res: z.extend(mediaCard, { transcript: z.string() }),
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/api/media/categories',
    access: 'session',
    summary: 'Categories of episodes and videos, in their order',
    answers: 'list',
    res: category,
    cacheSeconds: 300,
  }),
  streamItem: endpoint({
    method: 'GET',
    path: '/api/media/items/{id}/stream',
    access: 'session',
    summary: 'The recording, whole or in ranges',
    params: idParams,
    query: z.object({ v: shownVersion }),
    answers: 'bytes',
    media: ['audio/*', 'video/*'],
  }),
  getCover: endpoint({
    ...showCover,
    path: '/api/media/items/{id}/cover',
    access: 'session',
    summary: 'The cover in WebP',
  }),
  keepProgress: endpoint({
    method: 'PUT',
    path: '/api/media/items/{id}/progress',
    access: 'session',
    summary: 'Notes at which second the caller stopped, to go on from there anywhere',
    params: idParams,
    body: z.strictObject({ seconds: z.number().check(z.minimum(0), z.maximum(360_000)) }),
    answers: 'data',
    res: progress,
    rateLimit: 120,
  }),
  listManaged: endpoint({
    method: 'GET',
    path: '/api/media/managed',
    access: 'media:write',
    summary: "Items at the caller's studio, the last changed first",
    query: z.object({
      ...pageQuery,
      kind: z.optional(kind),
      state: z.optional(state),
      search,
      mine: z.optional(z.literal('yes')),
    }),
    answers: 'list',
    res: managed,
  }),
  getManaged: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/media/managed/{id}',
    summary: 'One item with everything that its editor needs',
    params: idParams,
  }),
  getLimits: endpoint({
    method: 'GET',
    path: '/api/media/limits',
    access: 'media:write',
    summary: 'How large a recording may be, in megabytes',
    answers: 'data',
    res: z.object({ megabytes: z.number() }),
  }),
  draftItem: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/media/items',
    summary: 'Begins an episode or a video',
    body: z.extend(itemBody, { kind }),
    errors: written,
  }),
  editItem: endpoint({
    ...writing,
    ...editDraft,
    path: '/api/media/items/{id}',
    summary: 'Changes the words, the category and the addressees of what nobody finds',
    body: z.extend(itemBody, { version }),
    errors: [...written, errors.wrong_state, errors.incomplete],
  }),
  removeItem: endpoint({
    ...removeDraft,
    path: '/api/media/items/{id}',
    access: 'media:write',
    summary: 'Throws a draft away, with its recording',
    errors: [errors.wrong_state],
  }),
  setCover: endpoint({
    ...writing,
    ...putCover,
    path: '/api/media/items/{id}/cover',
    summary: 'Puts a picture on the cover',
    errors: [...covering, ...unreadable],
  }),
  removeCover: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/media/items/{id}/cover',
    summary: 'Goes back to the drawn cover',
    params: idParams,
    errors: [...covering],
  }),
  beginRecording: endpoint({
    method: 'POST',
    path: '/api/media/items/{id}/uploads',
    access: 'media:write',
    summary: 'Begins to take the recording in chunks, which go to /api/files/uploads/{id}/chunks/{start}',
    params: idParams,
    body: uploadBody,
    answers: 'data',
    res: upload,
    rateLimit: 60,
    errors: [errors.wrong_state, fileErrors.too_many_uploads],
  }),
  setRecording: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/media/items/{id}/recording',
    summary: 'Puts an uploaded file in the place of the recording; `seconds` is how long it plays',
    params: idParams,
    body: z.strictObject({ file: id, seconds: z.number().check(z.int(), z.minimum(1), z.maximum(360_000)) }),
    errors: [errors.wrong_state, errors.wrong_recording],
  }),
  publishItem: endpoint({
    ...writing,
    ...release,
    path: '/api/media/items/{id}/publish',
    summary: 'Publishes now or at a moment; sends it to a second person where the caller may not do so alone',
    errors: [...unfit, editorialErrors.own_approval, editorialErrors.schedule_in_past],
  }),
  withdrawItem: endpoint({
    ...writing,
    ...withdraw,
    path: '/api/media/items/{id}/withdraw',
    summary: 'Takes what is in review, scheduled, published or over back to a draft',
    errors: [errors.wrong_state, errors.audience_out_of_reach],
  }),
  correctItem: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/media/items/{id}/correct',
    summary: 'Replaces the words of what is out by a new version; what is for everybody waits for a second person',
    params: idParams,
    body: correctionBody,
    errors: [...unfit, errors.unknown_category, editorialErrors.correction_waits],
  }),
  publishCorrection: endpoint({
    ...writing,
    ...publishCorrection,
    path: '/api/media/items/{id}/correction/publish',
    errors: [...unfit, errors.unknown_category, editorialErrors.no_correction, editorialErrors.own_approval],
  }),
  returnCorrection: endpoint({
    ...writing,
    ...returnCorrection,
    path: '/api/media/items/{id}/correction/return',
    errors: [editorialErrors.no_correction, editorialErrors.own_approval],
  }),
  listEditions: endpoint({
    ...listEditions,
    path: '/api/media/items/{id}/editions',
    access: 'media:write',
    summary: 'The earlier versions of an item, the last one first',
  }),
  archiveItem: endpoint({
    ...writing,
    ...archive,
    path: '/api/media/items/{id}/archive',
    summary: 'Takes a published or expired item away for good',
    errors: [errors.wrong_state, errors.audience_out_of_reach],
  }),
  listListeners: endpoint({
    method: 'GET',
    path: '/api/media/items/{id}/listeners',
    access: 'media:write',
    summary: 'Who has heard or watched an item and how far, the last one first',
    params: idParams,
    query: z.object({ ...pageQuery, search, far: z.optional(far) }),
    answers: 'list',
    res: listener,
  }),
  seeAs: endpoint({
    ...seeAs,
    path: '/api/media/audience/person',
    access: 'media:write',
    summary: 'Whether one person is among those whom an audience means, and which condition says so',
  }),
  countAudience: endpoint({
    ...countAudience,
    path: '/api/media/audience',
    access: 'media:write',
    summary: 'How many people an audience means, and whether the caller may publish to it, and alone',
    res: z.extend(reach, { needs_review: z.boolean() }),
  }),
} as const;

import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { id, idParams, optionalText, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { errors as fileErrors } from '#features/files/errors.ts';
import { celebration } from './celebration.ts';
import { chartCalls, colleague } from '#features/organization/chart-calls.ts';
import { errors } from './errors.ts';
import { profileParts, profileUpdate } from './profile.ts';
import { importing } from './importing.ts';
import { occasions, sheetOrders } from './policy.ts';
import { photoReview } from './photo-review.ts';
import { recordCalls } from './record-calls.ts';
import { reading } from './reading.ts';
import { badges, change, label, profile, sheet, sheetRow, status } from './record.ts';
import { salaryImporting } from './salary-importing.ts';
import { salaryCalls } from './salary.ts';
import { standingCalls } from './standing-calls.ts';
import { tour } from './tour.ts';

const entity = z.object({ id, code: z.string(), name: z.string() });

/** What the list of people is narrowed and ordered by. */
const sheetQuery = z.object({
  q: search,
  position: z.optional(optionalText(80)),
  ...placeQuery,
  status: z.optional(status),
  sort: sortOf(sheetOrders),
});

export const contract = {
  getMyProfile: endpoint({
    method: 'GET',
    path: '/api/people/me',
    access: 'session',
    summary: "The caller's own data, what waits for a decision, and what is to be confirmed",
    answers: 'data',
    res: profile,
  }),
  updateMyProfile: endpoint({
    method: 'POST',
    path: '/api/user/profile/update',
    access: 'session',
    summary: "Changes the caller's data: free fields at once, the others after a decision on their document",
    form: profileUpdate,
    files: { support: { maxBytes: 10 * 1_048_576, types: ['application/pdf', 'image/png', 'image/jpeg'] } },
    urlencoded: true,
    answers: 'data',
    res: profile,
    errors: [
      errors.support_missing,
      errors.change_waits,
      errors.nothing_changed,
      errors.place_unknown,
      errors.nickname_refused,
    ],
    rateLimit: 30,
  }),
  confirmProfile: endpoint({
    method: 'POST',
    path: '/api/people/me/confirm',
    access: 'session',
    summary: 'Says that a part of the own data still holds',
    body: z.strictObject({ part: z.enum(profileParts) }),
    answers: 'data',
    res: profile,
  }),
  listMyChanges: endpoint({
    method: 'GET',
    path: '/api/people/me/changes',
    access: 'session',
    summary: 'Every change of the own data and who decided it, the newest first',
    query: z.object(pageQuery),
    answers: 'list',
    res: change,
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/api/user/profileImage',
    access: 'session',
    summary: "The caller's photo: png, jpeg or bmp, at least 300 by 300",
    files: {
      image: { maxBytes: 5 * 1_048_576, types: ['image/png', 'image/jpeg', 'image/bmp'], required: true },
    },
    answers: 'data',
    res: z.object({ photo: z.string() }),
    errors: [errors.photo_too_small, fileErrors.not_a_picture, fileErrors.picture_too_large],
    rateLimit: 20,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/user/profileImage',
    access: 'session',
    summary: 'Goes back to the drawn face',
    answers: 'data',
    res: z.object({ photo: z.string() }),
  }),
  listCompletion: endpoint({
    method: 'GET',
    path: '/api/people/season',
    access: 'people:manage',
    summary: 'How many people within reach have confirmed their data this season, by campaign',
    answers: 'list',
    res: z.object({ id: z.nullable(id), client: label, campaign: label, people: z.number(), confirmed: z.number() }),
  }),
  exportCompletion: endpoint({
    method: 'GET',
    path: '/api/people/season/export',
    access: 'people:export',
    summary: 'The same as an Excel file',
    ...spreadsheetFile,
    writes: true,
    rateLimit: 20,
  }),
  listEmployees: endpoint({
    method: 'GET',
    path: '/api/user/all',
    access: 'session',
    summary: 'People whom the caller may find, each with what the caller may see',
    query: z.object({ ...pageQuery, ...sheetQuery.shape }),
    answers: 'list',
    res: sheetRow,
    writes: true,
    rateLimit: 600,
  }),
  exportEmployees: endpoint({
    method: 'GET',
    path: '/api/people/sheets/export',
    access: 'people:export',
    summary:
      'Those within reach as an Excel file, with what the caller may see of each; everybody in it reads who took it',
    query: sheetQuery,
    ...spreadsheetFile,
    writes: true,
    rateLimit: 20,
  }),
  findByDocument: endpoint({
    method: 'POST',
    path: '/api/user/getByDocument',
    access: 'session',
    summary: 'The sheet of who has this document number, for who may see document numbers and for its owner',
    body: z.strictObject({ document: text(30) }),
    answers: 'data',
    res: sheet,
  }),
  getSheet: endpoint({
    method: 'GET',
    path: '/api/people/{id}/sheet',
    access: 'session',
    summary: 'What the caller may see of somebody; the person is told of it',
    params: idParams,
    answers: 'data',
    res: sheet,
    writes: true,
    rateLimit: 300,
  }),
  getCard: endpoint({
    method: 'GET',
    path: '/api/people/{id}/card',
    access: 'session',
    summary: 'What a colleague needs of somebody: how to write to them, whom they report to, what they celebrate soon',
    params: idParams,
    answers: 'data',
    res: z.object({
      ...colleague,
      corporate_email: z.nullable(z.string()),
      leader: z.nullable(z.object(colleague)),
      celebration: z.nullable(
        z.object({
          occasion: z.enum(occasions),
          /** `MM-DD`. */
          day: z.string(),
          years: z.nullable(z.number()),
          greeted: z.boolean(),
        }),
      ),
      badges,
      /** Whether the caller may see more than this on the person's sheet. */
      has_sheet: z.boolean(),
    }),
    rateLimit: 300,
  }),
  listHealthAndPension: endpoint({
    method: 'GET',
    path: '/api/auth/user/eps/pension',
    access: 'session',
    summary: 'Health entities and pension funds',
    answers: 'data',
    res: z.object({ eps: z.array(entity), pension: z.array(entity) }),
    cacheSeconds: 300,
  }),
  ...celebration,
  ...chartCalls,
  ...reading,
  ...tour,
  ...photoReview,
  ...recordCalls,
  ...standingCalls,
  ...importing,
  ...salaryCalls,
  ...salaryImporting,
};

import * as z from 'zod/mini';
import { placeQuery } from '#features/organization/place-filter.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, idParams, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { errors } from './errors.ts';
import { accountSorts, managedSorts, medicalSorts, summarySorts } from './order.ts';
import { followUp, leaveRelation, medicalCase, newFollowUp } from './follow-up.ts';
import { families, waitingParties } from './policy.ts';
import { restDay } from './rest-day.ts';
import { kindChange, managedKind } from './kind.ts';
import { summary } from './summary.ts';
import { account, adjustment, code, row, scheduling } from './request.ts';

// The calls of HR and leaders: balances, weeks, kinds, medical leave to follow up, and every request within reach.

const managedFilters = {
  search,
  group: z.optional(z.enum(['open', 'closed'])),
  kind: z.optional(code),
  family: z.optional(z.enum(families)),
  waits: z.optional(z.enum(waitingParties)),
  late: z.optional(z.enum(['yes'])),
  ...placeQuery,
  /** Whose own leader this person is. */
  leader: z.optional(id),
};

/** What the balances are narrowed and ordered by. */
export const accountQuery = z.object({
  ...placeQuery,
  search,
  expiring: z.optional(z.enum(['yes'])),
  sort: sortOf(accountSorts),
});

export const managing = {
  listAccounts: endpoint({
    method: 'GET',
    path: '/api/requests/accounts',
    access: 'requests:manage',
    summary: "Vacation balances of the people within the caller's reach, the largest first or by a column",
    query: z.object({ ...pageQuery, ...accountQuery.shape }),
    answers: 'list',
    res: account,
    writes: true,
  }),
  exportAccounts: endpoint({
    method: 'GET',
    path: '/api/requests/accounts/sheet',
    access: 'requests:manage',
    summary: 'The same balances as a spreadsheet; each export is noted',
    query: accountQuery,
    ...spreadsheetFile,
  }),
  listRests: endpoint({
    method: 'GET',
    path: '/api/requests/accounts/{id}/rests',
    access: 'requests:manage',
    summary: 'The days of rest that somebody earned by habitual work on theirs in the last year, and used',
    params: idParams,
    answers: 'list',
    res: restDay,
  }),
  adjustBalance: endpoint({
    method: 'POST',
    path: '/api/requests/accounts/{id}/adjustments',
    access: 'requests:manage',
    summary: "Adds an entry with its reason to somebody's ledger",
    params: idParams,
    body: adjustment,
    answers: 'data',
    res: account,
    errors: [errors.would_be_negative, errors.own_request],
  }),
  scheduleVacation: endpoint({
    method: 'POST',
    path: '/api/requests/accounts/{id}/vacations',
    access: 'requests:manage',
    summary: "Sets the dates of somebody's vacation with the notice that the law asks for; it stands approved",
    params: idParams,
    body: scheduling,
    answers: 'data',
    res: account,
    errors: [
      errors.own_request,
      errors.ends_before_start,
      errors.too_long,
      errors.too_soon,
      errors.no_working_day,
      errors.person_is_away,
      errors.not_enough_days,
      errors.already_asked,
      errors.no_longer_offered,
    ],
  }),
  setWeek: endpoint({
    method: 'PUT',
    path: '/api/requests/accounts/{id}/week',
    access: 'requests:manage',
    summary:
      "Notes the weekdays of somebody's ordinary week from a day on; without them it is that of their shifts again",
    params: idParams,
    body: z.strictObject({
      weekdays: z.nullable(
        z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))).check(
          z.minLength(1),
          z.maxLength(6),
          // Sunday never counts: with it alone no day would ever be a working day.
          z.refine((days) => days.some((one) => one !== 7), { error: 'requests.issue.no_workday' }),
        ),
      ),
      /** The first day on which it holds; today when absent. */
      valid_from: z.optional(day),
    }),
    answers: 'data',
    res: account,
  }),
  listManaged: endpoint({
    method: 'GET',
    path: '/api/requests',
    access: 'requests:read',
    summary: "Requests of the people within the caller's reach, the newest first",
    query: z.object({ ...pageQuery, ...managedFilters, sort: sortOf(managedSorts) }),
    answers: 'list',
    res: row,
  }),
  listLeaders: endpoint({
    method: 'GET',
    path: '/api/requests/leaders',
    access: 'requests:read',
    summary: 'Who leads people of whose requests the caller sees all, by name',
    answers: 'list',
    res: z.object({ id, name: z.string() }),
  }),
  exportManaged: endpoint({
    method: 'GET',
    path: '/api/requests/sheet',
    access: 'requests:read',
    summary: 'The same requests as a spreadsheet, as they are narrowed; each export is noted',
    query: z.object(managedFilters),
    ...spreadsheetFile,
  }),
  listMedicalCases: endpoint({
    method: 'GET',
    path: '/api/requests/medical',
    access: 'requests:manage',
    summary: 'Medical leaves to follow up, the longest chains first or by a column, with their warnings',
    query: z.object({ ...pageQuery, ...placeQuery, search, sort: sortOf(medicalSorts) }),
    answers: 'list',
    res: medicalCase,
  }),
  listFollowUps: endpoint({
    method: 'GET',
    path: '/api/requests/medical/{id}/followups',
    access: 'requests:manage',
    summary: 'What HR wrote down about a medical leave, the newest first',
    params: idParams,
    query: z.object(pageQuery),
    answers: 'list',
    res: followUp,
    errors: [errors.own_request],
  }),
  addFollowUp: endpoint({
    method: 'POST',
    path: '/api/requests/medical/{id}/followups',
    access: 'requests:manage',
    summary: 'Writes down what HR found out about a medical leave, and when they ask again',
    params: idParams,
    body: newFollowUp,
    answers: 'none',
    errors: [errors.own_request, errors.follow_up_in_the_past],
    rateLimit: 60,
  }),
  relateLeave: endpoint({
    method: 'POST',
    path: '/api/requests/medical/{id}/relation',
    access: 'requests:manage',
    summary:
      'Says whether a medical leave is of the same or a related illness as the one before, and counts its chain again',
    params: idParams,
    body: leaveRelation,
    answers: 'none',
    errors: [errors.own_request, errors.wrong_state],
    rateLimit: 60,
  }),
  listManagedKinds: endpoint({
    method: 'GET',
    path: '/api/requests/kinds/managed',
    access: 'requests:manage',
    summary: 'Every kind of request with all its rules',
    answers: 'list',
    res: managedKind,
  }),
  changeKind: endpoint({
    method: 'PUT',
    path: '/api/requests/kinds/{code}',
    access: 'requests:manage',
    summary: 'Changes the rules and names of a kind; its family and nature stay',
    params: z.object({ code }),
    body: kindChange,
    answers: 'data',
    res: managedKind,
  }),
  listSummaries: endpoint({
    method: 'GET',
    path: '/api/requests/consolidated',
    access: 'session',
    summary: 'Absences and balances of a span of days: the caller first, then everybody under them',
    query: z.object({ ...pageQuery, from: day, to: day, search, ...placeQuery, sort: sortOf(summarySorts) }),
    answers: 'list',
    res: summary,
    errors: [errors.ends_before_start, errors.too_long],
  }),
  listOwnYear: endpoint({
    method: 'GET',
    path: '/api/requests/mine/years/{year}',
    access: 'session',
    summary: "The caller's own absences of a year, asked for or approved, the first first",
    params: z.object({ year: z.coerce.number<string | number>().check(z.int(), z.minimum(2000), z.maximum(2100)) }),
    answers: 'list',
    res: z.object({ id, name: z.string(), family: z.string(), starts_on: day, ends_on: day }),
  }),
  listAbsenceMonths: endpoint({
    method: 'GET',
    path: '/api/requests/consolidated/months',
    access: 'requests:decide',
    summary: "Days away of the caller's team in each of the last twelve months; of what is sealed only how many",
    query: z.object(placeQuery),
    answers: 'list',
    res: z.object({
      month: z.string(),
      vacation_hundredths: z.number(),
      permit_hundredths: z.number(),
      absent_days: z.number(),
    }),
  }),
  exportMedicalCases: endpoint({
    method: 'GET',
    path: '/api/requests/medical/sheet',
    access: 'requests:manage',
    summary: 'The medical leaves to follow up as a spreadsheet, without diagnoses; each export is noted',
    query: z.object({ ...placeQuery, search }),
    ...spreadsheetFile,
  }),
  exportSummaries: endpoint({
    method: 'GET',
    path: '/api/requests/consolidated/sheet',
    access: 'requests:decide',
    summary: 'The consolidated report of the team as a spreadsheet; each export is noted',
    query: z.object({ from: day, to: day, ...placeQuery }),
    ...spreadsheetFile,
    errors: [errors.ends_before_start, errors.too_long],
  }),
} as const;

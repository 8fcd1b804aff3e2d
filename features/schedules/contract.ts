import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { calendarFile, spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, optionalText, pageQuery, search, text, version } from '#platform/contract/schemas.ts';
import { coverageCalls, coverageTeam as team, imported, sheetRule } from './coverage-calls.ts';
import { errors } from './errors.ts';
import { categories } from './legal-clock.ts';
import { changeActions, changeStates, exceptionCodes } from './policy.ts';
import { breachRules } from './shift.ts';
import { swapCalls } from './swap-calls.ts';

const minute = z.number().check(z.int(), z.minimum(0), z.maximum(2880));
const orNone = z.nullable(minute);

/** Hours in minutes after midnight; all null is a day of rest. */
const hours = { starts: orNone, ends: orNone, break_starts: orNone, break_ends: orNone } as const;
const reason = text(300, 10);

const change = z.object({
  id,
  person_id: id,
  day,
  ...hours,
  old: z.object(hours),
  reason: z.string(),
  exception: z.nullable(z.enum(exceptionCodes)),
  state: z.enum(changeStates),
  proposed_by: z.nullable(z.string()),
  reply_by: z.string(),
  version,
  actions: z.array(z.enum(changeActions)),
});

const ownDay = z.object({
  day,
  ...hours,
  /** Nothing was published for this day yet. */
  is_planned: z.boolean(),
  minutes: z.number(),
  segments: z.array(z.object({ from: z.number(), to: z.number(), category: z.enum(categories), percent: z.number() })),
  /** What the surcharges of the day add to the pay in pesos, for the person alone; null where no salary is known. */
  surcharge_value: z.nullable(z.number()),
  /** Where the night of this day ends and begins, in minutes after midnight. */
  night_ends: z.number(),
  night_starts: z.number(),
  is_holiday: z.boolean(),
  /** The weekly day of rest of the contract: work on it is paid with the surcharge. */
  is_rest: z.boolean(),
  is_away: z.boolean(),
  published_at: z.nullable(z.string()),
  change: z.nullable(change),
});

const cell = z.strictObject({ person_id: id, day, ...hours });
const outcome = z.object({ person_id: id, day, code: z.nullable(z.string()), message: z.nullable(z.string()) });
const breach = z.object({
  person_id: id,
  rule: z.enum(breachRules),
  day,
  minutes: z.number(),
  limit: z.number(),
});

const people = z.array(id).check(z.minLength(1), z.maxLength(200));

/** What the planner writes of a change to a published shift. */
export const changeBody = z.strictObject({
  person_id: id,
  day,
  version,
  ...hours,
  reason,
  exception: z.optional(z.enum(exceptionCodes)),
});

/** Which week of whom is copied to how many weeks that follow. */
export const repeatBody = z.strictObject({
  people,
  monday: day,
  weeks: z.number().check(z.int(), z.minimum(1), z.maximum(12)),
  /** So many weeks are passed over before the first that is written: what was good a while ago is copied to now. */
  skips: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(12))),
  /** Drafts that stand there already are written over; without it they stay. */
  replaces_drafts: z.optional(z.boolean()),
});

/** Whose drafts of which days are published. */
export const publishBody = z.strictObject({
  people,
  from: day,
  to: day,
  /** The planner has seen that people are missing, and publishes all the same. */
  accepts_shortage: z.optional(z.boolean()),
});

const changeErrors = [
  errors.overtime_clash,
  errors.breaks_rest,
  errors.breaks_week,
  errors.breaks_day,
  errors.not_published,
  errors.in_the_past,
  errors.own_shift,
  errors.change_pending,
  errors.on_leave,
  errors.same_shift,
  errors.shift_too_long,
  errors.minor_at_night,
  errors.minor_overtime,
  errors.break_outside,
] as const;

export const contract = {
  listShiftsOf: endpoint({
    method: 'GET',
    path: '/api/workscheduling/by/user/all/{id}',
    access: 'session',
    summary: 'Published days of one’s own schedule, or of somebody within reach, with every minute classified',
    params: idParams,
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    answers: 'list',
    res: ownDay,
    errors: [errors.range_too_long],
    rateLimit: 240,
  }),
  listTeams: endpoint({
    method: 'GET',
    path: '/api/schedules/teams',
    access: 'schedules:read',
    summary: 'The teams whose schedule the caller may read',
    answers: 'list',
    res: z.object({ key: z.string(), name: z.string(), people: z.number(), can_plan: z.boolean() }),
  }),
  getGrid: endpoint({
    method: 'GET',
    path: '/api/schedules/grid',
    access: 'schedules:read',
    summary: 'A week of a team, 200 people to a page: shifts, absences, changes, and what the rules find',
    query: z.object({ team, day, search, page: pageQuery.page }),
    answers: 'data',
    errors: [errors.no_such_team],
    res: z.object({
      monday: day,
      total: z.number(),
      can_plan: z.boolean(),
      /** The first day after this week that waits to be published. */
      draft_from: z.nullable(day),
      week_limit: z.number(),
      /** Approved overtime in minutes, and how much of it a week may have. */
      extra_limit: z.number(),
      extras: z.array(z.object({ person_id: id, day, minutes: z.number() })),
      /** So many days of rest worked in a month are habitual. */
      habitual_rests: z.number(),
      days: z.array(z.object({ day, is_holiday: z.boolean(), night_starts: z.number(), night_ends: z.number() })),
      people: z.array(z.object({ id, name: z.string(), position: z.string(), can_plan: z.boolean() })),
      shifts: z.array(z.object({ person_id: id, day, ...hours, is_published: z.boolean(), version })),
      /** Days of rest by contract, and how many of them the person works in their month with the day itself. */
      rests: z.array(z.object({ person_id: id, day, worked: z.number(), is_habitual: z.boolean() })),
      absences: z.array(z.object({ person_id: id, from: day, to: day })),
      changes: z.array(change),
      breaches: z.array(breach),
    }),
  }),
  planShifts: endpoint({
    method: 'PUT',
    path: '/api/schedules/shifts',
    access: 'schedules:plan',
    summary: 'Writes days that are not published yet; each has its own result',
    body: z.strictObject({
      cells: z.array(z.extend(cell, { clear: z.optional(z.boolean()) })).check(z.minLength(1), z.maxLength(1400)),
    }),
    answers: 'list',
    res: outcome,
  }),
  repeatWeek: endpoint({
    method: 'POST',
    path: '/api/schedules/repeat',
    access: 'schedules:plan',
    summary: 'Copies a week of people to the weeks that follow; published days stay, and drafts too unless asked',
    body: repeatBody,
    answers: 'data',
    res: z.object({ written: z.number(), kept: z.number() }),
    errors: [errors.nothing_to_copy, errors.out_of_reach],
  }),
  publishShifts: endpoint({
    method: 'POST',
    path: '/api/schedules/publish',
    access: 'schedules:plan',
    summary:
      'Publishes the drafts of people between two days; who would break rest or weekly hours is left out and told',
    body: publishBody,
    answers: 'data',
    res: z.object({
      published: z.number(),
      people: z.number(),
      refused: z.array(breach),
      /** Days that were published with less notice than the company promises. */
      late: z.number(),
    }),
    errors: [errors.nothing_to_publish, errors.out_of_reach, errors.range_too_long, errors.understaffed],
  }),
  proposeChange: endpoint({
    method: 'POST',
    path: '/api/schedules/changes',
    access: 'schedules:plan',
    summary: 'Asks a person to accept another shift than the published one; with a coded exception it holds at once',
    body: changeBody,
    answers: 'data',
    res: change,
    errors: changeErrors,
  }),
  decideChange: endpoint({
    method: 'POST',
    path: '/api/schedules/changes/{id}/decision',
    access: 'session',
    summary: 'Accepts or refuses a change of one’s own shift, or takes back what one proposed',
    params: idParams,
    body: z.strictObject({ version, decision: z.enum(changeActions), reason: z.optional(optionalText(300)) }),
    answers: 'data',
    res: change,
    errors: [
      errors.not_pending,
      errors.too_late,
      errors.on_leave,
      errors.overtime_clash,
      errors.breaks_rest,
      errors.breaks_week,
      errors.breaks_day,
    ],
  }),
  importShifts: endpoint({
    method: 'POST',
    path: '/api/schedules/import',
    access: 'schedules:plan',
    summary: 'Reads shifts from a spreadsheet and tells every row; with `apply` it writes those without a fault',
    form: z.strictObject({ apply: z.optional(z.enum(['yes', 'no'])) }),
    files: { file: sheetRule },
    answers: 'data',
    res: imported,
    errors: [errors.unreadable, errors.wrong_columns, errors.too_many_rows, errors.empty_file],
  }),
  exportGrid: endpoint({
    method: 'GET',
    path: '/api/schedules/export',
    access: 'schedules:export',
    summary: 'A week of a team as a spreadsheet that can be filled in and imported again',
    query: z.object({ team, day }),
    ...spreadsheetFile,
    errors: [errors.no_such_team],
  }),
  getFeed: endpoint({
    method: 'GET',
    path: '/api/schedules/feed',
    access: 'session',
    summary: 'Whether one’s own calendar address exists, and when it was last read',
    answers: 'data',
    res: z.object({ created_at: z.nullable(z.string()), read_at: z.nullable(z.string()) }),
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/schedules/feed',
    access: 'session',
    summary: 'Makes one’s own calendar address, told once; the one before stops working',
    answers: 'data',
    res: z.object({ path: z.string(), created_at: z.string() }),
    blind: true,
    rateLimit: 10,
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: '/api/schedules/feed',
    access: 'session',
    summary: 'Ends one’s own calendar address',
    answers: 'none',
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/api/schedules/feeds/{token}',
    access: 'public',
    summary: 'The shifts of whoever the secret address belongs to, as iCalendar',
    params: z.object({ token: text(80) }),
    // Calendars, and who wants one to read anew, hang words of their own on the address.
    query: z.looseObject({}),
    ...calendarFile,
    rateLimit: 30,
  }),
  ...coverageCalls,
  ...swapCalls,
} as const;

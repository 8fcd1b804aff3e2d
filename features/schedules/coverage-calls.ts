import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id } from '#platform/contract/schemas.ts';
import { slotMinutes } from './coverage.ts';
import { errors } from './errors.ts';

// The calls for how many people a campaign needs; the room's contract spreads them.

const slots = z.array(z.number());
const halfHour = z.number().check(z.int(), z.minimum(0), z.maximum(1440), z.multipleOf(slotMinutes));
/** What an import of a sheet takes, and what it answers: every row that was not taken, and why. */
export const sheetRule = { maxBytes: 5 * 1_048_576, types: [], required: true } as const;

export const imported = z.object({
  rows: z.number(),
  good: z.number(),
  written: z.number(),
  faults: z.array(z.object({ row: z.number(), text: z.string(), message: z.string() })),
});

export const coverageTeam = z.union([z.literal('mine'), id]);

/** Which half hours of which days need how many people; it replaces what those days needed, and no range clears them. */
export const needsBody = z.strictObject({
  campaign_id: id,
  days: z.array(day).check(z.minLength(1), z.maxLength(62)),
  ranges: z
    .array(
      z
        .strictObject({
          from: halfHour,
          to: halfHour,
          people: z.number().check(z.int(), z.minimum(0), z.maximum(9_999)),
        })
        .check(z.refine((range) => range.from < range.to, { path: ['to'], error: 'schedules.issue.ends_first' })),
    )
    .check(z.maxLength(48)),
});

export const coverageCalls = {
  getCoverage: endpoint({
    method: 'GET',
    path: '/api/schedules/coverage',
    access: 'schedules:read',
    summary: 'How many people a team’s campaign needs in each half hour of a week, and how many are planned',
    query: z.object({ team: coverageTeam, day }),
    answers: 'data',
    errors: [errors.no_such_team],
    res: z.object({
      /** Null where the team is of several campaigns or of none. */
      campaign: z.nullable(z.object({ id, name: z.string() })),
      can_edit: z.boolean(),
      /** 48 half hours each; no need was entered where `needed` is empty. */
      days: z.array(z.object({ day, needed: slots, staffed: slots })),
    }),
  }),
  setNeeds: endpoint({
    method: 'PUT',
    path: '/api/schedules/needs',
    access: 'schedules:plan',
    summary: 'Enters how many people a campaign needs in the half hours of days',
    body: needsBody,
    answers: 'data',
    res: z.object({ days: z.number() }),
    errors: [errors.out_of_reach],
  }),
  importNeeds: endpoint({
    method: 'POST',
    path: '/api/schedules/needs/import',
    access: 'schedules:plan',
    summary: 'Reads needs from a spreadsheet and tells every row; with `apply` it writes the days without a fault',
    form: z.strictObject({ campaign_id: id, apply: z.optional(z.enum(['yes', 'no'])) }),
    files: { file: sheetRule },
    answers: 'data',
    res: imported,
    errors: [errors.unreadable, errors.needs_columns, errors.too_many_rows, errors.empty_file, errors.out_of_reach],
  }),
} as const;

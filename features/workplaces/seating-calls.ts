import * as z from 'zod/mini';
import { mostSearched } from '#platform/contract/page.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, text } from '#platform/contract/schemas.ts';
import { reasons } from './solve.ts';
import { errors } from './errors.ts';
import { seatAttributes, seatStates } from './policy.ts';

const label = z.nullable(z.string());
const ownSeat = z.object({
  day,
  starts: z.number(),
  ends: z.number(),
  workplace_id: id,
  number: z.number(),
  floor_id: id,
  floor: z.string(),
  headquarters: z.string(),
  zone: label,
});

/** How many at the fullest half of each of 24 hours. */
const hours = z.array(z.number());

const assignErrors = [
  errors.seat_taken,
  errors.zone_locked,
  errors.not_usable,
  errors.no_hours,
  errors.in_the_past,
  errors.range_too_long,
] as const;

/** Who is given which seat from and to which day, at the hours of the shifts between. */
const assignBody = z.strictObject({ workplace_id: id, person_id: id, from: day, to: day });

const solveBody = z.strictObject({
  campaign_id: id,
  floors: z.array(id).check(z.minLength(1), z.maxLength(20)),
  /** Any day of the week. */
  week: day,
  /** What every seat of the campaign must have, beside what each person needs. */
  equipment: z.optional(z.array(z.enum(seatAttributes)).check(z.maxLength(seatAttributes.length))),
  apply: z.optional(z.boolean()),
});

export const seatingCalls = {
  getDay: endpoint({
    method: 'GET',
    path: '/api/workplaces/floors/{id}/day',
    access: 'session',
    summary: 'Who sits where on a floor through a day, with the nights that reach into it; names of those one may find',
    params: idParams,
    query: z.object({ day: z.optional(day) }),
    answers: 'data',
    res: z.object({
      day,
      seatings: z.array(
        z.object({
          workplace_id: id,
          person_id: z.nullable(id),
          name: label,
          campaign: label,
          /** Minutes of this day; below 0 since the day before. */
          starts: z.number(),
          ends: z.number(),
          /** Last seen at a gate since two hours before the shift; null for whoever does not plan. */
          entered_at: z.nullable(z.string()),
        }),
      ),
      /** What is to be put right, for whoever plans. */
      problems: z.array(
        z.object({
          kind: z.enum(['zone', 'seat', 'needs', 'hours']),
          workplace_id: id,
          number: z.number(),
          person_id: id,
          name: z.string(),
        }),
      ),
    }),
  }),
  getSiteDay: endpoint({
    method: 'GET',
    path: '/api/workplaces/sites/{id}/day',
    access: ['workplaces:plan', 'workplaces:draw', 'workplaces:export'],
    summary: 'How many sit on each floor of a site in each hour of a day, and of each campaign; nobody is named',
    params: idParams,
    query: z.object({ day: z.optional(day) }),
    answers: 'data',
    res: z.object({
      day,
      floors: z.array(z.object({ id, name: z.string(), level: z.number(), usable: z.number(), hours })),
      campaigns: z.array(z.object({ campaign: label, hours })),
    }),
  }),
  findSeats: endpoint({
    method: 'GET',
    path: '/api/workplaces/find',
    access: 'session',
    summary: 'People whom the caller may find, with their seat today or next; or seats by number',
    query: z.object({ search: text(mostSearched) }),
    answers: 'list',
    res: z.object({
      workplace_id: id,
      number: z.number(),
      floor_id: id,
      floor: z.string(),
      headquarters: z.string(),
      person: z.nullable(z.object({ id, name: z.string() })),
      day: z.nullable(day),
      starts: z.nullable(z.number()),
      ends: z.nullable(z.number()),
    }),
  }),
  getOwnSeats: endpoint({
    method: 'GET',
    path: '/api/workplaces/mine',
    access: 'session',
    summary: 'Where the caller sits today and on the next six days',
    answers: 'list',
    res: ownSeat,
  }),
  listSeatings: endpoint({
    method: 'GET',
    path: '/api/workplaces/seats/{id}/history',
    access: ['workplaces:draw', 'workplaces:plan'],
    summary: 'What was done to a seat, the last first',
    params: idParams,
    answers: 'list',
    res: z.object({
      id,
      at: z.string(),
      by: label,
      action: z.enum(['created', 'edited', 'moved', 'removed', 'assigned', 'freed']),
      state: z.nullable(z.enum(seatStates)),
      words: label,
    }),
  }),
  assignSeat: endpoint({
    method: 'POST',
    path: '/api/workplaces/seatings',
    access: 'workplaces:plan',
    summary:
      'Gives somebody a seat on the days of their shifts; refused whole when anybody sits there at one of the hours',
    body: assignBody,
    answers: 'data',
    res: z.object({ days: z.number() }),
    errors: assignErrors,
  }),
  freeSeat: endpoint({
    method: 'POST',
    path: '/api/workplaces/seatings/free',
    access: 'workplaces:plan',
    summary: 'Takes somebody’s seat back between two days',
    body: z.strictObject({ person_id: id, from: day, to: day }),
    answers: 'data',
    res: z.object({ days: z.number() }),
    errors: [errors.in_the_past, errors.range_too_long],
  }),
  solveWeek: endpoint({
    method: 'POST',
    path: '/api/workplaces/plans',
    access: 'workplaces:plan',
    summary: 'Places a campaign for a week by the rules, and says whom it could not place and why; saved with `apply`',
    body: solveBody,
    answers: 'data',
    res: z.object({
      placed: z.array(
        z.object({ person_id: id, name: z.string(), workplace_id: id, number: z.number(), floor_id: id }),
      ),
      unplaced: z.array(z.object({ person_id: id, name: z.string(), reason: z.enum(reasons) })),
      saved: z.boolean(),
    }),
    errors: [errors.nobody, errors.in_the_past, errors.seat_taken],
    rateLimit: 20,
  }),
  exportDay: endpoint({
    method: 'GET',
    path: '/api/workplaces/floors/{id}/export',
    access: 'workplaces:export',
    summary: 'Who sits where on a floor through a day, as an Excel file',
    params: idParams,
    query: z.object({ day }),
    ...spreadsheetFile,
    writes: true,
    rateLimit: 20,
  }),
  listInside: endpoint({
    method: 'GET',
    path: '/api/workplaces/floors/{id}/inside',
    access: 'workplaces:roll-call',
    summary: 'Who entered by a gate and has a seat on this floor now, and whom a warden has marked present',
    params: idParams,
    answers: 'list',
    res: z.object({
      person_id: id,
      name: z.string(),
      number: z.number(),
      zone: label,
      entered_at: z.nullable(z.string()),
      ends: z.number(),
      is_safe: z.boolean(),
      marked_by: label,
    }),
    writes: true,
  }),
  markInside: endpoint({
    method: 'POST',
    path: '/api/workplaces/floors/{id}/inside',
    access: 'workplaces:roll-call',
    summary:
      'Marks people of a floor present outside, or takes a mark back; what was marked without a network comes later',
    params: idParams,
    body: z.strictObject({ people: z.array(id).check(z.minLength(1), z.maxLength(500)), is_safe: z.boolean() }),
    answers: 'none',
  }),
} as const;

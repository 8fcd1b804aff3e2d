import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, idParams, optionalText, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { groups, legalNames } from './legal-parameter.ts';
import { regimeCalls } from './regime-calls.ts';

const value = z.number().check(z.minimum(0), z.maximum(999_999_999_999));
const reason = z.optional(optionalText(300));

/** What HR writes for a value that comes. */
export const valueBody = z.strictObject({ effective_from: day, value, source: text(200), reason });
export const correctionBody = z.strictObject({ version, value, source: text(200), reason });
/** What HR says of one day: that it is a holiday, by a name, or that it is none. */
export const holidayBody = z.strictObject({
  holiday: z.boolean(),
  name: z.optional(optionalText(80)),
  reason: text(300, 10),
});

const parameter = z.object({
  name: z.enum(legalNames),
  unit: z.enum([
    'hours',
    'percent',
    'clock',
    'days',
    'money',
    'divisor',
    'times',
    'years',
    'months',
    'minutes',
    'phone',
  ]),
  group: z.enum(groups),
  is_policy: z.boolean(),
  current: z.nullable(z.number()),
  values: z.array(
    z.object({
      id,
      effective_from: day,
      value: z.number(),
      source: z.string(),
      version,
      changed_by: z.nullable(z.string()),
      changed_at: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      state: z.enum(['past', 'current', 'future']),
      can_remove: z.boolean(),
    }),
  ),
});

const holiday = z.object({
  day,
  /** The key of a holiday of the law; null for one that HR added. */
  law: z.nullable(z.string()),
  /** What HR called a day that they added. */
  name: z.nullable(z.string()),
  is_moved: z.boolean(),
  /** HR says that it is none this year. */
  is_removed: z.boolean(),
  reason: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
});

const keeping = { access: 'parameters:manage', answers: 'data', res: parameter } as const;

export const contract = {
  listParameters: endpoint({
    method: 'GET',
    path: '/api/parameters',
    access: 'session',
    summary: 'Every number of the law with its values by date and their sources',
    answers: 'list',
    res: parameter,
  }),
  addValue: endpoint({
    ...keeping,
    method: 'POST',
    path: '/api/parameters/{name}/values',
    summary: 'Adds a value from a day on',
    params: z.object({ name: z.enum(legalNames) }),
    body: valueBody,
    errors: [errors.day_taken, errors.out_of_range, errors.reason_needed],
  }),
  correctValue: endpoint({
    ...keeping,
    method: 'PUT',
    path: '/api/parameters/values/{id}',
    summary: 'Corrects a value or its source; a reason is needed when it already holds',
    params: idParams,
    body: correctionBody,
    errors: [errors.out_of_range, errors.reason_needed],
  }),
  removeValue: endpoint({
    ...keeping,
    method: 'DELETE',
    path: '/api/parameters/values/{id}',
    summary: 'Takes away a value that does not hold yet',
    params: idParams,
    errors: [errors.already_in_force],
  }),
  listHolidays: endpoint({
    method: 'GET',
    path: '/api/holidays/{year}',
    access: 'session',
    summary: 'Holidays of a year: by the law, and what HR added or took away',
    params: z.object({ year: z.coerce.number<string | number>().check(z.int(), z.minimum(1984), z.maximum(2100)) }),
    answers: 'list',
    res: holiday,
  }),
  setHoliday: endpoint({
    method: 'PUT',
    path: '/api/holidays/{day}',
    access: 'parameters:manage',
    summary: 'Says of one day that it is a holiday, or that it is none',
    params: z.object({ day }),
    body: holidayBody,
    answers: 'list',
    res: holiday,
    errors: [errors.name_needed],
  }),
  ...regimeCalls,
} as const;

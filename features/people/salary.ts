import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, moment, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { salaryKinds, salarySorts } from './policy.ts';
import { label } from './record.ts';

// The calls of what people earn; the room's contract spreads them. Nobody else than the person and who reads pay gets
// an answer of them.

/** No salary of the company is larger; a slip of the hand is. */
export const mostSalary = 999_999_999;
const salaryStates = ['future', 'current', 'past', 'ended'] as const;
export type SalaryState = (typeof salaryStates)[number];

/** Why something that was told already changes. */
const reason = text(300, 10);
const kind = z.enum(salaryKinds);

/** A salary from a day on; with `replaces` it takes the place of the one of that day. */
export const salaryBody = z.strictObject({
  valid_from: day,
  /** Whole pesos a month. */
  amount: z.number().check(z.int(), z.minimum(1), z.maximum(mostSalary)),
  kind,
  reason: text(300),
  replaces: z.optional(id),
});
const endSalaryBody = z.strictObject({ reason });

const salary = z.object({
  id,
  valid_from: day,
  amount: z.number(),
  kind,
  reason: z.string(),
  state: z.enum(salaryStates),
  set_by: label,
  set_at: moment,
  ended_at: z.nullable(moment),
  ended_by: label,
  ended_reason: label,
});

const refusals = [
  errors.salary_day_taken,
  errors.salary_same,
  errors.salary_too_low,
  errors.salary_integral_too_low,
  errors.salary_before_entry,
  errors.salary_after_retirement,
  errors.salary_too_far,
];

const salaryFilters = {
  q: search,
  show: z._default(z.enum(['all', 'missing']), 'all'),
  sort: sortOf(salarySorts),
  ...placeQuery,
};

export const salaryCalls = {
  listMySalaries: endpoint({
    method: 'GET',
    path: '/api/people/me/salary',
    access: 'session',
    summary: "The caller's own salary and those that came before it, the newest first",
    answers: 'list',
    res: salary,
  }),
  listSalaries: endpoint({
    method: 'GET',
    path: '/api/people/salaries',
    access: 'people:read-pay',
    summary: 'What the people within reach earn today, by name or a column; those who are shown are told of it',
    query: z.object({ ...pageQuery, ...salaryFilters }),
    answers: 'list',
    res: z.object({
      id,
      name: z.string(),
      document_number: z.string(),
      position: z.string(),
      salary: z.nullable(z.object({ amount: z.number(), kind, valid_from: day })),
    }),
    writes: true,
    rateLimit: 300,
  }),
  exportSalaries: endpoint({
    method: 'GET',
    path: '/api/people/salaries/export',
    access: 'people:read-pay',
    summary: 'The same as an Excel file; everybody in it reads who took it',
    query: z.object(salaryFilters),
    ...spreadsheetFile,
    writes: true,
    rateLimit: 20,
  }),
  readSalaries: endpoint({
    method: 'GET',
    path: '/api/people/{id}/salary',
    access: 'people:read-pay',
    summary: "Somebody's salaries with what was corrected, the newest first; the person is told of it",
    params: idParams,
    answers: 'list',
    res: salary,
    writes: true,
    rateLimit: 300,
  }),
  setSalary: endpoint({
    method: 'POST',
    path: '/api/people/{id}/salary',
    access: 'people:update-pay',
    summary: 'Sets what somebody earns from a day on, or corrects it; nobody sets their own',
    params: idParams,
    body: salaryBody,
    answers: 'list',
    res: salary,
    errors: refusals,
  }),
  endSalary: endpoint({
    method: 'POST',
    path: '/api/people/salaries/{id}/end',
    access: 'people:update-pay',
    summary: 'Takes a salary away that should not have been set; it stays in the history with the reason',
    params: idParams,
    body: endSalaryBody,
    answers: 'list',
    res: salary,
    errors: [errors.salary_ended],
  }),
} as const;

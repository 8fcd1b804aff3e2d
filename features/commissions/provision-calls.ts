import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import {
  id,
  idParams,
  moment,
  month,
  optionalText,
  pageBody,
  pageQuery,
  search,
  sortOf,
  version,
} from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { dimensions, periodActions, periodStates, provisionSorts } from './policy.ts';
import { figure, ids, pesos } from './wire.ts';

// The calls of provisions and of what they add up to; `contract.ts` spreads them.

const readers = 'commissions:read';
const entry = z.object({ id, code: z.string(), name: z.string() });
const reference = { method: 'GET', access: readers, answers: 'list', cacheSeconds: 0 } as const;

const period = z.object({
  id,
  month,
  state: z.enum(periodStates),
  provisioned: pesos,
  actual: pesos,
  income: pesos,
  cost: pesos,
  people: z.number(),
  unsigned: z.number(),
  reason: z.string(),
  commissions_key: z.nullable(z.object({ name: z.string(), at: moment })),
  margin_key: z.nullable(z.object({ name: z.string(), at: moment })),
  calculated_at: z.nullable(moment),
  job: z.nullable(
    z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
      done: z.number(),
      total: z.number(),
    }),
  ),
  /** How many lines payroll was given, and how many of them a payslip has paid. */
  in_payroll: z.nullable(z.object({ lines: z.number(), paid: z.number() })),
  version,
  actions: z.array(z.enum(periodActions)),
});

const group = z.object({
  key: z.string(),
  /** The value of each field that was asked for, in its order. */
  values: z.array(z.object({ id: z.nullable(z.string()), name: z.string() })),
  rows: z.number(),
  commission: pesos,
  income: pesos,
  cost: pesos,
  margin: pesos,
  /** What the rules gave; null by days, where a month is one figure. */
  actual: z.nullable(pesos),
});

const valueCounts = z.array(z.object({ id, rows: z.number() }));

export const provisionCalls = {
  listClients: endpoint({
    ...reference,
    path: '/api/costMargin/getAllClients',
    summary: 'Clients to narrow by',
    res: entry,
  }),
  listCampaigns: endpoint({
    ...reference,
    path: '/api/costMargin/getAllCampaigns',
    summary: 'Campaigns to narrow by',
    res: entry,
  }),
  listContractors: endpoint({
    ...reference,
    path: '/api/costMargin/getAllContractors',
    summary: 'Contractors to narrow by',
    res: entry,
  }),
  listProfiles: endpoint({
    ...reference,
    path: '/api/costMargin/getAllProfiles',
    summary: 'Profiles to narrow by',
    res: entry,
  }),
  listCostCenters: endpoint({
    ...reference,
    path: '/api/costMargin/getAllCostCenter',
    summary: 'Cost centers to narrow by',
    res: entry,
  }),
  listPeriods: endpoint({
    method: 'GET',
    path: '/api/costMargin/getCommission',
    access: readers,
    summary: 'Months with what was provisioned, what the rules give, income and cost, and who turned which key',
    query: z.object({ ...pageQuery, month: z.optional(month) }),
    answers: 'list',
    res: period,
  }),
  listProvision: endpoint({
    method: 'POST',
    path: '/api/costMargin/getCommissionProvision',
    access: readers,
    summary: 'The provision of a month by person beside what the rules give, and what changed in the last run',
    body: z.strictObject({
      month,
      ...pageBody,
      search,
      show: z._default(z.enum(['all', 'different', 'changed']), 'all'),
      ...placeQuery,
      sort: sortOf(provisionSorts),
    }),
    answers: 'list',
    res: z.object({
      person: z.object({ id, name: z.string() }),
      campaign: z.nullable(z.string()),
      plan: z.nullable(z.string()),
      number: z.nullable(z.number()),
      provisioned: pesos,
      actual: z.nullable(pesos),
      difference: pesos,
      previous: z.nullable(pesos),
      /** Which lines are not what they were, and what made them so: figures, or the version that pays. */
      changes: z.array(
        z.object({ kind: z.enum(['line', 'figure', 'version']), name: z.string(), before: figure, after: figure }),
      ),
    }),
    writes: true,
  }),
  filterSums: endpoint({
    method: 'POST',
    path: '/api/costMargin/dinamicFilter',
    access: readers,
    summary: 'Commission, income, cost and margin added up by any fields, narrowed by any, with counts',
    body: z.strictObject({
      from: month,
      to: month,
      by: z.array(z.enum(dimensions)).check(z.minLength(1), z.maxLength(3)),
      clients: ids,
      campaigns: ids,
      contractors: ids,
      profiles: ids,
      cost_centers: ids,
    }),
    answers: 'data',
    res: z.object({
      groups: z.array(group),
      /** How many rows each value has under the other filters, the most first: what narrowing by it would leave. */
      counts: z.object({
        clients: valueCounts,
        campaigns: valueCounts,
        contractors: valueCounts,
        profiles: valueCounts,
        cost_centers: valueCounts,
      }),
      /** There are more groups than are shown: narrow it. */
      has_more: z.boolean(),
      total: z.object({
        rows: z.number(),
        commission: pesos,
        income: pesos,
        cost: pesos,
        margin: pesos,
        actual: z.nullable(pesos),
      }),
    }),
  }),
  calculatePeriod: endpoint({
    method: 'POST',
    path: '/api/commissions/periods/calculate',
    access: 'commissions:manage',
    summary: 'Works a month out for everybody, as a job',
    body: z.strictObject({ month }),
    answers: 'data',
    res: period,
    errors: [errors.frozen],
    rateLimit: 20,
  }),
  stepPeriod: endpoint({
    method: 'POST',
    path: '/api/commissions/periods/{id}/step',
    access: ['commissions:manage', 'commissions:margin'],
    summary: 'Reviews a provision, turns one of its two keys, opens it again, settles it or sends it to payroll',
    params: idParams,
    body: z.strictObject({ action: z.enum(periodActions), version, reason: z.optional(optionalText(500)) }),
    answers: 'data',
    res: period,
    errors: [
      errors.wrong_state,
      errors.not_reconciled,
      errors.not_calculated,
      errors.same_key,
      errors.own_provision,
      errors.reason_missing,
    ],
  }),
  downloadPayroll: endpoint({
    method: 'POST',
    path: '/api/commissions/periods/{id}/payroll',
    access: 'commissions:export',
    summary:
      'The settled commissions of a month for payroll, each with the version that it follows from; the export is logged',
    params: idParams,
    ...spreadsheetFile,
    errors: [errors.wrong_state],
    rateLimit: 20,
  }),
} as const;

import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, moment, optionalText, pageQuery, search, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { referenceLists } from './reference.ts';

// The calls by which the organization's lists are kept; the room's contract spreads them.

const label = z.nullable(z.string());
const manage = { access: 'organization:manage' } as const;
const list = z.enum(referenceLists);
const listParams = z.object({ list });
const entryParams = z.object({ list, id });

export const entryBody = z.strictObject({
  name: text(120),
  code: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,29}$/, 'organization.issue.code'))),
  client_id: z.optional(id),
  cost_center_id: z.optional(id),
  sub_cost_center_id: z.optional(id),
  campaign_id: z.optional(id),
  city_id: z.optional(id),
  address: z.optional(optionalText(160)),
  country_id: z.optional(id),
  department: z.optional(text(80)),
});

export const renameBody = z.strictObject({ version, name: text(120), address: z.optional(optionalText(160)) });

const entry = {
  id,
  code: label,
  name: z.string(),
  /** What it belongs to: a campaign's client, a city's department. */
  under: label,
  detail: label,
  active: z.boolean(),
  version,
};

export const management = {
  listEntries: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/organization/lists/{list}',
    summary: 'The entries of one list of the organization, active and not, in Spanish order',
    params: listParams,
    query: z.strictObject({
      search,
      state: z.optional(z.enum(['active', 'inactive'])),
      ...pageQuery,
    }),
    answers: 'list',
    res: z.object(entry),
  }),
  getEntry: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/organization/lists/{list}/{id}',
    summary: 'One entry, what depends on it, and its history',
    params: entryParams,
    answers: 'data',
    res: z.object({
      ...entry,
      dependants: z.array(
        z.object({
          /** The table that holds them, told by `organization.dependants.{kind}` where the phrase exists. */
          kind: z.string(),
          count: z.number(),
          /** Entries of these lists must be deactivated first. */
          blocks: z.boolean(),
        }),
      ),
      history: z.array(
        /** `before` and `after` are names, or addresses where it moved. */
        z.object({ id, at: moment, action: z.string(), by: label, before: label, after: label, reason: label }),
      ),
    }),
  }),
  createEntry: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/organization/lists/{list}',
    summary: 'Adds an entry to a list',
    params: listParams,
    body: entryBody,
    answers: 'data',
    res: z.object({ id }),
    errors: [errors.name_taken, errors.code_taken, errors.parent_inactive],
  }),
  renameEntry: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/organization/lists/{list}/{id}',
    summary: "Changes an entry's name or address; its code stays",
    params: entryParams,
    body: renameBody,
    answers: 'data',
    res: z.object({ version }),
    errors: [errors.name_taken],
  }),
  setEntryActive: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/organization/lists/{list}/{id}/active',
    summary: 'Takes an entry out of the lists that people choose from, or puts it back',
    params: entryParams,
    body: z.strictObject({ version, active: z.boolean(), reason: z.optional(optionalText(300)) }),
    answers: 'data',
    res: z.object({ version }),
    errors: [errors.in_use, errors.parent_inactive],
  }),
} as const;

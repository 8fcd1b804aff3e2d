import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, named, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { actItem } from './act-calls.ts';
import { itemSorts, itemStandings, itemTypes } from './item.ts';

// The inventory: which things are out, with whom and where; the room's contract spreads them.

const filters = {
  search,
  type: z.optional(z.enum(itemTypes)),
  site: z.optional(id),
  person: z.optional(id),
  standing: z.optional(z.enum(itemStandings)),
  ...placeQuery,
  sort: sortOf(itemSorts),
};

const item = z.extend(actItem, {
  act: z.object({ id, number: z.number() }),
  person: named,
  headquarters: z.nullable(z.string()),
  out_on: z.nullable(day),
  is_overdue: z.boolean(),
});

export const itemCalls = {
  listItems: endpoint({
    method: 'GET',
    path: '/api/security/items',
    access: 'security:inventory',
    summary: 'Things that were handed over, by person, site and type, the newest first',
    query: z.object({ ...pageQuery, ...filters }),
    answers: 'list',
    res: item,
  }),
  exportItems: endpoint({
    method: 'GET',
    path: '/api/security/items/export',
    access: 'security:inventory',
    summary: 'The same as an Excel file that says who took it; the export is logged',
    query: z.object(filters),
    ...spreadsheetFile,
    writes: true,
    rateLimit: 20,
  }),
  listOwnItems: endpoint({
    method: 'GET',
    path: '/api/security/items/mine',
    access: 'session',
    summary: 'What the caller has to look after',
    query: z.object(pageQuery),
    answers: 'list',
    res: item,
  }),
} as const;

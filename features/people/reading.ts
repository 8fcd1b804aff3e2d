import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, moment, pageQuery, search } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { readParts, readWays } from './profile.ts';

// The calls about who looked at whose data; the room's contract spreads them.

const named = z.object({ id, name: z.string() });
const parts = z.array(z.enum(readParts));
const how = z.enum(readWays);

/** Days of the company's calendar, both included. */
const filter = {
  /** Beginnings of the names of who looked, or of whose data it was. */
  search,
  from: z.optional(day),
  to: z.optional(day),
  how: z.optional(how),
  /** Where they work whose data it was. */
  ...placeQuery,
};

export const reading = {
  listMyReaders: endpoint({
    method: 'GET',
    path: '/api/people/me/readers',
    access: 'session',
    summary: "Who looked at the caller's data, had it in a list or exported it, and when",
    query: z.object(pageQuery),
    answers: 'list',
    res: z.object({
      id,
      name: z.string(),
      position: z.nullable(z.string()),
      parts,
      how,
      at: moment,
    }),
  }),
  listReads: endpoint({
    method: 'GET',
    path: '/api/people/readers',
    access: 'people:audit',
    summary: 'Who looked at the data of people within reach, had it in a list or exported it, the newest first',
    query: z.object({ ...pageQuery, ...filter }),
    answers: 'list',
    res: z.object({ id, person: named, reader: named, parts, how, at: moment }),
  }),
  exportReads: endpoint({
    method: 'GET',
    path: '/api/people/readers/export',
    access: 'people:export-audit',
    summary: 'The same as an Excel file, at most 50,000 rows',
    query: z.object(filter),
    ...spreadsheetFile,
    errors: [errors.reads_too_long],
    writes: true,
    rateLimit: 10,
  }),
} as const;

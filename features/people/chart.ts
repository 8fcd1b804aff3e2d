import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams, pageQuery } from '#platform/contract/schemas.ts';
import { colleague } from './record.ts';

// The calls of the organization chart; the room's contract spreads them.

const node = z.object({ ...colleague, reports: z.number() });

export const chart = {
  getChart: endpoint({
    method: 'GET',
    path: '/api/people/{id}/chart',
    access: 'session',
    summary: 'A person and those above them, the top first, as far as the caller may find them',
    params: idParams,
    answers: 'data',
    res: z.object({ person: node, bosses: z.array(node) }),
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/api/people/{id}/reports',
    access: 'session',
    summary: 'Who reports to a person, page by page',
    params: idParams,
    query: z.strictObject(pageQuery),
    answers: 'list',
    res: node,
    rateLimit: 600,
  }),
} as const;

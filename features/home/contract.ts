import * as z from 'zod/mini';
import { timelineCalls } from '#features/people/timeline-calls.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { moment } from '#platform/contract/schemas.ts';

export const contract = {
  listPending: endpoint({
    method: 'GET',
    path: '/api/home/pending',
    access: 'session',
    summary: 'What the caller has to do, from all rooms, by deadline',
    answers: 'list',
    res: z.object({
      id: z.string(),
      source: z.string(),
      title: z.string(),
      /** What one does there, for its button: `Firmar`. */
      verb: z.nullable(z.string()),
      due_at: z.nullable(moment),
      created_at: moment,
      link: z.string(),
    }),
    rateLimit: 600,
  }),
  ...timelineCalls,
};

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
      /** What it is about, in a few words: `De 06:00 a 14:00 pasa a 14:00 a 22:00`. */
      detail: z.nullable(z.string()),
      /** How long it takes, where that is known. */
      minutes: z.nullable(z.int()),
      /** It may be approved or refused where it stands. */
      decides: z.boolean(),
      due_at: z.nullable(moment),
      created_at: moment,
      link: z.string(),
    }),
    rateLimit: 600,
  }),
  ...timelineCalls,
};

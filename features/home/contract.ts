import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { moment, pageQuery } from '#platform/contract/schemas.ts';

const timelineSources = [
  'people',
  'notifications',
  'news',
  'media',
  'must-read',
  'policies',
  'session',
  'surveys',
  'payroll',
  'requests',
  'schedules',
  'overtime',
  'documents',
  'resignations',
  'help',
  'habeas-data',
  'referrals',
  'programs',
] as const;

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
      due_at: z.nullable(moment),
      created_at: moment,
      link: z.string(),
    }),
    rateLimit: 600,
  }),
  listTimeline: endpoint({
    method: 'GET',
    path: '/api/home/timeline',
    access: 'session',
    summary: 'What happened to the caller and what they did, from all rooms, the newest first',
    query: z.object({ ...pageQuery, source: z.optional(z.enum(timelineSources)) }),
    answers: 'list',
    res: z.object({
      id: z.string(),
      source: z.string(),
      title: z.string(),
      at: moment,
      link: z.nullable(z.string()),
    }),
  }),
};

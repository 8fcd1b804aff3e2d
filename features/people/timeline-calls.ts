import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { moment, pageQuery } from '#platform/contract/schemas.ts';

// What the follow-up of a profile asks. The room of home gathers it from all rooms: its contract spreads this.

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

export const timelineCalls = {
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
} as const;

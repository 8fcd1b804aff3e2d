import { pendingWith } from '#platform/server/pending.ts';
import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingConfirmation, seasonNow } from './profile.ts';
import { routes } from './routes.ts';
import { timelineOfPerson } from './timeline.ts';

export const room = defineRoom({
  name: 'people',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    commissions: ['people:read-contract', 'people:audit'],
    labor: ['people:read', 'people:audit'],
    selection: ['people:audit', 'people:hire'],
    payroll: ['people:read-pay', 'people:update-pay'],
    documents: ['people:read-document', 'people:audit'],
    security: ['people:read-status', 'people:audit'],
    hr: ['people:read', 'people:audit', 'people:manage', 'people:update-contract', 'people:import', 'people:export'],
    auditor: ['people:audit', 'people:export-audit', 'people:read'],
    admin: [
      'people:audit',
      'people:export-audit',
      'people:read',
      'people:manage',
      'people:update-contract',
      'people:import',
      'people:export',
      'people:read-contract',
      'people:read-document',
      'people:read-status',
    ],
  },
  pending: [pendingWith(seasonNow, pendingConfirmation)],
  timeline: [timelineOfPerson],
  notices,
  answers,
});

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { disputes } from './dispute-cases.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingConditions, pendingKeys } from './pending.ts';
import { routes } from './routes.ts';
import { timelineOfCommissions } from './timeline.ts';

export const room = defineRoom({
  name: 'commissions',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  cases: [disputes],
  roles: {
    commissions: ['commissions:manage', 'commissions:read', 'commissions:export'],
    payroll: ['commissions:margin', 'commissions:read', 'commissions:export'],
    manager: ['commissions:team'],
  },
  pending: [pendingConditions, pendingKeys],
  timeline: [timelineOfCommissions],
  notices,
});

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingPayroll } from './pending.ts';
import { routes } from './routes.ts';
import { timelineOfPayslips } from './timeline.ts';

export const room = defineRoom({
  name: 'payroll',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    payroll: ['payroll:manage', 'payroll:read', 'payroll:export'],
  },
  pending: [pendingPayroll],
  timeline: [timelineOfPayslips],
  notices,
  answers,
});

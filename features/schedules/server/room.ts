import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingShiftChanges } from './queries.ts';
import { routes } from './routes.ts';
import { shiftSwaps } from './swap-cases.ts';
import { timelineOfShifts } from './timeline.ts';

export const room = defineRoom({
  name: 'schedules',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: ['schedules:read'],
    planner: ['schedules:read', 'schedules:plan', 'schedules:export'],
    manager: ['schedules:read', 'schedules:plan'],
    hr: ['schedules:read', 'schedules:export'],
    admin: ['schedules:read'],
  },
  pending: [pendingShiftChanges],
  timeline: [timelineOfShifts],
  notices,
  cases: [shiftSwaps],
  answers,
});

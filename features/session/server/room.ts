import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { timelineOfSignIns } from './timeline.ts';

export const room = defineRoom({
  name: 'session',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    auditor: ['session:audit', 'session:export'],
    admin: ['session:administer', 'session:audit', 'session:export'],
  },
  timeline: [timelineOfSignIns],
  notices,
});

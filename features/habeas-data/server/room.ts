import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingDataRequests } from './pending.ts';
import { routes } from './routes.ts';
import { timelineOfDataRequests } from './timeline.ts';

export const room = defineRoom({
  name: 'habeas-data',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    hr: ['habeas-data:answer', 'habeas-data:export'],
    admin: ['habeas-data:stand-in'],
  },
  pending: [pendingDataRequests],
  timeline: [timelineOfDataRequests],
  notices,
});

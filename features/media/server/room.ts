import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { timelineOfListening } from './queries.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'media',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    content: ['media:write', 'media:publish'],
    admin: ['media:write', 'media:publish'],
  },
  timeline: [timelineOfListening],
  notices,
});

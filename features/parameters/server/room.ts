import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'parameters',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    planner: ['parameters:set-rest'],
    hr: ['parameters:manage', 'parameters:set-rest', 'parameters:set-post'],
    admin: ['parameters:manage'],
  },
  notices,
});

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'webhooks',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: { admin: ['webhooks:manage'] },
});

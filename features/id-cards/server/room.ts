import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'id-cards',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    security: ['id-cards:verify', 'id-cards:read-log'],
    auditor: ['id-cards:read-log', 'id-cards:export-log'],
    admin: ['id-cards:verify', 'id-cards:read-log'],
  },
});

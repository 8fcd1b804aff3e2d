import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'files',
  routes,
  jobs,
  strings: { es, en },
});

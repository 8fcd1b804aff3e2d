import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'home',
  routes,
  strings: { es, en },
});

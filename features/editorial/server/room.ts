import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { notices } from './notices.ts';
import { pendingEditorial } from './review.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'editorial',
  routes,
  strings: { es, en },
  roles: {
    admin: ['editorial:release-everybody'],
  },
  pending: [pendingEditorial],
  notices,
});

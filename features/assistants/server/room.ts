import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'assistants',
  routes,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    content: ['assistants:brands'],
    admin: ['assistants:brands', 'assistants:rules'],
  },
});

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { orders } from './cases.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'work-orders',
  routes,
  jobs,
  notices,
  cases: [orders],
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    pm: ['work-orders:manage'],
    support: ['work-orders:solve'],
  },
});

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { adviceCases } from './cases.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'life-control',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    hr: ['life-control:count'],
    wellbeing: ['life-control:advise', 'life-control:count'],
  },
  cases: [adviceCases],
  notices,
});

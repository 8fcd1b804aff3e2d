import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { dataRequests } from './cases.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { legendsOfClaims } from './legend.ts';

export const room = defineRoom({
  name: 'habeas-data',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    hr: ['habeas-data:answer', 'habeas-data:export'],
    admin: ['habeas-data:stand-in'],
  },
  cases: [dataRequests],
  notices,
  legends: legendsOfClaims,
});

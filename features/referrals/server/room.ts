import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { referrals } from './cases.ts';
import { jobs } from './jobs.ts';
import { referrerOf } from './personal-link-queries.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'referrals',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    selection: ['referrals:review', 'referrals:export'],
    payroll: ['referrals:pay', 'referrals:export'],
  },
  cases: [referrals],
  // Asked for by the room of recruitment, by this field alone.
  referrerOf,
});

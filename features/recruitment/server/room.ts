import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { candidacies } from './candidacy-cases.ts';
import { jobs } from './jobs.ts';
import { listOpenVacancies } from './queries.ts';
import { requisitions } from './requisition-cases.ts';
import { routes } from './routes.ts';
import { notices } from './notices.ts';
import { pendingApplications } from './pending.ts';

export const room = defineRoom({
  name: 'recruitment',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    manager: ['recruitment:request'],
    hr: ['recruitment:request', 'recruitment:approve', 'recruitment:see-pay'],
    selection: ['recruitment:request', 'recruitment:manage', 'recruitment:see-pay'],
    admin: ['recruitment:request', 'recruitment:manage'],
  },
  cases: [requisitions, candidacies],
  pending: [pendingApplications],
  notices,
  // Asked for by the room of referrals, by this field alone: neither room imports the other's.
  openVacancies: listOpenVacancies,
});

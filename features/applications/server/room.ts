import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingOutages } from './outage-list.ts';
import { accessRequests } from './request-cases.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'applications',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    support: ['applications:handle-outages'],
    content: ['applications:manage', 'applications:export', 'applications:handle-outages'],
    auditor: ['applications:read-activity'],
    admin: ['applications:read-activity', 'applications:manage', 'applications:export', 'applications:handle-outages'],
  },
  pending: [pendingOutages],
  cases: [accessRequests],
  notices,
});

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { timelineOfSignIns } from './timeline.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import { listFullAdministrators, listHolders } from './queries.ts';

export const room = defineRoom({
  name: 'session',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    auditor: ['session:audit', 'session:export'],
    admin: ['session:administer', 'session:audit', 'session:export'],
  },
  timeline: [timelineOfSignIns],
  notices,
  guardians: {
    listAdministrators: (read) => listHolders(read, 'session:administer'),
    listFullAdministrators,
    isAdministrator: (read) => holds(read.scope, 'session:administer'),
  },
  noticeFollowers: async (read, personId) => {
    const place = await serviceFacts(read.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
    return listHolders(read, 'notifications:follow-receipts', place);
  },
});

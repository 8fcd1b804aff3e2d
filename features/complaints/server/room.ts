import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { complaintCases } from './cases.ts';
import { notices } from './notices.ts';
import { pendingMeeting } from './pending.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'complaints',
  routes,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    convivencia: ['complaints:committee', 'complaints:count'],
    protection: ['complaints:protect'],
    labor: ['complaints:count'],
    hr: ['complaints:count'],
    admin: ['complaints:unseal'],
  },
  cases: [complaintCases],
  notices,
  pending: [pendingMeeting],
});

import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingRequests } from './pending.ts';
import { routes } from './routes.ts';
import { timelineOfRequests } from './timeline.ts';
import { listLineClaims } from './claims.ts';
import { listLeaves } from './overlap.ts';

export const room = defineRoom({
  name: 'requests',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: ['requests:read'],
    health: ['requests:read-health'],
    payroll: ['requests:decide', 'requests:answer-claims'],
    manager: ['requests:decide'],
    hr: ['requests:decide', 'requests:manage', 'requests:read'],
    auditor: ['requests:read'],
    admin: ['requests:read'],
  },
  pending: [pendingRequests],
  timeline: [timelineOfRequests],
  notices,
  answers,
  histories: [
    {
      kind: 'requests',
      events: 'request_events',
      subject: 'request_id',
      order: 'seq',
      facts:
        'id, seq, action, from_state, to_state, actor_id, party, on_behalf_of_id, reason, data, address, device, at, hash',
    },
  ],
  leaves: listLeaves,
  lineClaims: listLineClaims,
});

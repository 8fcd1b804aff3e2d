import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingRequests } from './pending.ts';
import { listBroken } from './journal.ts';
import { routes } from './routes.ts';
import { timelineOfRequests } from './timeline.ts';
import { claims, listLineClaims } from './claims.ts';
import { permits } from './family.ts';
import { medicalLeaves } from './medical-leaves.ts';
import { vacations } from './vacations.ts';
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
      listBroken,
    },
    // What HR notes of a medical leave, and the account of vacations: each row is added, none changes.
    {
      kind: 'follow_ups',
      events: 'medical_followups',
      subject: 'request_id',
      order: 'created_at, id',
      facts: 'id, note, next_on, author_id, created_at',
    },
    {
      kind: 'vacations',
      events: 'vacation_entries',
      subject: 'person_id',
      order: 'created_at, id',
      facts: 'id, kind, hundredths, service_month, request_id, reason, actor_id, on_day, created_at',
    },
  ],
  requestFamilies: [permits, vacations, medicalLeaves, claims],
  leaves: listLeaves,
  lineClaims: listLineClaims,
});

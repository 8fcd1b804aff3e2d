import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingFollowUps } from './pending.ts';
import { routes } from './routes.ts';
import { listLineClaims } from './claims.ts';
import { requestCases } from './request-cases.ts';
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
  cases: [requestCases],
  pending: [pendingFollowUps],
  notices,
  answers,
  histories: [
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
  leaves: listLeaves,
  lineClaims: listLineClaims,
});

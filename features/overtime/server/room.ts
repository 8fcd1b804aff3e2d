import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingOvertime } from './queries.ts';
import { routes } from './routes.ts';
import { timelineOfOvertime } from './timeline.ts';
import { listBroken } from './journal.ts';
import { listApprovedHours } from './paid.ts';
import { listKnownLines, settleDemo } from './pay-facts.ts';

export const room = defineRoom({
  name: 'overtime',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: ['overtime:read'],
    payroll: ['overtime:pay'],
    planner: ['overtime:read'],
    manager: ['overtime:read', 'overtime:decide'],
    hr: ['overtime:read', 'overtime:approve-final', 'overtime:export'],
    admin: ['overtime:read'],
  },
  pending: [pendingOvertime],
  timeline: [timelineOfOvertime],
  notices,
  histories: [
    {
      kind: 'overtime_hours',
      events: 'overtime_events',
      subject: 'request_id',
      order: 'seq',
      facts: 'id, seq, actor_id, state, reason, data, at, hash',
      listBroken,
    },
  ],
  // Who was approved overtime is at work in it, also for what calls for people.
  extraHours: listApprovedHours,
  workedHours: { list: listKnownLines, settleDemo },
});

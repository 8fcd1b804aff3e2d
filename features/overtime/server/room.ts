import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingOffers } from './queries.ts';
import { overtimeRequests } from './request-cases.ts';
import { routes } from './routes.ts';
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
  cases: [overtimeRequests],
  pending: [pendingOffers],
  notices,
  // Who was approved overtime is at work in it, also for what calls for people.
  extraHours: listApprovedHours,
  workedHours: { list: listKnownLines, settleDemo },
});

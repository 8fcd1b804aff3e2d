import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { absences } from './absence-cases.ts';
import { acts } from './act-rules.ts';
import { authoriseSigned } from './deduction-actions.ts';
import { deductions } from './deduction-rules.ts';
import { incidents } from './incident-rules.ts';
import { findHeld } from './item-queries.ts';
import { jobs } from './jobs.ts';
import { minutesRules } from './minutes-rules.ts';
import { notices } from './notices.ts';
import { pendingCommitments, pendingMinutes, pendingReturns } from './pending.ts';
import { routes } from './routes.ts';
import { seatThings } from './seat-queries.ts';

export const room = defineRoom({
  name: 'security',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  cases: [absences, acts, incidents, minutesRules, deductions],
  pending: [pendingCommitments, pendingMinutes, pendingReturns],
  notices,
  heldThings: findHeld,
  seatThings,
  documentSigned: authoriseSigned,
  roles: {
    hr: ['security:decide', 'security:report', 'security:attendance', 'security:inventory'],
    labor: ['security:decide', 'security:report'],
    security: [
      'security:report',
      'security:attendance',
      'security:deliver',
      'security:inventory',
      'security:delete',
      'security:incidents',
    ],
    planner: ['security:report'],
    payroll: ['security:deduct'],
    manager: ['security:report'],
    auditor: ['security:report', 'security:inventory'],
    admin: ['security:report', 'security:inventory', 'security:delete'],
  },
});

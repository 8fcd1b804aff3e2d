import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { absences } from './absence-cases.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'security',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  cases: [absences],
  roles: {
    hr: ['security:decide', 'security:report', 'security:attendance'],
    labor: ['security:decide', 'security:report'],
    security: ['security:report', 'security:attendance'],
    planner: ['security:report'],
    manager: ['security:report'],
    auditor: ['security:report'],
    admin: ['security:report'],
  },
});

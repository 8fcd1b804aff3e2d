import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { notices } from './notices.ts';
import { pendingPressure } from './pending.ts';
import { resignations } from './resignation-cases.ts';
import { answers } from './answers.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'resignations',
  routes,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: ['resignations:read', 'resignations:review'],
    manager: ['resignations:read'],
    hr: ['resignations:read', 'resignations:manage', 'resignations:report'],
    auditor: ['resignations:read'],
    admin: ['resignations:read'],
  },
  cases: [resignations],
  pending: [pendingPressure],
  notices,
  answers,
});

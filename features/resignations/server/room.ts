import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { notices } from './notices.ts';
import { pendingResignations } from './pending.ts';
import { answers } from './answers.ts';
import { routes } from './routes.ts';
import { timelineOfResignations } from './timeline.ts';

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
  pending: [pendingResignations],
  timeline: [timelineOfResignations],
  notices,
  answers,
  histories: [
    {
      kind: 'resignations',
      events: 'resignation_events',
      subject: 'resignation_id',
      order: 'at, id',
      facts: 'id, action, from_state, to_state, actor_id, reason, address, at, hash',
    },
  ],
});

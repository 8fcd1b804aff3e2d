import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { notices } from './notices.ts';
import { pendingConfirmations, timelineOfConfirmations } from './queries.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'must-read',
  routes,
  strings: { es, en },
  roles: {
    content: ['must-read:read-report', 'must-read:export', 'must-read:remind'],
    manager: ['must-read:read-report', 'must-read:remind'],
    hr: ['must-read:read-report', 'must-read:export', 'must-read:remind'],
    auditor: ['must-read:read-report', 'must-read:export'],
    admin: ['must-read:read-report', 'must-read:export', 'must-read:remind'],
  },
  pending: [pendingConfirmations],
  timeline: [timelineOfConfirmations],
  notices,
});

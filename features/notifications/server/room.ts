import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { pendingNotices } from './pending.ts';
import { listenToNotices } from './notices.ts';
import { routes } from './routes.ts';
import { timelineOfNotices } from './timeline.ts';
import { mailAtWork } from './mails.ts';

export const room = defineRoom({
  name: 'notifications',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: ['notifications:follow-receipts'],
    security: ['notifications:send', 'notifications:send-security'],
    content: ['notifications:send'],
    hr: ['notifications:send', 'notifications:follow-receipts', 'notifications:read-exceptions'],
    auditor: ['notifications:read-exceptions'],
    admin: [
      'notifications:send',
      'notifications:send-security',
      'notifications:read-exceptions',
      'notifications:keep-mails',
    ],
  },
  pending: [pendingNotices],
  timeline: [timelineOfNotices],
  listens: listenToNotices,
  mailGate: mailAtWork,
});

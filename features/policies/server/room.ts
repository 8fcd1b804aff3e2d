import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { pendingPolicyReviews } from './desk.ts';
import { knowledge } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { timelineOfTerms } from './queries.ts';
import { routes } from './routes.ts';
import { recordPolicyReading } from './reading.ts';

export const room = defineRoom({
  name: 'policies',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    content: ['policies:write', 'policies:publish'],
    admin: ['policies:write', 'policies:publish', 'policies:publish-everybody'],
  },
  pending: [pendingPolicyReviews],
  timeline: [timelineOfTerms],
  notices,
  knowledge,
  noteReading: recordPolicyReading,
});

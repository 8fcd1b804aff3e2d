import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { badges } from './queries.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { timelineOfRecognition } from './timeline.ts';

export const room = defineRoom({
  name: 'recognition',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    hr: ['recognition:judge'],
    wellbeing: ['recognition:manage', 'recognition:judge'],
  },
  timeline: [timelineOfRecognition],
  notices,
  badges,
});

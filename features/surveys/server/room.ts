import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { pendingSurveys } from './queries.ts';
import { routes } from './routes.ts';
import { timelineOfSurveys } from './timeline.ts';

export const room = defineRoom({
  name: 'surveys',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    security: ['surveys:read-passage'],
    content: ['surveys:manage', 'surveys:read-results', 'surveys:export'],
    manager: ['surveys:read-results'],
    hr: ['surveys:read-results', 'surveys:export'],
    auditor: ['surveys:read-results'],
    admin: ['surveys:manage', 'surveys:read-results', 'surveys:read-answers', 'surveys:export', 'surveys:read-passage'],
  },
  pending: [pendingSurveys],
  timeline: [timelineOfSurveys],
  notices,
});

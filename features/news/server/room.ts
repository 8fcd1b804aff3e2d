import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { pendingReviews } from './desk.ts';
import { knowledge } from './answers.ts';
import { jobs } from './jobs.ts';
import { pendingComments } from './moderation.ts';
import { notices } from './notices.ts';
import { hasUnread } from './queries.ts';
import { routes } from './routes.ts';
import { timelineOfReading } from './timeline.ts';
import { recordArticleReading } from './reading.ts';

export const room = defineRoom({
  name: 'news',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    content: ['news:write', 'news:publish'],
    admin: ['news:write', 'news:publish', 'news:publish-everybody'],
  },
  pending: [pendingComments, pendingReviews],
  timeline: [timelineOfReading],
  notices,
  knowledge,
  hasUnread,
  // Whoever confirms an article has come to its end.
  noteReading: async (tx, articleId, timeZone) =>
    void (await recordArticleReading(tx, { timeZone, articleId, progress: 100 })),
});

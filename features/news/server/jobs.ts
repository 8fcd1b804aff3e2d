import './tables.ts';
import { provideReading } from '#features/must-read/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advanceArticles } from './publication.ts';
import { recordArticleReading } from './reading.ts';

// Whoever confirms an article has come to its end.
provideReading(
  'news',
  async (tx, articleId, timeZone) => void (await recordArticleReading(tx, { timeZone, articleId, progress: 100 })),
);

export const jobs: RoomJobs = {
  work: {
    'news.advance': async (ctx) => {
      await advanceArticles(ctx);
    },
  },
  schedule: { 'news.advance': '* * * * *' },
};

import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advanceArticles } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'news.advance': async (ctx) => {
      await advanceArticles(ctx);
    },
  },
  schedule: { 'news.advance': '* * * * *' },
};

import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advanceTutorials } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'help.advance-tutorials': async (ctx) => {
      await advanceTutorials(ctx);
    },
  },
  schedule: { 'help.advance-tutorials': '* * * * *' },
};

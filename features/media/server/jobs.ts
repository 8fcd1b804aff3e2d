import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advanceItems } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'media.publish': async (ctx) => {
      await advanceItems(ctx);
    },
  },
  schedule: { 'media.publish': '* * * * *' },
};

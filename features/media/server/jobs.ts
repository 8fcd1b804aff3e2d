import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { publishDue } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'media.publish': async (ctx) => {
      await publishDue(ctx);
    },
  },
  schedule: { 'media.publish': '* * * * *' },
};

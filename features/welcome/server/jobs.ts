import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advanceBrochures } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'welcome.advance': async (ctx) => {
      await advanceBrochures(ctx);
    },
  },
  schedule: { 'welcome.advance': '* * * * *' },
};

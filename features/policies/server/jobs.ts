import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advancePolicies } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'policies.advance': async (ctx) => {
      await advancePolicies(ctx);
    },
  },
  schedule: { 'policies.advance': '* * * * *' },
};

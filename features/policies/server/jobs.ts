import './tables.ts';
import { provideReading } from '#features/must-read/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { advancePolicies } from './publication.ts';
import { recordPolicyReading } from './reading.ts';

provideReading('policies', recordPolicyReading);

export const jobs: RoomJobs = {
  work: {
    'policies.advance': async (ctx) => {
      await advancePolicies(ctx);
    },
  },
  schedule: { 'policies.advance': '* * * * *' },
};

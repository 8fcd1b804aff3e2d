import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { remindOfEnd } from './ending.ts';
import { advanceAgreements } from './publication.ts';

export const jobs: RoomJobs = {
  work: {
    'agreements.advance': async (ctx) => {
      await advanceAgreements(ctx);
    },
    'agreements.remind': async (ctx) => {
      await remindOfEnd(ctx);
    },
  },
  schedule: { 'agreements.advance': '* * * * *', 'agreements.remind': '25 7 * * *' },
};

import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { remindOfEnd } from './ending.ts';

export const jobs: RoomJobs = {
  work: {
    'agreements.remind': async (ctx) => {
      await remindOfEnd(ctx);
    },
  },
  schedule: { 'agreements.remind': '25 7 * * *' },
};

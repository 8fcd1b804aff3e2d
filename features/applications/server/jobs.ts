import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { warnOfExpiry } from './expiry.ts';
import { endSilentOutages } from './outage.ts';

export const jobs: RoomJobs = {
  work: {
    'applications.warn': async (ctx) => {
      await warnOfExpiry(ctx);
    },
    'applications.calm': endSilentOutages,
  },
  schedule: { 'applications.warn': '20 7 * * *', 'applications.calm': '5 * * * *' },
};

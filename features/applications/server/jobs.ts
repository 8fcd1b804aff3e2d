import './tables.ts';
import '#features/people/server/tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { warnOfExpiry } from './expiry.ts';
import { moveFavourites } from './favourites.ts';
import { endSilentOutages } from './outage.ts';

export const jobs: RoomJobs = {
  on: {
    'people.document_changed': moveFavourites,
  },
  work: {
    'applications.warn': async (ctx) => {
      await warnOfExpiry(ctx);
    },
    'applications.calm': endSilentOutages,
  },
  schedule: { 'applications.warn': '20 7 * * *', 'applications.calm': '5 * * * *' },
};

import type { RoomJobs } from '#platform/server/room.ts';
import { watchHires } from './hire-actions.ts';

export const jobs: RoomJobs = {
  on: {
    'people.created': (ctx) => watchHires(ctx),
    'people.deactivated': (ctx) => watchHires(ctx),
  },
  work: { 'referrals.watch': (ctx) => watchHires(ctx) },
  schedule: { 'referrals.watch': '40 5 * * *' },
};

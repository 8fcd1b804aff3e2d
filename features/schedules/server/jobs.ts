import type { RoomJobs } from '#platform/server/room.ts';
import { expireChanges } from './change.ts';
import { endFeedOf } from './feed.ts';

/** Changes that nobody answered end every quarter of an hour. */
export const jobs: RoomJobs = {
  on: {
    'session.all_ended': (ctx, { personId }) => endFeedOf(ctx, personId),
  },
  work: {
    'schedules.expireChanges': (ctx) => expireChanges(ctx),
  },
  schedule: { 'schedules.expireChanges': '*/15 * * * *' },
};

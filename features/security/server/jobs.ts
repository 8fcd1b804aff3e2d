import type { RoomJobs } from '#platform/server/room.ts';
import { watchShifts } from './watch-actions.ts';

/** Every quarter of an hour it looks at the shifts whose first part is over. */
export const jobs: RoomJobs = {
  work: { 'security.watch': (ctx) => watchShifts(ctx) },
  schedule: { 'security.watch': '*/15 * * * *' },
};

import type { RoomJobs } from '#platform/server/room.ts';
import { calculatePeriod } from './calculation-actions.ts';
import { expireConditions } from './version-actions.ts';

export const jobs: RoomJobs = {
  work: { 'commissions.calculate': calculatePeriod, 'commissions.expire': expireConditions },
  schedule: { 'commissions.expire': '20 1 * * *' },
};

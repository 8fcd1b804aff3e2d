import './tables.ts';
import { provideLineClaims } from '#features/payroll/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { listLineClaims } from './claims.ts';
import { handOnFrom, moveByTheClock } from './clock.ts';
import { warnOfLongLeaves } from './medical-leaves.ts';
import { accrueVacations } from './vacations.ts';

provideLineClaims(listLineClaims);

export const jobs: RoomJobs = {
  on: {
    'people.deactivated': (ctx, { personId }) => handOnFrom(ctx, personId),
  },
  work: {
    'requests.clock': (ctx) => moveByTheClock(ctx),
    'requests.accrue': (ctx) => accrueVacations(ctx),
    'requests.warn': (ctx) => warnOfLongLeaves(ctx),
  },
  schedule: {
    'requests.clock': '*/5 * * * *',
    'requests.accrue': '15 1 * * *',
    'requests.warn': '30 6 * * *',
  },
};

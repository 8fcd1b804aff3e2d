import './tables.ts';
import { settleLeaves } from '#features/people/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { handOnFrom, moveByTheClock } from './clock.ts';
import { warnOfLongLeaves } from './medical-leaves.ts';
import { remindOfContinuousDays } from './vacation-clock.ts';
import { accrueVacations } from './vacations.ts';

export const jobs: RoomJobs = {
  on: {
    'people.deactivated': (ctx, { personId }) => handOnFrom(ctx, personId),
    'requests.leave_changed': async (ctx, { personId }) => void (await settleLeaves(ctx, personId)),
  },
  work: {
    'requests.clock': (ctx) => moveByTheClock(ctx),
    'requests.accrue': (ctx) => accrueVacations(ctx),
    'requests.warn': (ctx) => warnOfLongLeaves(ctx),
    'requests.remindContinuous': (ctx) => remindOfContinuousDays(ctx),
  },
  schedule: {
    'requests.clock': '*/5 * * * *',
    'requests.accrue': '15 1 * * *',
    'requests.warn': '30 6 * * *',
    'requests.remindContinuous': '40 6 * * *',
  },
};

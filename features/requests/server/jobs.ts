import './tables.ts';
import { settleLeaves } from '#features/people/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { warnOfLongLeaves } from './medical-leaves.ts';
import { remindOfProof } from './reminders.ts';
import { remindOfContinuousDays } from './vacation-clock.ts';
import { accrueVacations } from './vacations.ts';

export const jobs: RoomJobs = {
  on: {
    'requests.leave_changed': async (ctx, { personId }) => void (await settleLeaves(ctx, personId)),
  },
  work: {
    'requests.remindOfProof': (ctx) => remindOfProof(ctx),
    'requests.accrue': (ctx) => accrueVacations(ctx),
    'requests.warn': (ctx) => warnOfLongLeaves(ctx),
    'requests.remindContinuous': (ctx) => remindOfContinuousDays(ctx),
  },
  schedule: {
    'requests.remindOfProof': '*/5 * * * *',
    'requests.accrue': '15 1 * * *',
    'requests.warn': '30 6 * * *',
    'requests.remindContinuous': '40 6 * * *',
  },
};

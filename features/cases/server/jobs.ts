import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { makeDossier } from './dossier-export.ts';
import { handOnFrom, moveByTheClock } from './time.ts';
import { endRetention } from './retention-jobs.ts';
import { verifyHistories } from './history-report.ts';

export const jobs: RoomJobs = {
  on: {
    'people.deactivated': (ctx, { personId }) => handOnFrom(ctx, personId),
  },
  work: {
    'cases.clock': (ctx) => moveByTheClock(ctx),
    'cases.dossier': makeDossier,
    'cases.retention': endRetention,
    'cases.verify': (ctx) => verifyHistories(ctx),
  },
  schedule: {
    'cases.clock': '*/5 * * * *',
    'cases.retention': '40 2 * * *',
    'cases.verify': '20 2 * * *',
  },
};

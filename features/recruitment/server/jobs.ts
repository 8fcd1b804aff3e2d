import type { RoomJobs } from '#platform/server/room.ts';
import { tellCandidate } from './message-actions.ts';
import { anonymiseCandidates, askToKeep, closeVacancies } from './retention-jobs.ts';

export const jobs: RoomJobs = {
  on: { 'recruitment.message_due': tellCandidate },
  work: {
    'recruitment.retention': async (ctx) => {
      await closeVacancies(ctx);
      await askToKeep(ctx);
      return anonymiseCandidates(ctx);
    },
  },
  schedule: { 'recruitment.retention': '20 3 * * *' },
};

import type { RoomJobs } from '#platform/server/room.ts';
import { eraseGranted } from './data-actions.ts';
import { tellCandidate } from './message-actions.ts';
import { anonymiseCandidates, askToKeep, closeVacancies } from './retention-jobs.ts';
import { tellWaiting } from './waiting-actions.ts';

export const jobs: RoomJobs = {
  on: {
    'recruitment.message_due': tellCandidate,
    'habeas-data.deletion_granted': (ctx, granted) => eraseGranted(ctx, granted),
  },
  work: {
    'recruitment.waiting': (ctx) => tellWaiting(ctx),
    'recruitment.closing': (ctx) => closeVacancies(ctx),
    'recruitment.retention': async (ctx) => {
      await askToKeep(ctx);
      return anonymiseCandidates(ctx);
    },
  },
  schedule: {
    'recruitment.closing': '1 0 * * *',
    'recruitment.retention': '20 3 * * *',
    'recruitment.waiting': '30 7 * * 1-6',
  },
};

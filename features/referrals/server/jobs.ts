import type { RoomJobs } from '#platform/server/room.ts';
import { followCandidate } from './follow-actions.ts';
import { watchHires } from './hire-actions.ts';
import { mailLink } from './link-actions.ts';
import { keepLinked } from './linked-actions.ts';

export const jobs: RoomJobs = {
  on: {
    'referrals.link_due': (ctx, due) => mailLink(ctx, due),
    'recruitment.candidate_referred': (ctx, referred) => keepLinked(ctx, referred),
    'recruitment.candidate_moved': (ctx, moved) => followCandidate(ctx, moved),
    'people.created': (ctx) => watchHires(ctx),
    'people.deactivated': (ctx) => watchHires(ctx),
  },
  work: { 'referrals.watch': (ctx) => watchHires(ctx) },
  schedule: { 'referrals.watch': '40 5 * * *' },
};

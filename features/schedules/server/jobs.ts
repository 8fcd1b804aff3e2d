import type { RoomJobs } from '#platform/server/room.ts';
import { endFeedOf } from './feed.ts';

export const jobs: RoomJobs = { on: { 'session.all_ended': (ctx, { personId }) => endFeedOf(ctx, personId) } };

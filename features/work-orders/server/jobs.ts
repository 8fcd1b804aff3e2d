import type { RoomJobs } from '#platform/server/room.ts';
import { notePlaces } from './rank-actions.ts';

/** Each night it is noted who stands where in the queue, so that an order shows how it moved. */
export const jobs: RoomJobs = {
  work: { 'work-orders.places': (ctx) => notePlaces(ctx) },
  schedule: { 'work-orders.places': '40 4 * * *' },
};

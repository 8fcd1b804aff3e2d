import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { webhookEvents } from '../event.ts';
import { patience } from '../policy.ts';
import { announce, deliver, deliverJob, tidy } from './delivery-actions.ts';

export const jobs: RoomJobs = {
  on: Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      (ctx: Parameters<typeof announce>[0], payload: object, eventId: string) => announce(ctx, event, payload, eventId),
    ]),
  ),
  work: { [deliverJob]: deliver, 'webhooks.tidy': tidy },
  patience: { [deliverJob]: patience },
  schedule: { 'webhooks.tidy': '10 4 * * *' },
};

import { provideRests } from '#features/notifications/server/actions.ts';
import { provideShifts } from '#features/requests/server/actions.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { expireChanges } from './change.ts';
import { listRests } from './contact.ts';
import { listPublished } from './planned.ts';
import { hoursOf } from './wire.ts';

// The room of requests shows what a leave would take out of the published grid.
provideShifts(async (read, personId, from, to) =>
  (await listPublished(read, personId, from, to)).flatMap((row) => {
    const hours = hoursOf(row);
    return hours ? [{ day: row.day, starts: clockText(hours.starts), ends: clockText(hours.ends) }] : [];
  }),
);

// What calls for people waits while they rest.
provideRests(listRests);

/** Changes that nobody answered end every quarter of an hour. */
export const jobs: RoomJobs = {
  work: { 'schedules.expireChanges': (ctx) => expireChanges(ctx) },
  schedule: { 'schedules.expireChanges': '*/15 * * * *' },
};

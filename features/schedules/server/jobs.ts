import { provideWorking as provideReadersAtWork } from '#features/must-read/server/actions.ts';
import { mailAtWork, provideFollowers, provideNeeds, provideRests } from '#features/notifications/server/actions.ts';
import { listOpenTurns, provideMailGate, provideWorking, turnMails } from '#features/documents/server/actions.ts';
import {
  provideNeededDays,
  provideShiftCounts,
  provideShifts,
  provideShiftWeeks,
  provideShortages,
  provideWorkedRests,
} from '#features/requests/server/actions.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { expireChanges } from './change.ts';
import { countShiftsWithin } from './conflicts.ts';
import { listRests } from './contact.ts';
import { listNeededDays, listShortages } from './coverage.ts';
import { listPublished } from './planned.ts';
import { endFeedOf } from './feed.ts';
import { listWorkedRests } from './rest-facts.ts';
import { listShiftWeeks } from './week-facts.ts';
import { hoursOf } from './wire.ts';

// The room of requests shows what a leave would take out of the published grid.
provideShifts(async (read, personId, from, to) =>
  (await listPublished(read, personId, from, to)).flatMap((row) => {
    const hours = hoursOf(row);
    return hours ? [{ day: row.day, starts: clockText(hours.starts), ends: clockText(hours.ends) }] : [];
  }),
);

provideShiftCounts(countShiftsWithin);
provideWorkedRests(listWorkedRests);
provideShiftWeeks(listShiftWeeks);

// … and whether the campaign would have too few people without who asks for it.
provideShortages(listShortages);
provideNeededDays(listNeededDays);

// What calls for people waits while they rest.
provideRests(listRests);
provideMailGate(mailAtWork);
provideNeeds(turnMails, listOpenTurns);

// … and who follows signatures or readings sees whom they can call for now.
provideWorking(listRests);
provideReadersAtWork(listRests);

// … and who follows up what nobody confirms, which that room cannot ask the one that stands on it.
provideFollowers(async (read, personId) => {
  const place = await serviceFacts(read.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
  return listHolders(read, 'notifications:follow-receipts', place);
});

/** Changes that nobody answered end every quarter of an hour. */
export const jobs: RoomJobs = {
  on: {
    'session.all_ended': (ctx, { personId }) => endFeedOf(ctx, personId),
  },
  work: {
    'schedules.expireChanges': (ctx) => expireChanges(ctx),
  },
  schedule: { 'schedules.expireChanges': '*/15 * * * *' },
};

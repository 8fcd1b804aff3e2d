import type { RoomJobs } from '#platform/server/room.ts';
import { refuseRejected } from './deduction-actions.ts';
import { openForLostCard } from './incident-rules.ts';
import { remindOfReturns } from './return-actions.ts';
import { watchShifts } from './watch-actions.ts';

/**
 * A card that somebody blocked opens an incident, and a paper that they refused ends what it asked for. Every quarter of an hour it looks at the shifts whose first
 * part is over; each morning it asks for what should have come back.
 */
export const jobs: RoomJobs = {
  on: { 'id-cards.reported_lost': (ctx, lost) => openForLostCard(ctx, lost), 'documents.rejected': refuseRejected },
  work: { 'security.watch': (ctx) => watchShifts(ctx), 'security.remind_returns': (ctx) => remindOfReturns(ctx) },
  schedule: { 'security.watch': '*/15 * * * *', 'security.remind_returns': '0 8 * * *' },
};

import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { retentionDays } from '../policy.ts';
import { releaseMails } from './mails.ts';
import { escalateReceipts } from './receipts.ts';
import { releaseHeld } from './rest.ts';

const DAY = 86_400_000;
const BATCH = 200;

export const jobs: RoomJobs = {
  on: {
    'notifications.mail_taken': (ctx, mail) => ctx.services.mailLog.sendAgain(mail),
  },
  onMany: {
    'people.updated': (ctx, events) => ctx.services.push.readmit(events.map(({ personId }) => personId)),
  },
  work: {
    'notifications.tidy': tidy,
    'notifications.escalate': (ctx) => escalateReceipts(ctx),
    'notifications.release': releaseHeld,
    'notifications.releaseMails': releaseMails,
  },
  schedule: {
    'notifications.tidy': '40 3 * * *',
    'notifications.escalate': '15 * * * *',
    'notifications.release': '*/5 * * * *',
    'notifications.releaseMails': '*/5 * * * *',
  },
};

/** Deletes what is older than half a year, a few messages with all their notices at a time. */
async function tidy(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionDays * DAY);
  for (;;) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('notification_messages')
      .where('id', 'in', (query) =>
        query.selectFrom('notification_messages').select('id').where('created_at', '<', before).limit(BATCH),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) < BATCH) return;
  }
}

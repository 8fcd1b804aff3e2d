import './tables.ts';
import type { Context, Events } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { retentionDays } from '../policy.ts';
import { announce } from './actions.ts';
import { announceEach } from './announcing.ts';
import { noticeOfCompleted } from './completed-notice.ts';
import { notices, type NoticeOf } from './notices.ts';
import { releaseMails } from './mails.ts';
import { escalateReceipts } from './receipts.ts';
import { reconsider, releaseHeld } from './rest.ts';

const DAY = 86_400_000;
const BATCH = 200;

export const jobs: RoomJobs = {
  onMany: {
    'documents.completed': (ctx, events) => announceEach(ctx, events.map(noticeOfCompleted)),
    'people.updated': (ctx, events) => ctx.services.push.readmit(events.map(({ personId }) => personId)),
  },
  on: Object.fromEntries(
    Object.entries(notices).map(([event, noticeOf]) => [
      event,
      async (ctx: Context, payload: Events[keyof Events]) => {
        const { to, ...message } = (noticeOf as NoticeOf<keyof Events>)(payload);
        await announce(ctx, message, to);
        const moved = shiftsMoved(event, payload);
        if (moved.length > 0) await reconsider(ctx, moved);
      },
    ]),
  ),
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

/** Events of other rooms than schedules after which somebody may be at work, or called, at other hours. */
const movers: ReadonlySet<string> = new Set(['overtime.decided', 'parameters.regime_changed']);

/** Whose next hours of work may be other ones after an event of the schedules or of overtime. */
function shiftsMoved(event: string, payload: object): readonly string[] {
  if (!event.startsWith('schedules.') && !movers.has(event)) return [];
  const { personId, personIds = [] } = payload as { personId?: string; personIds?: readonly string[] };
  return personId === undefined ? personIds : [personId];
}

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

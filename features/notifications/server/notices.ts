import type { Context, Events, Tx } from '#platform/server/context.ts';
import type { Room, RoomJobs } from '#platform/server/room.ts';
import { announce, type Addressees } from './actions.ts';
import { announceEach, type Announcement } from './announcing.ts';
import type { NewMessage } from './post.ts';
import { reconsider } from './rest.ts';
import { takeBack, type Ended } from './ending-actions.ts';

/** What people are told of an event, and who. The key makes one message of an event told twice. */
type NoticeOf<Name extends keyof Events> = (
  payload: Events[Name],
) => NewMessage & { readonly dedupeKey: string; readonly to: Addressees };

type Holds = { readonly [Name in keyof Events]?: (tx: Tx, payload: Events[Name]) => Promise<readonly string[]> };

type Notices = { readonly [Name in keyof Events]?: NoticeOf<Name> };

declare module '#platform/server/room.ts' {
  interface Room {
    /** What people are told of its events, with its own phrases and links. */
    readonly notices?: Notices;
    /** The same for what may happen hundreds of times in a second, to few people each time. */
    readonly frequentNotices?: {
      readonly [Name in keyof Events]?: (payload: Events[Name]) => ReturnType<NoticeOf<Name>> & {
        readonly to: { readonly people: readonly string[] };
      };
    };
    /**
     * Whom of its people a notice still holds for, asked in the transaction that posts it: events come in no promised order,
     * so one may be heard after what ended it. What it looks at it locks, so that the end is heard after the notice.
     */
    readonly noticesHold?: Holds;
    /** Events after which what was told holds no more: its notices leave the inboxes of who has not confirmed them. */
    readonly noticesEnd?: { readonly [Name in keyof Events]?: (payload: Events[Name]) => Ended };
  }
}

type Hear = (ctx: Context, payload: Events[keyof Events]) => Promise<void>;
type HearMany = (ctx: Context, payloads: readonly Events[keyof Events][]) => Promise<void>;

/** Tells people of what happens in each room, as the rooms' manifests say. */
export function listenToNotices(rooms: readonly Room[]): Pick<RoomJobs, 'on' | 'onMany'> {
  const single = rooms.flatMap(({ notices = {} }) => Object.entries(notices));
  const frequent = rooms.flatMap(({ frequentNotices = {} }) => Object.entries(frequentNotices));
  const holds: Holds = Object.fromEntries(rooms.flatMap(({ noticesHold = {} }) => Object.entries(noticesHold)));
  const ends = rooms.flatMap(({ noticesEnd = {} }) => Object.entries(noticesEnd));
  return {
    on: heard([
      // What held before goes first: a notice of the same event may come under the key that it takes back.
      ...ends.map(([event, endOf]) => [event, endAll(endOf as (payload: never) => Ended)] as const),
      ...single.map(([event, noticeOf]) => [event, tellOne(event, noticeOf as NoticeOf<never>, holds)] as const),
    ]),
    onMany: Object.fromEntries(frequent.map(([event, noticeOf]) => [event, tellMany(noticeOf as NoticeOf<never>)])),
  };
}

/** By event: all that hear it, one after the other. */
function heard(each: readonly (readonly [event: string, hear: Hear])[]): Record<string, Hear> {
  const byEvent = Object.groupBy(each, ([event]) => event);
  return Object.fromEntries(
    Object.entries(byEvent).map(([event, all = []]) => [
      event,
      async (ctx, payload) => {
        for (const [, hear] of all) await hear(ctx, payload);
      },
    ]),
  );
}

function tellOne(event: string, noticeOf: NoticeOf<never>, holds: Holds): Hear {
  const hold = holds[event as keyof Events] as ((tx: Tx, payload: object) => Promise<readonly string[]>) | undefined;
  return async (ctx, payload) => {
    const { to, ...message } = noticeOf(payload as never);
    await announce(ctx, message, to, hold && ((tx) => hold(tx, payload)));
    const moved = shiftsMoved(event, payload);
    if (moved.length > 0) await reconsider(ctx, moved);
  };
}

function endAll(endOf: (payload: never) => Ended): Hear {
  return (ctx, payload) => takeBack(ctx, endOf(payload as never));
}

function tellMany(noticeOf: NoticeOf<never>): HearMany {
  return (ctx, payloads) =>
    announceEach(
      ctx,
      payloads.map((payload): Announcement => {
        const { to, ...message } = noticeOf(payload as never);
        return { ...message, people: 'people' in to ? to.people : [] };
      }),
    );
}

/** Events of other rooms than schedules after which somebody may be at work, or called, at other hours. */
const movers: ReadonlySet<string> = new Set(['overtime.decided', 'parameters.regime_changed']);

/** Whose next hours of work may be other ones after an event of the schedules or of overtime. */
function shiftsMoved(event: string, payload: object): readonly string[] {
  if (!event.startsWith('schedules.') && !movers.has(event)) return [];
  const { personId, personIds = [] } = payload as { personId?: string; personIds?: readonly string[] };
  return personId === undefined ? personIds : [personId];
}

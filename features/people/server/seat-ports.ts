import type { Context } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

/** Where somebody sits today or next, in words, and the screen that shows it. */
export interface SeatLine {
  readonly title: string;
  readonly detail: string;
  readonly link: string;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** Where the caller sits, of the room that knows it; null for who has no seat. */
    readonly ownSeat?: (ctx: Context) => Promise<SeatLine | null>;
  }
}

/** Where the caller sits; null where no room knows of seats. */
export const ownSeatOf = async (ctx: Context): Promise<SeatLine | null> => portOf(ctx, 'ownSeat')?.(ctx) ?? null;

import type { Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

/** A thing of the inventory as a seat shows it. */
export interface SeatThing {
  readonly id: string;
  readonly name: string;
  readonly serial: string | null;
  readonly type: string;
}

interface SeatThings {
  /** Those of these that are out. */
  find(read: Read, ids: readonly string[]): Promise<readonly SeatThing[]>;
  /** Those that are out at a site, by words of their name or the beginning of their serial number. */
  search(read: Read, headquartersId: string, search: string): Promise<readonly SeatThing[]>;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** What stands on seats, of the room that keeps the inventory. */
    readonly seatThings?: SeatThings;
  }
}

const none: SeatThings = { find: async () => [], search: async () => [] };

/** The inventory; nothing stands anywhere where no room keeps one. */
export const seatThingsOf = (read: Read): SeatThings => portOf(read, 'seatThings') ?? none;

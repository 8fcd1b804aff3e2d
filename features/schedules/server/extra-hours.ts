import type { Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

export interface ExtraHours {
  readonly personId: string;
  readonly day: string;
  /** Minutes after midnight of the day; past 1440 it is the next one. */
  readonly starts: number;
  readonly ends: number;
}

type ExtraSource = (
  read: Read,
  personIds: readonly string[],
  from: string,
  to: string,
) => Promise<readonly ExtraHours[]>;

declare module '#platform/server/room.ts' {
  interface Room {
    /** Who works outside of their shift, of the room of overtime. */
    readonly extraHours?: ExtraSource;
  }
}

export const listExtraHours: ExtraSource = async (read, ...rest) => portOf(read, 'extraHours')?.(read, ...rest) ?? [];

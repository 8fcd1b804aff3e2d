import type { Context, Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

// Rooms that know this one say what is told to whoever reads somebody's data: the law asks it of claims in progress.

/** One sentence that stands over somebody's data, and where more of it stands for this reader. */
export interface Legend {
  readonly text: string;
  readonly link: string | null;
}

export type LegendSource = (ctx: Context, read: Read, personId: string) => Promise<readonly Legend[]>;

declare module '#platform/server/room.ts' {
  interface Room {
    /** What stands over the data of a person wherever it is read, of the room that knows claims about it. */
    readonly legends?: LegendSource;
  }
}

/** What stands over the data of a person, wherever it is read. */
export const legendsOf: LegendSource = async (ctx, read, personId) =>
  portOf(read, 'legends')?.(ctx, read, personId) ?? [];

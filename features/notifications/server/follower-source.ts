import type { Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

/** Who follows up the legal notices that somebody has not confirmed: only those whose reach covers that person. */
export type FollowerSource = (read: Read, personId: string) => Promise<readonly string[]>;

declare module '#platform/server/room.ts' {
  interface Room {
    /** Who follows up the notices of somebody, of the room that knows who holds a permission. */
    readonly noticeFollowers?: FollowerSource;
  }
}

export const listFollowers: FollowerSource = async (read, personId) =>
  portOf(read, 'noticeFollowers')?.(read, personId) ?? [];

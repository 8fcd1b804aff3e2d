import type { Context } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

/** Something that somebody was recognized for: its name, and when in words. */
export interface Badge {
  readonly title: string;
  readonly detail: string;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** What somebody was recognized for and the caller may know, the last first. */
    readonly badges?: (ctx: Context, personId: string) => Promise<readonly Badge[]>;
  }
}

/** What a person was recognized for; nothing where no room recognizes. */
export const badgesOf = async (ctx: Context, personId: string): Promise<Badge[]> => [
  ...((await portOf(ctx, 'badges')?.(ctx, personId)) ?? []),
];

import type { Read } from '#platform/server/context.ts';

/** Who follows up legal notices that nobody confirmed. */
export type FollowerSource = (read: Read) => Promise<readonly string[]>;

let followers: FollowerSource = () => Promise.resolve([]);

/** The room of sessions knows who holds a permission, and stands on this one. */
export function provideFollowers(source: FollowerSource): void {
  followers = source;
}

export const listFollowers: FollowerSource = (read) => followers(read);

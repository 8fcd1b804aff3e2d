import type { Read } from '#platform/server/context.ts';

/** Who follows up the legal notices that somebody has not confirmed: only those whose reach covers that person. */
export type FollowerSource = (read: Read, personId: string) => Promise<readonly string[]>;

let followers: FollowerSource = () => Promise.resolve([]);

/** The room of sessions knows who holds a permission, and stands on this one. */
export function provideFollowers(source: FollowerSource): void {
  followers = source;
}

export const listFollowers: FollowerSource = (read, personId) => followers(read, personId);

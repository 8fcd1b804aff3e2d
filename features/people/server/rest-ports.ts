import type { Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

/** Until when each of the people rests; null for who is at work now. */
export type RestSource = (read: Read, personIds: readonly string[]) => Promise<ReadonlyMap<string, Date | null>>;

declare module '#platform/server/room.ts' {
  interface Room {
    /** Who rests and who is at work, of the room that knows the shifts. */
    readonly rests?: RestSource;
  }
}

/** Until when each of the people rests. Where no room knows the shifts, nobody does. */
export const listRests: RestSource = async (read, personIds) =>
  portOf(read, 'rests')?.(read, personIds) ?? new Map(personIds.map((id) => [id, null]));

/** Those of the people who are at work now. */
export async function listWorking(read: Read, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return new Set();
  return new Set([...(await listRests(read, ids))].flatMap(([id, until]) => (until === null ? [id] : [])));
}

import type { Read } from '#platform/server/context.ts';

/** Until when each of the people rests; null for who is at work now. */
export type RestSource = (read: Read, personIds: readonly string[]) => Promise<ReadonlyMap<string, Date | null>>;

let rests: RestSource = async (_read, personIds) => new Map(personIds.map((id) => [id, null]));

/** The room of schedules knows who is at work. Without it nobody rests. */
export function provideRests(source: RestSource): void {
  rests = source;
}

export const listRests: RestSource = (read, personIds) => rests(read, personIds);

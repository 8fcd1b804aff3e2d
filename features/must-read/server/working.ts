import type { Read } from '#platform/server/context.ts';

/** Until when each of the people rests; null for who is at work now. */
type RestSource = (read: Read, personIds: readonly string[]) => Promise<ReadonlyMap<string, Date | null>>;

let rests: RestSource = async (_read, personIds) => new Map(personIds.map((id) => [id, null]));

/** The room of schedules knows who is at work. Without it everybody is. */
export function provideWorking(source: RestSource): void {
  rests = source;
}

/** Those of the people who are at work now. */
export async function listWorking(read: Read, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  return new Set([...(await rests(read, personIds))].flatMap(([id, until]) => (until === null ? [id] : [])));
}

import type { Tx } from '#platform/server/context.ts';
import type { MustReadSource } from '../policy.ts';

type NoteReading = (tx: Tx, itemId: string, timeZone: string) => Promise<void>;

const rooms = new Map<MustReadSource, NoteReading>();

/**
 * For the rooms that count readers: how they note that the caller of a transaction has read an item. What somebody
 * confirms is noted there too, however short they looked at it.
 */
export function provideReading(source: MustReadSource, note: NoteReading): void {
  rooms.set(source, note);
}

/** Whoever says that they have read an item is one of its readers. */
export async function noteConfirmed(
  tx: Tx,
  { source, itemId, timeZone }: { source: MustReadSource; itemId: string; timeZone: string },
): Promise<void> {
  await rooms.get(source)?.(tx, itemId, timeZone);
}

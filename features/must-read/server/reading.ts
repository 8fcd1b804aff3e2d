import type { Tx } from '#platform/server/context.ts';
import type { MustReadSource } from '../policy.ts';

declare module '#platform/server/room.ts' {
  interface Room {
    /**
     * For rooms that count readers: notes that the caller of a transaction has read an item. What somebody confirms is
     * noted too, however short they looked at it.
     */
    readonly noteReading?: (tx: Tx, itemId: string, timeZone: string) => Promise<void>;
  }
}

/** Whoever says that they have read an item is one of its readers. */
export async function noteConfirmed(
  tx: Tx,
  { source, itemId, timeZone }: { source: MustReadSource; itemId: string; timeZone: string },
): Promise<void> {
  await tx.rooms.all.find(({ name }) => name === source)?.noteReading?.(tx, itemId, timeZone);
}

import type { Read } from '#platform/server/context.ts';

/** A thing of the company that somebody has: what is asked back when they leave. */
export interface HeldThing {
  readonly id: string;
  readonly name: string;
  readonly serial: string | null;
  /** The day on which it was to come back. */
  readonly dueOn: string | null;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** What somebody has of the company, of the room that hands it out; undefined for a caller who may not know it. */
    readonly heldThings?: (read: Read, personId: string) => Promise<readonly HeldThing[] | undefined>;
  }
}

/** What somebody still has; null for who may not know it, or where no room hands things out. */
export async function listHeldThings(read: Read, personId: string): Promise<readonly HeldThing[] | null> {
  const told = await Promise.all(read.rooms.all.flatMap(({ heldThings }) => heldThings?.(read, personId) ?? []));
  const known = told.filter((things) => things !== undefined);
  return known.length === 0 ? null : known.flat();
}

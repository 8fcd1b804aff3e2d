import type { Read } from '#platform/server/context.ts';

/** Where the steps of one kind of history stand. */
export interface History {
  /** `room.noun` */
  readonly kind: string;
  readonly events: string;
  /** The column that names whose history it is. */
  readonly subject: string;
  /** Columns that put the steps of one history in order. */
  readonly order: string;
  /** Columns that never change once a step is written: all that it says. */
  readonly facts: string;
  /** Which of these histories do not follow from themselves. Absent where the room looks itself, or chains no steps. */
  readonly listBroken?: (read: Read, subjectIds: readonly string[]) => Promise<readonly string[]>;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** Histories of the room that are anchored each day, so that who rewrites one in the database is found. */
    readonly histories?: readonly History[];
  }
}

/** Every kind of history of the house. */
export function listHistories(read: Pick<Read, 'rooms'>): readonly History[] {
  return read.rooms.all.flatMap(({ histories = [] }) => histories);
}

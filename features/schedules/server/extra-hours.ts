import type { Read } from '#platform/server/context.ts';

export interface ExtraHours {
  readonly personId: string;
  readonly day: string;
  /** Minutes after midnight of the day; past 1440 it is the next one. */
  readonly starts: number;
  readonly ends: number;
}

type ExtraSource = (
  read: Read,
  personIds: readonly string[],
  from: string,
  to: string,
) => Promise<readonly ExtraHours[]>;

let extra: ExtraSource = () => Promise.resolve([]);

/** The room of overtime knows who works outside of their shift. */
export function provideExtraHours(source: ExtraSource): void {
  extra = source;
}

export const listExtraHours: ExtraSource = (read, personIds, from, to) => extra(read, personIds, from, to);

import type { Context, Read } from '#platform/server/context.ts';

// Rooms that know this one say what is told to whoever reads somebody's data: the law asks it of claims in progress.

/** One sentence that stands over somebody's data, and where more of it stands for this reader. */
export interface Legend {
  readonly text: string;
  readonly link: string | null;
}

export type LegendSource = (ctx: Context, read: Read, personId: string) => Promise<readonly Legend[]>;

let legends: LegendSource = () => Promise.resolve([]);

/** Says what stands over the data of a person, wherever it is read. */
export function provideLegends(source: LegendSource): void {
  legends = source;
}

export const legendsOf: LegendSource = (ctx, read, personId) => legends(ctx, read, personId);

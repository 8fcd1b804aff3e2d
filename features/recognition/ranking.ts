// The ranking of delivery: a formula that everybody can work out with a pencil.

/** The columns of the file of figures. */
export const figureColumns = ['document', 'cases', 'returned', 'quality'] as const;
export type FigureColumn = (typeof figureColumns)[number];

/** Cases that somebody has at least in a month to take part. */
export const leastCases = 100;

export interface Figures {
  readonly cases: number;
  readonly returned: number;
  /** 0 to 100. */
  readonly quality: number;
}

/** Cases that were not returned, by their quality, in tenths of a point. */
export function pointsOf({ cases, returned, quality }: Figures): number {
  return Math.round(((cases - returned) * quality) / 10) / 10;
}

/** The month as a whole, or one of its halves. */
export const periodParts = ['month', 'first', 'second'] as const;
export type PeriodPart = (typeof periodParts)[number];

export interface Period {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly part: PeriodPart;
}

/** The first and the last day of a period, both included; a first half ends on the 15th. */
export function boundsOf({ year, month, part }: Period): { startsOn: string; endsOn: string } {
  const day = (at: number) => new Date(Date.UTC(year, month - 1, at)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { startsOn: day(part === 'second' ? 16 : 1), endsOn: day(part === 'first' ? 15 : last) };
}

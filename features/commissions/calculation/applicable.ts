// Which conditions a month is paid by. A new version counts from its day on for who signed it; until then, and for who
// never signs, the version signed before stays payable.

export interface Agreed {
  readonly startsOn: string;
  readonly state: 'published' | 'signed' | 'rejected' | 'expired';
  /** When it was signed, as a moment in ISO 8601. */
  readonly signedAt: string | null;
  readonly number: number;
}

/** The newest signed one that had begun on the first day of the month (`YYYY-MM-01`); undefined when none was signed. */
export function applicable<Condition extends Agreed>(
  conditions: readonly Condition[],
  month: string,
): Condition | undefined {
  return conditions
    .filter(({ state, startsOn }) => state === 'signed' && startsOn <= month)
    .toSorted((a, b) => order(b, a))[0];
}

function order(a: Agreed, b: Agreed): number {
  if (a.startsOn !== b.startsOn) return a.startsOn < b.startsOn ? -1 : 1;
  if (a.signedAt !== b.signedAt) return (a.signedAt ?? '') < (b.signedAt ?? '') ? -1 : 1;
  return a.number - b.number;
}

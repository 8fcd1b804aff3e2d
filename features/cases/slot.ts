/** A moment that somebody offers to whoever chooses it: its beginning in milliseconds, and how long it takes. */
export interface Slot {
  readonly at: number;
  readonly minutes: number;
}

/** Whether new moments of so many minutes stand in each other's way, or in the way of what is known. */
export function isDoubled(known: readonly Slot[], starts: readonly number[], minutes: number): boolean {
  const all = [...known, ...starts.map((at) => ({ at, minutes }))].toSorted((a, b) => a.at - b.at);
  return all.some((one, place) => {
    const next = all[place + 1];
    return next !== undefined && next.at < one.at + one.minutes * 60_000;
  });
}

// The hours of one week as bits, a quarter of an hour each: whether two people want one seat at one time is a handful of
// bit operations, however many shifts there are.

export const slotMinutes = 15;
const slotsADay = (24 * 60) / slotMinutes;
const slotsAWeek = slotsADay * 7;
const words = Math.ceil(slotsAWeek / 32);

/** From the beginning of Monday, in minutes; `to` is behind the last one. A shift over midnight of Sunday ends with the week. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Hours = Uint32Array;

export function hoursOf(spans: readonly Span[]): Hours {
  const hours = new Uint32Array(words);
  for (const { from, to } of spans) {
    const first = Math.max(0, Math.floor(from / slotMinutes));
    const last = Math.min(slotsAWeek, Math.ceil(to / slotMinutes));
    for (let slot = first; slot < last; slot += 1) hours[slot >> 5] = (hours[slot >> 5] ?? 0) | (1 << (slot & 31));
  }
  return hours;
}

export function overlap(a: Hours, b: Hours): boolean {
  return a.some((bits, index) => (bits & (b[index] ?? 0)) !== 0);
}

/** Takes the hours of `b` into `a`. */
export function take(a: Hours, b: Hours): void {
  for (const [index, bits] of b.entries()) a[index] = (a[index] ?? 0) | bits;
}

/** How many slots are taken. */
export function countOf(hours: Hours): number {
  let count = 0;
  for (let bits of hours)
    while (bits !== 0) {
      bits &= bits - 1;
      count += 1;
    }
  return count;
}

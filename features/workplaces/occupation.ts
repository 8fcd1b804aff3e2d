// Who sits where at one minute of a day, and how full a floor is through it. Pure: the strip of hours asks it at every step.

export interface Sitting {
  readonly workplace_id: string;
  readonly person_id: string | null;
  readonly name: string | null;
  readonly campaign: string | null;
  /** Minutes of the day; below 0 since the day before, above 1440 into the next. */
  readonly starts: number;
  readonly ends: number;
}

export interface SeatLike {
  readonly id: string;
  readonly state: 'open' | 'blocked' | 'out_of_service';
}

export const standings = ['taken', 'coming', 'free', 'blocked', 'out_of_service', 'clash'] as const;
export type Standing = (typeof standings)[number];

/** Somebody who comes within two hours has the seat already for whoever looks for a free one. */
const soon = 120;

const isThere = (one: Pick<Sitting, 'starts' | 'ends'>, minute: number) => one.starts <= minute && minute < one.ends;

/** How each seat stands at a minute. */
export function standingsAt(
  seats: readonly SeatLike[],
  sittings: readonly Sitting[],
  minute: number,
): Map<string, Standing> {
  const there = new Map<string, number>();
  const coming = new Set<string>();
  for (const one of sittings) {
    if (isThere(one, minute)) there.set(one.workplace_id, (there.get(one.workplace_id) ?? 0) + 1);
    else if (one.starts > minute && one.starts <= minute + soon) coming.add(one.workplace_id);
  }
  return new Map(
    seats.map(({ id, state }): [string, Standing] => {
      const count = there.get(id) ?? 0;
      if (count > 1 || (count > 0 && state !== 'open')) return [id, 'clash'];
      if (state !== 'open') return [id, state];
      return [id, count === 1 ? 'taken' : coming.has(id) ? 'coming' : 'free'];
    }),
  );
}

/** How many seats stand so. */
export function countsOf(all: ReadonlyMap<string, Standing>): Record<Standing, number> {
  const counts = { taken: 0, coming: 0, free: 0, blocked: 0, out_of_service: 0, clash: 0 };
  for (const one of all.values()) counts[one] += 1;
  return counts;
}

/** Who sits at each seat at a minute. */
export function sittersAt(sittings: readonly Sitting[], minute: number): Map<string, Sitting> {
  return new Map(sittings.filter((one) => isThere(one, minute)).map((one) => [one.workplace_id, one]));
}

/** Somebody who sits, or so many with the same hours. */
type Counted = Pick<Sitting, 'starts' | 'ends'> & { readonly count?: number };

/** How many seats are taken in each of 24 hours, at its fullest half hour. */
export function hoursOf(sittings: readonly Counted[]): number[] {
  const halves = new Array<number>(48).fill(0);
  for (const { starts, ends, count = 1 } of sittings)
    for (let half = Math.max(0, Math.ceil(starts / 30)); half < 48 && half * 30 < ends; half += 1)
      halves[half]! += count;
  return Array.from({ length: 24 }, (_, hour) => Math.max(halves[2 * hour]!, halves[2 * hour + 1]!));
}

/** The same by campaign, the fullest first. Without a name: whoever belongs to none, or may not be found. */
export function hoursByCampaign(
  sittings: readonly (Counted & Pick<Sitting, 'campaign'>)[],
): { campaign: string | null; hours: number[] }[] {
  const groups = new Map<string | null, Counted[]>();
  for (const one of sittings) {
    const group = groups.get(one.campaign);
    if (group) group.push(one);
    else groups.set(one.campaign, [one]);
  }
  return [...groups]
    .map(([campaign, rows]) => ({ campaign, hours: hoursOf(rows) }))
    .sort((a, b) => Math.max(...b.hours) - Math.max(...a.hours));
}

export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export type Way = 'left' | 'right' | 'up' | 'down';

/** The nearest seat in a direction: what is straight ahead before what is aside. */
export function nextSeat<Seat extends Placed>(seats: readonly Seat[], from: Placed, way: Way): Seat | undefined {
  let best: Seat | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const [dx, dy] = [seat.x - from.x, seat.y - from.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[way];
    const aside = Math.abs(way === 'left' || way === 'right' ? dy : dx);
    if (ahead < 0.05) continue;
    const cost = ahead + aside * 3;
    if (cost < least) {
      least = cost;
      best = seat;
    }
  }
  return best;
}

/** The seat at a point of the floor: its desk, or the head of who sits at it. The nearest, where two lie close. */
export function seatAt<Seat extends Placed & { readonly turn: number }>(
  seats: readonly Seat[],
  at: { readonly x: number; readonly y: number },
): Seat | undefined {
  let best: Seat | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const [dx, dy] = [at.x - seat.x, at.y - seat.y];
    const apart = Math.hypot(dx, dy);
    if (apart > 1.2 || apart >= least) continue;
    const turn = (-seat.turn * Math.PI) / 180;
    const [x, y] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
    const isDesk = Math.abs(x) <= 0.65 && Math.abs(y) <= 0.55;
    if (!isDesk && Math.hypot(x, y + 0.8) > 0.3) continue;
    least = apart;
    best = seat;
  }
  return best;
}

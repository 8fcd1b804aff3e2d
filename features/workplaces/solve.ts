import { hoursOf, overlap, take, type Hours, type Span } from './week.ts';

// Seats for a whole campaign and week. Deterministic: the same people, seats and hours give the same plan, so that a preview
// is what is saved. It fills seats shift after shift, keeps teams together, and says of everybody whom it could not place why.

export interface Seat {
  readonly id: string;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly zoneId: string | null;
  readonly attributes: readonly string[];
  /** Blocked or out of service: nobody sits here. */
  readonly isUsable: boolean;
}

export interface Zone {
  readonly id: string;
  readonly kind: 'campaign' | 'client' | 'quiet' | 'training' | 'closed';
  /** Only people of this client sit in it (`client`), or people of this campaign (`campaign`). */
  readonly belongsTo: string | null;
}

export interface Sitter {
  readonly id: string;
  readonly clientId: string;
  readonly campaignId: string;
  /** Who sits together. */
  readonly teamId: string;
  /** Attributes that the seat must have, as `accessible` or `double_screen`. */
  readonly needs: readonly string[];
  readonly spans: readonly Span[];
}

/** Hours in which a seat is taken already, by whom of which client. */
export interface Taken {
  readonly seatId: string;
  readonly clientId: string;
  readonly spans: readonly Span[];
}

export const reasons = ['no_hours', 'no_zone', 'no_equipment', 'all_taken'] as const;
export type Reason = (typeof reasons)[number];

export interface Plan {
  readonly placed: readonly { readonly personId: string; readonly seatId: string }[];
  readonly unplaced: readonly { readonly personId: string; readonly reason: Reason }[];
}

interface Place extends Seat {
  readonly hours: Hours;
  readonly has: ReadonlySet<string>;
}

/** Places people on seats. Nobody sits where a zone is locked for others, where what they need is missing, or at somebody's hour. */
export function solve(
  people: readonly Sitter[],
  seats: readonly Seat[],
  zones: readonly Zone[],
  taken: readonly Taken[],
): Plan {
  const zoneById = new Map(zones.map((zone) => [zone.id, zone]));
  const places = [...seats]
    .filter((seat) => seat.isUsable)
    .sort((a, b) => a.number - b.number || compare(a.id, b.id))
    .map((seat): Place => ({ ...seat, hours: hoursOf([]), has: new Set(seat.attributes) }));
  const placeById = new Map(places.map((place) => [place.id, place]));
  for (const { seatId, spans } of taken) {
    const place = placeById.get(seatId);
    if (place) take(place.hours, hoursOf(spans));
  }
  const placed: { personId: string; seatId: string }[] = [];
  const unplaced: { personId: string; reason: Reason }[] = [];
  for (const team of teamsOf(people)) {
    const middle = { x: 0, y: 0, count: 0 };
    for (const person of team) {
      const hours = hoursOf(person.spans);
      const found = best(person, hours, places, zoneById, middle);
      if (typeof found === 'string') {
        unplaced.push({ personId: person.id, reason: found });
        continue;
      }
      take(found.hours, hours);
      placed.push({ personId: person.id, seatId: found.id });
      middle.x = (middle.x * middle.count + found.x) / (middle.count + 1);
      middle.y = (middle.y * middle.count + found.y) / (middle.count + 1);
      middle.count += 1;
    }
  }
  return { placed, unplaced };
}

/** Whether a person may sit in a zone at all, whatever the hour. A seat in no zone is everybody's. */
export function maySit(person: Pick<Sitter, 'clientId' | 'campaignId'>, zone: Zone | undefined): boolean {
  if (!zone) return true;
  if (zone.kind === 'closed' || zone.kind === 'training') return false;
  if (zone.kind === 'client') return zone.belongsTo === person.clientId;
  if (zone.kind === 'campaign') return zone.belongsTo === null || zone.belongsTo === person.campaignId;
  return true;
}

/** The nearest free seat to the team, one that others use at other hours before an empty one; or why there is none. */
function best(
  person: Sitter,
  hours: Hours,
  places: readonly Place[],
  zones: ReadonlyMap<string, Zone>,
  middle: { readonly x: number; readonly y: number; readonly count: number },
): Place | Reason {
  if (hours.every((bits) => bits === 0)) return 'no_hours';
  let reason: Reason = 'no_zone';
  let found: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const zone = place.zoneId === null ? undefined : zones.get(place.zoneId);
    if (!maySit(person, zone)) continue;
    if (reason === 'no_zone') reason = 'no_equipment';
    if (!person.needs.every((need) => place.has.has(need))) continue;
    reason = 'all_taken';
    if (overlap(place.hours, hours)) continue;
    const cost = costOf(person, place, zone, middle);
    if (cost < least) {
      least = cost;
      found = place;
    }
  }
  return found ?? reason;
}

/** Lower is better: near the team, in a zone of one's own, no equipment that somebody else may need. */
function costOf(
  person: Sitter,
  place: Place,
  zone: Zone | undefined,
  middle: { readonly x: number; readonly y: number; readonly count: number },
): number {
  const distance = middle.count === 0 ? 0 : Math.hypot(place.x - middle.x, place.y - middle.y);
  const unneeded = place.attributes.filter((one) => !person.needs.includes(one)).length;
  const isOwnZone = zone !== undefined && zone.belongsTo !== null;
  return distance + unneeded * 3 + (isOwnZone ? 0 : 8);
}

/** Teams with the most special needs and the most people first; who needs something special first within each. */
function teamsOf(people: readonly Sitter[]): Sitter[][] {
  const teams = new Map<string, Sitter[]>();
  for (const person of people) teams.set(person.teamId, [...(teams.get(person.teamId) ?? []), person]);
  for (const team of teams.values())
    team.sort((a, b) => b.needs.length - a.needs.length || startOf(a) - startOf(b) || compare(a.id, b.id));
  return [...teams]
    .sort(([a, own], [b, other]) => needsOf(other) - needsOf(own) || other.length - own.length || compare(a, b))
    .map(([, team]) => team);
}

const needsOf = (team: readonly Sitter[]) => team.filter(({ needs }) => needs.length > 0).length;
const startOf = ({ spans }: Sitter) => Math.min(...spans.map(({ from }) => from));
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

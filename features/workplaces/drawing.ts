import { snap } from './layout.ts';
import type { ObjectKind, SeatAttribute, SeatKind, ZoneKind } from './policy.ts';

// A map while it is drawn: what is moved, turned, copied and removed, what keeps it from being published, and what is
// other than before. Pure: each change makes a new map, and the history keeps them all.

export interface Seat {
  readonly id: string;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly kind: SeatKind;
  readonly attributes: readonly SeatAttribute[];
  readonly equipment: string;
}

interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Zone extends Box {
  readonly kind: ZoneKind;
  readonly name: string;
  readonly client_id: string | null;
  readonly campaign_id: string | null;
}

export interface Thing extends Box {
  readonly kind: ObjectKind;
  readonly label: string;
}

export interface Drawing {
  /** In metres, where it becomes another than the floor has. */
  readonly size?: Size;
  readonly seats: readonly Seat[];
  readonly zones: readonly Zone[];
  readonly objects: readonly Thing[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Chosen = ReadonlySet<string>;

const within = (value: number, most: number) => Math.min(Math.max(0, value), most);

/** Changes the chosen pieces of each kind. */
function change(
  drawing: Drawing,
  chosen: Chosen,
  { seat, box }: { seat: (seat: Seat) => Seat; box: <Piece extends Zone | Thing>(piece: Piece) => Piece },
): Drawing {
  const each = <Piece extends { readonly id: string }>(pieces: readonly Piece[], to: (piece: Piece) => Piece) =>
    pieces.map((piece) => (chosen.has(piece.id) ? to(piece) : piece));
  return {
    ...drawing,
    seats: each(drawing.seats, seat),
    zones: each(drawing.zones, box),
    objects: each(drawing.objects, box),
  };
}

/** Moves the chosen pieces, each to the grid, none out of the floor. */
export function moved(
  drawing: Drawing,
  chosen: Chosen,
  by: { x: number; y: number },
  size: Size,
  grid: number,
): Drawing {
  return change(drawing, chosen, {
    seat: (seat) => ({
      ...seat,
      x: within(by.x === 0 ? seat.x : snap(seat.x + by.x, grid), size.width),
      y: within(by.y === 0 ? seat.y : snap(seat.y + by.y, grid), size.height),
    }),
    box: (piece) => ({
      ...piece,
      x: within(by.x === 0 ? piece.x : snap(piece.x + by.x, grid), size.width - piece.width),
      y: within(by.y === 0 ? piece.y : snap(piece.y + by.y, grid), size.height - piece.height),
    }),
  });
}

/** Turns the chosen seats by a quarter; zones and rooms change their sides. */
export function turned(drawing: Drawing, chosen: Chosen): Drawing {
  return change(drawing, chosen, {
    seat: (seat) => ({ ...seat, turn: (seat.turn + 90) % 360 }),
    box: (piece) => ({ ...piece, width: piece.height, height: piece.width }),
  });
}

/** Without the chosen pieces; used seats stay. */
export function without(drawing: Drawing, chosen: Chosen, used: Chosen): Drawing {
  const stays = ({ id }: { readonly id: string }) => !chosen.has(id) || used.has(id);
  return {
    ...drawing,
    seats: drawing.seats.filter(stays),
    zones: drawing.zones.filter(stays),
    objects: drawing.objects.filter(stays),
  };
}

/** A copy of the chosen pieces beside them, with new ids and the next free numbers, and which they are. */
export function copied(
  drawing: Drawing,
  chosen: Chosen,
  { newId, numbers, size }: { newId: () => string; numbers: readonly number[]; size: Size },
): { drawing: Drawing; fresh: Set<string> } {
  let next = 0;
  const beside = <Piece extends { readonly id: string; readonly x: number; readonly y: number }>(
    piece: Piece,
  ): Piece => ({
    ...piece,
    id: newId(),
    x: within(piece.x + 1, size.width),
    y: within(piece.y + 1, size.height),
  });
  const of = <Piece extends { readonly id: string }>(pieces: readonly Piece[]) =>
    pieces.filter(({ id }) => chosen.has(id));
  const seats = of(drawing.seats).map((seat) => ({ ...beside(seat), number: numbers[next++] ?? 1 }));
  const zones = of(drawing.zones).map(beside);
  const objects = of(drawing.objects).map(beside);
  return {
    drawing: {
      ...drawing,
      seats: [...drawing.seats, ...seats],
      zones: [...drawing.zones, ...zones],
      objects: [...drawing.objects, ...objects],
    },
    fresh: new Set([...seats, ...zones, ...objects].map(({ id }) => id)),
  };
}

/** Gives the chosen seats numbers one after the other, row by row or column by column. */
export function numbered(drawing: Drawing, chosen: Chosen, first: number, by: 'rows' | 'columns'): Drawing {
  const order = drawing.seats
    .filter(({ id }) => chosen.has(id))
    .sort((a, b) => (by === 'rows' ? a.y - b.y || a.x - b.x : a.x - b.x || a.y - b.y));
  const numberOf = new Map(order.map(({ id }, at) => [id, first + at]));
  return {
    ...drawing,
    seats: drawing.seats.map((seat) => ({ ...seat, number: numberOf.get(seat.id) ?? seat.number })),
  };
}

/** No floor is longer, in metres. */
export const longestSide = 500;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * A floor whose true size is another one than was thought: so many times larger, what stands beside the plan's picture cut
 * off first. What is drawn follows the picture under it, or stays where it is in metres.
 */
export function calibrated(
  drawing: Drawing,
  { times, size, left = 0, top = 0, follows }: Calibration & { readonly follows: boolean },
): Drawing {
  if (!follows) return { ...drawing, size };
  const place = <Piece extends { readonly x: number; readonly y: number }>(piece: Piece): Piece => ({
    ...piece,
    x: within(hundredths((piece.x - left) * times), size.width),
    y: within(hundredths((piece.y - top) * times), size.height),
  });
  const box = <Piece extends Zone | Thing>(piece: Piece): Piece => ({
    ...place(piece),
    width: Math.max(0.1, Math.min(hundredths(piece.width * times), size.width)),
    height: Math.max(0.1, Math.min(hundredths(piece.height * times), size.height)),
  });
  return {
    size,
    seats: drawing.seats.map(place),
    zones: drawing.zones.map(box),
    objects: drawing.objects.map(box),
  };
}

export interface Calibration {
  readonly times: number;
  readonly size: Size;
  /** What is cut off beside and above the picture, in metres as they were thought. */
  readonly left?: number;
  readonly top?: number;
}

/** From a length that is known between two points of the plan; undefined where it makes no floor. */
export function byLength(size: Size, from: Point, to: Point, metres: number): Calibration | undefined {
  const times = metres / Math.hypot(to.x - from.x, to.y - from.y);
  return whole({ times, size: { width: hundredths(size.width * times), height: hundredths(size.height * times) } });
}

/** From the measures that the drawing itself says it has: the floor becomes the drawing, which was shown within it. */
export function byMeasures(size: Size, measured: Size): Calibration | undefined {
  const shown = Math.min(size.width / measured.width, size.height / measured.height);
  return whole({
    times: 1 / shown,
    size: { width: hundredths(measured.width), height: hundredths(measured.height) },
    left: (size.width - measured.width * shown) / 2,
    top: (size.height - measured.height * shown) / 2,
  });
}

function whole(one: Calibration): Calibration | undefined {
  const { width, height } = one.size;
  const isFloor =
    Number.isFinite(one.times) && Math.min(width, height) >= 0.1 && Math.max(width, height) <= longestSide;
  return isFloor ? one : undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Finding {
  readonly kind: 'number' | 'outside' | 'owner' | 'zoneless' | 'close';
  readonly stops: boolean;
  readonly id: string;
  readonly number: number | null;
}

/** What keeps a map from being published, then what is worth a look. */
export function findings({ seats, zones }: Drawing, size: Size): Finding[] {
  const found: Finding[] = [];
  const seen = new Set<number>();
  for (const { id, number, x, y } of seats) {
    if (seen.has(number)) found.push({ kind: 'number', stops: true, id, number });
    seen.add(number);
    if (x > size.width || y > size.height) found.push({ kind: 'outside', stops: true, id, number });
  }
  for (const { id, kind, client_id } of zones)
    if (kind === 'client' && client_id === null) found.push({ kind: 'owner', stops: true, id, number: null });
  for (const { id, number, x, y } of seats)
    if (!zones.some((zone) => x >= zone.x && x <= zone.x + zone.width && y >= zone.y && y <= zone.y + zone.height))
      found.push({ kind: 'zoneless', stops: false, id, number });
  for (const { id, number } of tooClose(seats)) found.push({ kind: 'close', stops: false, id, number });
  return found;
}

/** Seats that stand on another one, by the cells of a grid: two thousand are told at once. */
function tooClose(seats: readonly Seat[]): Seat[] {
  const cells = new Map<string, Seat[]>();
  const key = (x: number, y: number) => `${Math.floor(x)} ${Math.floor(y)}`;
  const close: Seat[] = [];
  for (const seat of seats) {
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(key(seat.x + dx, seat.y + dy)) ?? []));
    if (near.some((other) => Math.hypot(other.x - seat.x, other.y - seat.y) < 0.8)) close.push(seat);
    cells.set(key(seat.x, seat.y), [...(cells.get(key(seat.x, seat.y)) ?? []), seat]);
  }
  return close;
}

/** How many seats a map has more, fewer, elsewhere and under another number than the one before. */
export function compared(before: Drawing, after: Drawing) {
  const old = new Map(before.seats.map((seat) => [seat.id, seat]));
  const kept = after.seats.flatMap((seat) => {
    const was = old.get(seat.id);
    return was ? [{ was, seat }] : [];
  });
  return {
    added: after.seats.length - kept.length,
    removed: before.seats.length - kept.length,
    moved: kept.filter(({ was, seat }) => was.x !== seat.x || was.y !== seat.y || was.turn !== seat.turn).length,
    renumbered: kept.filter(({ was, seat }) => was.number !== seat.number).length,
    zones: after.zones.length - before.zones.length,
  };
}

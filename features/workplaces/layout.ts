// Rows and islands of seats by pattern, in metres from the upper left corner of the plan. Pure: what the editor shows while
// one drags is what it adds.

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Which way one looks, in degrees clockwise from up. */
  readonly turn: number;
}

export interface Pattern {
  readonly kind: 'row' | 'island';
  readonly x: number;
  readonly y: number;
  /** Seats in a row, from the left. */
  readonly columns: number;
  /** Rows; in an island each is a pair that sits face to face. */
  readonly rows: number;
  /** Between two seats of a row, and between two rows. */
  readonly stepX: number;
  readonly stepY: number;
  readonly turn: number;
}

export const mostSeats = 2_000;

/** The places of a pattern, row after row. */
export function spotsOf({ kind, x, y, columns, rows, stepX, stepY, turn }: Pattern): Spot[] {
  const spots: Spot[] = [];
  const lines = kind === 'island' ? rows * 2 : rows;
  for (let line = 0; line < lines; line += 1) {
    const isFacing = kind === 'island' && line % 2 === 1;
    const down = kind === 'island' ? Math.floor(line / 2) * stepY * 2 + (isFacing ? stepY * 0.8 : 0) : line * stepY;
    for (let column = 0; column < columns && spots.length < mostSeats; column += 1)
      spots.push(turned({ x: column * stepX, y: down, turn: isFacing ? 180 : 0 }, turn, { x, y }));
  }
  return spots;
}

function turned(spot: Spot, by: number, origin: { readonly x: number; readonly y: number }): Spot {
  const angle = (by * Math.PI) / 180;
  return {
    x: round(origin.x + spot.x * Math.cos(angle) - spot.y * Math.sin(angle)),
    y: round(origin.y + spot.x * Math.sin(angle) + spot.y * Math.cos(angle)),
    turn: (spot.turn + by + 360) % 360,
  };
}

/** To the nearest point of a grid, in metres. */
export function snap(value: number, grid: number): number {
  return grid <= 0 ? round(value) : round(Math.round(value / grid) * grid);
}

export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'spread_x' | 'spread_y';

/** Several seats in one line, or with the same distance between them. */
export function align<Placed extends { readonly x: number; readonly y: number }>(
  seats: readonly Placed[],
  edge: Edge,
): Placed[] {
  const xs = seats.map((seat) => seat.x);
  const ys = seats.map((seat) => seat.y);
  if (edge === 'left') return seats.map((seat) => ({ ...seat, x: Math.min(...xs) }));
  if (edge === 'right') return seats.map((seat) => ({ ...seat, x: Math.max(...xs) }));
  if (edge === 'top') return seats.map((seat) => ({ ...seat, y: Math.min(...ys) }));
  if (edge === 'bottom') return seats.map((seat) => ({ ...seat, y: Math.max(...ys) }));
  return edge === 'spread_x' ? spread(seats, 'x') : spread(seats, 'y');
}

function spread<Placed extends { readonly x: number; readonly y: number }>(
  seats: readonly Placed[],
  axis: 'x' | 'y',
): Placed[] {
  const order = [...seats].sort((a, b) => a[axis] - b[axis]);
  const first = order[0]?.[axis] ?? 0;
  const step = ((order.at(-1)?.[axis] ?? 0) - first) / Math.max(1, order.length - 1);
  const at = new Map(order.map((seat, index) => [seat, round(first + step * index)]));
  return seats.map((seat) => ({ ...seat, [axis]: at.get(seat) ?? seat[axis] }));
}

/** The numbers of new seats: the lowest free ones, in the order of the places. */
export function numbersFor(count: number, used: ReadonlySet<number>, first = 1): number[] {
  const numbers: number[] = [];
  for (let number = first; numbers.length < count; number += 1) if (!used.has(number)) numbers.push(number);
  return numbers;
}

/** To the centimetre. */
const round = (value: number) => Math.round(value * 100) / 100;

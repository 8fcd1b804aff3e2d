import type { Standing } from '../../occupation.ts';

export interface PaintedSeat {
  readonly id: string;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface SeatScene {
  readonly seats: readonly PaintedSeat[];
  readonly standingOf: (id: string) => Standing;
  readonly isChosen: (id: string) => boolean;
  readonly isFaded: (id: string) => boolean;
}

/** What part of a floor is painted, in metres, and how many pixels of the canvas a metre has. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly ratio: number;
}

const tokens = [
  ...['surface', 'sunken', 'control', 'line-2', 'ink-2', 'primary', 'on-primary'],
  ...['c5', 'coral', 'bad', 'bad-soft'],
] as const;
type Colours = Readonly<Record<string, string>>;

/** Metres. */
const desk = { x: -0.6, y: -0.5, width: 1.2, height: 1, round: 0.18 };
const reach = 1.1;
/** Letters smaller than this many pixels are a blur, and take most of the time. */
const leastLetter = 7;

/** The colours of the theme that an element stands in, for a brush. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries([
    ...tokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
    ['font', style.fontFamily],
  ]) as Colours;
}

/**
 * Paints the seats that lie in a window, all of one standing with one brush: a desk and the head of who sits at it.
 * Standings differ by their filling, not by their colour alone. Returns how many it painted.
 */
export function paintSeats(pen: CanvasRenderingContext2D, scene: SeatScene, window: Window, colours: Colours): number {
  const { x, y, width, height, scale } = window;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  const groups = new Map<string, { standing: Standing; faded: boolean; seats: PaintedSeat[] }>();
  let count = 0;
  for (const seat of scene.seats) {
    if (seat.x < x - reach || seat.x > x + width + reach || seat.y < y - reach || seat.y > y + height + reach) continue;
    const [standing, faded] = [scene.standingOf(seat.id), scene.isFaded(seat.id)];
    const key = `${standing} ${faded}`;
    const group = groups.get(key);
    if (group) group.seats.push(seat);
    else groups.set(key, { standing, faded, seats: [seat] });
    count += 1;
  }
  const at = (seat: PaintedSeat) => [(seat.x - x) * scale, (seat.y - y) * scale] as const;
  // Moving the brush takes longer than a desk: what stands straight is drawn in the metres of the floor, without moving it.
  const straight = () => pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  const put = (seats: readonly PaintedSeat[], draw: (left: number, top: number) => void) => {
    straight();
    for (const seat of seats) if (seat.turn === 0) draw(seat.x, seat.y);
    for (const seat of seats) {
      if (seat.turn === 0) continue;
      pen.setTransform(scale, 0, 0, scale, ...at(seat));
      pen.rotate((seat.turn * Math.PI) / 180);
      draw(0, 0);
    }
  };
  for (const { standing, faded, seats } of groups.values()) {
    pen.globalAlpha = faded ? 0.25 : 1;
    paintGroup(pen, { standing, seats, scale, ratio: window.ratio, colours, put, at });
  }
  pen.globalAlpha = 1;
  pen.beginPath();
  straight();
  for (const seat of scene.seats)
    if (scene.isChosen(seat.id)) pen.roundRect(seat.x - 0.85, seat.y - 0.8, 1.7, 1.6, 0.3);
  line(pen, scale, colours['coral']!, 0.18);
  return count;
}

interface Group {
  readonly standing: Standing;
  readonly seats: readonly PaintedSeat[];
  readonly scale: number;
  readonly ratio: number;
  readonly colours: Colours;
  /** Draws each seat in metres, from the place that it is told. */
  readonly put: (seats: readonly PaintedSeat[], draw: (left: number, top: number) => void) => void;
  /** Where a seat is on the canvas. */
  readonly at: (seat: PaintedSeat) => readonly [number, number];
}

const fillings: Readonly<Record<Standing, { fill: string; edge: string; head?: string; mark?: string }>> = {
  taken: { fill: 'primary', edge: 'primary', head: 'primary' },
  coming: { fill: 'surface', edge: 'primary' },
  free: { fill: 'surface', edge: 'control' },
  blocked: { fill: 'surface', edge: 'control' },
  out_of_service: { fill: 'sunken', edge: 'line-2', mark: '×' },
  clash: { fill: 'bad-soft', edge: 'bad', head: 'bad', mark: '!' },
};

function paintGroup(pen: CanvasRenderingContext2D, { standing, seats, scale, ratio, colours, put, at }: Group): void {
  const { fill, edge, head, mark } = fillings[standing];
  const shape = (draw: (left: number, top: number) => void) => {
    pen.beginPath();
    put(seats, draw);
  };
  const table = (left: number, top: number) =>
    pen.roundRect(left + desk.x, top + desk.y, desk.width, desk.height, desk.round);
  shape(table);
  pen.fillStyle = colours[fill]!;
  pen.fill();
  if (standing === 'coming') {
    shape((left, top) => pen.roundRect(left - 0.56, top, 1.12, 0.46, 0.14));
    pen.fillStyle = colours['c5']!;
    pen.fill();
  }
  if (standing === 'blocked') {
    shape(hatch);
    line(pen, scale, colours['control']!, 0.06);
  }
  shape(table);
  line(pen, scale, colours[edge]!, 0.07);
  function hatch(left: number, top: number) {
    for (let at = -0.9; at <= 0.9; at += 0.3) {
      const [from, to] = [Math.max(desk.x, at - 0.5), Math.min(-desk.x, at + 0.5)];
      pen.moveTo(left + from, top + from - at);
      pen.lineTo(left + to, top + to - at);
    }
  }
  if (head || standing === 'coming') {
    shape((left, top) => {
      pen.moveTo(left + 0.22, top - 0.8);
      pen.arc(left, top - 0.8, 0.22, 0, 2 * Math.PI);
    });
    if (head) {
      pen.fillStyle = colours[head]!;
      pen.fill();
    } else line(pen, scale, colours['primary']!, 0.08);
  }
  // Letters in pixels: those of less than one, enlarged, stand on each other.
  const letter = (mark ? 0.8 : 0.44) * scale;
  if (letter / ratio < leastLetter) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.font = `${mark ? 700 : 500} ${letter}px ${colours['font']!}`;
  pen.textAlign = 'center';
  pen.fillStyle = colours[standing === 'taken' ? 'on-primary' : 'ink-2']!;
  for (const seat of seats) {
    const [left, top] = at(seat);
    pen.fillText(mark ?? String(seat.number), left, top + letter * 0.36);
  }
}

/** Draws the outline of what was put down, its breadth in metres. */
function line(pen: CanvasRenderingContext2D, scale: number, colour: string, breadth: number): void {
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.lineWidth = breadth;
  pen.strokeStyle = colour;
  pen.stroke();
}

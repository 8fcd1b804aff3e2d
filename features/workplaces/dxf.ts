// Drawings of architects as DXF (ASCII), as far as a floor's ground needs them: walls and openings, which are lines,
// polylines, circles and arcs, and the blocks that are made of them (doors, desks) wherever they are inserted. Texts and hatches
// are left out. What comes out is an SVG of plain lines, which is then
// drawn like any other; nothing of the file itself is kept.

const mostShapes = 50_000;
const size = 2_000;
/** Blocks stand in blocks so deep at most; one that holds itself ends there. */
const deepest = 8;
/** A small file can say blocks of blocks without end: so many entities are drawn, and no more. */
const mostSteps = 4 * mostShapes;

type Point = readonly [x: number, y: number];
type Shape =
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly isClosed: boolean }
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number };

interface Entity {
  readonly type: string;
  readonly pairs: readonly (readonly [code: number, value: string])[];
}

/** Whether a file's first letters are those of an ASCII DXF. */
export const isDxf = (head: string) => /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/.test(head);

/** Metres of a unit, by `$INSUNITS`: inches, feet, millimetres, centimetres, metres, decimetres. 0 says nothing. */
const metresOfUnit: Readonly<Record<string, number>> = {
  '1': 0.0254,
  '2': 0.3048,
  '4': 0.001,
  '5': 0.01,
  '6': 1,
  '14': 0.1,
};

/** How large what is drawn is in metres, by the units that the file names; undefined where it names none. */
export function metresOfDxf(text: string): { width: number; height: number } | undefined {
  const [, unit = ''] = /\$INSUNITS\r?\n\s*70\r?\n\s*(\d+)/.exec(text) ?? [];
  const metres = metresOfUnit[unit];
  if (metres === undefined) return undefined;
  const { entities, blocks } = readDxf(text);
  const shapes = shapesOf(entities, { blocks, left: mostSteps });
  if (shapes.length === 0) return undefined;
  const { left, right, bottom, top } = boundsOf(shapes);
  return { width: (right - left) * metres, height: (top - bottom) * metres };
}

/** The drawing as an SVG of lines; undefined where it has none, or more than a floor has. */
export function svgOfDxf(text: string): string | undefined {
  const { entities, blocks } = readDxf(text);
  const drawing: Drawing = { blocks, left: mostSteps };
  const shapes = shapesOf(entities, drawing);
  if (shapes.length === 0 || shapes.length > mostShapes || drawing.left < 0) return undefined;
  const bounds = boundsOf(shapes);
  const [width, height] = [bounds.right - bounds.left, bounds.top - bounds.bottom];
  const scale = size / Math.max(width, height);
  if (!Number.isFinite(scale)) return undefined;
  // In a DXF y grows upwards, on a screen downwards.
  const place = ([x, y]: Point) => `${round((x - bounds.left) * scale)},${round((bounds.top - y) * scale)}`;
  const drawn = shapes.map((shape) => {
    if (shape.kind === 'line')
      return `<${shape.isClosed ? 'polygon' : 'polyline'} points="${shape.points.map(place).join(' ')}"/>`;
    const [x, y] = place(shape.centre).split(',');
    return `<circle cx="${x}" cy="${y}" r="${round(shape.radius * scale)}"/>`;
  });
  const [wide, high] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"><g fill="none" stroke="#5b6472" stroke-width="3">${drawn.join('')}</g></svg>`;
}

interface Block {
  readonly base: Point;
  readonly entities: Entity[];
}
type Blocks = ReadonlyMap<string, Block>;
interface Drawing {
  readonly blocks: Blocks;
  /** How many entities may still be drawn; below 0 it is too much. */
  left: number;
}

/** The entities between the heads of their section, and the blocks of theirs: pairs of a code and a value, a line each. */
function readDxf(text: string): { entities: Entity[]; blocks: Blocks } {
  const lines = text.split(/\r?\n/);
  const entities: Entity[] = [];
  const blocks = new Map<string, Block>();
  let block: Entity[] | undefined;
  let pairs: [number, string][] = [];
  let inside = '';
  let isNamed = false;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = Number(lines[at]);
    const value = (lines[at + 1] ?? '').trim();
    if (code === 2 && isNamed) [inside, isNamed] = [value, false];
    else if (code !== 0) pairs.push([code, value]);
    else {
      pairs = [];
      if (value === 'SECTION' || value === 'ENDSEC') [inside, isNamed, block] = ['', value === 'SECTION', undefined];
      else if (inside === 'ENTITIES') entities.push({ type: value, pairs });
      else if (inside === 'BLOCKS' && value === 'BLOCK') block = [{ type: value, pairs }];
      else if (inside === 'BLOCKS' && value === 'ENDBLK') {
        const [head, ...within] = block ?? [];
        if (head) blocks.set(nameOf(head), { base: pointsOf(head)[0] ?? [0, 0], entities: within });
        block = undefined;
      } else block?.push({ type: value, pairs });
    }
  }
  return { entities, blocks };
}

function shapesOf(entities: readonly Entity[], drawing: Drawing, depth = 0): Shape[] {
  const shapes: Shape[] = [];
  let open: { points: Point[]; isClosed: boolean } | undefined;
  for (const entity of entities) {
    if (--drawing.left < 0) break;
    if (entity.type === 'POLYLINE') open = { points: [], isClosed: isClosed(entity) };
    else if (entity.type === 'VERTEX') open?.points.push(...pointsOf(entity));
    else if (entity.type === 'SEQEND') {
      if (open) shapes.push({ kind: 'line', ...open });
      open = undefined;
    } else if (entity.type !== 'INSERT') shapes.push(...plainShapes(entity));
    else if (depth < deepest) for (const shape of inserted(entity, drawing, depth)) shapes.push(shape);
  }
  return shapes.filter((shape) =>
    shape.kind === 'line' ? shape.points.length > 1 : shape.radius > 0 && Number.isFinite(shape.radius),
  );
}

/** A block where it is inserted: moved, turned, scaled, and repeated in rows and columns. */
function inserted(entity: Entity, drawing: Drawing, depth: number): Shape[] {
  const block = drawing.blocks.get(nameOf(entity));
  const [at] = pointsOf(entity);
  if (!block || !at) return [];
  const within = shapesOf(block.entities, drawing, depth + 1);
  const [wide, high] = [numberOr(entity, 41, 1), numberOr(entity, 42, 1)];
  const angle = (numberOr(entity, 50, 0) * Math.PI) / 180;
  const [columns, rows] = [numberOr(entity, 70, 1), numberOr(entity, 71, 1)].map((one) => Math.max(1, Math.floor(one)));
  const [apart, above] = [numberOr(entity, 44, 0), numberOr(entity, 45, 0)];
  const shapes: Shape[] = [];
  for (let copy = 0; copy < columns! * rows! && within.length > 0 && drawing.left >= 0; copy += 1) {
    drawing.left -= within.length;
    const [right, up] = [(copy % columns!) * apart, Math.floor(copy / columns!) * above];
    const place = ([x, y]: Point): Point => {
      const [dx, dy] = [(x - block.base[0]) * wide + right, (y - block.base[1]) * high + up];
      return [at[0] + dx * Math.cos(angle) - dy * Math.sin(angle), at[1] + dx * Math.sin(angle) + dy * Math.cos(angle)];
    };
    for (const shape of within) shapes.push(moved(shape, place, wide, high));
  }
  return shapes;
}

/** A circle that is scaled in one direction alone is none any more. */
function moved(shape: Shape, place: (point: Point) => Point, wide: number, high: number): Shape {
  if (shape.kind === 'line') return { ...shape, points: shape.points.map(place).filter(isPoint) };
  const { centre, radius } = shape;
  if (Math.abs(wide) === Math.abs(high))
    return { kind: 'circle', centre: place(centre), radius: radius * Math.abs(wide) };
  const points = Array.from({ length: 32 }, (_, n): Point => {
    const angle = (n / 16) * Math.PI;
    return place([centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]);
  });
  return { kind: 'line', points: points.filter(isPoint), isClosed: true };
}

function plainShapes(entity: Entity): Shape[] {
  const [centre] = pointsOf(entity);
  if (entity.type === 'LINE') return [{ kind: 'line', points: pointsOf(entity), isClosed: false }];
  if (entity.type === 'LWPOLYLINE') return [{ kind: 'line', points: pointsOf(entity), isClosed: isClosed(entity) }];
  if (!centre) return [];
  const radius = numberOf(entity, 40);
  if (entity.type === 'CIRCLE') return [{ kind: 'circle', centre, radius }];
  if (entity.type !== 'ARC' || !Number.isFinite(radius)) return [];
  const from = numberOf(entity, 50);
  const sweep = (((numberOf(entity, 51) - from) % 360) + 360) % 360 || 360;
  const points = Array.from({ length: 17 }, (_, n): Point => {
    const angle = ((from + (sweep * n) / 16) * Math.PI) / 180;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
  return [{ kind: 'line', points: points.filter(isPoint), isClosed: false }];
}

/** 10 and 20 are the first point, or each of several; 11 and 21 the end of a line. */
function pointsOf({ pairs }: Entity): Point[] {
  const xs = pairs.filter(([code]) => code === 10 || code === 11);
  const ys = pairs.filter(([code]) => code === 20 || code === 21);
  return xs.map(([, x], at): Point => [Number(x), Number(ys[at]?.[1])]).filter(isPoint);
}

const isPoint = (point: Point) => point.every(Number.isFinite);
const isClosed = (entity: Entity) => numberOf(entity, 70) % 2 === 1;
const nameOf = ({ pairs }: Entity) => pairs.find(([code]) => code === 2)?.[1] ?? '';
const numberOr = (entity: Entity, wanted: number, otherwise: number) => {
  const value = numberOf(entity, wanted);
  return Number.isFinite(value) ? value : otherwise;
};
const numberOf = ({ pairs }: Entity, wanted: number) => Number(pairs.find(([code]) => code === wanted)?.[1]);
const round = (value: number) => Math.round(value * 10) / 10;

function boundsOf(shapes: readonly Shape[]) {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const shape of shapes) {
    const spread = shape.kind === 'circle' ? shape.radius : 0;
    for (const [x, y] of shape.kind === 'circle' ? [shape.centre] : shape.points) {
      bounds.left = Math.min(bounds.left, x - spread);
      bounds.right = Math.max(bounds.right, x + spread);
      bounds.bottom = Math.min(bounds.bottom, y - spread);
      bounds.top = Math.max(bounds.top, y + spread);
    }
  }
  return bounds;
}

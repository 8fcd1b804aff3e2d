// Drawings of architects as DXF (ASCII), as far as a floor's ground needs them: walls and openings, which are lines,
// polylines, circles and arcs. Blocks, texts and hatches are left out. What comes out is an SVG of plain lines, which is then
// drawn like any other; nothing of the file itself is kept.

const mostShapes = 50_000;
const size = 2_000;

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

/** The drawing as an SVG of lines; undefined where it has none, or more than a floor has. */
export function svgOfDxf(text: string): string | undefined {
  const shapes = shapesOf(entitiesOf(text));
  if (shapes.length === 0 || shapes.length > mostShapes) return undefined;
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

/** The entities between the heads of their section: pairs of a code and a value, a line each. */
function entitiesOf(text: string): Entity[] {
  const lines = text.split(/\r?\n/);
  const entities: Entity[] = [];
  let pairs: [number, string][] = [];
  let isInside = false;
  let section = '';
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = Number(lines[at]);
    const value = (lines[at + 1] ?? '').trim();
    if (code === 0) {
      pairs = [];
      if (value === 'SECTION' || value === 'ENDSEC') [section, isInside] = [value, false];
      else if (isInside) entities.push({ type: value, pairs });
    } else if (code === 2 && section === 'SECTION') {
      isInside = value === 'ENTITIES';
      section = '';
    } else pairs.push([code, value]);
  }
  return entities;
}

function shapesOf(entities: readonly Entity[]): Shape[] {
  const shapes: Shape[] = [];
  let open: { points: Point[]; isClosed: boolean } | undefined;
  for (const entity of entities) {
    if (entity.type === 'POLYLINE') open = { points: [], isClosed: isClosed(entity) };
    else if (entity.type === 'VERTEX') open?.points.push(...pointsOf(entity));
    else if (entity.type === 'SEQEND') {
      if (open) shapes.push({ kind: 'line', ...open });
      open = undefined;
    } else shapes.push(...plainShapes(entity));
  }
  return shapes.filter((shape) =>
    shape.kind === 'line' ? shape.points.length > 1 : shape.radius > 0 && Number.isFinite(shape.radius),
  );
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

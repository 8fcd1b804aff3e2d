import { useMemo, useState } from 'react';
import { newId } from '#platform/contract/id.ts';
import * as draw from '../../drawing.ts';
import { begin, change, redo, undo } from '../../history.ts';
import { align, mostSeats, numbersFor, spotsOf, type Edge, type Pattern } from '../../layout.ts';
import type { ObjectKind } from '../../policy.ts';
import type { Floor, FloorMap } from '../workplaces.ts';

export const grid = 0.5;

const drawingOf = ({ seats, zones, objects }: FloorMap): draw.Drawing => ({ seats, zones, objects });

/** The map while it is drawn: what is chosen, what is done to it, undone and done again. */
export function useMapEditor(shown: Floor, base: FloorMap, used: ReadonlySet<string>) {
  const [history, setHistory] = useState(() => begin(drawingOf(base)));
  const [saved, setSaved] = useState(() => history.present);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const drawing = history.present;
  /** The floor as large as it is drawn now. */
  const floor = useMemo(() => (drawing.size ? { ...shown, ...drawing.size } : shown), [shown, drawing.size]);
  // Two thousand seats are looked at when one of them changes, not when one is chosen.
  const findings = useMemo(() => draw.findings(drawing, floor), [drawing, floor]);
  const put = (next: draw.Drawing) => setHistory((old) => change(old, next));
  const choose = (ids: Iterable<string>) => setChosen(new Set(ids));
  const freeNumbers = (count: number, first?: number) =>
    numbersFor(
      count,
      new Set(drawing.seats.map(({ number }) => number)),
      first ?? Math.max(0, ...drawing.seats.map(({ number }) => number)) + 1,
    );
  const middle = { x: floor.width / 2, y: floor.height / 2 };
  const seats = drawing.seats.filter(({ id }) => chosen.has(id));

  const addSeats = (fresh: readonly draw.Seat[]) => {
    put({ ...drawing, seats: [...drawing.seats, ...fresh].slice(0, mostSeats) });
    choose(fresh.map(({ id }) => id));
  };
  return {
    drawing,
    floor,
    chosen,
    choose,
    isChanged: drawing !== saved,
    findings,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** What was saved is what the next changes are counted from. */
    markSaved: () => setSaved(drawing),
    /** Takes another map over, as one step that can be undone. */
    take: (map: FloorMap) => put(drawingOf(map)),
    calibrate: (by: draw.Calibration, follows: boolean) => put(draw.calibrated(drawing, { ...by, follows })),
    move: (x: number, y: number) => put(draw.moved(drawing, chosen, { x, y }, floor, grid)),
    turn: () => put(draw.turned(drawing, chosen)),
    remove: () => {
      put(draw.without(drawing, chosen, used));
      choose([]);
    },
    copy: () => {
      const { drawing: next, fresh } = draw.copied(drawing, chosen, {
        newId,
        size: floor,
        numbers: freeNumbers(seats.length),
      });
      put(next);
      choose(fresh);
    },
    align: (edge: Edge) => {
      const placed = new Map(align(seats, edge).map((seat) => [seat.id, seat]));
      put({ ...drawing, seats: drawing.seats.map((seat) => placed.get(seat.id) ?? seat) });
    },
    number: (first: number, by: 'rows' | 'columns') => put(draw.numbered(drawing, chosen, first, by)),
    editSeats: (patch: Partial<draw.Seat>) =>
      put({ ...drawing, seats: drawing.seats.map((one) => (chosen.has(one.id) ? { ...one, ...patch } : one)) }),
    editZone: (id: string, patch: Partial<draw.Zone>) =>
      put({ ...drawing, zones: drawing.zones.map((one) => (one.id === id ? { ...one, ...patch } : one)) }),
    editThing: (id: string, patch: Partial<draw.Thing>) =>
      put({ ...drawing, objects: drawing.objects.map((one) => (one.id === id ? { ...one, ...patch } : one)) }),
    addPattern: (pattern: Omit<Pattern, 'x' | 'y' | 'turn'>) => {
      const spots = spotsOf({ ...pattern, x: 0, y: 0, turn: 0 });
      const width = Math.max(...spots.map(({ x }) => x));
      const height = Math.max(...spots.map(({ y }) => y));
      const at = { x: Math.max(1, middle.x - width / 2), y: Math.max(1, middle.y - height / 2) };
      const numbers = freeNumbers(spots.length);
      addSeats(
        spots.map((spot, index) => ({
          id: newId(),
          number: numbers[index]!,
          kind: 'agent' as const,
          attributes: [],
          equipment: '',
          x: Math.min(floor.width, spot.x + at.x),
          y: Math.min(floor.height, spot.y + at.y),
          turn: spot.turn,
        })),
      );
    },
    addPositions: (rows: readonly { number: number; x: number; y: number; turn: number; equipment: string }[]) => {
      const byNumber = new Map(drawing.seats.map((seat) => [seat.number, seat]));
      const given = rows.map((row): draw.Seat => {
        const known = byNumber.get(row.number);
        return { id: known?.id ?? newId(), kind: known?.kind ?? 'agent', attributes: known?.attributes ?? [], ...row };
      });
      const ids = new Set(given.map(({ id }) => id));
      put({ ...drawing, seats: [...drawing.seats.filter(({ id }) => !ids.has(id)), ...given].slice(0, mostSeats) });
      choose(ids);
    },
    addZone: (name: string) => {
      const id = newId();
      const box = { x: middle.x - 4, y: middle.y - 3, width: 8, height: 6 };
      const zone = { id, kind: 'quiet' as const, name, client_id: null, campaign_id: null, ...inside(box, floor) };
      put({ ...drawing, zones: [...drawing.zones, zone] });
      choose([id]);
    },
    addThing: (kind: ObjectKind, label: string) => {
      const id = newId();
      const side = kind === 'room' ? 4 : kind === 'exit' ? 2 : kind === 'plant' ? 0.9 : 1.6;
      const box = { x: middle.x, y: middle.y, width: kind === 'wall' ? 6 : side, height: kind === 'wall' ? 0.3 : side };
      put({ ...drawing, objects: [...drawing.objects, { id, kind, label, ...inside(box, floor) }] });
      choose([id]);
    },
  };
}

type Box = { x: number; y: number; width: number; height: number };

function inside(box: Box, floor: Floor): Box {
  const width = Math.min(box.width, floor.width);
  const height = Math.min(box.height, floor.height);
  return {
    width,
    height,
    x: Math.max(0, Math.min(box.x, floor.width - width)),
    y: Math.max(0, Math.min(box.y, floor.height - height)),
  };
}

export type MapEditor = ReturnType<typeof useMapEditor>;

import { expect, test } from 'vitest';
import {
  byLength,
  byMeasures,
  calibrated,
  compared,
  copied,
  findings,
  moved,
  numbered,
  turned,
  without,
  type Drawing,
  type Seat,
} from './drawing.ts';

const seat = (id: string, number: number, x: number, y: number): Seat => ({
  id,
  number,
  x,
  y,
  turn: 0,
  kind: 'agent',
  attributes: [],
  equipment: '',
});
const zone = {
  id: 'z',
  kind: 'quiet',
  name: 'Z',
  client_id: null,
  campaign_id: null,
  x: 0,
  y: 0,
  width: 6,
  height: 4,
} as const;
const drawing: Drawing = {
  seats: [seat('a', 1, 1, 1), seat('b', 2, 3, 1), seat('c', 3, 1, 3)],
  zones: [zone],
  objects: [],
};
const size = { width: 10, height: 5 };

test('pieces move on the grid and never out of the floor', () => {
  const { seats, zones } = moved(drawing, new Set(['a', 'z']), { x: 20, y: 0 }, size, 0.5);
  expect(seats[0]).toMatchObject({ x: 10, y: 1 });
  expect(zones[0]).toMatchObject({ x: 4, y: 0 });
  expect(seats[1]).toBe(drawing.seats[1]);
  expect(turned(drawing, new Set(['a', 'z'])).zones[0]).toMatchObject({ width: 4, height: 6 });
});

test('used seats are not removed, copies have numbers of their own', () => {
  expect(without(drawing, new Set(['a', 'b']), new Set(['b'])).seats.map(({ id }) => id)).toEqual(['b', 'c']);
  let count = 0;
  const { drawing: more, fresh } = copied(drawing, new Set(['a']), {
    newId: () => `n${(count += 1)}`,
    numbers: [9],
    size,
  });
  expect(more.seats.at(-1)).toMatchObject({ id: 'n1', number: 9, x: 2, y: 2 });
  expect([...fresh]).toEqual(['n1']);
});

test('numbers go by rows or by columns', () => {
  const all = new Set(['a', 'b', 'c']);
  expect(numbered(drawing, all, 50, 'rows').seats.map(({ number }) => number)).toEqual([50, 51, 52]);
  expect(numbered(drawing, all, 50, 'columns').seats.map(({ number }) => number)).toEqual([50, 52, 51]);
});

test('a number twice and a locked zone without its client stop a map; a seat in no zone and one on another do not', () => {
  const wrong: Drawing = {
    seats: [...drawing.seats, seat('d', 3, 9, 4.5), seat('e', 7, 1.2, 1.2)],
    zones: [zone, { ...zone, id: 'y', kind: 'client' }],
    objects: [],
  };
  expect(findings(wrong, size).map(({ kind, id, stops }) => [kind, id, stops])).toEqual([
    ['number', 'd', true],
    ['owner', 'y', true],
    ['zoneless', 'd', false],
    ['close', 'e', false],
  ]);
  expect(findings(drawing, size)).toEqual([]);
});

test('two maps are compared by their seats', () => {
  const after = { ...drawing, seats: [seat('a', 1, 2, 1), seat('b', 8, 3, 1), seat('n', 9, 5, 1)] };
  expect(compared(drawing, after)).toEqual({ added: 1, removed: 1, moved: 1, renumbered: 1, zones: 0 });
});

test('a wall whose length is known makes the whole floor as large as it is, with what is drawn on it or without', () => {
  const by = byLength(size, { x: 2, y: 1 }, { x: 7, y: 1 }, 20)!;
  expect(by.size).toEqual({ width: 40, height: 20 });
  const whole = calibrated(drawing, { ...by, follows: true });
  expect(whole.seats.map(({ x, y }) => [x, y])).toEqual([
    [4, 4],
    [12, 4],
    [4, 12],
  ]);
  expect(whole.zones[0]).toMatchObject({ x: 0, y: 0, width: 24, height: 16 });
  expect(calibrated(drawing, { ...by, follows: false })).toEqual({ ...drawing, size: by.size });
  expect(turned(whole, new Set(['a'])).size).toEqual(by.size);
  expect(byLength(size, { x: 2, y: 1 }, { x: 2, y: 1 }, 20)).toBeUndefined();
  expect(byLength(size, { x: 0, y: 1 }, { x: 1, y: 1 }, 400)).toBeUndefined();
});

test('a drawing that knows its metres becomes the floor, without the margins that it was shown with', () => {
  // Shown within 10 by 5 metres, a drawing of 20 by 20 had 2.5 metres of nothing at either side.
  const by = byMeasures(size, { width: 20, height: 20 })!;
  expect(by).toMatchObject({ times: 4, size: { width: 20, height: 20 }, left: 2.5, top: 0 });
  expect(calibrated(drawing, { ...by, follows: true }).seats.map(({ x, y }) => [x, y])).toEqual([
    [0, 4],
    [2, 4],
    [0, 12],
  ]);
});

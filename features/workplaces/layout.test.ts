import { describe, expect, it } from 'vitest';
import { begin, change, redo, undo } from './history.ts';
import { align, numbersFor, snap, spotsOf } from './layout.ts';

describe('seats by pattern', () => {
  const pattern = { x: 2, y: 3, columns: 3, rows: 2, stepX: 1.4, stepY: 2, turn: 0 };
  it('stand in rows from the left', () => {
    expect(spotsOf({ ...pattern, kind: 'row' }).map(({ x, y }) => [x, y])).toEqual([
      [2, 3],
      [3.4, 3],
      [4.8, 3],
      [2, 5],
      [3.4, 5],
      [4.8, 5],
    ]);
  });
  it('face each other in islands', () => {
    const spots = spotsOf({ ...pattern, kind: 'island', rows: 1 });
    expect(spots.map(({ turn }) => turn)).toEqual([0, 0, 0, 180, 180, 180]);
  });
  it('turn with the whole pattern', () => {
    expect(spotsOf({ ...pattern, kind: 'row', rows: 1, turn: 90 }).map(({ x, y, turn }) => [x, y, turn])).toEqual([
      [2, 3, 90],
      [2, 4.4, 90],
      [2, 5.8, 90],
    ]);
  });
});

it('what is dragged lands on the grid, and what is aligned stands in one line', () => {
  expect(snap(3.37, 0.25)).toBe(3.25);
  const seats = [
    { x: 1, y: 1 },
    { x: 5, y: 2 },
    { x: 2, y: 9 },
  ];
  expect(align(seats, 'left').map(({ x }) => x)).toEqual([1, 1, 1]);
  expect(align(seats, 'spread_x').map(({ x }) => x)).toEqual([1, 5, 3]);
});

it('new seats take the lowest free numbers', () => {
  expect(numbersFor(3, new Set([1, 3]))).toEqual([2, 4, 5]);
});

it('what was undone comes back until something new is done', () => {
  const twice = change(change(begin(0), 1), 2);
  expect(undo(undo(undo(twice))).present).toBe(0);
  expect(redo(undo(twice)).present).toBe(2);
  expect(redo(change(undo(twice), 7)).present).toBe(7);
});

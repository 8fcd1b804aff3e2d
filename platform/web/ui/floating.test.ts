import { expect, test } from 'vitest';
import { place } from './floating.ts';

const VIEW = { width: 1000, height: 600 };
const BOX = { width: 200, height: 100 };
const at = (left: number, top: number) => ({ left, top, width: 80, height: 30 });

test('under its control, from the same edge', () => {
  expect(place(at(100, 100), BOX, VIEW, 'bottom', 'start')).toEqual({ left: 100, top: 136, side: 'bottom' });
  expect(place(at(100, 100), BOX, VIEW, 'bottom', 'end')).toMatchObject({ left: 8 });
  expect(place(at(500, 100), BOX, VIEW, 'bottom', 'end')).toMatchObject({ left: 380 });
});

test('above it where there is no room under it', () => {
  expect(place(at(100, 540), BOX, VIEW, 'bottom', 'start')).toMatchObject({ top: 434, side: 'top' });
  expect(place(at(100, 20), BOX, VIEW, 'top', 'center')).toMatchObject({ side: 'bottom' });
});

test('never out of the window', () => {
  expect(place(at(950, 100), BOX, VIEW, 'bottom', 'start')).toMatchObject({ left: 792 });
  const { top } = place(at(100, 20), { width: 200, height: 590 }, VIEW, 'bottom', 'start');
  expect(top).toBeGreaterThanOrEqual(8);
});

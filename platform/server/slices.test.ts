import { expect, test } from 'vitest';
import { makeSlices } from './slices.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('no more pieces are done in a turn than may be, all of them in order', async () => {
  const inSlices = makeSlices(2);
  const done: number[] = [];
  for (let piece = 0; piece < 5; piece += 1) inSlices(() => done.push(piece));
  const seen: number[] = [];
  while (done.length < 5) {
    await nextTurn();
    seen.push(done.length);
  }
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBe(2);
});

test('a piece that gives another one is followed by it in a later turn', async () => {
  const inSlices = makeSlices(1);
  const done: string[] = [];
  inSlices(() => {
    done.push('first');
    inSlices(() => done.push('second'));
  });
  await nextTurn();
  expect(done).toEqual(['first']);
  await nextTurn();
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
});

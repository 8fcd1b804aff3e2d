import { afterEach, expect, test } from 'vitest';
import { followingRow, noteOpenList } from './open-list.ts';

let forget = () => undefined as void;
afterEach(() => forget());

const stand = (rows: readonly (readonly [string, boolean | undefined])[]) => {
  const opened: string[] = [];
  forget = noteOpenList({ rows: rows.map(([key, calls]) => ({ key, calls })), open: (key) => void opened.push(key) });
  return opened;
};

test('what is done gives way to the next that waits for the reader, and after the last to the first', () => {
  const opened = stand([
    ['a', true],
    ['b', false],
    ['c', true],
    ['d', false],
  ]);
  followingRow('a')?.();
  followingRow('c')?.();
  expect(opened).toEqual(['c', 'a']);
});

test('where nothing else waits it stays', () => {
  stand([
    ['a', true],
    ['b', false],
  ]);
  expect([followingRow('a'), followingRow('gone')]).toEqual([undefined, undefined]);
});

test('a list that does not know who waits goes on row by row', () => {
  const opened = stand([
    ['a', undefined],
    ['b', undefined],
  ]);
  followingRow('a')?.();
  expect(opened).toEqual(['b']);
});

test('without a list behind it a panel has nowhere to go', () => {
  stand([
    ['a', true],
    ['b', true],
  ]);
  forget();
  expect(followingRow('a')).toBeUndefined();
});

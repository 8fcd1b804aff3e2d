import { expect, it, test } from 'vitest';
import { coach } from './coaching.ts';
import { fairnessOf, toldOf } from './fairness.ts';
import { nextStates, programStates } from './policy.ts';
import { pointsOf } from './ranking.ts';

test('a good reason says what was done, for whom and what changed', () => {
  const good = coach('Enseñó el nuevo CRM a cinco compañeras en su almuerzo y ya nadie pide ayuda al soporte.');
  expect(good).toMatchObject({ isLong: true, saysWhat: true, saysWhom: true, saysChange: true });
});

test('«Excelente trabajo» is short and says none of it', () => {
  expect(coach('Excelente trabajo')).toMatchObject({
    letters: 17,
    isLong: false,
    saysWhat: false,
    saysWhom: false,
    saysChange: false,
  });
});

test('spaces do not make a reason long', () => expect(coach(` ${'a'.repeat(30)}${' '.repeat(60)}`).isLong).toBe(false));

test('points are cases that stayed, by their quality', () => {
  expect(pointsOf({ cases: 312, returned: 0, quality: 96 })).toBe(299.5);
  expect(pointsOf({ cases: 100, returned: 100, quality: 100 })).toBe(0);
});

test('a group of four is never told, and chance is called chance', () => {
  const all = { people: 100, recognized: 40 };
  expect(fairnessOf({ people: 4, recognized: 3 }, all)).toBeUndefined();
  expect(fairnessOf({ people: 50, recognized: 22 }, all)?.isNoise).toBe(true);
  expect(fairnessOf({ people: 50, recognized: 2 }, all)?.isNoise).toBe(false);
  expect(fairnessOf({ people: 50, recognized: 15 }, { people: 100, recognized: 29 }), 'too few in all').toBeUndefined();
});

test('what is left out never follows from the rest: the smallest of the others goes with a small one', () => {
  const groups = [
    { group: 'a', people: 60, recognized: 5 },
    { group: 'b', people: 37, recognized: 5 },
    { group: 'c', people: 3, recognized: 1 },
  ];
  expect(toldOf(groups).map(({ group }) => group)).toEqual(['a']);
  expect(toldOf(groups.slice(0, 2)).map(({ group }) => group)).toEqual(['a', 'b']);
  const unknown = { group: '', people: 12, recognized: 0 };
  expect(toldOf([...groups, unknown]).map(({ group }) => group)).toEqual(['a', 'b']);
});

it.each(programStates)('a programme that is %s knows where it goes', (state) => {
  expect(nextStates(state).includes(state)).toBe(false);
  expect(nextStates(state).length > 0).toBe(state !== 'archived');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itIsSound } from '#features/cases/testing.ts';
import { stepsFrom } from '#features/cases/declaration.ts';
import { complaint } from './complaint.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { isConflicted } from './policy.ts';

itIsSound(complaint, {
  strings: { es, en },
  facts: fc.record({
    isHarassment: fc.boolean(),
    hasMeasures: fc.boolean(),
    wereHeard: fc.boolean(),
    days: fc.constant(65),
  }),
});

test('sexual harassment is never conciliated, and is not inquired into before somebody is protected', () => {
  const facts = { isHarassment: true, hasMeasures: false, wereHeard: true, days: 65 };
  const actions = stepsFrom(complaint, 'review', ['member'], facts).map(({ action }) => action);
  expect(actions).toContain('protect');
  expect(actions).not.toContain('listen');
  expect(
    stepsFrom(complaint, 'protection', ['member'], facts).find(({ action }) => action === 'inquire')?.blocked,
  ).toBe('no_measures');
});

test.each([
  ['the person themselves', { id: 'a', bossId: null }, { id: 'a', bossId: null }, true],
  ['their leader', { id: 'a', bossId: null }, { id: 'b', bossId: 'a' }, true],
  ['somebody whom they lead', { id: 'a', bossId: 'b' }, { id: 'b', bossId: null }, true],
  ['a colleague of the same leader', { id: 'a', bossId: 'c' }, { id: 'b', bossId: 'c' }, false],
])('conflict of interest: %s', (_who, member, party, isShutOut) => {
  expect(isConflicted(member, party)).toBe(isShutOut);
});

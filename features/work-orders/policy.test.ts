import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { order } from './order.ts';
import { classOf, placesOf } from './policy.ts';
import { priorities } from './priority.ts';

const count = fc.integer({ min: 0, max: 3 });

itIsSound(order, {
  strings: { es, en },
  hasGroups: true,
  facts: fc.record({
    priority: fc.constantFrom(...priorities),
    hasValue: fc.boolean(),
    testCount: count,
    passedCount: count,
    hasSolver: fc.boolean(),
    hasEffort: fc.boolean(),
    waitsForCount: count,
    openTaskCount: count,
    reopenedCount: count,
  }),
});

it('tells others the class of a value, not the value', () => {
  expect([60_000_000, 15_000_000, 3_000_000, 0].map(classOf)).toEqual(['a', 'b', 'c', 'd']);
});

it('counts free places one by one: who is over their limit hides nobody else’s', () => {
  const team = [
    { busy: 3, wip_limit: 2 },
    { busy: 2, wip_limit: 3 },
    { busy: 2, wip_limit: 3 },
  ];
  expect(placesOf(team)).toEqual({ limit: 8, free: 2, busy: 6 });
});

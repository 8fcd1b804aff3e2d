import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsFrom } from '#features/cases/declaration.ts';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { buttonOf, overtimeRequest, type OvertimeFacts } from './overtime-request.ts';
import type { OvertimeAction, OvertimeState } from './policy.ts';

const usual: OvertimeFacts = {
  ...{ hasBegun: false, isOver: false, isAfter: false, needsSecond: false },
  ...{ exceeds: false, isBacked: false, isBeyond: false, isFirstApprover: false },
};
const actionsFor = (party: string, state: OvertimeState, facts: Partial<OvertimeFacts> = {}) =>
  stepsFrom(overtimeRequest, state, [party], { ...usual, ...facts }).flatMap(({ action }) => buttonOf[action] ?? []);

itIsSound(overtimeRequest, {
  strings: { es, en },
  facts: fc.record({
    ...{ hasBegun: fc.boolean(), isOver: fc.boolean(), isAfter: fc.boolean(), needsSecond: fc.boolean() },
    ...{ exceeds: fc.boolean(), isBacked: fc.boolean(), isBeyond: fc.boolean(), isFirstApprover: fc.boolean() },
  }),
});

test.each<[OvertimeState, OvertimeAction[], OvertimeAction[], OvertimeAction[]]>([
  ['draft', ['edit', 'submit', 'delete'], [], []],
  ['submitted', ['delete', 'withdraw'], ['approve', 'reject'], []],
  ['approved_leader', ['cancel'], ['cancel'], ['approve', 'reject']],
  ['approved_final', ['cancel'], ['cancel'], []],
  ['executed', [], [], []],
  ['sent_to_payroll', [], [], []],
  ['paid', [], [], []],
  ['rejected', [], [], []],
  ['withdrawn', [], [], []],
  ['cancelled', [], [], []],
])('%s: own %j, leader %j, second %j', (state, own, led, ended) => {
  expect(actionsFor('owner', state)).toEqual(own);
  expect(actionsFor('leader', state)).toEqual(led);
  expect(actionsFor('second', state)).toEqual(ended);
});

test('two approvals are by two people, whatever one of them holds', () => {
  expect(actionsFor('second', 'approved_leader', { isFirstApprover: true })).toEqual([]);
});

test('what has begun is not cancelled, and what is over is confirmed by the leader', () => {
  const over = { isOver: true, hasBegun: true };
  expect(actionsFor('owner', 'approved_final', over)).toEqual([]);
  expect(actionsFor('leader', 'approved_final', over)).toEqual(['execute']);
});

test('whatever the facts, one button is one step', () => {
  const facts = fc.record({ needsSecond: fc.boolean(), isAfter: fc.boolean(), isOver: fc.boolean() });
  fc.assert(
    fc.property(facts, (known) => {
      for (const [party, state] of [
        ['leader', 'submitted'],
        ['second', 'approved_leader'],
      ] as const)
        expect(actionsFor(party, state, known).filter((one) => one === 'approve')).toHaveLength(1);
    }),
  );
});

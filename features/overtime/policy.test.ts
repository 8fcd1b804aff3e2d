import { expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, canRead, type OvertimeAction, type OvertimeState } from './policy.ts';

const all: Reach = { kind: 'all', id: null };
const person = (personId: string, ...held: string[]) =>
  mintScope({
    ...{ kind: 'person', personId, sessionId: 's', name: personId, attributes: {} },
    permissions: new Map(held.map((permission) => [permission, [all]])),
  });
const place = { headquartersId: null, clientId: null, costCenterId: null, subCostCenterId: null, campaignId: null };
const asked = (state: OvertimeState, more: object = {}) => ({
  ...{ state, personId: 'ana', createdBy: 'ana', firstDeciderId: null, place, isOver: false, hasBegun: false },
  ...more,
});
const leader = person('leader', 'overtime:decide');
const final = person('final', 'overtime:approve-final');

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
])('%s: own %j, leader %j, final %j', (state, own, led, ended) => {
  expect(actionsFor(person('ana'), asked(state))).toEqual(own);
  expect(actionsFor(leader, asked(state))).toEqual(led);
  expect(actionsFor(final, asked(state))).toEqual(ended);
});

test('nobody decides on their own hours, whatever they hold', () => {
  const both = person('ana', 'overtime:decide', 'overtime:approve-final');
  for (const state of ['submitted', 'approved_leader'] as const)
    expect(actionsFor(both, asked(state)).some((one) => one === 'approve' || one === 'reject')).toBe(false);
});

test('two approvals are by two people, whatever one of them holds', () => {
  const both = person('boss', 'overtime:decide', 'overtime:approve-final');
  expect(actionsFor(both, asked('submitted'))).toEqual(['approve', 'reject']);
  expect(actionsFor(both, asked('approved_leader', { firstDeciderId: 'boss' }))).toEqual(['cancel']);
  expect(actionsFor(both, asked('approved_leader', { firstDeciderId: 'eva' }))).toEqual([
    'approve',
    'reject',
    'cancel',
  ]);
});

test('what has begun is not cancelled, and what is over is confirmed by the leader', () => {
  const over = asked('approved_final', { isOver: true, hasBegun: true });
  expect(actionsFor(person('ana'), over)).toEqual([]);
  expect(actionsFor(leader, over)).toEqual(['execute']);
});

test('colleagues do not read it', () => {
  expect(canRead(person('eva'), asked('submitted'))).toBe(false);
  expect(canRead(leader, asked('submitted'))).toBe(true);
});

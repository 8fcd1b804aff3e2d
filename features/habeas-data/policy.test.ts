import { describe, expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import {
  actionsFor,
  answererOf,
  canSee,
  states,
  stateAfter,
  type Action,
  type Facts,
  type Kind,
  type State,
} from './policy.ts';

const person = (personId: string, reach?: Reach, permission = 'habeas-data:answer') =>
  mintScope({
    ...{ kind: 'person', personId, sessionId: 's', name: personId, attributes: {} },
    permissions: new Map(reach ? [[permission, [reach]]] : []),
  });
const everywhere: Reach = { kind: 'all', id: null };
const place = { headquartersId: null, clientId: 'nube', costCenterId: null, subCostCenterId: null, campaignId: null };
const facts = (kind: Kind, state: State): Facts => ({
  ...{ personId: 'owner', place, hasOfficer: true, hasStandIn: true, kind, state, firstDueOn: '2026-08-10' },
  askBy: kind === 'claim' ? '2026-07-24' : null,
});
const early = '2026-07-17';

test.each<[Kind, State, readonly Action[], readonly Action[]]>([
  ['query', 'received', ['add', 'withdraw'], ['extend', 'answer']],
  ['query', 'extended', ['add', 'withdraw'], ['answer']],
  ['query', 'answered', [], []],
  ['query', 'withdrawn', [], []],
  ['claim', 'received', ['add', 'withdraw'], ['ask', 'extend', 'answer']],
  ['claim', 'incomplete', ['complete', 'withdraw'], []],
  ['claim', 'extended', ['add', 'withdraw'], ['answer']],
  ['claim', 'answered', [], []],
  ['claim', 'withdrawn', [], []],
])('a %s that is %s: its owner may %j, who answers it %j', (kind, state, own, office) => {
  expect(actionsFor(person('owner'), facts(kind, state), early)).toEqual(own);
  expect(actionsFor(person('officer', everywhere), facts(kind, state), early)).toEqual(office);
});

test.each<[Kind, Action, Partial<Record<State, State>>]>([
  ['query', 'extend', { received: 'extended' }],
  ['query', 'answer', { received: 'answered', extended: 'answered' }],
  ['query', 'ask', {}],
  ['query', 'complete', {}],
  ['claim', 'ask', { received: 'incomplete' }],
  ['claim', 'complete', { incomplete: 'received' }],
  ['claim', 'withdraw', { received: 'withdrawn', incomplete: 'withdrawn', extended: 'withdrawn' }],
])('a %s: %s leads %j', (kind, action, to) => {
  for (const state of states) expect(stateAfter(action, { kind, state })).toBe(to[state]);
});

describe('the terms', () => {
  const officer = person('officer', everywhere);
  test.each([
    ['2026-07-24', ['ask', 'extend', 'answer']],
    ['2026-07-25', ['extend', 'answer']],
    ['2026-08-10', ['extend', 'answer']],
    ['2026-08-11', ['answer']],
  ])('on %s a claim may be %j', (today, possible) => {
    expect(actionsFor(officer, facts('claim', 'received'), today)).toEqual(possible);
  });
});

test('nobody answers themself, nor out of their reach, nor without the permission', () => {
  const own = person('owner', everywhere);
  expect(actionsFor(own, facts('claim', 'received'), early)).toEqual(['add', 'withdraw']);
  const far = person('officer', { kind: 'client', id: 'ribera' });
  expect(canSee(far, facts('claim', 'received'))).toBe(false);
  expect(actionsFor(far, facts('claim', 'received'), early)).toEqual([]);
  expect(canSee(person('officer', { kind: 'client', id: 'nube' }), facts('claim', 'received'))).toBe(true);
  expect(canSee(person('other'), facts('claim', 'received'))).toBe(false);
});

test('who stands in answers what nobody else can, within their reach, and nothing that somebody can', () => {
  const standIn = person('admin', everywhere, 'habeas-data:stand-in');
  const orphan = { ...facts('claim', 'received'), hasOfficer: false };
  expect(actionsFor(standIn, orphan, early)).toEqual(['ask', 'extend', 'answer']);
  expect(canSee(standIn, facts('claim', 'received'))).toBe(false);
  expect(actionsFor(standIn, facts('claim', 'received'), early)).toEqual([]);
  const far = person('admin', { kind: 'client', id: 'ribera' }, 'habeas-data:stand-in');
  expect(canSee(far, orphan)).toBe(false);
  expect(actionsFor(person('owner', everywhere, 'habeas-data:stand-in'), orphan, early)).toEqual(['add', 'withdraw']);
});

test.each([
  [true, true, 'office'],
  [true, false, 'office'],
  [false, true, 'stand_in'],
  [false, false, 'nobody'],
])('with an officer %s and a stand-in %s a case is with the %s', (hasOfficer, hasStandIn, by) => {
  expect(answererOf({ hasOfficer, hasStandIn })).toBe(by);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itIsSound } from '#features/cases/testing.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { stepsFrom } from '#features/cases/declaration.ts';
import { dataRequest, type Facts } from './data-request.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { answererOf, isOffice, states, type Action, type Kind, type Parties, type State } from './policy.ts';

const person = (personId: string, reach?: Reach, permission = 'habeas-data:answer') =>
  mintScope({
    ...{ kind: 'person', personId, sessionId: 's', name: personId, attributes: {} },
    permissions: new Map(reach ? [[permission, [reach]]] : []),
  });
const everywhere: Reach = { kind: 'all', id: null };
const place = { headquartersId: null, clientId: 'nube', costCenterId: null, subCostCenterId: null, campaignId: null };
const early = '2026-07-17';
const facts = (kind: Kind, today = early): Facts => ({
  ...{ kind, isOutsider: false, today, firstDueOn: '2026-08-10', dueOn: '2026-08-10', completeBy: null },
  askBy: kind === 'claim' ? '2026-07-24' : null,
});
const parties: Parties = { personId: 'owner', place, hasOfficer: true, hasStandIn: true };
const stepsOf = (kind: Kind, state: State, party: 'owner' | 'office', today?: string) =>
  stepsFrom(dataRequest, state, [party], facts(kind, today));
const offered = (...asked: Parameters<typeof stepsOf>) => stepsOf(...asked).map(({ action }) => action);

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
  expect(offered(kind, state, 'owner')).toEqual(own);
  expect(offered(kind, state, 'office')).toEqual(office);
});

test.each<[Kind, Action, Partial<Record<State, State>>]>([
  ['query', 'extend', { received: 'extended' }],
  ['query', 'answer', { received: 'answered', extended: 'answered' }],
  ['query', 'ask', {}],
  ['claim', 'ask', { received: 'incomplete' }],
  ['claim', 'complete', { incomplete: 'received' }],
  ['claim', 'withdraw', { received: 'withdrawn', incomplete: 'withdrawn', extended: 'withdrawn' }],
])('a %s: %s leads %j', (kind, action, to) => {
  const after = (state: State) =>
    [...stepsOf(kind, state, 'owner'), ...stepsOf(kind, state, 'office')].find((one) => one.action === action)?.to;
  for (const state of states) expect(after(state)).toBe(to[state]);
});

describe('the terms', () => {
  test.each([
    ['2026-07-24', ['ask', 'extend', 'answer']],
    ['2026-07-25', ['extend', 'answer']],
    ['2026-08-10', ['extend', 'answer']],
    ['2026-08-11', ['answer']],
  ])('on %s a claim may be %j', (today, possible) => {
    expect(offered('claim', 'received', 'office', today)).toEqual(possible);
  });
});

test('nobody answers themself, nor out of their reach, nor without the permission', () => {
  expect(isOffice(person('owner', everywhere), parties)).toBe(false);
  expect(isOffice(person('officer', { kind: 'client', id: 'ribera' }), parties)).toBe(false);
  expect(isOffice(person('officer', { kind: 'client', id: 'nube' }), parties)).toBe(true);
  expect(isOffice(person('other'), parties)).toBe(false);
});

test('who stands in answers what nobody else can, within their reach, and nothing that somebody can', () => {
  const standIn = person('admin', everywhere, 'habeas-data:stand-in');
  const orphan = { ...parties, hasOfficer: false };
  expect(isOffice(standIn, orphan)).toBe(true);
  expect(isOffice(standIn, parties)).toBe(false);
  expect(isOffice(person('admin', { kind: 'client', id: 'ribera' }, 'habeas-data:stand-in'), orphan)).toBe(false);
  expect(isOffice(person('owner', everywhere, 'habeas-data:stand-in'), orphan)).toBe(false);
});

test.each([
  [true, true, 'office'],
  [true, false, 'office'],
  [false, true, 'stand_in'],
  [false, false, 'nobody'],
])('with an officer %s and a stand-in %s a case is with the %s', (hasOfficer, hasStandIn, by) => {
  expect(answererOf({ hasOfficer, hasStandIn })).toBe(by);
});

const day = fc.option(fc.constantFrom('2026-07-16', '2026-07-24', '2026-08-10'), { nil: null });
itIsSound(dataRequest, {
  strings: { es, en },
  facts: fc.record({
    ...{
      kind: fc.constantFrom('query' as const, 'claim' as const),
      isOutsider: fc.boolean(),
      today: fc.constantFrom('2026-07-20', '2026-08-11'),
    },
    ...{ firstDueOn: day, askBy: day, dueOn: day, completeBy: day },
  }),
});

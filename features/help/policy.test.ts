import type { NumberedFacts } from '#features/editorial/policy.ts';
import { expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, requestStates, tutorialActionsFor, type RequestAction, type RequestState } from './policy.ts';

const person = (personId: string, reach?: Reach) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(
      reach
        ? [
            ['help:support', [reach]],
            ['help:write', [reach]],
          ]
        : [],
    ),
    attributes: {},
  });
const everywhere: Reach = { kind: 'all', id: null };
const now = new Date('2026-11-24T15:00:00Z');
const place = { headquartersId: null, clientId: 'nube', costCenterId: null, subCostCenterId: null, campaignId: null };
const request = (state: RequestState, daysAgo = 1) => ({
  personId: 'owner',
  state,
  endedAt: state === 'solved' || state === 'cancelled' ? new Date(now.getTime() - daysAgo * 86_400_000) : null,
  place,
});

test.each<[RequestState, readonly RequestAction[], readonly RequestAction[]]>([
  ['received', ['answer', 'cancel'], ['reply', 'assign', 'classify', 'solve']],
  ['in_progress', ['answer', 'cancel'], ['reply', 'assign', 'classify', 'solve']],
  ['waiting', ['answer', 'cancel'], ['reply', 'assign', 'classify', 'solve']],
  ['solved', ['reopen'], []],
  ['cancelled', [], []],
])('%s: its owner may %j, support %j', (state, own, support) => {
  expect(actionsFor(person('owner'), request(state), now)).toEqual(own);
  expect(actionsFor(person('helper', everywhere), request(state), now)).toEqual(support);
});

test('after ten days a solved one stays closed', () => {
  expect(actionsFor(person('owner'), request('solved', 10), now)).toEqual(['reopen']);
  expect(actionsFor(person('owner'), request('solved', 10.1), now)).toEqual([]);
});

test('nobody is support to themself, nor out of their reach, nor without the permission', () => {
  const owner = person('owner', everywhere);
  for (const state of requestStates)
    expect(actionsFor(owner, request(state), now)).toEqual(actionsFor(person('owner'), request(state), now));
  expect(actionsFor(person('helper', { kind: 'client', id: 'ribera' }), request('received'), now)).toEqual([]);
  expect(actionsFor(person('helper', { kind: 'client', id: 'nube' }), request('received'), now)).not.toEqual([]);
  expect(actionsFor(person('other'), request('received'), now)).toEqual([]);
});

test('a tutorial for everybody needs a reach of everything, and what is archived goes back to its desk', () => {
  const narrow = person('writer', { kind: 'client', id: 'nube' });
  const own = { authorId: 'writer', editedBy: 'writer', edition: 1, audience: { clients: ['nube'] } };
  const mayDo = (facts: Partial<NumberedFacts>) => tutorialActionsFor(narrow, { ...own, state: 'draft', ...facts });
  expect(mayDo({ audience: {} })).toEqual([]);
  expect(mayDo({})).toEqual(['edit', 'remove', 'publish']);
  expect(mayDo({ state: 'archived' })).toEqual(['withdraw']);
  expect(mayDo({ edition: 2 })).toEqual(['edit', 'publish']);
});

import type { NumberedFacts } from '#features/editorial/policy.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsFrom } from '#features/cases/declaration.ts';
import { itIsSound } from '#features/cases/testing.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { actionsOf, isSupport, tutorialActionsFor, type RequestAction, type RequestState } from './policy.ts';
import { supportRequest } from './support-request.ts';

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
const place = { headquartersId: null, clientId: 'nube', costCenterId: null, subCostCenterId: null, campaignId: null };
const facts = { isAssigned: true, isFresh: true, hours: 8, dueAt: new Date('2026-11-24T15:00:00Z') };
const offered = (state: string, party: 'owner' | 'support', more: object = {}) =>
  actionsOf(stepsFrom(supportRequest, state, [party], { ...facts, ...more }));

test.each<[RequestState | 'closed', readonly RequestAction[], readonly RequestAction[]]>([
  ['received', ['answer', 'cancel'], ['reply', 'assign', 'classify', 'solve']],
  ['in_progress', ['answer', 'cancel'], ['reply', 'assign', 'classify', 'solve']],
  ['waiting', ['answer', 'cancel'], ['reply', 'assign', 'classify', 'solve']],
  ['solved', ['reopen'], []],
  ['closed', [], []],
  ['cancelled', [], []],
])('%s: its owner may %j, support %j', (state, own, support) => {
  expect(offered(state, 'owner')).toEqual(own);
  expect(offered(state, 'owner', { isAssigned: false })).toEqual(own);
  expect(offered(state, 'support')).toEqual(support);
});

test('after ten days a solved one stays closed', () => {
  expect(offered('solved', 'owner', { isFresh: false })).toEqual([]);
});

test('what nobody had taken is where it began once its owner writes', () => {
  const to = (isAssigned: boolean) =>
    stepsFrom(supportRequest, 'waiting', ['owner'], { ...facts, isAssigned }).find(({ action }) => action === 'answer')
      ?.to;
  expect([to(true), to(false)]).toEqual(['in_progress', 'received']);
});

test('nobody is support to themself, nor out of their reach, nor without the permission', () => {
  const request = { personId: 'owner', place };
  expect(isSupport(person('owner', everywhere), request)).toBe(false);
  expect(isSupport(person('helper', everywhere), request)).toBe(true);
  expect(isSupport(person('helper', { kind: 'client', id: 'ribera' }), request)).toBe(false);
  expect(isSupport(person('helper', { kind: 'client', id: 'nube' }), request)).toBe(true);
  expect(isSupport(person('other'), request)).toBe(false);
});

itIsSound(supportRequest, {
  strings: { es, en },
  facts: fc.record({
    isAssigned: fc.boolean(),
    isFresh: fc.boolean(),
    hours: fc.nat(200),
    dueAt: fc.constant(facts.dueAt),
  }),
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

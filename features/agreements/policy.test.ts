import { expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, reminderDue, type AgreementAction, type AgreementState } from './policy.ts';

const person = (reach?: Reach) =>
  mintScope({
    kind: 'person',
    personId: 'p',
    sessionId: 's',
    name: 'p',
    permissions: new Map(reach ? [['agreements:manage', [reach]]] : []),
    attributes: {},
  });
const everywhere = person({ kind: 'all', id: null });
const ofNube = person({ kind: 'client', id: 'nube' });

test.each<[AgreementState, readonly AgreementAction[]]>([
  ['draft', ['edit', 'remove', 'publish']],
  ['published', ['edit', 'archive']],
  ['archived', []],
])('%s: %j', (state, actions) => {
  expect(actionsFor(everywhere, { state, audience: {} })).toEqual(actions);
});

test('nothing for who does not manage, or not there', () => {
  expect(actionsFor(person(), { state: 'draft', audience: {} })).toEqual([]);
  expect(actionsFor(ofNube, { state: 'draft', audience: {} })).toEqual([]);
  expect(actionsFor(ofNube, { state: 'draft', audience: { clients: ['nube'] } })).not.toEqual([]);
});

test.each([
  [8, undefined],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('with %i days left, the reminder of day %s is due', (daysLeft, step) => {
  expect(reminderDue(daysLeft)).toBe(step);
});

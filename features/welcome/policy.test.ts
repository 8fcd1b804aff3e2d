import { expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, type BrochureAction, type BrochureState } from './policy.ts';

const person = (reach?: Reach) =>
  mintScope({
    kind: 'person',
    personId: 'p',
    sessionId: 's',
    name: 'p',
    permissions: new Map(reach ? [['welcome:write', [reach]]] : []),
    attributes: {},
  });

test.each<[BrochureState, readonly BrochureAction[]]>([
  ['draft', ['edit', 'remove', 'publish']],
  ['published', ['edit', 'archive']],
  ['archived', ['publish']],
])('%s: %j', (state, actions) => {
  expect(actionsFor(person({ kind: 'all', id: null }), state)).toEqual(actions);
});

test('nothing for who does not write, or writes for one client alone', () => {
  expect(actionsFor(person(), 'draft')).toEqual([]);
  expect(actionsFor(person({ kind: 'client', id: 'nube' }), 'draft')).toEqual([]);
});

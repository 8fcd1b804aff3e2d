import { expect, test } from 'vitest';
import type { PieceAction, PieceState } from '#features/editorial/policy.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor } from './policy.ts';

const person = (reach?: Reach) =>
  mintScope({
    kind: 'person',
    personId: 'p',
    sessionId: 's',
    name: 'p',
    permissions: new Map(reach ? [['welcome:write', [reach]]] : []),
    attributes: {},
  });

const writer = person({ kind: 'all', id: null });
const own = { authorId: 'p', editedBy: 'p', edition: 1 };
const others = { authorId: 'q', editedBy: 'q', edition: 1 };

test.each<[PieceState, readonly PieceAction[], readonly PieceAction[]]>([
  ['draft', ['edit', 'remove', 'submit'], ['edit', 'remove', 'publish']],
  ['in_review', ['withdraw'], ['publish', 'withdraw']],
  ['scheduled', ['withdraw'], ['withdraw']],
  ['published', ['correct', 'archive'], ['correct', 'archive']],
  ['archived', ['withdraw'], ['withdraw']],
])('%s: %j with one’s own, %j with a colleague’s', (state, mine, theirs) => {
  expect(actionsFor(writer, { ...own, state })).toEqual(mine);
  expect(actionsFor(writer, { ...others, state })).toEqual(theirs);
});

test('what newcomers have read is never thrown away', () => {
  expect(actionsFor(writer, { ...own, state: 'draft', edition: 2 })).toEqual(['edit', 'submit']);
});

test('nothing for who does not write, or writes for one client alone', () => {
  expect(actionsFor(person(), { ...own, state: 'draft' })).toEqual([]);
  expect(actionsFor(person({ kind: 'client', id: 'nube' }), { ...own, state: 'draft' })).toEqual([]);
});

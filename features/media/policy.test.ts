import { describe, expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, canManage, isFinished, type MediaAction, type MediaState } from './policy.ts';

const everywhere: Reach = { kind: 'all', id: null };
const nube: Reach = { kind: 'client', id: 'nube' };
const person = (personId: string, permissions: Readonly<Record<string, readonly Reach[]>>) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(Object.entries(permissions)),
    attributes: {},
  });
const editor = person('editor', { 'media:write': [everywhere], 'media:publish': [everywhere] });
const writer = person('writer', { 'media:write': [everywhere] });
const ofNube = person('ofNube', { 'media:write': [nube], 'media:publish': [nube] });
const item = (state: MediaState, clients = ['nube']) => ({
  state,
  authorId: 'somebody',
  audience: { clients },
});

describe('what can be done with an item', () => {
  test.each<[MediaState, readonly MediaAction[], readonly MediaAction[]]>([
    ['draft', ['edit', 'record', 'remove', 'publish'], ['edit', 'record', 'remove']],
    ['scheduled', ['edit', 'withdraw'], []],
    ['published', ['edit', 'withdraw', 'archive'], []],
    ['expired', ['edit', 'publish', 'withdraw', 'archive'], []],
    ['archived', [], []],
  ])('%s: %j by who publishes to its audience, %j by who only writes', (state, all, written) => {
    expect(actionsFor(editor, item(state))).toEqual(all);
    expect(actionsFor(writer, item(state))).toEqual(written);
  });

  test('what is for another client, or for everybody, is not at the studio of who works for one', () => {
    expect(canManage(ofNube, item('draft'))).toBe(true);
    expect(canManage(ofNube, item('draft', ['ribera']))).toBe(false);
    expect(canManage(ofNube, item('draft', []))).toBe(false);
    expect(canManage(ofNube, { ...item('draft', []), authorId: 'ofNube' })).toBe(true);
    expect(actionsFor(ofNube, { ...item('draft', []), authorId: 'ofNube' })).not.toContain('publish');
    expect(canManage(person('reader', {}), item('published'))).toBe(false);
  });
});

test('the last five seconds need not be heard, of a short recording the last tenth', () => {
  expect([isFinished(594, 600), isFinished(595, 600), isFinished(8, 10), isFinished(9, 10)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

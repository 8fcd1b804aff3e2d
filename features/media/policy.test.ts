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
  editedBy: 'somebody',
  audience: { clients },
});

describe('what can be done with an item', () => {
  test.each<[MediaState, readonly MediaAction[], readonly MediaAction[]]>([
    ['draft', ['edit', 'record', 'remove', 'publish'], ['edit', 'record', 'remove', 'submit']],
    ['in_review', ['publish', 'withdraw'], ['withdraw']],
    ['scheduled', ['withdraw'], ['withdraw']],
    ['published', ['withdraw', 'correct', 'archive'], []],
    ['expired', ['edit', 'publish', 'withdraw', 'archive'], []],
    ['archived', [], []],
  ])('%s: %j by who publishes to its audience, %j by who only writes', (state, all, written) => {
    expect(actionsFor(editor, item(state))).toEqual(all);
    expect(actionsFor(writer, item(state))).toEqual(written);
  });

  test('what is for everybody is let out by another than who wrote it, changed it last or put its recording there', () => {
    const own = (state: MediaState, written: object) => actionsFor(editor, { ...item(state, []), ...written });
    expect(own('draft', {})).toContain('publish');
    for (const written of [{ authorId: 'editor' }, { editedBy: 'editor' }]) {
      expect(own('draft', written)).toEqual(['edit', 'record', 'remove', 'submit']);
      expect(own('in_review', written)).toEqual(['withdraw']);
      expect(own('expired', written)).toContain('submit');
    }
    const alone = person('editor', {
      'media:write': [everywhere],
      'media:publish': [everywhere],
      'editorial:release-everybody': [everywhere],
    });
    expect(actionsFor(alone, { ...item('draft', []), authorId: 'editor' })).toContain('publish');
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

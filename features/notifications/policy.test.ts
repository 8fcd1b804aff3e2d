import { expect, test } from 'vitest';
import { mintScope, systemScope, type Reach } from '#platform/contract/scope.ts';
import { categories, isClearable, isOwnInbox, sendReach } from './policy.ts';

const ana = (reaches: readonly Reach[] = []) =>
  mintScope({
    kind: 'person',
    personId: 'ana',
    sessionId: 's',
    name: 'Ana',
    permissions: new Map(reaches.length > 0 ? [['notifications:send', reaches]] : []),
    attributes: { documentNumber: '1010' },
  });
const campaign = { kind: 'campaign', id: 'c-1' };

test.each<[string, readonly Reach[], readonly Reach[] | null]>([
  ['nobody without the permission', [], []],
  ['one campaign with a grant for it', [campaign], [campaign]],
  ['everybody with a grant for everything', [campaign, { kind: 'all', id: null }], null],
])('a person may send to %s', (_name, reaches, expected) => {
  expect(sendReach(ana(reaches), 'notifications:send')).toEqual(expected);
  expect(sendReach(ana(reaches), 'notifications:send-security')).toEqual([]);
});

test.each([
  ['ana', true],
  ['1010', true],
  ['eva', false],
  ['2020', false],
  ['', false],
])('the inbox named %j is her own: %j', (owner, isOwn) => {
  expect(isOwnInbox(ana(), owner)).toBe(isOwn);
  expect(isOwnInbox(systemScope, owner)).toBe(false);
});

test('only legal notices stay when the inbox is cleared', () => {
  expect(categories.filter((category) => !isClearable(category))).toEqual(['legal']);
});

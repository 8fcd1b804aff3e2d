import { describe, expect, test } from 'vitest';
import { itIsSound } from '#features/cases/testing.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { askedAccess } from './asked-access.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { canManage, dayOfActivity, isCertain, mayOffer, warningDue } from './policy.ts';

const person = (reaches: readonly Reach[]) =>
  mintScope({
    kind: 'person',
    personId: 'me',
    sessionId: 's',
    name: 'me',
    permissions: new Map(reaches.length === 0 ? [] : [['applications:manage', reaches]]),
    attributes: {},
  });
const everywhere = person([{ kind: 'all', id: null }]);
const ofNube = person([{ kind: 'client', id: 'nube' }]);
const nobody = person([]);
const facts = { audience: { clients: ['nube'] }, listedOnly: false, ownerId: 'other' };

describe('who manages an application', () => {
  test.each([
    ['everywhere', everywhere, facts, true],
    ['in the client that it is for', ofNube, facts, true],
    ['in one of two clients', ofNube, { ...facts, audience: { clients: ['nube', 'ribera'] } }, false],
    ['in a client, when it is for everybody', ofNube, { ...facts, audience: {} }, false],
    ['in a client, when it is for a list of people alone', ofNube, { ...facts, listedOnly: true }, false],
    ['in a client, as its owner', ofNube, { ...facts, audience: {}, ownerId: 'me' }, true],
    ['nowhere, as its owner', nobody, { ...facts, ownerId: 'me' }, false],
  ])('%s: %#', (_words, scope, application, expected) => {
    expect(canManage(scope, application)).toBe(expected);
  });

  test('owning an application does not allow to offer it to more people', () => {
    expect(mayOffer(ofNube, { audience: {}, listedOnly: false })).toBe(false);
  });
});

test.each([
  [40, undefined],
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('with %i days left the warning that is due is %s', (left, expected) => expect(warningDue(left)).toBe(expected));

test('an outage is certain from three reports on, or when support knows of it', () => {
  expect([1, 2, 3].map((reports) => isCertain({ reports, isConfirmed: false }))).toEqual([false, false, true]);
  expect(isCertain({ reports: 1, isConfirmed: true })).toBe(true);
});

test('a day of activity more than one day off is today', () => {
  expect(dayOfActivity('2026-11-23', '2026-11-24')).toBe('2026-11-23');
  expect(dayOfActivity('2026-11-21', '2026-11-24')).toBe('2026-11-24');
});

itIsSound(askedAccess, { strings: { es, en } });

import { expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, reminderDue } from './policy.ts';

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

const draft = { state: 'draft', authorId: 'p', editedBy: 'p', audience: {} } as const;

test('who wrote what is for one client publishes it; what is for everybody goes to somebody else', () => {
  expect(actionsFor(ofNube, { ...draft, audience: { clients: ['nube'] } })).toEqual(['edit', 'remove', 'publish']);
  expect(actionsFor(everywhere, draft)).toEqual(['edit', 'remove', 'submit']);
  expect(actionsFor(everywhere, { ...draft, authorId: 'q', editedBy: 'q', state: 'in_review' })).toEqual([
    'publish',
    'withdraw',
  ]);
});

test('nothing for who does not manage, or not there, though they wrote it', () => {
  expect(actionsFor(person(), draft)).toEqual([]);
  expect(actionsFor(ofNube, draft)).toEqual([]);
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

import { expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { actionsFor, correctionWaits, decidedFor, mayRelease, waitsForAnother, type PieceFacts } from './policy.ts';

const ALL: Reach = { kind: 'all', id: null };
const ANDINA: Reach = { kind: 'client', id: 'andina' };

const editor = (personId: string, held: Readonly<Record<string, readonly Reach[]>>) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(Object.entries(held)),
    attributes: {},
  });

const ofAll = (id: string) => editor(id, { 'agreements:manage': [ALL] });
const piece = (facts: Partial<PieceFacts> = {}): PieceFacts => ({
  state: 'draft',
  authorId: 'ana',
  editedBy: 'ana',
  audience: {},
  ...facts,
});

test('what is for everybody is let out by somebody who did not write it', () => {
  expect(mayRelease(ofAll('ana'), 'agreements', piece())).toBe(false);
  expect(mayRelease(ofAll('beto'), 'agreements', piece())).toBe(true);
  expect(mayRelease(ofAll('beto'), 'agreements', piece({ editedBy: 'beto' }))).toBe(false);
  expect(waitsForAnother(ofAll('beto'), 'agreements', {})).toBe(true);
  expect(waitsForAnother(ofAll('beto'), 'agreements', { clients: ['andina'] })).toBe(false);
  const alone = editor('ana', { 'agreements:manage': [ALL], 'editorial:release-everybody': [ALL] });
  expect(mayRelease(alone, 'agreements', piece())).toBe(true);
});

test('nobody lets out what reaches further than their own permission', () => {
  const narrow = editor('beto', { 'agreements:manage': [ANDINA] });
  expect(mayRelease(narrow, 'agreements', piece())).toBe(false);
  expect(mayRelease(narrow, 'agreements', piece({ audience: { clients: ['andina'] } }))).toBe(true);
  expect(mayRelease(narrow, 'media', piece({ audience: { clients: ['andina'] } }))).toBe(false);
});

test.each([
  ['draft', ['edit', 'remove', 'submit']],
  ['in_review', ['withdraw']],
  ['scheduled', ['withdraw']],
  ['published', ['correct', 'archive']],
  ['archived', []],
] as const)('who wrote a piece for everybody that is %s may: %j', (state, actions) => {
  expect(actionsFor(ofAll('ana'), 'agreements', piece({ state }))).toEqual(actions);
});

test('the second person publishes what is in review or sends it back', () => {
  expect(actionsFor(ofAll('beto'), 'agreements', piece({ state: 'in_review' }))).toEqual(['publish', 'withdraw']);
});

test('a correction of what is for everybody, or would be, waits for who reaches them all', () => {
  const client = { clients: ['andina'] };
  const waits = (before: object, after: object) => correctionWaits(ofAll('ana'), 'agreements', { before, after });
  expect([waits({}, {}), waits({}, client), waits(client, {}), waits(client, client)]).toEqual([
    ...[true, true, true, false],
  ]);
  expect(decidedFor({ before: {}, after: client })).toEqual({});
  expect(decidedFor({ before: client, after: {} })).toEqual({});
  expect(decidedFor({ before: client, after: client })).toEqual(client);
});

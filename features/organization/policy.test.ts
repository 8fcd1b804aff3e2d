import { expect, test } from 'vitest';
import { anyCovers, covers, placeOf, reachKinds } from './policy.ts';

const place = { headquartersId: 'h', clientId: 'c', costCenterId: 'cc', subCostCenterId: 'scc', campaignId: 'k' };

test.each([
  ['all', null, true],
  ['headquarters', 'h', true],
  ['client', 'c', true],
  ['cost_center', 'cc', true],
  ['sub_cost_center', 'scc', true],
  ['campaign', 'k', true],
  ['campaign', 'c', false],
  ['client', null, false],
  ['planet', 'c', false],
  ['constructor', 'c', false],
])('a grant of kind %s with id %s includes the place: %s', (kind, id, expected) => {
  expect(covers({ kind, id }, place)).toBe(expected);
});

test('a place without a client lies in no client', () => {
  expect(covers({ kind: 'client', id: 'c' }, placeOf({ clientId: null }))).toBe(false);
  expect(anyCovers([], place)).toBe(false);
  expect(reachKinds).toHaveLength(6);
});

import { expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import {
  canAdd,
  canBecome,
  canManage,
  canReadRecord,
  employeeStatuses,
  findsEverybody,
  isActive,
  type EmployeeStatus,
} from './policy.ts';

const place = {
  headquartersId: 'h',
  clientId: 'nube',
  costCenterId: null,
  subCostCenterId: null,
  campaignId: 'postventa',
};
const elsewhere = { ...place, clientId: 'ribera', campaignId: 'tarjetas' };
const everything: Reach = { kind: 'all', id: null };

function person(permissions: Record<string, Reach[]> = {}, clientId: string | null = 'nube') {
  return mintScope({
    kind: 'person',
    personId: 'me',
    sessionId: 's',
    name: 'Yo',
    permissions: new Map(Object.entries(permissions)),
    attributes: { clientId },
  });
}

test('everybody reads their own record, and others only within the reach of people:read', () => {
  expect(canReadRecord(person(), { id: 'me', place })).toBe(true);
  expect(canReadRecord(person(), { id: 'other', place })).toBe(false);
  const reader = person({ 'people:read': [{ kind: 'client', id: 'nube' }] });
  expect(canReadRecord(reader, { id: 'other', place })).toBe(true);
  expect(canReadRecord(reader, { id: 'other', place: elsewhere })).toBe(false);
});

test('nobody manages themselves, whatever they hold', () => {
  const hr = person({ 'people:manage': [everything] });
  expect(canManage(hr, { id: 'other', place: elsewhere })).toBe(true);
  expect(canManage(hr, { id: 'me', place })).toBe(false);
  expect(canAdd(person({ 'people:manage': [{ kind: 'campaign', id: 'postventa' }] }), place)).toBe(true);
  expect(canAdd(person({ 'people:manage': [{ kind: 'campaign', id: 'postventa' }] }), elsewhere)).toBe(false);
});

test('who works for one client does not find everybody; who serves all clients does', () => {
  expect(findsEverybody(person())).toBe(false);
  expect(findsEverybody(person({}, null))).toBe(true);
  expect(findsEverybody(person({ 'people:read': [{ kind: 'client', id: 'ribera' }] }))).toBe(false);
  expect(findsEverybody(person({ 'people:read': [everything] }))).toBe(true);
});

test.each<[EmployeeStatus, string]>([
  ['active', 'on_leave suspended retired'],
  ['on_leave', 'active suspended retired'],
  ['suspended', 'active retired'],
  ['retired', 'active'],
])('%s may become: %s', (from, to) => {
  expect(employeeStatuses.filter((status) => canBecome(from, status)).sort()).toEqual(to.split(' ').sort());
});

test('who is on leave still signs in; who is suspended or has left does not', () => {
  expect(employeeStatuses.filter(isActive)).toEqual(['active', 'on_leave']);
});

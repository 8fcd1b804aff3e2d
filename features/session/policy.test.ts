import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rooms } from '#apps/server/rooms.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { gatherPhrases } from '#platform/server/phrases.ts';
import { composeRooms } from '#platform/server/rooms.ts';
import {
  allPermissions,
  builtInRoles,
  canGrant,
  canSeeAccount,
  isObviousPassword,
  isOwnGrant,
  permissionsOf,
  primaryRole,
} from './policy.ts';

const { roles: matrix } = composeRooms(rooms);
const everywhere: Reach = { kind: 'all', id: null };
const client = (id: string): Reach => ({ kind: 'client', id });
const person = (personId: string, permissions: Record<string, Reach[]> = {}) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: 'Verónica',
    permissions: new Map(Object.entries(permissions)),
    attributes: {},
  });
const placeOfClient = (clientId: string) => ({
  clientId,
  headquartersId: null,
  costCenterId: null,
  subCostCenterId: null,
  campaignId: null,
});

describe('what grants allow', () => {
  it('a role reaches as far as it was granted', () => {
    const held = permissionsOf([{ role: 'content', reach: client('a'), permissions: null }], matrix);
    expect(held.get('news:write')).toEqual([client('a')]);
    expect(held.has('session:administer')).toBe(false);
  });

  it('two grants of one role add up, and everything swallows the rest', () => {
    const grant = (reach: Reach) => ({ role: 'content', reach, permissions: null });
    expect(permissionsOf([grant(client('a')), grant(client('b'))], matrix).get('news:write')).toEqual([
      client('a'),
      client('b'),
    ]);
    expect(permissionsOf([grant(client('a')), grant(everywhere)], matrix).get('news:write')).toEqual([everywhere]);
    expect(permissionsOf([grant(everywhere), grant(client('a'))], matrix).get('news:write')).toEqual([everywhere]);
  });

  it('what the administrator made of a role counts, not what was built in', () => {
    const held = permissionsOf([{ role: 'content', reach: everywhere, permissions: ['news:write'] }], matrix);
    expect([...held.keys()]).toEqual(['news:write']);
  });

  it('a role that nobody knows allows nothing', () => {
    expect(permissionsOf([{ role: 'emperor', reach: everywhere, permissions: null }], matrix).size).toBe(0);
  });

  it('being an employee is no permission, and the auditor changes nothing', () => {
    expect(matrix['employee'] ?? []).toEqual([]);
    expect(matrix['auditor']?.filter((name) => !/:(audit|read|report|inventory|export)/.test(name))).toEqual([]);
  });
});

it('the matrix names the permissions that rooms declare, and each of them is somebody’s', async () => {
  const declared: string[] = [];
  for (const room of readdirSync(new URL('..', import.meta.url))) {
    const policy = new URL(`../${room}/policy.ts`, import.meta.url);
    if (!existsSync(policy)) continue;
    const { permissions } = (await import(policy.href)) as { permissions?: readonly string[] };
    declared.push(...(permissions ?? []));
  }
  expect(allPermissions(matrix)).toEqual(declared.sort());
  expect(Object.keys(matrix).filter((role) => !builtInRoles.includes(role))).toEqual([]);
});

describe('who may grant', () => {
  it('nobody to themself, and nothing beyond their own reach', () => {
    const regional = person('p', { 'session:administer': [client('a')] });
    expect(isOwnGrant(regional, 'p')).toBe(true);
    expect(isOwnGrant(regional, 'q')).toBe(false);
    expect(canGrant(regional, client('a'))).toBe(true);
    expect(canGrant(regional, client('b'))).toBe(false);
    expect(canGrant(regional, everywhere)).toBe(false);
    expect(canGrant(person('p', { 'session:administer': [everywhere] }), client('b'))).toBe(true);
  });
});

describe('whose account may be seen', () => {
  it.each([
    ['one’s own', person('p'), 'p', 'b', true],
    ['a colleague’s', person('p'), 'q', 'a', false],
    ['one within the reach of an auditor', person('p', { 'session:audit': [client('a')] }), 'q', 'a', true],
    ['one beyond it', person('p', { 'session:audit': [client('a')] }), 'q', 'b', false],
  ])('%s', (_title, scope, whose, where, allowed) => {
    expect(canSeeAccount(scope, whose, placeOfClient(where))).toBe(allowed);
  });
});

it('every permission that a role may hold has words in both languages', () => {
  const keys = allPermissions(matrix).flatMap((permission) => {
    const [room, verb = ''] = permission.split(':');
    return [`${room}.permission.about`, `${room}.permission.${verb.replaceAll('-', '_')}`];
  });
  const phrases = gatherPhrases(rooms);
  expect(keys.filter((key) => !phrases.has(key) || phrases.tell('en', key) === phrases.tell('es', key))).toEqual([]);
});

it('the role that names a person is the most particular one', () => {
  expect(primaryRole(['employee'])).toBe('employee');
  expect(primaryRole(['employee', 'content', 'manager'])).toBe('manager');
  expect(primaryRole(['admin', 'own-made'])).toBe('own-made');
});

it.each([
  ['1234567890', true],
  ['aaaaaaaaaaaa', true],
  ['abcabcabcabc', true],
  ['vgalindo-2026', true],
  ['x1032456789x', true],
  ['cinco tigres azules', false],
  ['plaza-demo-2026', false],
])('the password %s is refused as obvious: %s', (password, refused) => {
  expect(isObviousPassword(password, { username: 'vgalindo', documentNumber: '1032456789' })).toBe(refused);
});

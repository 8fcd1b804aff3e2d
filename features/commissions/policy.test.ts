import { describe, expect, test } from 'vitest';
import { rooms } from '#apps/server/rooms.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { composeRooms } from '#platform/server/rooms.ts';
import { actionsOf, canReadCommission, periodStates, permissions, stateAfter, type PeriodFacts } from './policy.ts';

const place = { headquartersId: null, clientId: 'nube', costCenterId: null, subCostCenterId: null, campaignId: null };
const all: Reach = { kind: 'all', id: null };
const scope = (personId: string, held: readonly string[] = [], reach = all) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(held.map((permission) => [permission, [reach]])),
    attributes: {},
  });
const desk = scope('com', ['commissions:manage', 'commissions:read']);
const margin = scope('nom', ['commissions:margin', 'commissions:read']);
const both = scope('ana', permissions);
const facts = (given: Partial<PeriodFacts>): PeriodFacts => ({
  state: 'reviewed',
  commissionsBy: null,
  marginBy: null,
  ...given,
});

describe('who sees commissions', () => {
  test('the desk and payroll read amounts; a leader adds up a team; nobody else holds anything', () => {
    const { roles } = composeRooms(rooms);
    const holders = Object.entries(roles).flatMap(([role, held]) =>
      held.filter((one) => one.startsWith('commissions:')).map((one) => `${role} ${one}`),
    );
    expect(holders.sort()).toEqual([
      'commissions commissions:export',
      'commissions commissions:manage',
      'commissions commissions:read',
      'manager commissions:team',
      'payroll commissions:export',
      'payroll commissions:margin',
      'payroll commissions:read',
    ]);
  });

  test.each([
    ['its owner', scope('ana'), true],
    ['a colleague', scope('luis'), false],
    ['whoever leads the team', scope('luis', ['commissions:team']), false],
    ['who reads all', margin, true],
    ['who reads the same client', scope('luis', ['commissions:read'], { kind: 'client', id: 'nube' }), true],
    ['who reads another client', scope('luis', ['commissions:read'], { kind: 'client', id: 'ribera' }), false],
  ])('an amount: %s', (_who, who, may) => expect(canReadCommission(who, { personId: 'ana', place })).toBe(may));
});

describe('a provision', () => {
  test.each([
    ['the desk reviews what is estimated', desk, facts({ state: 'estimated' }), ['review']],
    ['margin waits while it is estimated', margin, facts({ state: 'estimated' }), []],
    ['each has a key', desk, facts({}), ['turn_commissions', 'reopen']],
    ['each has a key of their own', margin, facts({}), ['turn_margin']],
    ['a key is turned once', desk, facts({ commissionsBy: 'com' }), ['reopen']],
    ['who turned one key never turns the other', both, facts({ commissionsBy: 'ana' }), ['reopen']],
    ['nor the other way round', both, facts({ marginBy: 'ana' }), ['reopen']],
    ['approved, it is settled or opened again', desk, facts({ state: 'approved' }), ['reopen', 'settle']],
    ['settled, payroll takes it', margin, facts({ state: 'settled' }), ['send']],
    ['in payroll nothing moves it', both, facts({ state: 'in_payroll' }), []],
    [
      'a part of the company is no grant for it',
      scope('ana', permissions, { kind: 'client', id: 'nube' }),
      facts({}),
      [],
    ],
  ])('%s', (_what, who, given, may) => expect(actionsOf(who, given)).toEqual(may));

  test('only the second key approves', () => {
    expect(stateAfter('turn_commissions', facts({}))).toBe('reviewed');
    expect(stateAfter('turn_margin', facts({}))).toBe('reviewed');
    expect(stateAfter('turn_commissions', facts({ marginBy: 'nom' }))).toBe('approved');
    expect(stateAfter('turn_margin', facts({ commissionsBy: 'com' }))).toBe('approved');
    for (const state of periodStates.filter((one) => one !== 'settled')) {
      expect(stateAfter('send', facts({ state }))).toBe(null);
      if (state !== 'approved') expect(stateAfter('settle', facts({ state }))).toBe(null);
    }
  });
});

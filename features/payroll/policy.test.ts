import { describe, expect, test } from 'vitest';
import { rooms } from '#apps/server/rooms.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { composeRooms } from '#platform/server/rooms.ts';
import { boundsOf } from './period.ts';
import { actionsFor, canReadPayslip, canSeeLoad, permissions } from './policy.ts';

const place = { headquartersId: null, clientId: 'nube', costCenterId: null, subCostCenterId: null, campaignId: null };
const scope = (personId: string, reach?: Reach) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(reach ? permissions.map((permission) => [permission, [reach]]) : []),
    attributes: {},
  });

describe('who reads pay', () => {
  test('only payroll holds a permission of this room: leaders, HR and administrators hold none', () => {
    const { roles } = composeRooms(rooms);
    const holders = Object.entries(roles).filter(([, held]) => held.some((one) => one.startsWith('payroll:')));
    expect(holders.map(([role]) => role)).toEqual(['payroll']);
  });

  test.each([
    ['its owner', scope('ana'), true],
    ['a colleague', scope('luis'), false],
    ['payroll of everything', scope('luis', { kind: 'all', id: null }), true],
    ['payroll of the same client', scope('luis', { kind: 'client', id: 'nube' }), true],
    ['payroll of another client', scope('luis', { kind: 'client', id: 'ribera' }), false],
  ])('a payslip: %s', (_who, who, may) => expect(canReadPayslip(who, { personId: 'ana', place })).toBe(may));

  test('a load: whoever made it, and once published who manages all of payroll', () => {
    const all = scope('luis', { kind: 'all', id: null });
    expect(canSeeLoad(scope('ana'), { state: 'discarded', createdBy: 'ana' })).toBe(true);
    expect(canSeeLoad(all, { state: 'published', createdBy: 'ana' })).toBe(true);
    expect(canSeeLoad(all, { state: 'discarded', createdBy: 'ana' })).toBe(false);
    expect(canSeeLoad(scope('luis', { kind: 'client', id: 'nube' }), { state: 'published', createdBy: 'ana' })).toBe(
      false,
    );
  });

  test('a published load stands', () => {
    expect(actionsFor({ state: 'ready', isMine: true })).toEqual(['publish', 'discard']);
    expect(actionsFor({ state: 'ready', isMine: false })).toEqual([]);
    expect(actionsFor({ state: 'published', isMine: true })).toEqual([]);
  });
});

test('a period ends on the last day of its month, also in a leap year', () => {
  expect(boundsOf({ year: 2028, month: 2, part: 'second' })).toEqual({ startsOn: '2028-02-16', endsOn: '2028-02-29' });
  expect(boundsOf({ year: 2026, month: 11, part: 'first' })).toEqual({ startsOn: '2026-11-01', endsOn: '2026-11-15' });
  expect(boundsOf({ year: 2026, month: 12, part: 'month' })).toEqual({ startsOn: '2026-12-01', endsOn: '2026-12-31' });
});

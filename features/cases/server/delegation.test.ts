import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { assignCase, openCase, takeStep } from './actions.ts';
import { getCase } from './queries.ts';
import { roomsWithOrders } from './testing-order.ts';

const delegate = 'wellbeing';
let plaza: TestApp;
let owner: Context;
let desk: Context;
let stand: { id: string; name: string };
beforeAll(async () => {
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
  owner = await plaza.context('employee');
  desk = await plaza.context('hr');
  const { personId } = await plaza.scopeOf(delegate);
  await plaza.db
    .insertInto('grants')
    .values({
      id: newId(),
      person_id: personId,
      role: 'hr',
      reach_kind: 'all',
      reach_id: null,
      granted_by: null,
      granted_at: plaza.house.now(),
      starts_at: null,
      ends_at: null,
    })
    .execute();
  plaza.forgetSession(delegate);
  const { data } = await plaza.call('cases.listDelegates', { as: 'hr', query: { room: 'cases' } });
  stand = (data as (typeof stand)[]).find(({ id }) => id === personId)!;
});
afterAll(() => plaza.close());

const add = (more: object = {}, as = 'hr') =>
  plaza.call('cases.addDelegation', {
    as,
    body: {
      room: 'cases',
      delegate_id: stand.id,
      starts_on: '2026-11-24',
      ends_on: '2026-11-26',
      reason: 'Vacaciones',
      ...more,
    },
  });
const listed = async (as: string) => (await plaza.call('cases.listDelegations', { as, query: { room: 'cases' } })).data;

describe('who stands in for somebody in the cases of a room', () => {
  test('400 and 409: no day of the past, no end before its start, nobody who does not work on them, none twice', async () => {
    expect((await add({ starts_on: '2026-11-23' })).problem.code).toBe('cases.delegation_in_the_past');
    expect((await add({ ends_on: '2026-11-23' })).problem.code).toBe('cases.ends_before_start');
    expect((await add({ delegate_id: owner.scope.personId })).problem.code).toBe('cases.delegate_does_not_work_on_it');
    expect((await add({ room: 'news' })).problem.code).toBe('cases.delegate_does_not_work_on_it');
    expect((await add({}, 'employee')).problem.code).toBe('cases.delegate_does_not_work_on_it');
    expect((await plaza.call('cases.listDelegates', { as: 'employee', query: { room: 'cases' } })).data).toEqual([]);
  });

  test('they are told, get what waits, act in that name within the days, and no longer once it ended', async () => {
    const { id } = await owner.tx((tx) => openCase(owner, tx, { kind: 'cases.order', title: 'Un tablero', data: {} }));
    await desk.tx((tx) => assignCase(desk, tx, { id, personId: desk.scope.personId }));
    const added = await add();
    expect(added.data).toMatchObject({ delegate: stand, starts_on: '2026-11-24', ends_on: '2026-11-26', is_own: true });
    expect((await add({ starts_on: '2026-11-26', ends_on: '2026-11-27' })).problem.code).toBe(
      'cases.delegation_overlaps',
    );
    expect(await listed('hr')).toMatchObject([{ id: added.data.id, is_own: true }]);
    expect(await listed(delegate)).toMatchObject([{ id: added.data.id, is_own: false }]);
    await plaza.settle();
    const { data: notices } = await plaza.call('notifications.list', { as: delegate, query: { size: 50 } });
    expect(notices).toContainEqual(
      expect.objectContaining({ link: '/ordenes/mesa', title: expect.stringContaining('te dejó a cargo') }),
    );
    const other = await plaza.context(delegate);
    expect((await getCase(other, id)).isDelegate).toBe(true);
    await other.tx((tx) => takeStep(other, tx, { id, action: 'start' }));
    const { data: history } = await plaza.call('cases.listHistory', { as: 'hr', params: { id } });
    expect(history.at(-1)).toMatchObject({ action: 'start', on_behalf_of: desk.scope.name });
    plaza.clock.set('2026-11-27T00:00:00-05:00');
    expect((await getCase(other, id)).isDelegate).toBe(false);
    plaza.clock.set('2026-11-24T10:00:00-05:00');
    for (const name of ['hr', delegate]) plaza.forgetSession(name);
    const params = { id: added.data.id as string };
    expect((await plaza.call('cases.endDelegation', { as: delegate, params })).status).toBe(404);
    expect((await plaza.call('cases.endDelegation', { as: 'hr', params })).status).toBe(204);
    expect((await getCase(other, id)).isDelegate).toBe(false);
    expect(await listed('hr')).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { seedCases, takeStep } from './actions.ts';
import { verifyCase } from './queries.ts';
import { roomsWithOrders } from './testing-order.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
});
afterAll(() => plaza.close());
const at = (moment: string) => new Date(`${moment}-05:00`);

test('cases of the demo company verify as those of the engine do, and go on from where they stand', async () => {
  const owner = await plaza.context('employee');
  const desk = await plaza.context('hr');
  const [ownerId, deskId] = [owner.scope.personId, desk.scope.personId];
  const made = await seedCases(owner, [
    {
      kind: 'cases.order',
      title: 'De hoy',
      ownerId,
      at: at('2026-11-24T08:00:00'),
      facts: { priority: 'high' },
    },
    {
      kind: 'cases.order',
      title: 'De hace un mes',
      ownerId,
      at: at('2026-10-20T08:00:00'),
      facts: { priority: 'high' },
      steps: [
        { action: 'assign', by: deskId, at: at('2026-10-20T09:00:00'), assigneeId: deskId },
        { action: 'start', by: deskId, at: at('2026-10-20T10:00:00') },
        { action: 'say', by: deskId, at: at('2026-10-20T11:00:00'), words: 'Va en camino', party: 'desk' },
        { action: 'deliver', by: deskId, at: at('2026-10-23T10:00:00') },
        { action: 'accept', by: ownerId, at: at('2026-10-23T11:00:00') },
      ],
    },
  ]);
  const [fresh, old] = made;
  expect(fresh!.number).toBe(old!.number + 1);
  expect(await verifyCase(desk, old!.id)).toMatchObject({ isIntact: true, events: 7, brokenAt: null });
  const events = plaza.db.selectFrom('case_events').select('action').where('case_id', '=', old!.id).orderBy('seq');
  expect((await events.execute()).map(({ action }) => action)).toEqual([
    ...['open', 'assign', 'start', 'say', 'breach', 'deliver', 'accept'],
  ]);
  await desk.tx((tx) => takeStep(desk, tx, { id: fresh!.id, action: 'refuse', code: 'not_ours' }));
  expect(await verifyCase(desk, fresh!.id)).toMatchObject({ isIntact: true, events: 2, brokenAt: null });
  await expect(
    seedCases(owner, [
      {
        kind: 'cases.order',
        title: 'Por donde no se va',
        ownerId,
        at: at('2026-11-24T08:00:00'),
        facts: { priority: 'low' },
        steps: [{ action: 'accept', by: ownerId, at: at('2026-11-24T08:10:00') }],
      },
    ]),
  ).rejects.toThrow(/accept what is received/);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { moveMany, openCase, openMany, sayInCase, seedCases, takeStep } from './actions.ts';
import { verifyCase } from './queries.ts';
import { roomsWithOrders } from './testing-order.ts';

const kind = 'cases.plain';
let plaza: TestApp;
let owner: Context;
let desk: Context;
beforeAll(async () => {
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
  owner = await plaza.context('employee');
  desk = await plaza.context('hr');
});
afterAll(() => plaza.close());

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
/** Orders of one person, each gone so far. */
async function make(...steps: readonly string[][]): Promise<string[]> {
  const by = { deliver: desk, start: desk, withdraw: owner } as const;
  const made = await seedCases(
    owner,
    steps.map((actions, index) => ({
      ...{ kind, title: `Pedido ${index}`, ownerId: owner.scope.personId, at: at(12) },
      steps: actions.map((action, hour) => ({
        action,
        by: by[action as keyof typeof by].scope.personId,
        at: at(13 + hour),
      })),
    })),
  );
  return made.map(({ id }) => id);
}
const move = (as: Context, ids: readonly string[], action = 'deliver', party = 'desk') =>
  as.tx((tx) => moveMany(as, tx, { kind, action, ids, party }));
const rowOf = (id: string) => plaza.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lastEventOf = (id: string) =>
  plaza.db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('one step of many cases', () => {
  test('those that stand where it begins are moved, the others stay, and the answer says which', async () => {
    const [ready, also, early, gone] = await make(['start'], ['start'], [], ['withdraw']);
    const before = await Promise.all([ready!, early!, gone!].map(rowOf));
    const moved = await move(desk, [early!, also!, gone!, ready!, newId()]);
    expect([...moved].sort()).toEqual([ready!, also!].sort());
    expect(await rowOf(ready!)).toMatchObject({
      ...{ state: 'delivered', waits_for: 'owner', is_open: true, closed_at: null, version: before[0]!.version + 1 },
      ...{ last_decider_id: desk.scope.personId, updated_at: desk.now() },
    });
    expect(await rowOf(early!)).toEqual(before[1]);
    expect(await rowOf(gone!)).toEqual(before[2]);
  });

  test('each of them has its event behind the one before, by who did it, and its line of the audit', async () => {
    const ids = await make(['start'], ['start'], ['start']);
    await move(desk, ids);
    for (const id of ids) {
      expect(await verifyCase(desk, id)).toMatchObject({ isIntact: true, events: 3, brokenAt: null });
      expect(await lastEventOf(id)).toMatchObject({
        ...{ seq: 3, action: 'deliver', from_state: 'in_progress', to_state: 'delivered', party: 'desk' },
        actor_id: desk.scope.personId,
      });
    }
    const { rows } = await sql<{ subject_id: string; person_id: string }>`
      select subject_id, person_id from audit_log where action = 'cases.deliver' and subject_id = any(${ids}::text[])`.execute(
      plaza.db,
    );
    expect(rows.map((row) => row.subject_id).sort()).toEqual([...ids].sort());
    expect(new Set(rows.map((row) => row.person_id))).toEqual(new Set([owner.scope.personId]));
  });

  test('what a last step reaches is closed, and a step of its own goes on from where many were moved', async () => {
    const [id, other] = await make(['start', 'deliver'], ['start']);
    expect(await move(owner, [id!, other!], 'accept', 'owner')).toEqual([id]);
    expect(await rowOf(id!)).toMatchObject({
      ...{ state: 'closed', is_open: false, waits_for: null, closed_at: owner.now(), last_decider_id: null },
    });
    await move(desk, [other!]);
    const { version } = await rowOf(other!);
    await owner.tx((tx) => takeStep(owner, tx, { id: other!, action: 'accept', version }));
    expect(await verifyCase(desk, other!)).toMatchObject({ isIntact: true, events: 4 });
  });

  test('who was told that they wait is asked no more, and those that stay still ask', async () => {
    const asked = async (...ids: readonly string[]) => {
      await plaza.settle();
      const { rows } = await sql<{ id: string; people: string[] }>`
        select split_part(dedupe_key, ':', 2) as id, array_agg(distinct person_id) as people
        from notifications join notification_messages as message on message.id = message_id
        where split_part(dedupe_key, ':', 2) = any(${ids}::text[]) and dedupe_key like 'cases:%:asked:%'
          and cleared_at is null group by 1`.execute(plaza.db);
      return new Map(rows.map(({ id, people }) => [id, people]));
    };
    const open = () =>
      owner.tx(async (tx) => {
        const { id } = await openCase(owner, tx, { kind, title: 'Pedido que espera' });
        return id;
      });
    const [first, second, left] = [await open(), await open(), await open()];
    const desks = (await asked(first, second, left)).get(left)!;
    expect((await asked(first, second, left)).get(first)).toEqual(desks);
    expect(desks.length).toBeGreaterThan(0);
    await move(owner, [first, second], 'withdraw', 'owner');
    const after = await asked(first, second, left);
    expect([after.get(first), after.get(second), after.get(left)]).toEqual([undefined, undefined, desks]);
    const about = { title: 'Pedido de alguien', ownerId: owner.scope.personId, assigneeId: desk.scope.personId };
    const [named] = await desk.tx((tx) => openMany(desk, tx, kind, [about]));
    expect((await asked(named!.id)).get(named!.id)).toEqual([desk.scope.personId]);
    await move(owner, [named!.id], 'withdraw', 'owner');
    expect(await asked(named!.id)).toEqual(new Map());
  });

  test('more of them than one statement holds are all moved, whole', async () => {
    const ids = await make(...Array.from({ length: 1_010 }, () => ['start']));
    expect(await move(desk, ids)).toHaveLength(ids.length);
    for (const index of [0, 499, 500, 999, 1_000, 1_009])
      expect(await verifyCase(desk, ids[index]!)).toMatchObject({ isIntact: true, events: 3 });
    const { rows } = await sql<{ moved: string }>`
      select count(*) as moved from case_events where action = 'deliver' and case_id = any(${ids}::uuid[])`.execute(
      plaza.db,
    );
    expect(Number(rows[0]!.moved)).toBe(ids.length);
  });

  test('a step that nobody can take so, needs a reason or has a clock is a defect, and moves nothing', async () => {
    const [id] = await make(['start']);
    await expect(move(desk, [id!], 'accept', 'desk')).rejects.toThrow('nobody can accept many at once');
    await expect(move(desk, [id!], 'ask')).rejects.toThrow('nobody can ask many at once');
    await expect(
      desk.tx((tx) => moveMany(desk, tx, { kind: 'cases.order', action: 'deliver', ids: [id!], party: 'desk' })),
    ).rejects.toThrow('many at once');
    // Of another kind it is none of those that are moved.
    expect(
      await desk.tx((tx) => moveMany(desk, tx, { kind, action: 'deliver', ids: [newId()], party: 'desk' })),
    ).toEqual([]);
    expect(await rowOf(id!)).toMatchObject({ state: 'in_progress' });
  });
});

describe('many cases that others move meanwhile', () => {
  test('two who move the same ones move each of them once', async () => {
    const ids = await make(...Array.from({ length: 40 }, () => ['start']));
    const both = await Promise.all([move(desk, ids), move(desk, [...ids].reverse())]);
    expect(both.flat().sort()).toEqual([...ids].sort());
    for (const id of ids.slice(0, 5))
      expect(await verifyCase(desk, id)).toMatchObject({ isIntact: true, events: 3, brokenAt: null });
  });

  // The embedded database has one connection: there is nobody to wait for.
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'what somebody says while many wait for the case stands before their step, and the history holds',
    async () => {
      const [id, other] = await make(['start'], ['start']);
      const [said, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const saying = desk.tx(async (tx) => {
        await sayInCase(desk, tx, { id: id!, words: 'Falta una firma' });
        said.resolve();
        await heard.promise;
      });
      await said.promise;
      const moving = move(desk, [id!, other!]);
      await untilSomebodyWaits();
      heard.resolve();
      await saying;
      expect((await moving).sort()).toEqual([id!, other!].sort());
      expect(await verifyCase(desk, id!)).toMatchObject({ isIntact: true, events: 4, brokenAt: null });
      expect(await lastEventOf(id!)).toMatchObject({ action: 'deliver', seq: 4 });
    },
  );

  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database())
          as waits`.execute(plaza.db);
      if (rows[0]!.waits) return;
    }
  }
});

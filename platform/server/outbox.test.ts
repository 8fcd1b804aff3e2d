import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemScope } from '../contract/scope.ts';
import { openDatabase } from './database.ts';
import type { OutboxOptions } from './outbox.ts';
import type { RoomJobs } from './room.ts';
import { composeRooms } from './rooms.ts';
import { openTestDatabase, type TestDatabase } from './testing-database.ts';
import { makeTestHouse, type TestHouse } from './testing-house.ts';
import { startTestProcess } from './testing-process.ts';
import { makeTransact } from './transaction.ts';

const caller = { scope: systemScope, language: 'es' as const, requestId: '', address: '', userAgent: '' };
const opened: TestHouse[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const house of opened.splice(0)) await house.stop();
  await sql`truncate outbox, outbox_deliveries`.execute(database.db);
});
afterAll(() => database.close());

type Hear = NonNullable<NonNullable<RoomJobs['on']>['notes.written']>;

const openHouse = (
  listeners: Record<string, Hear>,
  options: Pick<OutboxOptions, 'atOnce' | 'maxTries' | 'retrySeconds'> = {},
) => {
  const rooms = Object.entries(listeners).map(([name, hear]) => ({ name, jobs: { on: { 'notes.written': hear } } }));
  const house = makeTestHouse(database, rooms, options);
  opened.push(house);
  return house;
};
/** A house with one room that hears many together. */
const openGathering = (hear: (ids: readonly number[]) => Promise<void>) => {
  const onMany = {
    'notes.written': (_ctx: unknown, notes: readonly { id: number }[]) => hear(notes.map(({ id }) => id)),
  };
  const house = makeTestHouse(database, [{ name: 'people', jobs: { onMany } }], { retrySeconds: 0.02, maxTries: 3 });
  opened.push(house);
  return house;
};
const tell = ({ house }: TestHouse, id: number) =>
  house.transact(caller, (tx) => tx.emit('notes.written', { id, text: 'ñandú' }));
const left = () => database.db.selectFrom('outbox_deliveries').selectAll().execute();

it('every room that listens hears once, soon after the commit, on behalf of the house', async () => {
  const heard: unknown[] = [];
  const hear =
    (name: string): Hear =>
    async (ctx, payload, eventId) => {
      const { id } = await ctx.db.selectFrom('outbox').select('id').where('id', '=', eventId).executeTakeFirstOrThrow();
      heard.push([name, payload, ctx.scope.kind, id === eventId]);
    };
  const test = openHouse({ people: hear('people'), news: hear('news') });
  test.outbox.start(test.house);
  await test.outbox.settle();
  await tell(test, 1);
  expect(heard).toEqual([]);
  await expect.poll(() => heard.length, { interval: 2, timeout: 2_000 }).toBe(2);
  await test.outbox.settle();
  const payload = { id: 1, text: 'ñandú' };
  expect(heard.sort()).toEqual([
    ['news', payload, 'system', true],
    ['people', payload, 'system', true],
  ]);
  expect(await left()).toEqual([]);
});

it('a listener hears within 20 ms of the commit', async () => {
  let heardAt: number;
  const test = openHouse({ people: async () => void (heardAt = performance.now()) });
  test.outbox.start(test.house);
  await test.outbox.settle();
  const waits: number[] = [];
  for (let id = 0; id < 15; id += 1) {
    heardAt = 0;
    await tell(test, id);
    const committedAt = performance.now();
    while (heardAt === 0) await new Promise((resolve) => setImmediate(resolve));
    waits.push(heardAt - committedAt);
    await test.outbox.settle();
  }
  // The middle one: other programs share the machine.
  expect(waits.sort((a, b) => a - b)[7]).toBeLessThan(20);
});

it('what rolled back is told to nobody', async () => {
  const heard: unknown[] = [];
  const test = openHouse({ people: async (_ctx, payload) => void heard.push(payload) });
  test.outbox.start(test.house);
  const failing = test.house.transact(caller, async (tx) => {
    await tx.emit('notes.written', { id: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await test.outbox.settle();
  expect(heard).toEqual([]);
});

it('a listener that fails is asked again and does not keep the others waiting', async () => {
  let tries = 0;
  const heard: string[] = [];
  const test = openHouse(
    {
      people: async () => {
        tries += 1;
        if (tries < 3) throw new Error('not now');
        heard.push('people');
      },
      news: async () => void heard.push('news'),
    },
    { retrySeconds: 0.05 },
  );
  test.outbox.start(test.house);
  await tell(test, 1);
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['news', 'people']);
  await test.outbox.settle();
  expect(tries).toBe(3);
  expect(await left()).toEqual([]);
});

it('a delivery that fails for good is kept, counted, and can be sent again', async () => {
  let isMended = false;
  const heard: unknown[] = [];
  const test = openHouse(
    {
      people: async (_ctx, payload) => {
        if (!isMended) throw new Error('the mail server says no\0');
        heard.push(payload);
      },
    },
    { retrySeconds: 0.02, maxTries: 3 },
  );
  const read = (name: string) => test.outbox.gauges.find((gauge) => gauge.name === name)!.read();
  test.outbox.start(test.house);
  await tell(test, 7);
  await expect.poll(() => read('plaza_events_dead'), { timeout: 10_000 }).toBe(1);
  expect(await read('plaza_events_waiting')).toBe(0);
  const [dead] = await left();
  expect(dead).toMatchObject({ listener: 'people', tries: 3, error: 'the mail server says no' });

  isMended = true;
  expect(await test.outbox.redeliver(dead!.id)).toBe(true);
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ id: 7, text: 'ñandú' }]);
  await test.outbox.settle();
  expect(await left()).toEqual([]);
  expect(await test.outbox.redeliver(dead!.id)).toBe(false);
});

it('what a command line wrote, which knows no rooms, is told by the next process', async () => {
  const heard: unknown[] = [];
  const transact = makeTransact({ db: database.db, now: () => new Date(), rooms: composeRooms([]) });
  await transact(caller, (tx) => tx.emit('notes.written', { id: 3 }));
  const test = openHouse({ people: async (_ctx, payload) => void heard.push(payload) });
  test.outbox.start(test.house);
  await test.outbox.settle();
  expect(heard).toEqual([{ id: 3 }]);
});

it('a flood stays in the database and is told to the end', async () => {
  const heard = new Set<number>();
  const test = openHouse({ people: async (_ctx, { id }) => void heard.add(id) });
  test.outbox.start(test.house);
  const ids = Array.from({ length: 1_500 }, (_, id) => id);
  await test.house.transact(caller, async (tx) => {
    for (const id of ids) await tx.emit('notes.written', { id });
  });
  await test.outbox.settle();
  expect(heard.size).toBe(1_500);
  expect(await left()).toEqual([]);
});

it('a stop waits for a listener that runs and gives back what is not begun', async () => {
  const heard: number[] = [];
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const test = openHouse(
    {
      people: async (_ctx, { id }) => {
        await blocked;
        heard.push(id);
      },
    },
    { atOnce: 1 },
  );
  test.outbox.start(test.house);
  await test.outbox.settle();
  for (const id of [1, 2, 3]) await tell(test, id);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stopped = test.outbox.stop();
  release();
  await stopped;
  expect(heard).toEqual([1]);
  expect(await left()).toMatchObject([{ tries: 0 }, { tries: 0 }]);

  const next = openHouse({ people: async (_ctx, { id }) => void heard.push(id) });
  next.outbox.start(next.house);
  await next.outbox.settle();
  expect(heard.sort()).toEqual([1, 2, 3]);
});

it('old events are forgotten once everybody has heard them', async () => {
  const old = new Date(Date.now() - 8 * 86_400_000);
  const transact = makeTransact({ db: database.db, now: () => old, rooms: composeRooms([]) });
  await transact(caller, (tx) => tx.emit('notes.written', { id: 1 }));
  const { fanOutEvents, forgetEvents } = await import('./outbox-store.ts');
  const before = new Date(Date.now() - 7 * 86_400_000);
  await forgetEvents(database.db, before);
  expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  await fanOutEvents(database.db, []);
  await forgetEvents(database.db, before);
  expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(0);
});

it('an event whose process is killed while a listener runs is told again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-outbox-'));
  const settings = {
    DATA_DIR: folder,
    JOURNAL: join(folder, 'journal'),
    LEASE_SECONDS: '3',
    ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
  };
  const first = startTestProcess(['write', '42'], { ...settings, LISTENER_MS: '60000' });
  await first.says('written');
  await first.says('heard 42');
  await first.kill();
  const second = startTestProcess(['listen'], settings);
  await second.says('heard 42');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await second.kill();
  expect((await readFile(settings.JOURNAL, 'utf8')).trim().split('\n')).toEqual(['heard 42', 'heard 42']);

  const after = database.url ? database : await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 2 });
  expect(await after.db.selectFrom('outbox_deliveries').select('id').execute()).toEqual([]);
  if (after !== database) await after.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

it('a room that hears many together is called at once for the first, and a moment later for all that came since', async () => {
  const calls: (readonly number[])[] = [];
  const test = openGathering(async (ids) => void calls.push(ids));
  test.outbox.start(test.house);
  await test.outbox.settle();
  await tell(test, 0);
  await expect.poll(() => calls, { interval: 2, timeout: 2_000 }).toEqual([[0]]);
  for (let id = 1; id <= 20; id += 1) await tell(test, id);
  await expect.poll(() => calls.flat().length, { timeout: 10_000 }).toBe(21);
  expect(calls.length).toBeLessThan(10);
  expect(calls.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, id) => id));
  await test.outbox.settle();
  expect(await left()).toEqual([]);
});

it('one that cannot be heard does not keep those that were heard together with it', async () => {
  const heard: number[] = [];
  const test = openGathering(async (ids) => {
    if (ids.includes(3)) throw new Error('not this one');
    heard.push(...ids);
  });
  for (let id = 1; id <= 6; id += 1) await tell(test, id);
  test.outbox.start(test.house);
  const dead = () => test.outbox.gauges.find(({ name }) => name === 'plaza_events_dead')!.read();
  await expect.poll(dead, { timeout: 20_000 }).toBe(1);
  expect([...new Set(heard)].sort()).toEqual([1, 2, 4, 5, 6]);
  expect(await left()).toHaveLength(1);
});

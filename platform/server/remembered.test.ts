import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemScope } from '../contract/scope.ts';
import { gapTopic } from './bus.ts';
import type { Read } from './context.ts';
import { openWrites, remembered, tablesIn, writesTo } from './remembered.ts';
import { composeRooms } from './rooms.ts';
import type { Bus } from './services.ts';
import { openTestDatabase, type TestDatabase } from './testing-database.ts';
import { makeTransact } from './transaction.ts';

declare module './context.ts' {
  interface Database {
    doors: { id: number; state: string; looks: number };
  }
}

const hour = 3_600_000;
const recall = remembered<{ state: string }>({
  tables: () => ['doors'],
  forMs: hour,
  except: /^update "doors" set "looks"/,
});

let database: TestDatabase;
let clock = new Date('2026-11-24T15:42:00Z');
let asked = 0;
let isCarrying = true;
const listeners: ((topic: string, message: unknown) => void)[] = [];
const bus: Bus = {
  publish: (topic, message) => Promise.resolve(listeners.forEach((hear) => hear(topic, message))),
  subscribe: (topic, hear) => void listeners.push((said, message) => said === topic && hear(message)),
  isCarrying: () => isCarrying,
};

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table doors (id integer primary key, state text not null, looks integer not null default 0)`.execute(
    database.db,
  );
  await sql`insert into doors values (1, 'open')`.execute(database.db);
  writesTo(database.db)?.connect(bus);
});
beforeEach(async () => {
  isCarrying = true;
  await database.db.updateTable('doors').set({ state: 'open' }).execute();
  asked = 0;
});
afterAll(() => database.close());

const now = () => clock;
const read = (): Read => ({ db: database.db, scope: systemScope, now, rooms: composeRooms([]) });
const door = (given = read()) =>
  recall(given, 'door 1', () => {
    asked += 1;
    return given.db.selectFrom('doors').select('state').executeTakeFirstOrThrow();
  });
const transact = () => makeTransact({ db: database.db, now, rooms: composeRooms([]) });
const caller = { scope: systemScope, language: 'es' as const, requestId: 'r', address: '', userAgent: '' };

describe('what is remembered of a table', () => {
  it('is found once however often it is asked for', async () => {
    await door();
    expect([(await door()).state, (await door()).state, asked]).toEqual(['open', 'open', 1]);
  });

  it('is forgotten as soon as somebody writes to the table, in whatever way', async () => {
    for (const write of [
      database.db.updateTable('doors').set({ state: 'shut' }),
      {
        execute: () => sql`with moved as (update doors set state = 'locked' returning 1) select 1`.execute(database.db),
      },
    ]) {
      const before = (await door()).state;
      await write.execute();
      expect((await door()).state).not.toBe(before);
    }
  });

  it('stays through a write that changes nothing of it', async () => {
    await door();
    await database.db.updateTable('doors').set({ looks: 1 }).execute();
    await door();
    expect(asked).toBe(1);
  });

  it('is forgotten when a transaction holds, and not for one that failed', async () => {
    await door();
    const shut = (fails: boolean) =>
      transact()(caller, async (tx) => {
        await tx.db.updateTable('doors').set({ state: 'shut' }).execute();
        expect((await door({ ...tx })).state).toBe('shut');
        if (fails) throw new Error('no');
      });
    await expect(shut(true)).rejects.toThrow('no');
    expect((await door()).state).toBe('open');
    await shut(false);
    expect((await door()).state).toBe('shut');
  });

  it('is forgotten in the other processes too', async () => {
    const other = openWrites();
    other.connect(bus);
    const version = other.versionOf(['doors']);
    await database.db.updateTable('doors').set({ state: 'shut' }).execute();
    expect(other.versionOf(['doors'])).toBeGreaterThan(version);
  });

  it('is not what was read before a write that came while it was being read', async () => {
    const slow = recall(read(), 'door 2', async () => {
      const found = await database.db.selectFrom('doors').select('state').executeTakeFirstOrThrow();
      await database.db.updateTable('doors').set({ state: 'shut' }).execute();
      return found;
    });
    expect((await slow).state).toBe('open');
    const again = await recall(read(), 'door 2', async () => ({ state: 'asked anew' }));
    expect(again.state).toBe('asked anew');
  });

  it('is forgotten after its time, and after messages of the others may have been lost', async () => {
    await door();
    clock = new Date(clock.getTime() + hour);
    await door();
    expect(asked).toBe(2);
    await bus.publish(gapTopic, null);
    await door();
    expect(asked).toBe(3);
  });

  it('is nothing while this process is cut off from the others', async () => {
    await door();
    isCarrying = false;
    await door();
    expect(asked).toBe(2);
  });
});

it('the tables that a statement reads are found in its text', () => {
  expect(
    tablesIn(
      'select (select "name" from "floors" where 1 = 1) from "doors" inner join (select from walls) as "w" on true',
    ),
  ).toEqual(['floors', 'doors', 'walls']);
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemScope } from '../contract/scope.ts';
import { openDatabase } from './database.ts';
import { FailedForGood, type RoomJobs } from './room.ts';
import type { JobState } from './services.ts';
import { openTestDatabase, type TestDatabase } from './testing-database.ts';
import { makeTestHouse, type TestHouse } from './testing-house.ts';
import { startTestProcess } from './testing-process.ts';

let database: TestDatabase;
let test: TestHouse;
let fails = 0;
const seen: unknown[] = [];
let release = () => {};

const jobs: RoomJobs = {
  work: {
    'notes.refused': async () => {
      throw new FailedForGood('refused for good');
    },
    'notes.copy': async (ctx, payload: { count: number }, progress) => {
      seen.push({ payload, language: ctx.language, scope: ctx.scope.kind, requestId: ctx.requestId });
      await progress.report(payload.count / 2, payload.count);
      return { copied: payload.count };
    },
    'notes.fail': async (_ctx, payload: { times: number }) => {
      fails += 1;
      if (fails <= payload.times) throw new Error(`failure ${fails}`);
      return 'at last';
    },
    'notes.wait': () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    'notes.write': async (ctx, _payload: unknown, progress) =>
      ctx.tx(async (tx) => {
        await tx.audit('notes.written', { subject: 'note', subjectId: '1' });
        progress.reportBeside(3, 4);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }),
    'notes.steps': async (_ctx, payload: { to: number }, progress) => {
      for (let done = progress.done + 1; done <= payload.to; done += 1) {
        await progress.report(done, payload.to);
        await new Promise<void>((resolve) => {
          release = resolve;
          seen.push(`step ${done}`);
        });
      }
    },
    'notes.tick': async () => void seen.push('tick'),
  },
  schedule: { 'notes.tick': '*/5 * * * *' },
};

beforeAll(async () => {
  database = await openTestDatabase();
  test = makeTestHouse(database, [{ name: 'notes', jobs }], { isLazy: true, maxTries: 3, retrySeconds: 1 });
  test.jobs.begin(test.house);
});
afterAll(async () => {
  await test.stop();
  await database.close();
});

const until = async (id: string, ...states: JobState['state'][]): Promise<JobState> => {
  for (;;) {
    const state = await test.jobs.find(id);
    if (state && states.includes(state.state)) return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('a job', () => {
  const hasOneConnection = !process.env['TEST_DATABASE_URL'];
  it.skipIf(hasOneConnection)('tells how far it is from inside its transaction', async () => {
    const id = await test.jobs.start('notes.write', {});
    await expect.poll(async () => (await test.jobs.find(id))?.done).toBe(3);
    expect(await test.jobs.find(id)).toMatchObject({ state: 'running', total: 4 });
    release();
    await until(id, 'done');
  });

  it('runs after the answer, in the language of who asked, and keeps its result', async () => {
    const personId = '019ab000-0000-7000-8000-000000000001';
    const id = await test.jobs.start('notes.copy', { count: 10 }, { personId, language: 'en' });
    await test.jobs.settle();
    const state = await until(id, 'done');
    expect(state).toMatchObject({
      id,
      name: 'notes.copy',
      personId,
      state: 'done',
      done: 10,
      total: 10,
      result: { copied: 10 },
      error: null,
    });
    expect(state.finishedAt!.getTime()).toBeGreaterThanOrEqual(state.createdAt.getTime());
    expect(seen).toEqual([{ payload: { count: 10 }, language: 'en', scope: 'system', requestId: id }]);
  });

  it('is tried again when it fails', async () => {
    fails = 0;
    const id = await test.jobs.start('notes.fail', { times: 1 });
    expect(await until(id, 'done')).toMatchObject({ state: 'done', result: 'at last', error: null });
  });

  it('that says it would always fail is not tried again', async () => {
    const id = await test.jobs.start('notes.refused', null);
    expect(await until(id, 'failed')).toMatchObject({ state: 'failed', error: 'refused for good' });
  });

  it('has not failed because its processes were killed: only failures of its own count', async () => {
    fails = 0;
    const id = await test.jobs.start('notes.fail', { times: 2 });
    const waitsAgain = async () => {
      const { rows } = await sql`select id from pgboss.job where id = ${id} and state = 'retry'`.execute(database.db);
      return rows.length === 1;
    };
    // The queue hears of a failure after it is noted, and reckons the wait from the tries that it knows of then.
    await expect.poll(waitsAgain).toBe(true);
    expect(await test.jobs.find(id)).toMatchObject({ error: 'failure 1' });
    // As the queue notes processes that ended with the job in their hands.
    await sql`update pgboss.job set retry_count = retry_count + 4 where id = ${id}`.execute(database.db);
    await expect.poll(async () => (await test.jobs.find(id))?.error, { timeout: 10_000 }).toBe('failure 2');
    expect(await test.jobs.find(id)).toMatchObject({ state: 'waiting' });
    await expect.poll(waitsAgain).toBe(true);
    await sql`update pgboss.job set start_after = now() where id = ${id}`.execute(database.db);
    expect(await until(id, 'done', 'failed', 'stopped')).toMatchObject({ state: 'done', result: 'at last' });
  });

  it('has failed after its last try, and says why', async () => {
    fails = 0;
    const id = await test.jobs.start('notes.fail', { times: 99 });
    expect(await until(id, 'failed')).toMatchObject({ state: 'failed', error: 'failure 3', result: null });
    expect(fails).toBe(3);
  });

  it('with a key waits or runs once', async () => {
    const first = await test.jobs.start('notes.wait', null, { key: 'k' });
    await until(first, 'running');
    expect(await test.jobs.start('notes.wait', null, { key: 'k' })).toBe(first);
    const other = await test.jobs.start('notes.copy', { count: 2 }, { key: 'k' });
    expect(other).not.toBe(first);
    release();
    await until(first, 'done');
    const second = await test.jobs.start('notes.wait', null, { key: 'k' });
    expect(second).not.toBe(first);
    await until(second, 'running');
    release();
    await until(second, 'done');
  });

  it('that no room does is refused at once', async () => {
    await expect(test.jobs.start('notes.unheard_of', null)).rejects.toThrow('No room does');
    expect(await test.jobs.find('019ab000-0000-7000-8000-00000000dead')).toBeUndefined();
  });

  it('is not started inside a transaction, which could still roll back', async () => {
    const caller = { scope: systemScope, language: 'es' as const, requestId: '', address: '', userAgent: '' };
    const inside = test.house.transact(caller, () => test.jobs.start('notes.copy', { count: 1 }));
    await expect(inside).rejects.toThrow('ctx.tx');
  });
});

it('what died between its note and the queue is queued by the next process', async () => {
  await sql`
    insert into job_runs (id, name, payload, language, state, created_at)
    values ('019ab000-0000-7000-8000-000000000009', 'notes.copy', '{"count":4}', 'es', 'waiting', now() - interval '1 minute')
  `.execute(database.db);
  const next = makeTestHouse(database, [{ name: 'notes', jobs }]);
  next.jobs.begin(next.house);
  expect(await until('019ab000-0000-7000-8000-000000000009', 'done')).toMatchObject({ result: { copied: 4 } });
  // That process works by the clock as well: its schedules stand in the company's time zone.
  const { rows } = await sql`select key, cron, timezone from pgboss.schedule`.execute(database.db);
  expect(rows).toEqual([{ key: 'notes.tick', cron: '*/5 * * * *', timezone: 'America/Bogota' }]);
  await next.stop();
  const later = makeTestHouse(database, [{ name: 'notes', jobs: { work: jobs.work! } }]);
  later.jobs.begin(later.house);
  await expect
    .poll(async () => (await sql`select key from pgboss.schedule`.execute(database.db)).rows, { timeout: 10_000 })
    .toEqual([]);
  await later.stop();
});

it('a long job whose process leaves is given back at its next step, unharmed, and goes on in another process', async () => {
  await test.jobs.stop();
  const leaving = makeTestHouse(database, [{ name: 'notes', jobs }], { retrySeconds: 1 });
  leaving.jobs.begin(leaving.house);
  const id = await leaving.jobs.start('notes.steps', { to: 3 });
  await expect.poll(() => seen).toContain('step 1');
  await leaving.jobs.leave();
  release();
  await leaving.stop();
  expect(await test.jobs.find(id)).toMatchObject({ done: 2, error: null, finishedAt: null });

  const staying = makeTestHouse(database, [{ name: 'notes', jobs }], { retrySeconds: 1 });
  staying.jobs.begin(staying.house);
  await expect.poll(() => seen, { timeout: 20_000 }).toContain('step 3');
  release();
  expect(await until(id, 'done', 'failed')).toMatchObject({ state: 'done', done: 3 });
  // What a step had told before it was given back is not told again.
  expect(seen.filter((one) => String(one).startsWith('step'))).toEqual(['step 1', 'step 3']);
  const { rows } = await sql`select failures from job_runs where id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ failures: 0 }]);
  await staying.stop();
}, 60_000);

it('a job whose process is killed is taken again and goes on where it was', async () => {
  // The workers of this process would take it too, and do not know how.
  await test.jobs.stop();
  const folder = await mkdtemp(join(tmpdir(), 'plaza-jobs-'));
  const journal = join(folder, 'journal');
  const settings = {
    DATA_DIR: folder,
    JOURNAL: journal,
    ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
  };
  const first = startTestProcess(['order', '6'], { ...settings, STEP_MS: '300' });
  const id = (await first.says('ordered')).split(' ')[1]!;
  await first.says('counted 3');
  await first.kill();
  const second = startTestProcess(['work'], { ...settings, STEP_MS: '10' });
  await second.says('counted 6');
  await second.kill();
  const told = (await readFile(journal, 'utf8')).trim().split('\n');
  const resumed = told.lastIndexOf(told.filter((line) => line.startsWith('from')).at(-1)!);
  expect(told[0]).toBe('from 0');
  expect(['from 3', 'from 4']).toContain(told[resumed]);
  expect(told.slice(resumed + 1).at(-1)).toBe('counted 6');

  const after = database.url === undefined ? await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 2 }) : database;
  const { rows } = await sql<{ tries: number }>`select tries from job_runs where id = ${id}`.execute(after.db);
  expect(rows[0]!.tries).toBeGreaterThanOrEqual(2);
  if (after !== database) await after.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

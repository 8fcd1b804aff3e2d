import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseInUseError, lockFolder } from './embedded-lock.ts';
import { startTestProcess } from './testing-process.ts';

let folder: string;
let lockFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-lock-'));
  lockFile = join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lock = () => lockFolder(join(folder, 'database'));
const holder = async () => JSON.parse(await readFile(lockFile, 'utf8')) as Record<string, unknown>;
const pretend = async (changes: Record<string, unknown>) => {
  const mine = await lock();
  const text = JSON.stringify({ ...(await holder()), ...changes });
  await mine.release();
  await writeFile(lockFile, text);
};
/** No process has it: numbers end far below. */
const nobody = 4_194_305;

describe('a folder', () => {
  it('is held by one, free after it, and leaves nothing behind', async () => {
    const mine = await lock();
    expect(await holder()).toMatchObject({ pid: process.pid, host: hostname() });
    await expect(lock()).rejects.toThrow('this process has opened it already');
    await mine.confirm();
    await mine.release();
    expect(await readdir(folder)).toEqual([]);
    await (await lock()).release();
  });

  it('goes to one of many that ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, lock));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(asked.filter((one) => one.status === 'rejected' && one.reason instanceof DatabaseInUseError)).toHaveLength(
      19,
    );
  });

  it('is taken over from a process that is dead, by one of many', async () => {
    await pretend({ pid: nobody });
    const asked = await Promise.allSettled(Array.from({ length: 20 }, lock));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await holder()).toMatchObject({ pid: process.pid });
    expect(await readdir(folder)).toEqual(['database.lock']);
  });

  it('is taken over once, however the takers overlap', async () => {
    for (let round = 0; round < 60; round++) {
      await pretend({ pid: nobody });
      const late = async () => {
        await setTimeout(Math.random() * 4);
        return lock();
      };
      const asked = await Promise.allSettled(Array.from({ length: 12 }, late));
      const held = asked.filter((one) => one.status === 'fulfilled');
      expect(held).toHaveLength(1);
      await held[0]?.value.confirm();
      await held[0]?.value.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('is taken over although the one that was taking it over died too', async () => {
    await pretend({ pid: nobody });
    const dead = await readFile(lockFile, 'utf8');
    const claim = `${lockFile}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
    await writeFile(claim, dead);
    await (await lock()).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a process whose number another one has now', async () => {
    await pretend({ pid: process.pid, startedAt: '1' });
    await (await lock()).release();
    await pretend({ pid: 1, startedAt: '999999999999' });
    await (await lock()).release();
  });

  it('is taken over after the machine started again', async () => {
    await pretend({ pid: process.ppid, boot: 'another' });
    await (await lock()).release();
  });

  it('is not taken over from a process that lives, however old its lock is', async () => {
    await pretend({ pid: 1, startedAt: '' });
    await expect(lock()).rejects.toThrow(`process 1 holds it`);
  });

  it('is not taken over where nobody can be asked', async () => {
    await pretend({ pid: nobody, host: 'another-machine' });
    await expect(lock()).rejects.toThrow('on another-machine');
    await writeFile(lockFile, 'something');
    await expect(lock()).rejects.toThrow(`remove ${lockFile}`);
  });

  it('whose lock is gone is not used', async () => {
    const mine = await lock();
    await rm(lockFile);
    await expect(mine.confirm()).rejects.toThrow(DatabaseInUseError);
  });
});

it('a second process refuses the same database and says why; after a kill the next one opens it', async () => {
  const first = startTestProcess(['hold'], { DATA_DIR: folder });
  await first.says('open embedded');
  const second = startTestProcess(['hold'], { DATA_DIR: folder });
  expect(await second.says('DatabaseInUseError')).toContain(`process ${first.child.pid} holds it`);
  expect(await second.ended()).toBe(1);
  const settings = { DATA_DIR: folder, DATABASE_POOL: 2, DATABASE_URL: undefined };
  await expect(openDatabase(settings)).rejects.toThrow(DatabaseInUseError);
  await first.kill();
  const third = await openDatabase(settings);
  await expect(openDatabase(settings)).rejects.toThrow('this process has opened it already');
  await third.close();
  expect(await readdir(folder)).toEqual(['database']);
}, 120_000);

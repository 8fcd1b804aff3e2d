import { createServer, connect as connectTo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { gapTopic, openBus, type OpenBus } from './bus.ts';
import { openRedis } from './redis.ts';

const log = pino({ level: 'silent' });
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const databaseUrl = process.env.TEST_DATABASE_URL;
const hasRedis = await answers(new URL(redisUrl));

let closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

test('alone in its process, the bus still brings messages to every listener, whatever one of them throws', async () => {
  const bus = await openBus({}, log);
  const heard: unknown[] = [];
  bus.subscribe('news', () => {
    throw new Error('broken');
  });
  bus.subscribe('news', (message) => heard.push(message));
  bus.subscribe('other', () => heard.push('never'));
  await bus.publish('news', { id: 1 });
  expect(heard).toEqual([{ id: 1 }]);
});

describe.each([
  ['Redis', hasRedis, byRedis, redisUrl],
  ['PostgreSQL', databaseUrl !== undefined, byPostgres, databaseUrl ?? ''],
] as const)('over %s', (_name, isThere, open, url) => {
  test.skipIf(!isThere)('two processes hear each other, and themselves once', async () => {
    const [one, two] = [await open(url), await open(url)];
    const [atOne, atTwo] = [listen(one), listen(two)];
    await one.publish('greeting', { from: 'one' });
    expect(atOne).toEqual([{ from: 'one' }]);
    await until(() => atTwo.length === 1);
    await two.publish('greeting', { from: 'two' });
    await until(() => atOne.length === 2);
    await wait(50);
    expect(atOne).toEqual([{ from: 'one' }, { from: 'two' }]);
    expect(atTwo).toEqual(atOne);
  });

  test.skipIf(!isThere)('long messages and every character arrive whole and in order', async () => {
    const [one, two] = [await open(url), await open(url)];
    const heard = listen(two);
    const messages = ['ñandú 🎉 \\ / \' "'.repeat(5_000), 'short/0/1/', 'á'.repeat(3_699), ' '.repeat(100_000)];
    for (const message of messages) await one.publish('greeting', message);
    await until(() => heard.length === messages.length);
    expect(heard).toEqual(messages);
  });

  test.skipIf(!isThere)('an outage delays no request, and after it the bus carries again', async () => {
    const line = await proxy(new URL(url));
    const [here, there] = [await open(line.url), await open(url)];
    const [atHere, atThere] = [listen(here), listen(there)];
    await here.publish('greeting', 1);
    await until(() => atThere.length === 1);
    line.cut();
    const began = performance.now();
    await here.publish('greeting', 2);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(atHere).toEqual([1, 2]);
    line.mend();
    for (let n = 0; n < 100 && atThere.length < 2; n += 1) {
      await here.publish('greeting', 3);
      await wait(100);
    }
    expect(atThere.at(-1)).toBe(3);
    const before = atHere.length;
    for (let n = 0; n < 100 && atHere.length === before; n += 1) {
      await there.publish('greeting', 4);
      await wait(100);
    }
    expect(atHere.at(-1)).toBe(4);
  });

  test.skipIf(!isThere)(
    'after an outage both sides are told that they may have missed something',
    async () => {
      const line = await proxy(new URL(url));
      const [here, there] = [await open(line.url), await open(url)];
      let [gapsHere, gapsThere] = [0, 0];
      here.subscribe(gapTopic, () => (gapsHere += 1));
      there.subscribe(gapTopic, () => (gapsThere += 1));
      const atThere = listen(there);
      await here.publish('greeting', 1);
      await until(() => atThere.length === 1);
      expect([gapsHere, gapsThere]).toEqual([0, 0]);
      line.cut();
      await wait(100);
      await here.publish('greeting', 2);
      line.mend();
      await expect.poll(() => gapsHere > 0 && gapsThere > 0, { timeout: 15_000 }).toBe(true);
    },
    30_000,
  );

  test('a wire that is down from the start does not hold the start up', async () => {
    const nowhere = new URL(url || 'postgres://nobody@127.0.0.1/none');
    nowhere.port = '9';
    const began = performance.now();
    const bus = await open(nowhere.href);
    expect(performance.now() - began).toBeLessThan(6_000);
    const heard = listen(bus);
    await bus.publish('greeting', 1);
    expect(heard).toEqual([1]);
  });
});

async function byRedis(url: string): Promise<OpenBus> {
  const redis = await openRedis(url, 'bus-test', log);
  closers.push(() => redis.close());
  return keep(await openBus({ redis }, log));
}

async function byPostgres(url: string): Promise<OpenBus> {
  return keep(await openBus({ databaseUrl: url }, log));
}

function keep(bus: OpenBus): OpenBus {
  closers.push(() => bus.close());
  return bus;
}

function listen(bus: OpenBus): unknown[] {
  const heard: unknown[] = [];
  bus.subscribe('greeting', (message) => heard.push(message));
  return heard;
}

/** A line to the real server that can be cut and mended. */
async function proxy(target: URL) {
  const port = Number(target.port || (target.protocol.startsWith('redis') ? 6379 : 5432));
  const sockets = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connectTo(port, target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  closers.push(() => {
    cut();
    server.close();
  });
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}

async function answers(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTo(Number(url.port || 6379), url.hostname);
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

async function until(isSo: () => boolean, milliseconds = 5_000) {
  const end = performance.now() + milliseconds;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It did not come about');
    await wait(5);
  }
}

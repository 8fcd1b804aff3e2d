import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { busChannel, openBus } from './bus.ts';
import { memoryLimiter, redisLimiter } from './limiter.ts';
import { openRedis, type RedisLink } from './redis.ts';

const log = pino({ level: 'silent' });
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const redis = (await answers(new URL(redisUrl))) ? await openRedis(redisUrl, `test-${randomUUID()}`, log) : undefined;
afterAll(() => redis?.close());

describe('in memory', () => {
  test('a limit of three lets three hits pass, then says how long to wait', async () => {
    let now = 0;
    const limiter = memoryLimiter(() => now);
    for (let n = 0; n < 3; n += 1) expect(await limiter.hit('ana', 3, 60)).toBe(0);
    now = 20_500;
    expect(await limiter.hit('ana', 3, 60)).toBe(40);
    expect(await limiter.hit('eva', 3, 60)).toBe(0);
    now = 60_000;
    expect(await limiter.hit('ana', 3, 60)).toBe(0);
  });

  test('a cleared key begins again', async () => {
    const limiter = memoryLimiter();
    await limiter.hit('ana', 1, 60);
    expect(await limiter.hit('ana', 1, 60)).toBe(60);
    await limiter.clear('ana');
    expect(await limiter.hit('ana', 1, 60)).toBe(0);
  });

  test('a hundred thousand strangers push out the oldest key, not the memory', async () => {
    const limiter = memoryLimiter();
    await limiter.hit('ana', 1, 60);
    for (let n = 0; n < 100_000; n += 1) await limiter.hit(`stranger ${n}`, 1, 60);
    expect(await limiter.hit('ana', 1, 60)).toBe(0);
  });
});

describe.skipIf(!redis)('through Redis', () => {
  test('processes count together, however many ask at once', async () => {
    const limiters = [1, 2].map(() => redisLimiter(redis as RedisLink, log));
    const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => limiters[n % 2]!.hit('office', 25, 60)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(25);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    await limiters[0]!.clear('office');
    expect(await limiters[1]!.hit('office', 1, 60)).toBe(0);
    await limiters[0]!.clear('office');
  });

  test('while Redis is away two processes together allow no more than the limit', async () => {
    const links = await Promise.all([1, 2].map(() => openRedis(redisUrl, `test-away-${process.pid}`, log)));
    const buses = await Promise.all(links.map((link) => openBus({ redis: link }, log)));
    const limiters = links.map((link) => redisLimiter(link, log));
    // As calls come while all is well: each process learns how many there are.
    for (const limiter of limiters) await limiter.hit('before', 100, 60);
    await expect
      .poll(() => links[0]!.client.pubSubNumSub([busChannel(links[0]!)]))
      .toEqual({ [busChannel(links[0]!)]: 2 });
    const fresh = links.map((link) => redisLimiter(link, log));
    for (const limiter of fresh) await limiter.hit('before', 100, 60);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const counted = await Promise.all(Array.from({ length: 10 }, (_, n) => fresh[n % 2]!.hit('office', 20, 60)));
    for (const link of links) link.close();
    const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => fresh[n % 2]!.hit('office', 20, 60)));
    expect([...counted, ...waits].filter((wait) => wait === 0)).toHaveLength(20);
    for (const bus of buses) await bus.close();
  });

  test('a window ends by itself', async () => {
    const limiter = redisLimiter(redis as RedisLink, log);
    expect(await limiter.hit('brief', 1, 0.1)).toBe(0);
    expect(await limiter.hit('brief', 1, 0.1)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await limiter.hit('brief', 1, 0.1)).toBe(0);
    await limiter.clear('brief');
  });
});

test('while Redis is down the process counts for itself', async () => {
  const nowhere = await openRedis('redis://127.0.0.1:9', 'test', log);
  const limiter = redisLimiter(nowhere, log);
  const began = performance.now();
  expect(await limiter.hit('ana', 1, 60)).toBe(0);
  expect(await limiter.hit('ana', 1, 60)).toBe(60);
  await limiter.clear('ana');
  expect(await limiter.hit('ana', 1, 60)).toBe(0);
  expect(performance.now() - began).toBeLessThan(2_000);
  nowhere.close();
});

async function answers(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port || 6379), url.hostname);
    socket.once('connect', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { busChannel } from './bus.ts';
import { inTime, type RedisLink } from './redis.ts';
import type { Limiter } from './services.ts';

interface Window {
  hits: number;
  readonly endsAt: number;
}

const maxKeys = 100_000;

/**
 * Counts hits in fixed windows, each beginning with its first hit. `clock` is monotonic, in milliseconds.
 * The memory is bounded: past 100,000 keys the one that was used longest ago is forgotten.
 */
export function memoryLimiter(clock: () => number = () => performance.now()): Limiter {
  // With `max` it would take the memory of all of them at the start: 3 MB and 11 ms.
  const windows = new LRUCache<string, Window>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  return {
    hit(key, limit, windowSeconds) {
      const now = clock();
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + windowSeconds * 1000 };
      window.hits += 1;
      windows.set(key, window);
      return Promise.resolve(window.hits > limit ? secondsUntil(window.endsAt - now) : 0);
    },
    clear(key) {
      windows.delete(key);
      return Promise.resolve();
    },
  };
}

const askEveryMs = 15_000;

/**
 * The same, shared by all processes through Redis. While Redis is down each process goes on with what it has counted
 * itself, and allows its share of the limit: together they allow no more than before.
 */
export function redisLimiter(redis: RedisLink, log: Logger, clock: () => number = () => performance.now()): Limiter {
  const spare = memoryLimiter(clock);
  let processes = 1;
  let askedAt = -askEveryMs;
  const countProcesses = async () => {
    if (clock() - askedAt < askEveryMs) return;
    askedAt = clock();
    const channel = busChannel(redis);
    const counts = await inTime(redis.client.pubSubNumSub([channel])).catch(() => undefined);
    if (counts) processes = Math.max(1, Number(counts[channel] ?? 1));
  };
  const keyOf = (key: string) => `${redis.prefix}limit:${key}`;
  return {
    async hit(key, limit, windowSeconds) {
      const own = await spare.hit(key, Math.ceil(limit / processes), windowSeconds);
      try {
        const answer = await inTime(
          redis.client.eval(countHit, { keys: [keyOf(key)], arguments: [String(Math.ceil(windowSeconds * 1000))] }),
        );
        void countProcesses();
        const [hits, millisecondsLeft] = answer as [number, number];
        return hits > limit ? secondsUntil(millisecondsLeft) : 0;
      } catch (cause) {
        log.debug({ cause: (cause as Error).message }, 'The limiter counts in memory');
        return own;
      }
    },
    async clear(key) {
      await spare.clear(key);
      await inTime(redis.client.del(keyOf(key))).catch(() => undefined);
    },
  };
}

/** Count and expiry in one step: a process that dies between them would leave a key that never ends. */
const countHit = `
local hits = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { hits, left }`;

function secondsUntil(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

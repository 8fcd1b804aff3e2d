import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

export interface Stoppable {
  /** What is being stopped, for the log. */
  readonly name: string;
  readonly stop: () => Promise<unknown>;
  /** How long it is waited for. What is under way then is done again elsewhere, or was never promised. */
  readonly withinMs?: number;
}

/** Keepers of processes wait ten seconds and more before they kill. */
const patienceOfKeepersMs = 9_500;
const usualMs = 1_000;
const sameWishMs = 500;

/**
 * Stops everything in the given order when the process is asked to. A second signal, or ten seconds, ends it hard.
 * What fails to stop is logged and does not keep the rest from stopping.
 */
export function stopOnSignal(parts: readonly Stoppable[], log: Logger, patienceMs = patienceOfKeepersMs): void {
  let stoppingAt: number | undefined;
  const stop = async (signal: string) => {
    // A keeper hands on what the whole group was sent: that is one wish, told twice.
    if (stoppingAt !== undefined && performance.now() - stoppingAt < sameWishMs) return;
    if (stoppingAt !== undefined) {
      log.warn({ signal }, 'asked twice: ending at once');
      process.exit(1);
    }
    stoppingAt = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('it took too long to stop: ending at once');
      process.exit(1);
    }, patienceMs).unref();
    await stopAll(parts, log);
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/**
 * Lets no request be lost. `drain` only waits, so that proxies notice that the process is no longer ready. `close`
 * then takes no new connection, asks whoever is connected to leave with the next answer, and finishes the rest.
 */
export function drainOnStop(app: FastifyInstance, drainMs: number): { drain(): Promise<void>; close(): Promise<void> } {
  let leaving = false;
  const answering = new Set<ServerResponse>();
  app.addHook('onRequest', (_request, reply, done) => {
    answering.add(reply.raw);
    if (leaving) reply.raw.shouldKeepAlive = false;
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    answering.delete(reply.raw);
    done();
  });
  return {
    drain: () => wait(drainMs),
    async close() {
      // In the turn of the loop in which whoever knocked was let in: a door that is closed resets those who wait before it.
      await nextTurn();
      leaving = true;
      // Also those that are still being answered: their next request would meet a closed door.
      for (const response of answering) response.shouldKeepAlive = false;
      // Not the HTTP server's own way: it would cut connections that are about to speak.
      if (app.server.listening) Server.prototype.close.call(app.server);
      // A connection that is idle may be about to speak: it is given time to, and told to leave with the answer.
      const until = Date.now() + drainMs * 2;
      while (Date.now() < until && (await countConnections(app)) > 0) await wait(50);
      // Whoever was still being answered keeps an idle connection that nobody else would close.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close().finally(() => clearInterval(idle));
    },
  };
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_cause, count) => resolve(count ?? 0)));

/** Parts that do not need each other stop together, none later than the slowest of them. */
export function together(parts: readonly Stoppable[], log: Logger): Stoppable {
  return {
    name: parts.map(({ name }) => name).join(', '),
    withinMs: Math.max(...parts.map(({ withinMs = usualMs }) => withinMs)) + 100,
    stop: () => Promise.all(parts.map((part) => stopOne(part, log))),
  };
}

/** Stops one after another, whatever fails. */
export async function stopAll(parts: readonly Stoppable[], log: Logger): Promise<void> {
  for (const part of parts) await stopOne(part, log);
}

async function stopOne({ name, stop, withinMs = usualMs }: Stoppable, log: Logger): Promise<void> {
  const enough = new AbortController();
  const isLate = wait(withinMs, true, { signal: enough.signal, ref: false }).catch(() => false);
  try {
    if (await Promise.race([stop().then(() => false), isLate]))
      log.warn({ part: name, withinMs }, 'it is left as it is');
  } catch (cause) {
    log.error({ err: cause, part: name }, 'a part did not stop');
  } finally {
    enough.abort();
  }
}

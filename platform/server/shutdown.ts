import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

export interface Stoppable {
  /** What is being stopped, for the log. */
  readonly name: string;
  readonly stop: () => Promise<unknown>;
}

/**
 * Stops everything in the given order when the process is asked to. A second signal, or 30 seconds, ends it hard.
 * What fails to stop is logged and does not keep the rest from stopping.
 */
export function stopOnSignal(parts: readonly Stoppable[], log: Logger, patienceMs = 30_000): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) {
      log.warn({ signal }, 'asked twice: ending at once');
      process.exit(1);
    }
    stopping = true;
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

/** Stops one after another, whatever fails. */
export async function stopAll(parts: readonly Stoppable[], log: Logger): Promise<void> {
  for (const { name, stop } of parts)
    try {
      await stop();
    } catch (cause) {
      log.error({ err: cause, part: name }, 'a part did not stop');
    }
}

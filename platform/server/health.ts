import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { platformErrors } from '../contract/errors.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';

const patienceMs = 2_000;

export interface Vitals {
  readonly settings: Settings;
  readonly metrics: Metrics;
  /** Rejects when requests could not be served now. */
  readonly isServing: () => Promise<unknown>;
  /** The OpenAPI document; made at the first question and kept. */
  readonly describe: () => unknown;
}

/** What an operator asks: alive, ready, how it goes, and what the calls are. */
export function answerOperators(app: FastifyInstance, { settings, metrics, isServing, describe }: Vitals): void {
  let document: string | undefined;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await inTime(isServing());
    } catch (cause) {
      request.log.warn({ err: cause }, 'not ready');
      throw platformErrors.unavailable({}, { cause });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, settings.METRICS_TOKEN)) throw platformErrors.not_found();
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.render());
  });
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describe());
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document);
  });
}

/** With METRICS_TOKEN whoever brings it, else this machine alone, asking directly and not through a proxy. */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
    const expected = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  return request.headers['x-forwarded-for'] === undefined && isLoopback(request.raw.socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processFlags } from '../scripts/start-keeper.js';
import type { Statement } from './capture.ts';
import type { Company } from './company.ts';

export interface Server {
  readonly address: string;
  readonly child: ChildProcess;
  /** From the start of the process until it answered that it is ready. */
  readonly readyMilliseconds: number;
  stop(): Promise<void>;
}

/** What the bare server answers a request with: these statements in this order, as named prepared ones. */
export type Plan = Readonly<Record<string, readonly Statement[]>>;

/** The key of a plan. */
export const planKey = (method: string, path: string, token: string) => `${method} ${path} ${token}`;

/**
 * Plaza as an operator starts it, its log going to a file; the limits of calls are counted, but out of reach.
 * `stdout` of the log costs as it does in use. Who keeps the process watches it; no thread of its own does.
 */
export async function startPlaza(environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const { DATABASE_URL: _one, REDIS_URL: _other, ...inherited } = process.env;
  const folder = environment['DATA_DIR'] ?? '.';
  const log = openSync(join(folder, 'bench.log'), 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [...processFlags, 'apps/server/dist/main.js'], {
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT: '10000000',
      HANG_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const address = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return server(address, child, performance.now() - began);
    await wait(5);
  }
  throw new Error(`Plaza did not start: see bench.log under ${folder}`);
}

/** Plaza on the company's database. */
export function startPlazaFor({ url, folder }: Pick<Company, 'url' | 'folder'>): Promise<Server> {
  return startPlaza({ DATABASE_URL: url, DATA_DIR: folder });
}

/** A bare Fastify and pg server that runs the plan. */
export async function startBare(url: string, plan: Plan): Promise<Server> {
  const began = performance.now();
  const child = fork(new URL('bare-server.ts', import.meta.url), [url]);
  child.send(plan);
  const [port] = (await once(child, 'message')) as [number];
  return server(`http://127.0.0.1:${port}`, child, performance.now() - began);
}

function server(address: string, child: ChildProcess, readyMilliseconds: number): Server {
  return {
    address,
    child,
    readyMilliseconds,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** One server process, as an operator starts it. */
export interface ServerProcess {
  /** Its own address, past the proxy. */
  readonly address: string;
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  readonly output: () => string;
}

/** Why the proxy cannot be run here; undefined where it can. */
export function missingForProxy(): string | undefined {
  if (!process.env['TEST_DATABASE_URL']) return 'TEST_DATABASE_URL is not set';
  return spawnSync('nginx', ['-v']).error === undefined ? undefined : 'nginx is not installed';
}

/** A database of its own on the server that TEST_DATABASE_URL names. */
export async function makeDatabase(name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const { default: pg } = await import('pg');
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => admin(`drop database if exists ${name} with (force)`),
  };
}

/** Does nothing where a build is there that is newer than its sources. */
export async function buildServer(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build.js', 'server']);
}

/** Starts the built server on a free port, kept or by itself, and waits until it is open. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  entry: 'kept' | 'main' = 'main',
): Promise<ServerProcess> {
  const { DATABASE_URL: _one, REDIS_URL: _other, ...inherited } = process.env;
  await buildServer();
  const child = spawn(process.execPath, [`apps/server/dist/${entry}.js`], {
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (let tries = 0; tries < 2_400 && child.exitCode === null; tries += 1) {
    const port = /Plaza is open at http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port !== undefined) return { address: `http://127.0.0.1:${port}`, child, exited, output: () => output };
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`it did not start:\n${output}`);
}

/** Runs a real nginx, as the current user, with ops/nginx.conf: only its addresses and paths are replaced. */
export async function startProxy(servers: readonly string[]): Promise<{ address: URL; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-nginx-'));
  const port = await freePort();
  const text = await readFile(new URL('../../ops/nginx.conf', import.meta.url), 'utf8');
  const config = join(folder, 'nginx.conf');
  await writeFile(config, relocate(text, servers, port, folder));
  const child = spawn('nginx', ['-c', config, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const address = new URL(`http://127.0.0.1:${port}`);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(new URL('/healthz', address)).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return { address, stop };
    if (child.exitCode !== null) break;
    await wait(50);
  }
  const log = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
  throw new Error(`nginx did not start:\n${log}`);
}

/** @throws Error when the file has changed so that a replacement finds nothing */
function relocate(text: string, servers: readonly string[], port: number, folder: string): string {
  const { username, uid } = userInfo();
  // Only root may name whom the workers run as, and would give way to `nobody` otherwise.
  const user = uid === 0 ? `user ${username};\n` : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const replace = (found: string, pattern: string | RegExp, by: string) => {
    const replaced = found.replace(pattern, by);
    if (replaced === found) throw new Error(`ops/nginx.conf has no ${String(pattern)} any more`);
    return replaced;
  };
  const head = `${user}daemon off;\npid ${folder}/nginx.pid;\n`;
  const located = servers.reduce(
    (found, server, n) => replace(found, new RegExp(`server-${n + 1}:3000`, 'g'), new URL(server).host),
    replace(text, 'listen 8080;', `listen 127.0.0.1:${port};`),
  );
  return head + replace(located, 'http {', `http {\n  access_log off;\n  ${temporary.join('\n  ')}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

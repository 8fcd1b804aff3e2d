import type { ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { buildServer, startServer } from './testing-proxied.ts';

beforeAll(() => buildServer(), 180_000);

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** A process of its own, as an operator starts it, on a folder of its own. */
async function startProcess(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-stop-'));
  const started = await startServer({ DEMO: 'off', DATA_DIR: folder, ...environment });
  running.push(started.child);
  return { ...started, port: Number(new URL(started.address).port) };
}

function call(port: number, agent: Agent, path: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { port, host: '127.0.0.1', agent, path, method: body === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        answer
          .resume()
          .once('end', () => (answer.complete ? resolve(answer.statusCode ?? 0) : reject(new Error('cut off'))))
          .once('error', reject);
      },
    );
    const fail = (cause: Error) =>
      reject(Object.assign(cause, { isFresh: !sent.reusedSocket && !sent.socket?.bytesRead }));
    sent.once('error', fail).end(body);
  });
}

test('while it is asked to stop under load, no request is lost', async () => {
  const { child, port, exited, output } = await startProcess();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const statuses = new Map<number, number>();
  const lost: string[] = [];
  let open = true;
  const visitor = async (path: string, body?: string) => {
    while (open)
      try {
        const status = await call(port, agent, path, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      } catch (cause) {
        // Nobody listens any more, or the door closed before this connection was let in: that request was never taken.
        const { code, isFresh } = cause as NodeJS.ErrnoException & { isFresh?: boolean };
        if (code === 'ECONNREFUSED' || (code === 'ECONNRESET' && isFresh)) return;
        lost.push(`${path}: ${(cause as Error).message}`);
      }
  };
  const wrong = JSON.stringify({ username: 'nobody', password: 'wrong' });
  const visitors = [
    ...Array.from({ length: 8 }, () => visitor('/openapi.json')),
    ...Array.from({ length: 4 }, () => visitor('/readyz')),
    ...Array.from({ length: 2 }, () => visitor('/api/auth/ldap', wrong)),
  ];
  await wait(500);
  child.kill('SIGTERM');
  expect(await exited, output()).toBe(0);
  open = false;
  await Promise.all(visitors);
  expect(lost, output()).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(10);
  expect(statuses.get(503), 'not ready while it stops').toBeGreaterThan(0);
  expect([...statuses.keys()].filter((status) => status === 500)).toEqual([]);
}, 150_000);

test('a second signal ends it at once, whatever is under way', async () => {
  const { child, port, exited } = await startProcess();
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  slow.write(
    'POST /api/auth/ldap HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await wait(200);
  child.kill('SIGTERM');
  await wait(2_000);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await exited).toBe(1);
}, 150_000);

test('who sends too slowly does not keep it: it ends in order, with that request left as it is', async () => {
  const { child, port, exited, output } = await startProcess();
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  slow.write(
    'POST /api/auth/ldap HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await wait(200);
  child.kill('SIGTERM');
  expect(await exited, output()).toBe(0);
  expect(output()).toMatch(/"part":"requests"[^\n]*it is left as it is/);
  slow.destroy();
}, 150_000);

test('a seal that does not open stops the start, and its password is not repeated', async () => {
  const start = startProcess({ SEAL_P12: 'package.json', SEAL_PASSWORD: 'the-secret-of-the-seal' });
  await expect(start).rejects.toThrow(/SEAL_P12, SEAL_PASSWORD/);
  await expect(start).rejects.not.toThrow(/the-secret-of-the-seal/);
}, 150_000);

test('a wrong setting stops the start with its name, and is not repeated', async () => {
  await expect(startProcess({ PORT: 'many-secret', SMTP_URL: 'x' })).rejects.toThrow(/PORT[\s\S]*SMTP_URL/);
  await expect(startProcess({ PORT: 'many-secret' })).rejects.not.toThrow(/many-secret/);
}, 150_000);

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb, launchBrowser } from './browser-testing.ts';

// A real process on the embedded database, stopped and started again under a browser that stays open.

let folder: string;
let port: number;
let browser: Browser;
let server: ChildProcess;

beforeAll(async () => {
  await buildWeb();
  folder = await mkdtemp(join(tmpdir(), 'plaza-restart-'));
  port = await freePort();
  browser = await launchBrowser();
  server = await start();
});
afterAll(async () => {
  await browser?.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
});

test('after the server has restarted the session goes on, and what came meanwhile is told', async () => {
  const employee = await signIn('employee', 'es-CO');
  const manager = await signIn('manager', 'en-US');
  await employee.getByRole('heading', { level: 1 }).waitFor();
  await manager.getByRole('heading', { level: 1 }).waitFor();
  await stop();
  await employee.getByText('Estás sin conexión').waitFor({ timeout: 120_000 });
  await manager.getByText('You are offline').waitFor({ timeout: 120_000 });
  server = await start();

  const admin = await tokenOf('admin');
  await send(admin, 'Ya volvimos: todo sigue donde estaba');
  await expect.poll(() => employee.getByText('Estás sin conexión').count(), { timeout: 120_000 }).toBe(0);
  await expect.poll(() => manager.getByText('You are offline').count(), { timeout: 120_000 }).toBe(0);
  expect(new URL(employee.url()).pathname).toBe('/home');
  // Whether the live line was back before the message or after it, the inbox has it.
  for (const page of [employee, manager]) {
    await page.goto(`http://127.0.0.1:${port}/notifications`);
    await page.getByText('Ya volvimos: todo sigue donde estaba').first().waitFor({ timeout: 60_000 });
  }
}, 480_000);

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 960; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the server did not become ready within four minutes');
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function signIn(name: string, locale: 'es-CO' | 'en-US'): Promise<Page> {
  const page = await browser.newPage({ locale, viewport: { width: 1366, height: 768 } });
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByLabel(/Usuario o documento|User name or ID number/).fill(name);
  await page.locator('input[type=password]').fill('plaza-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  return page;
}

async function tokenOf(username: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/ldap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'plaza-demo-2026' }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function send(token: string, message: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/sendNotifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ channels: ['everybody'], message }),
  });
  expect(answer.status).toBe(200);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}

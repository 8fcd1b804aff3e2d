import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pusherJs from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase, missingForProxy, type ServerProcess, startProxy, startServer } from './testing-proxied.ts';

// Two server processes as an operator runs them, behind a real nginx with the file from ops/.

// Its types speak of `default`, its Node build is the class itself.
const Pusher = pusherJs as unknown as typeof pusherJs.default;
type Pusher = pusherJs.default;

const missing = missingForProxy();
const redis = process.env['TEST_REDIS_URL'];
let database: Awaited<ReturnType<typeof makeDatabase>>;
let folder: string;
let servers: ServerProcess[] = [];
let proxy: Awaited<ReturnType<typeof startProxy>>;
const clients: Pusher[] = [];

if (missing !== undefined) {
  test.skip(`two processes behind nginx: skipped, ${missing}`, () => undefined);
} else {
  beforeAll(async () => {
    database = await makeDatabase(`plaza_test_${Date.now().toString(36)}_${randomUUID().slice(0, 8)}`);
    folder = await mkdtemp(join(tmpdir(), 'plaza-two-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  describe('two processes behind nginx, PostgreSQL between them', () => proxied({}));
  if (redis === undefined)
    test.skip('two processes behind nginx, Redis between them: skipped, TEST_REDIS_URL is not set', () => undefined);
  else describe('two processes behind nginx, Redis between them', () => proxied({ REDIS_URL: redis }));
}

function proxied(between: Readonly<Record<string, string>>) {
  let environment: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    environment = { DATABASE_URL: database.url, DEMO: 'on', DATA_DIR: folder, TRUST_PROXY: '127.0.0.1', ...between };
    // Together: on an empty database one of them migrates and makes the demo company, and the other one waits.
    servers = await Promise.all([1, 2].map(() => startServer(environment)));
    proxy = await startProxy(servers.map(({ address }) => address));
  }, 180_000);
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(async () => {
    await proxy.stop();
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ exited }) => exited));
  });

  test('a person connected to one receives what was sent through the other', async () => {
    const { heard, other, ownChannel } = await connected('employee');
    await send(other, ownChannel, 'Desde el otro proceso');
    await until(() => heard.length > 0);
    expect(heard[0]).toMatchObject({ message: 'Desde el otro proceso' });
    await send(proxy.address.href, ownChannel, 'Por el proxy');
    await until(() => heard.length > 1);
    expect(heard[1]).toMatchObject({ message: 'Por el proxy' });
  });

  test('a session that ended on one is refused by the other within a second, and its live connection closes', async () => {
    const { client, token, own, other } = await connected('employee');
    expect(await statusOf(own, token)).toBe(200);
    const ended = await call(other, 'POST', '/automation/session/end', { token });
    const at = performance.now();
    expect(ended.status).toBe(200);
    await until(async () => (await statusOf(own, token)) === 401, 1_000);
    await until(() => client.connection.state !== 'connected', 1_000 - (performance.now() - at));
    expect(await statusOf(proxy.address.href, token)).toBe(401);
  });

  test('what somebody did on one waits for them on the other no more: at once where they ask anew, else within a second', async () => {
    const [one, two] = servers.map(({ address }) => address) as [string, string];
    const { token } = await signIn('employee');
    const pendingOn = async (address: string, control?: string) => {
      const headers = { authorization: `Bearer ${token}`, ...(control ? { 'cache-control': control } : {}) };
      return (await (await fetch(new URL('/api/home/pending', address), { headers })).json()) as {
        data: { id: string }[];
      };
    };
    const waits = async (id: string, address: string, control?: string) =>
      (await pendingOn(address, control)).data.some((task) => task.id === id);
    const { token: security } = await signIn('security');
    for (const control of ['max-age=0', undefined]) {
      await Promise.all([one, two].map((address) => pendingOn(address)));
      const body = { channels: ['everybody'], message: `No abras el correo ${randomUUID()}` };
      const sent = await call(one, 'POST', '/api/security/notification/send', { token: security, body });
      await until(() => waits(sent.data.id, two), 1_000);
      await call(one, 'POST', `/api/notifications/${sent.data.id}/read`, { token });
      expect(await waits(sent.data.id, one)).toBe(false);
      if (control !== undefined) expect(await waits(sent.data.id, two, control)).toBe(false);
      await until(async () => !(await waits(sent.data.id, two)), 1_000);
    }
  });

  test("the processes' own figures are not for the outside", async () => {
    expect((await call(proxy.address.href, 'GET', '/metrics', {})).status).toBe(404);
    expect((await call(servers[0]!.address, 'GET', '/metrics', {})).status).toBe(200);
  });

  test('one that is asked to stop under load loses no request, and who was connected to it comes back', async () => {
    const { heard, own, token, ownChannel } = await connected('employee');
    const leaving = servers.find(({ address }) => address === own)!;
    const staying = servers.find(({ address }) => address !== own)!;
    const agent = new Agent({ keepAlive: true, maxSockets: 12 });
    const statuses = new Map<number, number>();
    const lost: string[] = [];
    let open = true;
    const visitor = async (method: 'GET' | 'POST', path: string, body?: object) => {
      while (open) {
        const status = await ask(agent, { method, path, token, body }).catch((cause: Error) => {
          lost.push(`${method} ${path}: ${cause.message}`);
          return 0;
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = [
      ...Array.from({ length: 6 }, () => visitor('GET', '/api/auth/currentUser')),
      ...Array.from({ length: 4 }, () => visitor('POST', '/content/noticias/1/5', {})),
      ...Array.from({ length: 2 }, () => visitor('GET', '/api/news/categories')),
    ];
    // The proxy trusts a server that was away again after a second, as the guide says.
    await wait(1_500);
    leaving.child.kill('SIGTERM');
    expect(await leaving.exited, leaving.output()).toBe(0);
    await wait(300);
    open = false;
    await Promise.all(visitors);
    agent.destroy();
    try {
      expect(lost).toEqual([]);
      expect([...statuses.keys()]).toEqual([200]);
      expect(statuses.get(200)).toBeGreaterThan(50);

      await until(async () => (await socketsOf(staying.address)) === 1);
      await send(staying.address, ownChannel, 'Sigue aquí');
      await until(() => heard.some(({ message }) => message === 'Sigue aquí'));
    } finally {
      const port = new URL(own).port;
      servers[servers.indexOf(leaving)] = await startServer({ ...environment, PORT: port });
    }
  }, 120_000);

  test('while one after the other is restarted no write fails, and each is done once', async () => {
    const { token } = await signIn('admin');
    const { token: reader, user } = await signIn('employee');
    const agent = new Agent({ keepAlive: true, maxSockets: 12 });
    const told: { message: string; outcome: number | string }[] = [];
    let open = true;
    const writer = async () => {
      while (open) {
        const message = `Aviso ${randomUUID()}`;
        const body = { channels: [`individual_${user.document_number}`], message };
        const asked = { method: 'POST', path: '/api/sendNotifications', token, body, key: randomUUID() };
        told.push({ message, outcome: await ask(agent, asked).catch((cause: Error) => cause.message) });
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    for (const n of [0, 1]) {
      // The proxy trusts a server that was away again after a second, as the guide says.
      await wait(1_500);
      const { child, exited, address, output } = servers[n]!;
      child.kill('SIGTERM');
      expect(await exited, output()).toBe(0);
      servers[n] = await startServer({ ...environment, PORT: new URL(address).port });
    }
    open = false;
    await Promise.all(writers);
    agent.destroy();
    expect(told.filter(({ outcome }) => outcome !== 200)).toEqual([]);
    expect(told.length).toBeGreaterThan(50);
    const written = await messagesOf(reader);
    expect(told.filter(({ message }) => written.get(message) !== 1)).toEqual([]);
  }, 120_000);
}

/** Signs in and connects through the proxy; answers which process has the connection. */
async function connected(username: string) {
  const { token, user } = await signIn(username);
  const ownChannel = `individual_${user.document_number}`;
  const heard: { message: string }[] = [];
  const client = new Pusher('plaza', {
    cluster: '',
    wsHost: proxy.address.hostname,
    wsPort: Number(proxy.address.port),
    wsPath: '/push',
    forceTLS: false,
    enabledTransports: ['ws'],
    userAuthentication: {
      endpoint: new URL('/api/push/user-auth', proxy.address).href,
      transport: 'ajax',
      headers: { authorization: `Bearer ${token}` },
    },
  });
  clients.push(client);
  const channel = client.subscribe(ownChannel);
  channel.bind('my-event', (data: { message: string }) => heard.push(data));
  client.signin();
  await until(() => channel.subscribed);
  const counts = await Promise.all(servers.map(({ address }) => socketsOf(address)));
  const own = servers[counts.findIndex((count) => count > 0)]!.address;
  const other = servers.find(({ address }) => address !== own)!.address;
  return { client, heard, token, own, other, ownChannel };
}

async function signIn(username: string): Promise<{ token: string; user: { document_number: string } }> {
  const body = { username, password: 'plaza-demo-2026' };
  const { status, data } = await call(proxy.address.href, 'POST', '/api/auth/ldap', { body });
  expect(status).toBe(200);
  return data;
}

/** How often each message stands in a person's inbox. */
async function messagesOf(token: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { data } = await call(proxy.address.href, 'GET', `/api/notifications?page=${page}&size=100`, { token });
    for (const { message } of data) counts.set(message, (counts.get(message) ?? 0) + 1);
    if (data.length < 100) return counts;
  }
}

/** As the administrator. */
async function send(address: string, channel: string, message: string): Promise<void> {
  const { token } = await signIn('admin');
  const body = { channels: [channel], message };
  expect((await call(address, 'POST', '/api/sendNotifications', { token, body })).status).toBe(200);
}

const statusOf = async (address: string, token: string) =>
  (await call(address, 'GET', '/api/auth/currentUser', { token })).status;

async function socketsOf(address: string): Promise<number> {
  const answer = await fetch(new URL('/metrics', address));
  return Number(/^plaza_sockets (\d+)/m.exec(await answer.text())?.[1]);
}

async function call(address: string, method: string, path: string, { token, body }: { token?: string; body?: object }) {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return { status: answer.status, data: (isJson ? JSON.parse(text) : {}).data };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: object | undefined;
  readonly key?: string;
}

/** Through the proxy, on connections that are kept; an answer that was cut off is an error. */
function ask(agent: Agent, { method, path, token, body, key }: Asked): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = proxy.address;
    const sent = request({ hostname, port, agent, path, method, headers }, (answer) => {
      answer
        .resume()
        .once('end', () => (answer.complete ? resolve(answer.statusCode ?? 0) : reject(new Error('cut off'))))
        .once('error', reject);
    });
    sent.once('error', reject).end(text);
  });
}

async function until(isSo: () => boolean | Promise<boolean>, milliseconds = 8_000) {
  const end = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not come about in ${Math.round(milliseconds)} ms`);
    await wait(10);
  }
}

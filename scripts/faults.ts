import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer, makeDatabase, type ServerProcess, startServer } from '#apps/server/testing-proxied.ts';

// `npm run faults [rounds]`: while people write, their process is killed, its line to PostgreSQL is cut, and its line to Redis.
// What was answered stands once, what was not stands once or not at all. It needs TEST_DATABASE_URL, and TEST_REDIS_URL for
// the last. Bounded: some minutes. Ends with 1 where something was lost or doubled.

interface Told {
  readonly message: string;
  readonly status: number;
}
interface Line {
  readonly url: string;
  cut(): void;
  mend(): void;
}

const rounds = Number(process.argv[2] ?? 8);
const downMs = 1_500;
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names the PostgreSQL that this may make a database on');

const folder = await mkdtemp(join(tmpdir(), 'plaza-faults-'));
const database = await makeDatabase(`plaza_faults_${randomUUID().slice(0, 8)}`);
const toDatabase = await breakable(database.url);
const toRedis = TEST_REDIS_URL === undefined ? undefined : await breakable(TEST_REDIS_URL);
const environment = {
  DATABASE_URL: toDatabase.url,
  DATA_DIR: folder,
  DEMO: 'on',
  ...(toRedis === undefined ? {} : { REDIS_URL: toRedis.url }),
};
await buildServer();
let server: ServerProcess = await startServer(environment);
let harm = 0;
try {
  await suffer('kill -9', async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    server = await startServer(environment);
  });
  await suffer('PostgreSQL away', () => outage(toDatabase));
  if (toRedis) await suffer('Redis away', () => outage(toRedis));
} finally {
  server.child.kill('SIGKILL');
  await server.exited;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(harm > 0 ? 1 : 0);

/** Writers go on while the fault comes again and again; then it is counted what stands. */
async function suffer(name: string, fault: () => Promise<void>): Promise<void> {
  const [admin, employee] = [await signIn('admin'), await signIn('employee')];
  const told: Told[] = [];
  let open = true;
  const writer = async () => {
    while (open) {
      const message = `Aviso ${randomUUID()}`;
      const channels = [`individual_${employee.user.document_number}`];
      const status = await write(admin.token, { channels, message });
      told.push({ message, status });
      if (status !== 200) await wait(50);
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  let longest = 0;
  for (let round = 0; round < rounds; round += 1) {
    await wait(500);
    await fault();
    const at = performance.now();
    while (!(await isReady())) await wait(20);
    longest = Math.max(longest, performance.now() - at);
  }
  await wait(500);
  open = false;
  await Promise.all(writers);
  const counts = await inboxOf(employee.token);
  const answered = told.filter(({ status }) => status === 200);
  const lost = answered.filter(({ message }) => !counts.has(message)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  const faulty = told.filter(({ status }) => status === 500).length;
  harm += lost + doubled + faulty;
  process.stdout.write(
    `${name}: ${rounds} times, ${told.length} writes, ${answered.length} answered, ${lost} lost, ${doubled} doubled, ` +
      `${faulty} answered 500, ready again within ${Math.round(longest)} ms\n`,
  );
}

async function outage(line: Line): Promise<void> {
  line.cut();
  await wait(downMs);
  line.mend();
}

/** A line to a server that can be cut and mended. */
async function breakable(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end
        .on('error', () => undefined)
        .on('close', () => {
          ends.delete(end);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  relay.listen(0, '127.0.0.1').unref();
  await once(relay, 'listening');
  const url = Object.assign(new URL(target), {
    hostname: '127.0.0.1',
    port: String((relay.address() as AddressInfo).port),
  });
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend: () => void (isCut = false),
  };
}

async function signIn(username: string): Promise<{ token: string; user: { document_number: string } }> {
  const answer = await send('POST', '/api/auth/ldap', { body: { username, password: 'plaza-demo-2026' } });
  return ((await answer.json()) as { data: { token: string; user: { document_number: string } } }).data;
}

/** The status; 0 where the line broke. Tried three times with one key, as a browser or a proxy would. */
async function write(token: string, body: object): Promise<number> {
  const key = randomUUID();
  let status = 0;
  for (let tries = 0; tries < 3 && status !== 200; tries += 1) {
    if (tries > 0) await wait(200);
    status = await send('POST', '/api/sendNotifications', { token, body, key }).then(
      (answer) => answer.status,
      () => 0,
    );
  }
  return status;
}

function isReady(): Promise<boolean> {
  return send('GET', '/readyz', {}).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function inboxOf(token: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const answer = await send('GET', `/api/notifications?page=${page}&size=100`, { token });
    const { data } = (await answer.json()) as { data: { message: string }[] };
    for (const { message } of data) counts.set(message, (counts.get(message) ?? 0) + 1);
    if (data.length < 100) return counts;
  }
}

async function send(
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: object; key?: string },
): Promise<Response> {
  const answer = await fetch(new URL(path, server.address), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const bytes = await answer.arrayBuffer();
  return new Response(answer.status === 204 ? null : bytes, { status: answer.status });
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildServer,
  makeDatabase,
  missingForProxy,
  type ServerProcess,
  startProxy,
  startServer,
} from '#apps/server/testing-proxied.ts';

// `npm run soak [minutes] [calls a second]`: two processes behind nginx serve readers and writers for a long time, and each is
// restarted in its turn. What is asked for is answered, what was written stands once, and no process holds more at its end
// than shortly after its start, as its heap snapshots say. It needs TEST_DATABASE_URL, TEST_REDIS_URL and nginx. Ends with 1
// where a call was lost or refused for its session, a write lost or doubled, or an answer 500 or more but 503.

const minutes = Number(process.argv[2] ?? 120);
const callsASecond = Number(process.argv[3] ?? 10);
/** How long a process lives before its restart. */
const lifeMs = Math.max(60_000, (minutes * 60_000) / 6);
/** What a process learns with its first calls is there by then. */
const warmMs = Math.min(60_000, lifeMs / 3);

const missing = missingForProxy() ?? (process.env.TEST_REDIS_URL ? undefined : 'TEST_REDIS_URL is not set');
if (missing !== undefined) throw new Error(missing);

/** What the people of the demo look at, one after the other. */
const reads = [
  '/api/auth/currentUser',
  '/api/home/pending',
  '/api/home/timeline',
  '/api/notifications?page=1&size=20',
  '/api/notifications/unread',
  '/content/aplicativos',
  '/api/requests/mine',
  '/api/policies',
  '/api/people/search?q=ana',
  '/api/user/document/sign/getUserDocumentPendingToSign',
];
const people = ['employee', 'manager', 'hr', 'planner', 'payroll', 'documents', 'support', 'admin'];

interface Life {
  readonly server: ServerProcess;
  readonly folder: string;
  readonly since: number;
  early?: number | undefined;
}

const folder = await mkdtemp(join(tmpdir(), 'plaza-soak-'));
const database = await makeDatabase(`plaza_soak_${randomUUID().slice(0, 8)}`);
await buildServer();
const port: (string | undefined)[] = [];
const lives: Life[] = [await beginLife(0), await beginLife(1)];
const proxy = await startProxy(lives.map(({ server }) => server.address));
const visitors = await Promise.all(people.map((name) => signIn(name)));
const tokens = visitors.map(({ token }) => token);
const inbox = `individual_${visitors[0]!.user.document_number}`;

const answers = new Map<number, number>();
const faults: string[] = [];
const times: number[] = [];
const written = new Set<string>();
const heaps: string[] = [];
const until = Date.now() + minutes * 60_000;
let open = true;
try {
  const traffic = Promise.all([readers(), writer(), comers()]);
  for (let turn = 0; Date.now() < until; turn = 1 - turn) await nextLife(turn);
  open = false;
  await traffic;
  for (const life of lives) weigh(life, await snapshotOf(life));
} finally {
  open = false;
  await proxy.stop();
  for (const { server } of lives) server.child.kill('SIGKILL');
  await Promise.all(lives.map(({ server }) => server.exited));
}
const harm = await report();
await database.drop();
await rm(folder, { recursive: true, force: true });
process.exit(harm ? 1 : 0);

/** The process of a place in the proxy: its port stays, since the proxy knows it by its port. */
async function beginLife(place: number): Promise<Life> {
  const own = await mkdtemp(join(folder, `heap-${place}-`));
  const server = await startServer({
    DATABASE_URL: database.url,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${own}`,
    ...(port[place] === undefined ? {} : { PORT: port[place] }),
  });
  port[place] = new URL(server.address).port;
  return { server, folder: own, since: Date.now() };
}

/** Waits until half a life is over, so that one of two goes at a time, then ends a process and begins its next. */
async function nextLife(place: number): Promise<void> {
  const end = Math.min(until, Date.now() + lifeMs / 2);
  while (Date.now() < end) {
    for (const life of lives)
      if (life.early === undefined && Date.now() - life.since > warmMs) life.early = await snapshotOf(life);
    await wait(500);
  }
  if (Date.now() >= until) return;
  const life = lives[place]!;
  weigh(life, await snapshotOf(life));
  life.server.child.kill('SIGTERM');
  await life.server.exited;
  lives[place] = await beginLife(place);
}

/** Bytes of what is alive, as a new heap snapshot of the process says. */
async function snapshotOf({ server, folder: own }: Life): Promise<number> {
  server.child.kill('SIGUSR2');
  let path: string | undefined;
  for (let size = -1; ;) {
    await wait(1_000);
    path ??= (await readdir(own)).map((name) => join(own, name))[0];
    const now = path === undefined ? -1 : (await stat(path)).size;
    if (now > 0 && now === size) break;
    size = now;
  }
  const { snapshot, nodes } = JSON.parse(await readFile(path!, 'utf8')) as {
    snapshot: { meta: { node_fields: string[] } };
    nodes: number[];
  };
  await rm(path!);
  const fields = snapshot.meta.node_fields;
  let bytes = 0;
  for (let at = fields.indexOf('self_size'); at < nodes.length; at += fields.length) bytes += nodes[at]!;
  return bytes;
}

function weigh({ early, since }: Life, late: number): void {
  if (early === undefined) return;
  const [from, to] = [early, late].map((bytes) => (bytes / 1e6).toFixed(1));
  const line = `a process of ${Math.round((Date.now() - since) / 60_000)} minutes: heap ${from} MB, then ${to} MB`;
  heaps.push(line);
  process.stdout.write(`${line}; ${[...answers.values()].reduce((sum, count) => sum + count, 0)} calls so far\n`);
}

async function readers(): Promise<void> {
  for (let at = 0; open; at += 1) {
    const token = tokens[at % tokens.length]!;
    const path = reads[Math.floor(at / tokens.length) % reads.length]!;
    void call('GET', path, { token });
    await wait(1_000 / callsASecond);
  }
}

/** Writes with a key, so that whoever lost an answer may ask again. */
async function writer(): Promise<void> {
  while (open) {
    const message = `Aviso ${randomUUID()}`;
    const body = { channels: [inbox], message };
    const key = randomUUID();
    for (let tries = 0; tries < 3; tries += 1) {
      const status = await call('POST', '/api/sendNotifications', { token: tokens.at(-1)!, body, key });
      if (status === 200) written.add(message);
      if (status !== 503) break;
      await wait(300);
    }
    await wait(2_000);
  }
}

async function comers(): Promise<void> {
  for (let at = 0; open; at += 1) {
    const { token } = await signIn(people[at % people.length]!);
    await call('POST', '/automation/session/end', { token });
    await wait(5_000);
  }
}

async function signIn(username: string): Promise<Visitor> {
  const answer = await send('POST', '/api/auth/ldap', { body: { username, password: 'plaza-demo-2026' } });
  return ((await answer.json()) as { data: Visitor }).data;
}

/** The status; 0 where no answer came. */
async function call(method: string, path: string, what: Sent): Promise<number> {
  const from = performance.now();
  const status = await send(method, path, what).then(
    (answer) => answer.status,
    () => 0,
  );
  times.push(performance.now() - from);
  answers.set(status, (answers.get(status) ?? 0) + 1);
  if (status === 0 || status === 401 || (status >= 500 && status !== 503)) faults.push(`${status} ${method} ${path}`);
  return status;
}

interface Visitor {
  readonly token: string;
  readonly user: { readonly document_number: string };
}

interface Sent {
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
}

async function send(method: string, path: string, { token, body, key }: Sent): Promise<Response> {
  const answer = await fetch(new URL(path, proxy.address), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const bytes = await answer.arrayBuffer();
  return new Response(answer.status === 204 ? null : bytes, { status: answer.status });
}

async function report(): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ message: string; count: number }>(
    `select message.body message, count(*)::int count from notification_messages message
      join notifications on message_id = message.id where message.body like 'Aviso %' group by message.body`,
  );
  await client.end();
  const stands = new Map(rows.map(({ message, count }) => [message, count]));
  const lost = [...written].filter((message) => !stands.has(message)).length;
  const doubled = rows.filter(({ count }) => count > 1).length;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  process.stdout.write(
    [
      ...heaps,
      `answers: ${[...answers].map(([status, count]) => `${count} of ${status}`).join(', ')}`,
      `median ${at(0.5)} ms, p99 ${at(0.99)} ms; ${written.size} writes, ${lost} lost, ${doubled} doubled`,
      ...faults.slice(0, 20),
      '',
    ].join('\n'),
  );
  return faults.length + lost + doubled > 0;
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { assemble } from '#apps/server/app.ts';
import { makeDemo } from '#apps/server/demo.ts';
import { rooms as allRooms } from '#apps/server/rooms.ts';
import { authenticate } from '#features/session/server/authentication.ts';
import { findPersonByLogin } from '#features/session/server/queries.ts';
import { recordAdmission } from '#features/session/server/admission.ts';
import { lockKeys } from '#features/session/server/lock.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { anonymousScope, type Scope } from '../contract/scope.ts';
import type { Context, Database, Language } from './context.ts';
import { type House, makeContext } from './house.ts';
import { openPasswords } from './passwords.ts';
import type { Problem } from './problem.ts';
import type { Room } from './room.ts';
import { openSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { openStorage } from './storage.ts';
import { openTestDatabase, type TestContent } from './testing-database.ts';

export interface TestOptions {
  /** All rooms when absent. */
  readonly rooms?: readonly Room[];
  /** Environment variables over the tests' own: no limits of calls, no log, a folder of its own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Makes the demo company; without it the database is empty. */
  readonly seed?: boolean;
  /** Stops the clock at this moment; `clock` moves it. */
  readonly at?: string;
  /** Where `listen` listens; a free port when absent. */
  readonly port?: number;
}

export interface CallOptions {
  /** A member of the cast; nobody when absent. */
  readonly as?: string;
  readonly token?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, { name: string; content: Uint8Array | string; type?: string }>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly language?: Language;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** `data` of the envelope; a list's rows. */
  readonly data: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests say what they expect of it
  readonly total: number;
  readonly problem: Problem;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly house: House;
  readonly settings: Settings;
  readonly rooms: readonly Room[];
  /** The cast, in the order of docs/spec/access.tsv. */
  readonly accounts: readonly string[];
  readonly clock: { set(moment: string): void; advance(milliseconds: number): void };
  /** Calls by operation (`news.list`) or by method and path (`GET /content/noticias/{id}`). */
  call(target: string, options?: CallOptions): Promise<TestAnswer>;
  /** A session token of a member of the cast, made without a password and kept. */
  signInAs(name: string): Promise<string>;
  forgetSession(name: string): void;
  scopeOf(name: string): Promise<Scope>;
  /** The number of a member's identity document. */
  documentOf(name: string): Promise<string>;
  /** A context to call actions and queries with, as a member of the cast or nobody. */
  context(name?: string): Promise<Context>;
  /** Fills a port instead of the room that does; answers how to take that back. */
  fill<Key extends keyof Room>(port: Key, filling: NonNullable<Room[Key]>): () => void;
  /** Waits until all events and jobs have been dealt with. */
  settle(): Promise<void>;
  /** Listens on a free port; answers the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The columns of docs/spec/access.tsv after `anonymous`. */
export const accounts =
  'employee manager hr labor selection security support pm documents content commissions payroll planner wellbeing convivencia auditor admin outsider'.split(
    ' ',
  );

/** The real application on a fresh database: embedded, or PostgreSQL where TEST_DATABASE_URL names one. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  const rooms = options.rooms ?? allRooms;
  const settings = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DEMO: 'on',
    ...options.settings,
  });
  const clock = makeClock(options.at ?? options.settings?.['FREEZE_TIME']);
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const demo = options.seed ? await demoContent(rooms, clock) : undefined;
  const database = await openTestDatabase(demo);
  if (demo && existsSync(join(demo.folder, 'files')))
    await cp(join(demo.folder, 'files'), join(folder, 'files'), { recursive: true });
  const plaza = await assemble({ settings, rooms, database, log, now: clock.now, strict: true, drainMs: 0 });
  const { app, house } = plaza;
  await app.ready();
  plaza.startBackground();

  const tokens = new Map<string, Promise<string>>();
  const signInAs = (name: string) => {
    const known = tokens.get(name) ?? openSession(plaza.context(), name);
    tokens.set(name, known);
    return known;
  };
  const scopeOf = async (name: string) => {
    const scope = await authenticate(
      { db: house.db, scope: anonymousScope, now: house.now, rooms: house.rooms },
      await signInAs(name),
    );
    if (scope === undefined) throw new Error(`${name} has no session`);
    return scope;
  };
  return {
    app,
    house,
    settings,
    rooms,
    accounts,
    db: house.db,
    clock,
    signInAs,
    scopeOf,
    documentOf: async (name) =>
      (
        await house.db
          .selectFrom('employees')
          .select('document_number')
          .where('username', '=', name)
          .executeTakeFirstOrThrow()
      ).document_number,
    forgetSession: (name) => void tokens.delete(name),
    call: async (target, call = {}) => {
      const token = call.token ?? (call.as === undefined ? undefined : await signInAs(call.as));
      return answerOf(await app.inject(requestOf(rooms, target, call, token)));
    },
    context: async (name) => {
      const scope = name === undefined ? anonymousScope : await scopeOf(name);
      return makeContext(house, { scope, language: 'es', requestId: 'test', address: '127.0.0.1', userAgent: 'test' });
    },
    fill: (port, filling) => {
      const all = house.rooms.all as Room[];
      const room = { name: 'tests', strings: { es: {}, en: {} }, [port]: filling };
      all.unshift(room);
      return () => void all.splice(all.indexOf(room), 1);
    },
    settle: () => plaza.settle(),
    listen: () => app.listen({ port: options.port ?? 0, host: '127.0.0.1' }),
    close: async () => {
      await plaza.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function makeClock(start: string | undefined) {
  let frozen = start === undefined ? undefined : Date.parse(start);
  return {
    isStopped: frozen !== undefined,
    now: () => new Date(frozen ?? Date.now()),
    set: (moment: string) => void (frozen = Date.parse(moment)),
    advance: (milliseconds: number) => void (frozen = (frozen ?? Date.now()) + milliseconds),
  };
}

function requestOf(rooms: readonly Room[], target: string, call: CallOptions, token: string | undefined) {
  const { method, path } = findCall(rooms, target);
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(call.params?.[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const body = bodyOf(call);
  return {
    method: method as 'GET',
    url: query === '' ? url : `${url}?${query}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(call.language === undefined ? {} : { 'x-language': call.language }),
      ...body.headers,
      ...call.headers,
    },
    ...(body.payload === undefined ? {} : { payload: body.payload }),
  };
}

function bodyOf({ body, form, files }: CallOptions): { payload?: string | Buffer; headers: Record<string, string> } {
  if (form === undefined && files === undefined)
    return body === undefined
      ? { headers: {} }
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const boundary = 'plaza-test-boundary';
  const part = (head: string, content: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const fields = Object.entries(form ?? {}).map(([name, value]) => part(`name="${name}"`, value));
  const sent = Object.entries(files ?? {}).map(([name, file]) =>
    part(
      `name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}`,
      file.content,
    ),
  );
  return {
    payload: Buffer.concat([...fields, ...sent, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function findCall(rooms: readonly Room[], target: string): { method: string; path: string } {
  const [first = '', second] = target.split(' ');
  if (second !== undefined) return { method: first, path: second };
  const [room, operation = ''] = first.split('.');
  const endpoint: Endpoint | undefined = rooms.find(({ name }) => name === room)?.routes?.contract[operation];
  if (endpoint === undefined) throw new Error(`there is no call ${target}`);
  return endpoint;
}

function answerOf(response: LightMyRequestResponse): TestAnswer {
  const isJson = /json/.test(String(response.headers['content-type'])) && response.body !== '';
  const json = (isJson ? JSON.parse(response.body) : {}) as { data?: unknown; total?: number };
  return {
    status: response.statusCode,
    headers: response.headers,
    data: json.data,
    total: json.total ?? 0,
    problem: json as unknown as Problem,
    body: response.body,
    bytes: response.rawPayload,
  };
}

interface DemoContent extends TestContent {
  /** Its files: they outlive the run that made it, as its database does. */
  readonly folder: string;
}

/**
 * The demo company as content of a test database: made once for the same seeds, rooms and day. A stopped clock has
 * another one than today's: on the day at which it stands, what it made could lie ahead of the true hour.
 */
async function demoContent(
  rooms: readonly Room[],
  { now, isStopped }: Pick<ReturnType<typeof makeClock>, 'now' | 'isStopped'>,
): Promise<DemoContent> {
  const digest = createHash('sha256').update(`${now().toISOString().slice(0, 10)} ${isStopped}`);
  const features = new URL('../../features/', import.meta.url);
  for (const { name } of rooms) {
    const files = await readdir(new URL(`${name}/server/`, features), { recursive: true });
    for (const file of files.filter((one) => /^(?:seed|demo)|-(?:seed|demo)\./.test(one) && /\.\w+$/.test(one)).sort())
      digest.update(await readFile(new URL(`${name}/server/${file}`, features)));
  }
  const key = `demo-company-${digest.digest('hex').slice(0, 16)}`;
  const folder = join(tmpdir(), 'plaza-demo-content', `${key}-${process.env['TEST_DATABASE_URL'] ? 'pg' : 'embedded'}`);
  const make = async ({ db }: { db: Kysely<Database> }) => {
    const settings = readSettings({ DATA_DIR: folder });
    const readSecret = openSecrets(db, settings);
    const made = { passwords: openPasswords(), storage: openStorage(settings), readSecret };
    const services = made as unknown as House['services'];
    await makeDemo(rooms, { db, services, now, settings });
  };
  return { key, folder, make };
}

/** As the room does it, without the time that a password takes. */
async function openSession(ctx: Context, name: string): Promise<string> {
  const { person } = await findPersonByLogin(ctx, name, ctx.address);
  if (person === undefined) throw new Error(`${name} is not in this database`);
  const keys = lockKeys('127.0.0.1');
  const { token } = await ctx.tx((tx) => recordAdmission(ctx, tx, person, { method: 'directory', keys }));
  return token;
}

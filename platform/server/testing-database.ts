import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './context.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';
import { preludes } from './prelude.ts';

/** Content that a test file wants to start with, made once and kept: the same key is the same content. */
export interface TestContent {
  readonly key: string;
  readonly make: (database: OpenDatabase) => Promise<void>;
}

export interface TestDatabase extends OpenDatabase {
  /** What a second process would be started with; an embedded one has none. */
  readonly url: string | undefined;
}

const cache = new URL('../../node_modules/.cache/plaza/', import.meta.url);
const hourMs = 3_600_000;
const keepHours = 6;
const cleaningLock = 7_041_815_202_612;

/**
 * A migrated database for one test file that nobody else sees: embedded, or on PostgreSQL where
 * TEST_DATABASE_URL names a server. It is copied from one that is made once for all, so it costs little.
 */
export async function openTestDatabase(content?: TestContent): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openCopy(url, content) : openFolder(content);
}

/** A database without any table, to try migrations on. */
export async function openEmptyDatabase() {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const { openEmbedded } = await import('./database-embedded.ts');
    const { client, close } = await openEmbedded('memory:');
    const run = async (text: string) => (await client.exec(text)).flatMap(({ rows }) => rows);
    return { url: undefined, embedded: client, run, close };
  }
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const name = `plaza_test_${Date.now().toString(36)}_${randomUUID().slice(0, 8)}`;
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const close = async () => {
    await client.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { url, embedded: undefined, run, close };
}

async function openFolder(content: TestContent | undefined): Promise<TestDatabase> {
  const folder = await mkdtemp(join(placeOfCopies(), ownCopies));
  await layTemplate(folder, content);
  const database = await openDatabase(settingsOf(folder), { migrate: false });
  return {
    ...database,
    url: undefined,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settingsOf = (folder: string) => ({ DATABASE_URL: undefined, DATABASE_POOL: 2, DATA_DIR: folder });

/** A migrated embedded database as a data folder that another process starts with. */
export async function layTemplate(folder: string, content?: TestContent): Promise<void> {
  const template = new URL(`embedded-${await fingerprint(content)}/`, cache);
  if (!existsSync(template)) await makeTemplate(template, content);
  cpSync(template, folder, { recursive: true });
}

async function makeTemplate(template: URL, content: TestContent | undefined): Promise<void> {
  await mkdir(cache, { recursive: true });
  await removeOlder(fileURLToPath(cache), 'embedded-');
  await removeOlder(placeOfCopies(), ownCopies);
  const draft = await mkdtemp(join(fileURLToPath(cache), 'embedded-draft-'));
  if (content !== undefined) await layTemplate(draft);
  const made = await openDatabase(settingsOf(draft), { migrate: content === undefined });
  await content?.make(made);
  // Or everybody who opens it would replay all that was written.
  await made.run('checkpoint');
  await made.close();
  // Its name appears when it is whole; of several that make the same the first one counts.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
}

const ownCopies = 'plaza-test-';
const leastFree = 4e9;

/**
 * A file system in memory where the machine has one with room. To read the same content into the memory of WebAssembly takes
 * five times the processor time, and three times the memory.
 */
function placeOfCopies(): string {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > leastFree ? inMemory : tmpdir();
}

async function openCopy(server: string, content: TestContent | undefined): Promise<TestDatabase> {
  const { default: pg } = await import('pg');
  const admin = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 100, allowExitOnIdle: true });
  const mark = await fingerprint(content);
  const name = `plaza_test_${Date.now().toString(36)}_${randomUUID().slice(0, 8)}`;
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const open = (database: string) =>
    openDatabase({ DATABASE_URL: urlOf(database), DATABASE_POOL: 5, DATA_DIR: '' }, { migrate: true });
  const template = await takeTemplate(admin, mark, async (draft) => {
    const made = await open(draft);
    await content?.make(made);
    await made.close();
  });
  await admin.query(`create database ${name} template ${template} strategy ${await cheapestCopy(admin)}`);
  const database = await open(name);
  return {
    ...database,
    url: urlOf(name),
    close: async () => {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** The template of this mark. Of several processes that want it, one makes it; different ones are made at once. */
async function takeTemplate(admin: Pool, mark: string, fill: (draft: string) => Promise<void>): Promise<string> {
  // A lock of the session: the pool would close an idle connection, and with it the lock, while the draft is filled.
  const session = await admin.connect();
  const find = async () => {
    const { rows } = await session.query<{ datname: string }>(
      `select datname from pg_database where datname like 'plaza\\_template\\_%\\_' || $1
       and pg_get_userbyid(datdba) = current_user order by datname limit 1`,
      [mark],
    );
    return rows[0]?.datname;
  };
  const lock = BigInt(`0x${mark.slice(0, 15)}`).toString();
  try {
    const there = await find();
    if (there !== undefined) return there;
    await session.query('select pg_advisory_lock($1)', [lock]);
    await dropLeftOvers((text, values) => session.query(text, values));
    const madeMeanwhile = await find();
    if (madeMeanwhile !== undefined) return madeMeanwhile;
    const now = Date.now().toString(36);
    const template = `plaza_template_${now}_${mark}`;
    const draft = `plaza_test_${now}_draft_${mark}`;
    await session.query(`create database ${draft}`);
    await fill(draft);
    // Its name appears when it is whole.
    await session.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await session.query('select pg_advisory_unlock_all()');
    session.release();
  }
}

/** Where nothing waits for the disk, whole files are copied in a third of the time; elsewhere each of 1,900 would be waited for. */
async function cheapestCopy(admin: Pool): Promise<'file_copy' | 'wal_log'> {
  const { rows } = await admin.query<{ fsync: string }>('show fsync');
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
}

/** What runs left behind that were killed, and templates of older migrations. */
async function removeOlder(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const born = await stat(path).catch(() => undefined);
    if (born && born.mtimeMs < Date.now() - keepHours * hourMs) await rm(path, { recursive: true, force: true });
  }
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: { datname: string; free: boolean }[] }>;

/** What runs left behind that were killed, and templates of older migrations: removed by one process at a time. */
async function dropLeftOvers(query: Query): Promise<void> {
  const taken = await query('select pg_try_advisory_lock($1) as free', [cleaningLock]);
  if (taken.rows[0]?.free !== true) return;
  try {
    const { rows } = await query(
      `select datname from pg_database where pg_get_userbyid(datdba) = current_user
       and (datname like 'plaza\\_test\\_%' or datname like 'plaza\\_template\\_%')`,
    );
    for (const { datname } of rows) {
      const bornAt = parseInt(datname.split('_')[2] ?? '', 36);
      if (bornAt < Date.now() - keepHours * hourMs) await query(`drop database if exists ${datname} with (force)`);
    }
  } finally {
    await query('select pg_advisory_unlock($1)', [cleaningLock]);
  }
}

async function fingerprint(content: TestContent | undefined): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify(preludes))
    .update(content?.key ?? '');
  for (const { name, checksum } of await readMigrations()) hash.update(name).update(checksum);
  return hash.digest('hex').slice(0, 16);
}

/** As who owns the database could: past the triggers that keep a table's rows as they are. */
export async function unguarded(db: Kysely<Database>, table: string, work: () => Promise<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  }
}

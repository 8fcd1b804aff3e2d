import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
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
  /** What a second process would be started with; an embedded one in memory has none. */
  readonly url: string | undefined;
}

const cache = new URL('../../node_modules/.cache/plaza/', import.meta.url);
const hourMs = 3_600_000;
const keepHours = 6;
const cleaningLock = 7_041_815_202_612;

/**
 * A migrated database for one test file that nobody else sees: in memory, or on PostgreSQL where
 * TEST_DATABASE_URL names a server. It is copied from one that is made once for all, so it costs little.
 */
export async function openTestDatabase(content?: TestContent): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openCopy(url, content) : openInMemory(content);
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

async function openInMemory(content: TestContent | undefined): Promise<TestDatabase> {
  const file = new URL(`embedded-${await fingerprint(content)}.tar`, cache);
  const settings = { DATABASE_URL: undefined, DATABASE_POOL: 2, DATA_DIR: 'memory:' };
  if (!existsSync(file)) {
    const base = content === undefined ? undefined : await openInMemory(undefined);
    const made = base ?? (await openDatabase(settings));
    await content?.make(made);
    // Or everybody who opens it would replay all that was written.
    await made.run('checkpoint');
    await mkdir(cache, { recursive: true });
    await removeOldDumps();
    const draft = new URL(`${file.href}.${randomUUID()}`);
    await writeFile(draft, Buffer.from(await (await made.dump()).arrayBuffer()));
    await rename(draft, file);
    await made.close();
  }
  const database = await openDatabase(settings, { content: new Blob([await readFile(file)]), migrate: false });
  return { ...database, url: undefined };
}

async function openCopy(server: string, content: TestContent | undefined): Promise<TestDatabase> {
  const { default: pg } = await import('pg');
  const admin = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 100, allowExitOnIdle: true });
  const mark = await fingerprint(content);
  const name = `plaza_test_${Date.now().toString(36)}_${randomUUID().slice(0, 8)}`;
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const open = (database: string) =>
    openDatabase({ DATABASE_URL: urlOf(database), DATABASE_POOL: 5, DATA_DIR: '' }, { migrate: true });
  const findTemplate = async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'plaza\\_template\\_%\\_' || $1
       and pg_get_userbyid(datdba) = current_user order by datname limit 1`,
      [mark],
    );
    return rows[0]?.datname;
  };
  let template = await findTemplate();
  if (template === undefined) {
    // Of several that want the same one makes it; different ones are made at once.
    const lock = BigInt(`0x${mark.slice(0, 15)}`).toString();
    await admin.query('select pg_advisory_lock($1)', [lock]);
    try {
      await dropLeftOvers((text, values) => admin.query(text, values));
      template = await findTemplate();
      if (template === undefined) {
        template = `plaza_template_${Date.now().toString(36)}_${mark}`;
        const draft = `plaza_test_${Date.now().toString(36)}_draft_${mark}`;
        await admin.query(`create database ${draft}`);
        const made = await open(draft);
        await content?.make(made);
        await made.close();
        // Its name appears when it is whole.
        await admin.query(`alter database ${draft} rename to ${template}`);
      }
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [lock]);
    }
  }
  await admin.query(`create database ${name} template ${template}`);
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

async function removeOldDumps(): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.startsWith('embedded-')) continue;
    const file = new URL(name, cache);
    if ((await stat(file)).mtimeMs < Date.now() - keepHours * hourMs) await rm(file, { force: true });
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

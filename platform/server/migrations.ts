import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { preludes, type Engine } from './prelude.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** A migration that cannot be applied; nothing of it was. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** What the runner needs of a connection: text with several statements, and one query with parameters. */
export interface MigrationConnection {
  run(statements: string): Promise<unknown>;
  query(statement: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

const lockKey = 7_041_815_202_611;
const migrationsFolder = new URL('../../db/migrations/', import.meta.url);

/** The files of a folder, in the order of their names. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/** Applies what is missing to the embedded database. Answers the names. @throws MigrationError */
export async function migrateEmbedded(
  client: {
    exec(text: string): Promise<unknown>;
    query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  },
  migrations: readonly Migration[],
): Promise<string[]> {
  const connection: MigrationConnection = {
    run: (statements) => client.exec(statements),
    query: async (statement, parameters = []) =>
      (await client.query(statement, [...parameters])).rows as Record<string, unknown>[],
  };
  return applyMissing(connection, 'embedded', migrations);
}

/**
 * Applies what is missing to PostgreSQL. Processes that start together take turns. Answers the names.
 * @throws MigrationError
 */
export async function migratePostgres(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'plaza migrations',
    connectionTimeoutMillis: 5_000,
    options: '-c TimeZone=UTC -c jit=off -c client_min_messages=warning',
  });
  client.on('error', () => undefined);
  const connection: MigrationConnection = {
    run: (statements) => client.query(statements),
    query: async (statement, parameters = []) =>
      (await client.query<Record<string, unknown>>(statement, [...parameters])).rows,
  };
  await client.connect();
  try {
    if ((await missing(connection, 'postgres', migrations)).length === 0) return [];
    // A session's lock: it ends with the connection, however the process ends.
    await connection.query('select pg_advisory_lock($1)', [lockKey]);
    return await applyMissing(connection, 'postgres', migrations);
  } finally {
    await client.end();
  }
}

async function applyMissing(
  connection: MigrationConnection,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<string[]> {
  const waiting = await missing(connection, engine, migrations);
  for (const migration of waiting) await apply(connection, migration);
  return waiting.map(({ name }) => name);
}

/** The migrations that have no row yet. @throws MigrationError when one that has a row has changed or is unknown */
async function missing(
  connection: MigrationConnection,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const prelude = preludes[engine];
  const all = [{ name: 'prelude', text: prelude, checksum: checksumOf(prelude) }, ...migrations];
  const [found] = await connection.query(`select to_regclass('schema_migrations') is not null as exists`);
  if (found?.['exists'] !== true) {
    await refuseUnsuitable(connection);
    return all;
  }
  const rows = await connection.query('select name, checksum from schema_migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name as string, checksum as string]));
  const changed = all.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length > 0)
    throw new MigrationError(
      `${changed.map(({ name }) => name).join(', ')}: changed after it was applied. ` +
        `Put the old text back and write a new migration instead.`,
    );
  const known = new Set(all.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (newer.length > 0)
    throw new MigrationError(
      `${newer.join(', ')}: applied by a newer Plaza than this one. Start that one, or restore the backup from before it.`,
    );
  return all.filter(({ name }) => !applied.has(name));
}

async function apply(connection: MigrationConnection, { name, text, checksum }: Migration): Promise<void> {
  try {
    await connection.run('begin');
    await connection.run(text);
    await connection.query('insert into schema_migrations (name, checksum, applied_at) values ($1, $2, now())', [
      name,
      checksum,
    ]);
    await connection.run('commit');
  } catch (cause) {
    await connection.run('rollback').catch(() => undefined);
    const { message, position } = cause as { message: string; position?: string };
    const line = position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
    throw new MigrationError(`${name}${line}: ${message}`, { cause });
  }
}

async function refuseUnsuitable(connection: MigrationConnection): Promise<void> {
  const [server] = await connection.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  if (Number(server?.['version']) < 150_000) throw new MigrationError('PostgreSQL 15 or later is needed.');
  if (server?.['encoding'] !== 'UTF8')
    throw new MigrationError(`The database's encoding is ${String(server?.['encoding'])}: UTF8 is needed.`);
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { CompiledQuery, type Dialect, Kysely } from 'kysely';
import type { Pool, QueryResult } from 'pg';
import type { Database } from './context.ts';
import { readMigrations, migrateEmbedded, migratePostgres } from './migrations.ts';
import { openWrites, watchWrites } from './remembered.ts';
import type { Settings } from './settings.ts';
import './tables.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: 'embedded' | 'postgres';
  /** The connections themselves, for benchmarks. */
  readonly pool: Pool | undefined;
  /** Statements as they are, several where there are no values. Answers the rows of all of them. */
  run(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Off where another process migrates. */
  readonly migrate?: boolean;
}

/**
 * Opens PostgreSQL where DATABASE_URL is set, else the embedded database under DATA_DIR (`memory:` keeps it in
 * memory), and applies the migrations that are missing. Dates come as text, bigint as number, numeric as text,
 * bytea as Buffer, timestamptz as Date, on both.
 * @throws DatabaseInUseError, MigrationError
 */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  { migrate = true }: OpenOptions = {},
): Promise<OpenDatabase> {
  return settings.DATABASE_URL === undefined
    ? openEmbeddedDatabase(settings.DATA_DIR, migrate)
    : openPostgresDatabase(settings as typeof settings & { DATABASE_URL: string }, migrate);
}

async function openEmbeddedDatabase(folder: string, migrate: boolean): Promise<OpenDatabase> {
  const { embeddedDialect, openEmbedded } = await import('./database-embedded.ts');
  const embedded = await openEmbedded(folder);
  try {
    if (migrate) await migrateEmbedded(embedded.client, await readMigrations());
  } catch (cause) {
    await embedded.close();
    throw cause;
  }
  const db = openKysely(embeddedDialect(embedded));
  return {
    db,
    engine: 'embedded',
    pool: undefined,
    run: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

async function openPostgresDatabase(
  settings: Pick<Settings, 'DATABASE_POOL'> & { DATABASE_URL: string },
  migrate: boolean,
): Promise<OpenDatabase> {
  const { openPool, postgresDialect } = await import('./database-postgres.ts');
  if (migrate) await migratePostgres(settings.DATABASE_URL, await readMigrations());
  const pool = await openPool(settings);
  const db = openKysely(postgresDialect(pool));
  return {
    db,
    engine: 'postgres',
    pool,
    run: (text, values) => runOnPool(pool, text, values),
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

/** What it writes is told to what is remembered. */
function openKysely(dialect: Dialect): Kysely<Database> {
  const writes = openWrites();
  const db = new Kysely<Database>({ dialect, log: (event) => writes.hear(event) });
  watchWrites(db, writes);
  return db;
}

async function runOnPool(pool: Pool, text: string, values: unknown[] | undefined) {
  refuseInsideTransaction();
  type Answer = QueryResult<Record<string, unknown>>;
  const answer = (await pool.query(text, values)) as Answer | Answer[];
  return { rows: [answer].flat().flatMap(({ rows }) => rows) };
}

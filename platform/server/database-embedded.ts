import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { parseInstant } from './instant.ts';
import { QueryCompiler } from './query-compiler.ts';
import { lockFolder } from './embedded-lock.ts';
import { refuseInsideTransaction, runningTransaction } from './transaction-guard.ts';

export interface EmbeddedDatabase {
  readonly client: PGlite;
  readonly close: () => Promise<void>;
}

/**
 * Opens the embedded database under a data folder, or in memory when the folder is `memory:`.
 * @throws DatabaseInUseError when another process has it open
 */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const isInMemory = dataFolder === 'memory:';
  const folder = join(dataFolder, 'database');
  if (!isInMemory) await mkdir(dataFolder, { recursive: true });
  const lock = isInMemory ? undefined : await lockFolder(folder);
  try {
    if (!isInMemory && !existsSync(join(folder, 'PG_VERSION'))) expectMuchWork();
    const client = await openClient(isInMemory ? undefined : folder);
    await lock?.confirm();
    const close = async () => {
      if (!client.closed) await client.close();
      await lock?.release();
    };
    return { client, close };
  } catch (cause) {
    await lock?.release();
    throw cause;
  }
}

/**
 * The start has the database run as it is compiled at first. To make one and a company of a year takes half the time
 * where what runs most is compiled again, better.
 */
function expectMuchWork(): void {
  for (const flag of ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering']) setFlagsFromString(flag);
}

export function embeddedDialect({ client, close }: EmbeddedDatabase): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(client, close),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

async function openClient(dataDir: string | undefined): Promise<PGlite> {
  const [{ PGlite }, { unaccent }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const text = (value: string) => value;
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    extensions: { unaccent, pg_trgm },
    parsers: {
      [bigint]: Number,
      [bytea]: (value) => Buffer.from(value.slice(2), 'hex'),
      [date]: text,
      [interval]: text,
      [timestamp]: text,
      [timestamptz]: (value) => parseInstant(value) ?? new Date(value),
    },
  });
  await client.exec(`set TimeZone to 'UTC'`);
  return client;
}

const bytea = 17;
const bigint = 20;
const date = 1082;
const interval = 1186;
const timestamp = 1114;
const timestamptz = 1184;

/** One connection, taken in turn. */
class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection;
  readonly #close: () => Promise<void>;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(client: PGlite, close: () => Promise<void>) {
    this.#connection = new EmbeddedConnection(client);
    this.#close = close;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    refuseInsideTransaction();
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
    await Promise.resolve();
  }

  async beginTransaction(connection: EmbeddedConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const wishes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    await connection.control(['begin', ...wishes].join(' '));
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    for (const last of runningTransaction.getStore()?.last ?? []) await connection.executeQuery(last);
    const tag = await connection.control('commit');
    connection.isInTransaction = false;
    if (tag === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.isInTransaction = false;
    await connection.control('rollback');
  }

  destroy(): Promise<void> {
    return this.#close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly #client: PGlite;

  constructor(client: PGlite) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (parameters.length === 0) return this.#executePlain(sql);
    const { command, affectedRows, rows } = await this.#client.query<Row>(sql, parameters as unknown[]);
    return { rows, ...(isWrite(command) ? { numAffectedRows: BigInt(affectedRows ?? 0) } : {}) };
  }

  /** May be several statements. */
  async #executePlain<Row>(statements: string): Promise<QueryResult<Row>> {
    try {
      const results = await this.#client.exec(statements);
      const last = results.at(-1);
      const rows = results.flatMap((result) => result.rows as Row[]);
      return { rows, ...(isWrite(last?.command) ? { numAffectedRows: BigInt(last?.affectedRows ?? 0) } : {}) };
    } catch (cause) {
      // A transaction that the statements themselves began would stay open, for there is only this connection.
      if (!this.isInTransaction) await this.#client.exec('rollback');
      throw cause;
    }
  }

  // eslint-disable-next-line require-yield -- the platform reads by pages
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: read by pages');
  }

  /** Answers the statement's tag. */
  async control(statement: string): Promise<string | undefined> {
    return (await this.#client.exec(statement)).at(-1)?.command;
  }
}

const isWrite = (command: string | undefined) =>
  command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';

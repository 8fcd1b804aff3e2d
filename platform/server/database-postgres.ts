import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
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
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { platformErrors } from '../contract/errors.ts';
import { parseInstant } from './instant.ts';
import { QueryCompiler } from './query-compiler.ts';
import type { Settings } from './settings.ts';
import { statementNames } from './statement-names.ts';
import { refuseInsideTransaction, runningTransaction } from './transaction-guard.ts';

const seconds = 1000;
const names = statementNames();

/** Connections to PostgreSQL: at most DATABASE_POOL, none waited for longer than 5 s, no statement longer than 60 s. */
export async function openPool(settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL'>): Promise<Pool> {
  const { default: pg } = await import('pg');
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: settings.DATABASE_URL,
    max: settings.DATABASE_POOL,
    // A transaction's begin and commit travel with its first and last statement.
    pipeline: true,
    connectionTimeoutMillis: 5 * seconds,
    idleTimeoutMillis: 30 * seconds,
    statement_timeout: 60 * seconds,
    idle_in_transaction_session_timeout: 60 * seconds,
    application_name: 'plaza',
    keepAlive: true,
    stream: () => new GatheringSocket(),
    // Plans of this size are never worth compiling.
    options: '-c TimeZone=UTC -c jit=off',
    types: { getTypeParser: valueParsers((oid) => pg.types.getTypeParser(oid) as Parse) as never },
  };
  const pool = new pg.Pool(config);
  // A connection that breaks is replaced at the next use; one that is in use fails its query as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Sends the parts of a packet as one piece: copying them costs less than handing over a list. */
class GatheringSocket extends Socket {
  override _writev(parts: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done);
  }
}

export function postgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

type Parse = (text: string) => unknown;

const bigint = 20;
const bigintArray = 1016;
const date = 1082;
const dateArray = 1182;
const interval = 1186;
const numericArray = 1231;
const textArray = 1009;
const timestamp = 1114;
const timestamptz = 1184;

/** How values are read: as the embedded database reads them. Asked for each column of each answer, so it is a map. */
function valueParsers(standard: (oid: number) => Parse): (oid: number) => Parse {
  const asItIs: Parse = (text) => text;
  const asTexts = standard(textArray) as (text: string) => (string | null)[];
  const parsers = new Map<number, Parse>([
    [bigint, Number],
    [bigintArray, (text) => asTexts(text).map((one) => (one === null ? null : Number(one)))],
    [date, asItIs],
    [dateArray, asTexts],
    [interval, asItIs],
    [numericArray, asTexts],
    [timestamp, asItIs],
    [timestamptz, (text) => parseInstant(text) ?? standard(timestamptz)(text)],
  ]);
  return (oid) => {
    const known = parsers.get(oid) ?? standard(oid);
    parsers.set(oid, known);
    return known;
  };
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    refuseInsideTransaction();
    try {
      return new PoolConnection(await this.#pool.connect());
    } catch (cause) {
      throw platformErrors.unavailable({}, { cause });
    }
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const wishes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    connection.begin(['begin', ...wishes].join(' '));
    await Promise.resolve();
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit(runningTransaction.getStore()?.last ?? []);
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
    await Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  /** Sent with the first statement; a transaction without any sends nothing at all. */
  #beginning: string | undefined;
  #isInTransaction = false;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#beginning !== undefined) {
      return await this.#together([...this.#beginOnce(), () => this.#send<Row>(statement)]);
    }
    try {
      return await this.#send(statement);
    } catch (cause) {
      if (this.#isInTransaction || !isStalePlan(cause)) throw cause;
      return await this.#send(statement);
    }
  }

  // eslint-disable-next-line require-yield -- the platform reads by pages
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: read by pages');
  }

  begin(statement: string): void {
    this.#beginning = statement;
  }

  /** With the given statements before it. @throws AbortedTransactionError when the transaction had failed */
  async commit(last: readonly CompiledQuery[]): Promise<void> {
    if (last.length === 0 && !this.#isInTransaction) return;
    const ended = await this.#together([
      ...this.#beginOnce(),
      ...last.map((statement) => () => this.#send(statement)),
      () => this.#client.query('commit'),
    ]);
    this.#isInTransaction = false;
    if (ended.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.#beginning = undefined;
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    try {
      await this.#client.query('rollback');
    } catch (cause) {
      this.#isBroken = true;
      throw told(cause);
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async #send<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = names.nameOf(sql);
    const query = { text: sql, values: parameters as unknown[], ...(name === undefined ? {} : { name }) };
    try {
      const { command, rowCount, rows } = await this.#client.query(query);
      const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
      return { rows: rows as Row[], ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    } catch (cause) {
      // Its table was changed by a migration since it was prepared.
      if (isStalePlan(cause)) names.renew(sql);
      throw told(cause);
    }
  }

  #beginOnce(): (() => Promise<unknown>)[] {
    const beginning = this.#beginning;
    if (beginning === undefined) return [];
    this.#beginning = undefined;
    this.#isInTransaction = true;
    return [() => this.#client.query(beginning)];
  }

  /** Statements in one packet, none waiting for another; answers the last. @throws what the first of them throws */
  async #together<Last>(statements: readonly [...(() => Promise<unknown>)[], () => Promise<Last>]): Promise<Last> {
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    const answers = statements.map((send) => send());
    stream.uncork();
    for (const answer of await Promise.allSettled(answers)) if (answer.status === 'rejected') throw told(answer.reason);
    return answers.at(-1) as Promise<Last>;
  }
}

/** Of PostgreSQL and of the system: the connection is gone, or the database is starting or stopping. */
const lostCodes = /^(?:08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
/** The driver's own errors carry no code. */
const lostWords = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The one place where a lost connection becomes a failure that says so, for whatever read or wrote. */
function told(cause: unknown): unknown {
  const { code, message } = cause as { code?: unknown; message?: string };
  const isLost = typeof code === 'string' ? lostCodes.test(code) : lostWords.test(message ?? '');
  return isLost ? platformErrors.unavailable({}, { cause }) : cause;
}

/** Known by its place in PostgreSQL: the message may be in any language. */
function isStalePlan(cause: unknown): boolean {
  const { code, routine } = cause as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

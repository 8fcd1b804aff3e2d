import { LRUCache } from 'lru-cache';
import type { Kysely, LogEvent } from 'kysely';
import { gapTopic } from './bus.ts';
import type { Database, Read } from './context.ts';
import type { Bus } from './services.ts';
import { runningTransaction } from './transaction-guard.ts';

const topic = 'platform.written';

/**
 * How often the watched tables were written to, as far as this process knows: by itself, told of by its own
 * statements once they hold, and by the others, told of by the bus.
 */
export interface Writes {
  /** For the `log` of a kysely. */
  hear(event: LogEvent): void;
  /** These tables have other rows now. Told to the other processes too. */
  note(tables: Iterable<string>): void;
  /** Grows whenever one of the tables may have other rows. */
  versionOf(tables: readonly string[]): number;
  /** Whether this process would hear of what the others write. */
  isHeard(): boolean;
  connect(bus: Bus): void;
}

const watched = new Map<string, (RegExp | undefined)[]>();
const writesByDatabase = new WeakMap<Kysely<Database>, Writes>();

/** Called once for each database that is opened. */
export function watchWrites(db: Kysely<Database>, writes: Writes): void {
  writesByDatabase.set(db, writes);
}

/** Undefined inside of a transaction: it sees rows of its own that nobody else may be answered with. */
export function writesTo(db: Kysely<Database>): Writes | undefined {
  return writesByDatabase.get(db);
}

/**
 * Keeps what was found in a few tables for a moment, so that it is not asked again with every request. It is forgotten
 * when any process writes to one of the tables, and at the latest after `forMs`, by the wall and by the clock of the
 * house. While this process is cut off from the others, nothing is remembered. Undefined is never kept.
 * @param tables every table that `find` reads, but those that never change what it finds; see `tablesIn`
 * @param except statements that write to the tables and change nothing that is found
 * @param most as many values are kept at most
 */
export function remembered<Value extends object>({
  tables,
  forMs,
  except,
  most = 20_000,
}: {
  readonly tables: (read: Read) => readonly string[];
  readonly forMs: number;
  readonly except?: RegExp;
  readonly most?: number;
}) {
  interface Kept {
    readonly value: Value;
    readonly version: number;
    readonly at: number;
    readonly clock: number;
  }
  let names: readonly string[] | undefined;
  const keptFor = new WeakMap<Writes, LRUCache<string, Kept>>();
  /** Who `asksAnew` is answered with what is there now, and so are those after them. */
  return async <Found extends Value | undefined>(
    read: Read,
    key: string,
    find: () => Promise<Found>,
    { asksAnew = false } = {},
  ) => {
    const writes = writesTo(read.db);
    if (writes?.isHeard() !== true) return find();
    const kept = keptFor.get(writes) ?? new LRUCache<string, Kept>({ max: most });
    keptFor.set(writes, kept);
    names ??= watch(tables(read), except);
    const version = writes.versionOf(names);
    const clock = read.now().getTime();
    const known = kept.get(key);
    const isFresh =
      known?.version === version && performance.now() - known.at < forMs && Math.abs(clock - known.clock) < forMs;
    if (isFresh && !asksAnew) return known.value as Found;
    const at = performance.now();
    const value = await find();
    if (value === undefined) kept.delete(key);
    // What was written while it was being found may or may not be in it: its version is the one of before.
    else kept.set(key, { value, version, at, clock });
    return value;
  };
}

/** The tables that a statement reads, as kysely writes them. */
export function tablesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, table = '']) => table))];
}

function watch(tables: readonly string[], except: RegExp | undefined): readonly string[] {
  for (const table of tables) {
    const exceptions = watched.get(table) ?? [];
    if (exceptions.includes(except)) continue;
    watched.set(table, [...exceptions, except]);
    known.clear();
  }
  return tables;
}

export function openWrites(): Writes {
  const versions = new Map<string, number>();
  let all = 0;
  let bus: Bus | undefined;
  const count = (tables: Iterable<string>) => {
    for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1);
  };
  const note = (tables: Iterable<string>) => {
    const names = [...tables];
    if (names.length === 0) return;
    count(names);
    void bus?.publish(topic, names);
  };
  return {
    note,
    hear: ({ level, query }) => {
      if (level !== 'query') return;
      const tables = watchedTablesOf(query.sql);
      if (tables.length === 0) return;
      const open = runningTransaction.getStore();
      if (open?.isOpen) for (const table of tables) open.written.add(table);
      else note(tables);
    },
    versionOf: (tables) => tables.reduce((sum, table) => sum + (versions.get(table) ?? 0), all),
    isHeard: () => bus?.isCarrying() ?? false,
    connect: (opened) => {
      bus = opened;
      bus.subscribe(topic, (tables) => {
        if (Array.isArray(tables)) count(tables as string[]);
      });
      bus.subscribe(gapTopic, () => (all += 1));
    },
  };
}

const written = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+"?(\w+)"?/gi;
const known = new LRUCache<string, readonly string[]>({ max: 2_000 });

/** The watched tables that a statement writes to. Statements come again and again, so each is looked at once. */
function watchedTablesOf(text: string): readonly string[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  const tables = [...text.matchAll(written)].map(([, table = '']) => table.toLowerCase());
  const ones = [...new Set(tables)].filter((table) => watched.get(table)?.some((except) => !except?.test(text)));
  known.set(text, ones);
  return ones;
}

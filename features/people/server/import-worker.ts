import { parentPort, workerData } from 'node:worker_threads';
import { readTable, refusalOf, type TableRefusal } from '#platform/server/sheet-table.ts';
import { mostPeople } from '../import-columns.ts';
import { importDefinitions, type ImportKind } from '../import-kind.ts';
import { readImportRow, type ChoiceWords, type Lookups, type ReadRow } from './import-row.ts';

// A thread of its own reads a spreadsheet of people: rows go out as JSON, in groups, so that nobody else unfolds them.

export interface ImportWork {
  readonly path: string;
  readonly type: string;
  readonly kind: ImportKind;
  readonly lookups: Lookups;
  /** The day it is read, where the company is. */
  readonly today: string;
  readonly words: ChoiceWords;
  /** Folded headers and the keys of their columns. */
  readonly headers: Readonly<Record<string, string>>;
}

export type FromWorker =
  { readonly rows: string; readonly count: number } | { readonly refused: TableRefusal } | { readonly finished: true };

const group = 500;
const limits = { mostRows: mostPeople, mostColumns: 60, mostBytes: 300_000_000 };

const say = (message: FromWorker) => parentPort?.postMessage(message);

try {
  await readPeople(workerData as ImportWork);
  say({ finished: true });
} catch (cause) {
  say({ refused: refusalOf(cause) });
}

async function readPeople({ path, type, kind, headers, ...means }: ImportWork): Promise<void> {
  const all = importDefinitions[kind].columns;
  let read: ReadRow[] = [];
  const send = () => {
    say({ rows: JSON.stringify(read), count: read.length });
    read = [];
  };
  for await (const { columns, rows } of readTable(path, type, { columns: all, headers, ...limits }))
    for (const row of rows) {
      read.push(readImportRow(row, columns, { ...means, all }));
      if (read.length === group) send();
    }
  send();
}
